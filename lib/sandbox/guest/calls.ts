/**
 * JavaScript that runs inside the sandbox before the model's code. Part 7: tool calls. The promises are kept here, so
 * that an answer enters the interpreter once. Every failed call is a `ToolError`, whatever its `name`: with `code`,
 * `content` (the blocks of the tool's result), `tool` (the name of the call) and `details` where the host gives them.
 */
export const GUEST_CALLS = String.raw`
globalThis.ToolError = class ToolError extends Error {
  constructor(message, { name = "ToolError", code, content, tool, details } = {}) {
    super(message);
    const define = (key, value) => value !== undefined && Object.defineProperty(this, key, { value, writable: true, configurable: true });
    define("name", name);
    define("code", code);
    define("content", content);
    define("tool", tool);
    define("details", details);
  }
};
const ToolError = globalThis.ToolError;
const openCalls = new Map();
let lastCall = 0;
const callMCPTool = (name, input) => {
  // Made now: a rejection that comes from the host has no stack of its own.
  const made = new Error();
  let json;
  try {
    json = stringify(input === undefined ? {} : input);
  } catch (error) {
    return Promise.reject(error);
  }
  const callId = ++lastCall;
  const tool = String(name);
  return new Promise((resolve, reject) => {
    openCalls.set(callId, { resolve, reject, made, tool });
    host.callTool(callId, tool, json ?? "null", made);
  });
};
const settleCall = (callId, isOk, json) => {
  const call = openCalls.get(callId);
  if (call === undefined) return;
  openCalls.delete(callId);
  try {
    if (isOk) return call.resolve(parse(json));
    const { message, ...rest } = parse(json);
    const error = new ToolError(message, { ...rest, tool: call.tool });
    error.stack = call.made.stack;
    call.reject(error);
  } catch (error) {
    call.reject(error);
  }
};
Object.defineProperty(globalThis, Symbol.for("tare.callMCPTool"), { value: callMCPTool });
`;
