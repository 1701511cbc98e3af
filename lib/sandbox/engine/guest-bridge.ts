import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import type { SandboxLimits } from "@/lib/domain/limits";
import { tryParseJson } from "@/lib/shared/safe-json";
import { fileOperation } from "../files/file-operation";
import type { SandboxFiles } from "../files/sandbox-files";
import { GUEST_PRELUDE, PRELUDE_PATH } from "../guest/prelude";
import { type HostFailure, type HostReply, LOG_LEVELS, type LogLevel } from "../protocol";
import { type GuestEnd, type GuestFailure, readGuestEnd } from "./guest-end";
import { platformText } from "./platform-text";
import type { WakeTimers } from "./wake-timers";

/** What the guest may ask of the host. Texts cross as JSON, because a C string ends at its first NUL. */
export interface GuestServices {
  readonly limits: SandboxLimits;
  readonly timers: WakeTimers;
  readonly files: SandboxFiles;
  log(level: LogLevel, text: string, chars: number): void;
  /** @param readStack - gives the stack of the call. */
  startCall(callId: number, name: string, argumentsJson: string, readStack: () => string): void;
  /** An error that ends the execution, as the guest's JSON. */
  fail(json: string): void;
}

/** What the host may do in the guest. */
export interface GuestFunctions {
  /** Runs the program's outcome to its end; gives a promise of JSON. */
  finish(loaded: QuickJSHandle, callOutcome: boolean): QuickJSHandle;
  fireTimer(id: number): void;
  settleCall(callId: number, reply: HostReply): void;
  pendingCalls(): number;
  /** Reads how the program ended from what `finish` promised; null where it does not say so. */
  readEnd(value: QuickJSHandle): GuestEnd | null;
  /** Describes an error in the guest; where the guest cannot run any more, reads what can be read of it. */
  describe(error: QuickJSHandle): GuestFailure;
}

/** A line that is printed is cut here already, so that no huge text has to cross. */
const MAX_LOG_CHARS = 65_536;

/** A result up to this length crosses whole, so that the host can shorten it as the JSON that it is. */
const MAX_RESULT_CHARS = 4_000_000;

type HostFunction = (...values: QuickJSHandle[]) => QuickJSHandle | void;

/** Sets the guest's globals up and gives what the engine needs to drive it. */
export function installGuest(context: QuickJSContext, services: GuestServices): GuestFunctions {
  const host = context.newObject();
  const define = (name: string, work: HostFunction) =>
    context.setProp(host, name, context.newFunction(name, work));
  const textOf = (handle: QuickJSHandle | undefined) =>
    handle !== undefined && context.typeof(handle) === "string" ? context.getString(handle) : "";
  const numberOf = (handle: QuickJSHandle | undefined) =>
    handle === undefined ? 0 : context.getNumber(handle) || 0;

  const open = new Set<number>();
  define("callTool", (id, name, json, made) => {
    const callId = numberOf(id);
    open.add(callId);
    services.startCall(callId, textOf(name), textOf(json), () => stackOf(context, made));
  });
  define("log", (level, json, chars) => {
    const known = LOG_LEVELS.find((item) => item === textOf(level)) ?? "log";
    const text = tryParseJson(textOf(json));
    services.log(known, typeof text === "string" ? text : "", Math.max(0, Math.trunc(numberOf(chars))));
  });
  define("startTimer", (id, ms) => services.timers.start(numberOf(id), numberOf(ms)));
  define("stopTimer", (id) => services.timers.stop(numberOf(id)));
  define("files", (name, json) =>
    context.newString(fileOperation(services.files, textOf(name), textOf(json))),
  );
  define("fail", (json) => services.fail(textOf(json)));
  definePlatform(context, define, textOf);
  context.setProp(host, "maxLogChars", context.newNumber(MAX_LOG_CHARS));
  context.setProp(
    host,
    "maxResultChars",
    context.newNumber(Math.max(services.limits.outputChars, MAX_RESULT_CHARS)),
  );

  const guest = loadPrelude(context, host);
  const guestFunction = (name: string) => {
    const work = context.getProp(guest, name);
    return (...values: QuickJSHandle[]) => context.callFunction(work, context.undefined, ...values);
  };
  const finish = guestFunction("finish");
  const fireTimer = guestFunction("fireTimer");
  const settleCall = guestFunction("settleCall");
  const describe = guestFunction("failureJson");
  return {
    finish: (loaded, callOutcome) =>
      context.unwrapResult(finish(loaded, callOutcome ? context.true : context.false)),
    fireTimer: (id) => context.unwrapResult(fireTimer(context.newNumber(id))).dispose(),
    settleCall: (callId, reply) => {
      if (!open.delete(callId)) return;
      const id = context.newNumber(callId);
      // The handle is given up at once: else every result would stay in the guest's memory.
      const json = context.newString(reply.ok ? reply.resultJson : failureJson(reply));
      const settled = settleCall(id, reply.ok ? context.true : context.false, json);
      json.dispose();
      context.unwrapResult(settled).dispose();
    },
    pendingCalls: () => open.size,
    readEnd: (value) => readGuestEnd(textOf(value)),
    describe: (error) => {
      const described = describe(error);
      const end = described.error ? null : readGuestEnd(textOf(described.value));
      return end?.kind === "error" ? end : readError(context, error);
    },
  };
}

function definePlatform(
  context: QuickJSContext,
  define: (name: string, work: HostFunction) => void,
  textOf: (handle: QuickJSHandle | undefined) => string,
): void {
  const isTrue = (handle: QuickJSHandle | undefined) =>
    handle !== undefined && context.eq(handle, context.true);
  define("platform", (operation, json) => {
    const answer = platformText(textOf(operation), textOf(json));
    return answer === undefined ? context.undefined : context.newString(answer);
  });
  define("random", (count) => {
    const wanted = count === undefined ? 0 : Math.trunc(context.getNumber(count));
    return context.newArrayBuffer(
      crypto.getRandomValues(new Uint8Array(Math.min(Math.max(wanted, 0), 65_536))).buffer,
    );
  });
  define("encodeUtf8", (json) => {
    const text = tryParseJson(textOf(json));
    return context.newArrayBuffer(new TextEncoder().encode(typeof text === "string" ? text : "").buffer);
  });
  define("decodeUtf8", (buffer, fatal, ignoreBom) => {
    if (buffer === undefined) return context.undefined;
    const bytes = context.getArrayBuffer(buffer);
    try {
      const decoder = new TextDecoder("utf-8", { fatal: isTrue(fatal), ignoreBOM: isTrue(ignoreBom) });
      return context.newString(JSON.stringify(decoder.decode(bytes.value)));
    } catch {
      // Bytes that are no UTF-8; the guest throws its own error.
      return context.undefined;
    } finally {
      bytes.dispose();
    }
  });
}

function loadPrelude(context: QuickJSContext, host: QuickJSHandle): QuickJSHandle {
  const prelude = context.unwrapResult(context.evalCode(GUEST_PRELUDE, PRELUDE_PATH));
  return context.unwrapResult(context.callFunction(prelude, context.undefined, host));
}

function failureJson({ name, message, code, contentJson, detailsJson }: HostFailure): string {
  const content = contentJson === undefined ? undefined : tryParseJson(contentJson);
  const details = detailsJson === undefined ? undefined : tryParseJson(detailsJson);
  return JSON.stringify({ name, message, code, content, details });
}

function stackOf(context: QuickJSContext, error: QuickJSHandle | undefined): string {
  return error === undefined ? "" : readError(context, error).stack;
}

function readError(context: QuickJSContext, error: QuickJSHandle): GuestFailure {
  if (context.typeof(error) !== "object" || context.eq(error, context.null)) {
    return { kind: "error", name: "Uncaught", message: String(context.dump(error)), stack: "" };
  }
  const field = (name: string) => {
    const value = context.getProp(error, name);
    return context.typeof(value) === "string" ? context.getString(value) : "";
  };
  return { kind: "error", name: field("name") || "Error", message: field("message"), stack: field("stack") };
}
