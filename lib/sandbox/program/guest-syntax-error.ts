/** Code that cannot be run as it is written. Caught by the engine, which reports it as a `syntax` failure. */
export class GuestSyntaxError extends Error {
  /** Line of the code as it was written, from 1. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.name = "SyntaxError";
    this.line = line;
  }
}

/**
 * Turns what a parser threw into a {@linkcode GuestSyntaxError}. A parser that ran out of stack is no syntax error,
 * so a RangeError is thrown on as it is.
 */
export function fromParser(thrown: unknown): GuestSyntaxError {
  if (!(thrown instanceof Error) || thrown instanceof RangeError) throw thrown;
  const message = thrown.message.replace(/^Error transforming [^:]*: /, "").replace(/ \(\d+:\d+\)$/, "");
  return new GuestSyntaxError(message, lineOf(thrown));
}

/** Sucrase and acorn both attach `loc`. */
function lineOf(error: Error): number | undefined {
  if (!("loc" in error) || typeof error.loc !== "object" || error.loc === null) return undefined;
  return "line" in error.loc && typeof error.loc.line === "number" ? error.loc.line : undefined;
}
