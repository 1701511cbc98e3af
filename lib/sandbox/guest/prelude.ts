import { GUEST_CALLS } from "./calls";
import { GUEST_CONSOLE } from "./console";
import { GUEST_FILES } from "./files";
import { GUEST_INTL } from "./intl";
import { GUEST_PLATFORM } from "./platform";
import { GUEST_TIMERS } from "./timers";
import { GUEST_URL } from "./url";
import { GUEST_VALUES } from "./values";

/** Name of the prelude in stack traces; frames of it are not shown. */
export const PRELUDE_PATH = "/sandbox.js";

/** Path of the module that generated tool files import. */
export const CLIENT_PATH = "/client.ts";

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
${GUEST_VALUES}${GUEST_CONSOLE}${GUEST_TIMERS}${GUEST_PLATFORM}${GUEST_URL}${GUEST_INTL}${GUEST_FILES}${GUEST_CALLS}${FINISH}
for (const name of ["console", "setTimeout", "setInterval", "clearTimeout", "clearInterval", "queueMicrotask", "btoa", "atob",
  "fs", "ToolError", "Intl", "TextEncoder", "TextDecoder", "performance", "crypto", "structuredClone", "URL", "URLSearchParams"]) {
  Object.defineProperty(globalThis, name, { enumerable: false });
}
return { finish, fireTimer, settleCall, failureJson };
}`;

/** Source of the module {@linkcode CLIENT_PATH}. */
export const CLIENT_SOURCE = `export const callMCPTool = globalThis[Symbol.for("tare.callMCPTool")];`;
