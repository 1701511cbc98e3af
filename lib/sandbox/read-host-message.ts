import type { SandboxLimits } from "@/lib/domain/limits";
import type { HostMessage, HostReply } from "./protocol";

/*
 * Guards by hand: a worker is made anew for every execution, and loading a schema library would be the larger part
 * of its start.
 */

type Fields = Readonly<Record<string, unknown>>;

/** Reads a message of the host, or returns `null` where it is none. */
export function readHostMessage(data: unknown): HostMessage | null {
  if (!isFields(data) || typeof data["executionId"] !== "string" || typeof data["nonce"] !== "string")
    return null;
  const ticket = { executionId: data["executionId"], nonce: data["nonce"] };
  switch (data["type"]) {
    case "execution-start":
      return readStart(data, ticket);
    case "call-reply": {
      const reply = readReply(data["reply"]);
      const callId = data["callId"];
      return reply !== null && typeof callId === "number"
        ? { type: "call-reply", callId, reply, ...ticket }
        : null;
    }
    case "probe":
      return { type: "probe", ...ticket };
    default:
      return null;
  }
}

function readStart(data: Fields, ticket: { executionId: string; nonce: string }): HostMessage | null {
  const { code, files, limits, wasmModule } = data;
  if (typeof code !== "string" || !isFileMap(files) || !isLimits(limits)) return null;
  if (wasmModule !== null && !(wasmModule instanceof WebAssembly.Module)) return null;
  return { type: "execution-start", code, files, limits, wasmModule, ...ticket };
}

function readReply(value: unknown): HostReply | null {
  if (!isFields(value)) return null;
  const { ok, resultJson, name, message, detailsJson } = value;
  if (ok === true) return typeof resultJson === "string" ? { ok, resultJson } : null;
  if (ok !== false || typeof name !== "string" || typeof message !== "string") return null;
  return { ok, name, message, ...(typeof detailsJson === "string" ? { detailsJson } : {}) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isFileMap(value: unknown): value is Readonly<Record<string, string>> {
  return isFields(value) && Object.values(value).every((text) => typeof text === "string");
}

const LIMIT_NAMES = ["wallMs", "cpuMs", "memoryBytes", "stackBytes", "hostCalls", "outputChars"] as const;

function isLimits(value: unknown): value is SandboxLimits {
  return isFields(value) && LIMIT_NAMES.every((name) => typeof value[name] === "number");
}
