import type { SandboxLimits } from "@/lib/domain/limits";
import type { StoredFiles } from "@/lib/domain/stored-file";
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
  const { code, files, stored, limits, wasmModule } = data;
  if (typeof code !== "string" || !isFileMap(files) || !isStoredFiles(stored) || !isLimits(limits))
    return null;
  if (wasmModule !== null && !(wasmModule instanceof WebAssembly.Module)) return null;
  return { type: "execution-start", code, files, stored, limits, wasmModule, ...ticket };
}

function readReply(value: unknown): HostReply | null {
  if (!isFields(value)) return null;
  const { ok, resultJson, name, message, code, contentJson, detailsJson } = value;
  if (ok === true) return typeof resultJson === "string" ? { ok, resultJson } : null;
  if (ok !== false || typeof name !== "string" || typeof message !== "string") return null;
  return {
    ...{ ok, name, message },
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    ...(typeof contentJson === "string" ? { contentJson } : {}),
    ...(typeof detailsJson === "string" ? { detailsJson } : {}),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isFileMap(value: unknown): value is Readonly<Record<string, string>> {
  return isFields(value) && Object.values(value).every((text) => typeof text === "string");
}

function isStoredFiles(value: unknown): value is StoredFiles {
  return (
    isFields(value) &&
    Object.values(value).every(
      (file) =>
        isFields(file) &&
        (file["encoding"] === "utf8" || file["encoding"] === "base64") &&
        typeof file["data"] === "string",
    )
  );
}

const LIMIT_NAMES = [
  ...["wallMs", "cpuMs", "memoryBytes", "stackBytes", "hostCalls", "outputChars"],
  ...["callMs", "concurrentCalls", "workspaceBytes"],
];

function isLimits(value: unknown): value is SandboxLimits {
  return isFields(value) && LIMIT_NAMES.every((name) => typeof value[name] === "number");
}
