/**
 * JavaScript that runs inside the sandbox before the model's code. Kept as text, because a function's source does not
 * survive a bundler. Part 1: values as text.
 *
 * What does not fit into JSON is written by one stated rule: BigInt, NaN and the infinities as their text, Date in
 * ISO form, Map as a list of entries, Set as a list, errors as `Name: message`, functions and promises by what they
 * are, a cycle as [Circular], and nothing deeper than 100 levels. An undefined property is left out and an undefined element is null, as in JSON.
 */
export const GUEST_VALUES = String.raw`
const { parse, stringify } = JSON;
const sourceOf = Function.prototype.toString;
const isClass = (value) => sourceOf.call(value).startsWith("class");

const describeFunction = (value) =>
  (isClass(value) ? "[class " : "[Function ") + (typeof value.name === "string" && value.name ? value.name : "anonymous") + "]";

const errorText = (error) => {
  const name = typeof error.name === "string" && error.name ? error.name : "Error";
  const message = typeof error.message === "string" ? error.message : print(error.message);
  return message ? name + ": " + message : name;
};

const dateText = (date) => (Number.isNaN(date.getTime()) ? "Invalid Date" : date.toISOString());

const portable = (value) => {
  if (value instanceof Map) return [...value];
  if (value instanceof Set) return [...value];
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise) return "[Promise: not awaited]";
  if (value instanceof ArrayBuffer) return "[ArrayBuffer: " + value.byteLength + " bytes]";
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return Array.from(value);
  return value;
};

const printJson = (value) => {
  const holders = [];
  const originals = [];
  return stringify(value, function (key, converted) {
    const raw = this[key];
    if (raw instanceof Date) return dateText(raw);
    if (raw instanceof Error) return errorText(raw);
    switch (typeof converted) {
      case "bigint":
      case "symbol":
        return String(converted);
      case "number":
        return Number.isFinite(converted) ? converted : String(converted);
      case "function":
        return describeFunction(converted);
      case "object": {
        if (converted === null) return null;
        while (holders.length > 0 && holders[holders.length - 1] !== this) {
          holders.pop();
          originals.pop();
        }
        if (originals.includes(converted)) return "[Circular]";
        if (holders.length >= 100) return "[nested too deeply to print]";
        const shown = portable(converted);
        holders.push(shown);
        originals.push(converted);
        return shown;
      }
      default:
        return converted;
    }
  });
};

const print = (value) => {
  switch (typeof value) {
    case "string":
      return value;
    case "function":
      return describeFunction(value);
    case "object":
      break;
    default:
      return String(value);
  }
  try {
    if (value instanceof Date) return dateText(value);
    if (value instanceof Error) return errorText(value);
    const text = printJson(value);
    if (text === undefined) return "undefined";
    return text.startsWith('"') ? parse(text) : text;
  } catch (error) {
    return "[cannot be printed: " + (error instanceof Error ? errorText(error) : "it threw while it was read") + "]";
  }
};

const describeError = (thrown) => {
  const isLikeError = typeof thrown === "object" && thrown !== null && (thrown instanceof Error || typeof thrown.message === "string");
  if (!isLikeError) return { name: "Uncaught", message: print(thrown), stack: "" };
  const causes = thrown instanceof AggregateError && Array.isArray(thrown.errors) ? thrown.errors.map(print).join("; ") : "";
  return {
    name: typeof thrown.name === "string" && thrown.name ? thrown.name : "Error",
    message: [typeof thrown.message === "string" ? thrown.message : print(thrown.message), causes].filter(Boolean).join(": "),
    stack: typeof thrown.stack === "string" ? thrown.stack : "",
  };
};

// Made by hand, so that a toJSON on Object.prototype cannot change what is told to the host.
const failureJson = (thrown) => {
  let described;
  try {
    described = describeError(thrown);
  } catch {
    described = { name: "Uncaught", message: "[cannot be printed]", stack: "" };
  }
  const { name, message, stack } = described;
  return '{"kind":"error","name":' + stringify(name.slice(0, 200)) + ',"message":' + stringify(message.slice(0, 20000)) + ',"stack":' + stringify(stack.slice(0, 4000)) + "}";
};
`;
