/**
 * A tool call that cannot be done as asked. Its text becomes the result (`isError: true`), so it tells the
 * caller what to change. Caught by the tool's wrapper; any other error is a fault of the server.
 */
export class ToolRefusal extends Error {
  constructor(text: string) {
    super(text);
    this.name = "ToolRefusal";
  }
}
