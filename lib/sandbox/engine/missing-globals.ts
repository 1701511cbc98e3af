const CALL_A_TOOL = "call a tool instead";
const NO_PAGE = "there is no page here";

/** Globals of other platforms that models reach for, and what to do without them. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ...["fetch", "XMLHttpRequest", "WebSocket", "EventSource"].map((name) => [name, CALL_A_TOOL] as const),
  ...["window", "document", "navigator", "location", "localStorage", "sessionStorage", "alert"].map(
    (name) => [name, NO_PAGE] as const,
  ),
  ["require", "use import with the files under './servers', './skills' and 'fs'"],
  ["module", "use 'export default' for the outcome"],
  ["exports", "use 'export default' for the outcome"],
  ["global", "use globalThis"],
  ["self", "use globalThis"],
  ["setImmediate", "use setTimeout"],
  ["Buffer", "use TextEncoder, atob and btoa"],
  ["process", "there is no environment: write values into the code; keys stay with the host"],
  ...["Deno", "Bun", "__dirname", "__filename", "Worker", "WebAssembly"].map((name) => [name, ""] as const),
]);

/** Rewrites QuickJS's message about an undefined name where the name is a global that the sandbox does not have. */
export function explainMissingGlobal(message: string): string {
  const name = /^'(.+)' is not defined$/.exec(message)?.[1];
  const hint = name === undefined ? undefined : HINTS.get(name);
  if (hint === undefined) return message;
  return `${name} is not available in the sandbox${hint === "" ? "" : `; ${hint}`}`;
}
