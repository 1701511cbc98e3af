import { GUEST_CONSOLE } from "./console";
import { GUEST_PLATFORM } from "./platform";
import { GUEST_TIMERS } from "./timers";
import { GUEST_URL } from "./url";
import { GUEST_VALUES } from "./values";

/** Name of the prelude in stack traces; frames of it are not shown. */
export const PRELUDE_PATH = "/sandbox.js";

/** Path of the module that generated tool files import. */
export const CLIENT_PATH = "/client.ts";

const CALLS = String.raw`
const callMCPTool = (name, input) => {
  // Taken now: a rejection that comes from the host has no stack of its own.
  const { stack } = new Error();
  let json;
  try {
    json = stringify(input === undefined ? {} : input);
  } catch (error) {
    return Promise.reject(error);
  }
  return host.callTool(String(name), json ?? "null", stack).then(parse, (failure) => {
    const { name, message, details } = parse(failure);
    const error = new Error(message);
    Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });
    if (details !== undefined) error.details = details;
    error.stack = stack;
    throw error;
  });
};
Object.defineProperty(globalThis, Symbol.for("tare.callMCPTool"), { value: callMCPTool });
`;

const FINISH = String.raw`
const finish = async (loaded, callOutcome) => {
  try {
    let outcome = (await loaded).default;
    if (callOutcome && typeof outcome === "function" && !isClass(outcome)) outcome = outcome();
    outcome = await outcome;
    if (outcome === undefined) return '{"kind":"nothing"}';
    const text = print(outcome);
    return '{"kind":"value","text":' + stringify(text.slice(0, host.maxResultChars)) + ',"chars":' + text.length + "}";
  } catch (error) {
    return failureJson(error);
  }
};
`;

/** A script whose value is a function: given the host's functions, it sets the globals up and returns what the engine calls. */
export const GUEST_PRELUDE = `(host) => {
"use strict";
${GUEST_VALUES}${GUEST_CONSOLE}${GUEST_TIMERS}${GUEST_PLATFORM}${GUEST_URL}${CALLS}${FINISH}
for (const name of ["console", "setTimeout", "setInterval", "clearTimeout", "clearInterval", "queueMicrotask", "btoa", "atob",
  "TextEncoder", "TextDecoder", "performance", "crypto", "structuredClone", "URL", "URLSearchParams"]) {
  Object.defineProperty(globalThis, name, { enumerable: false });
}
return { finish, fireTimer, failureJson };
}`;

/** Source of the module {@linkcode CLIENT_PATH}. */
export const CLIENT_SOURCE = `export const callMCPTool = globalThis[Symbol.for("tare.callMCPTool")];`;
