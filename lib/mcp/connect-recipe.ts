import type { AttemptLog } from "./attempt";
import type { ConnectOptions } from "./connect-options";
import type { LinkPlan } from "./open-link";
import type { Fault } from "./read-fault";

/** What the user left open or fixed. */
export type ConnectChoice = Required<Pick<ConnectOptions, "transport" | "protocol">>;

/** The versions that servers know which refuse the newest one of the 2025 era, newest first. */
const OLDER_VERSIONS = ["2025-06-18", "2025-03-26", "2024-11-05"];

/** `UnsupportedProtocolVersion` (MCP 2026-07-28). */
const UNSUPPORTED_VERSION = -32022;

const NO_STREAMABLE_HTTP: readonly (number | null)[] = [400, 404, 405];

/** The attempt to begin with. */
export function firstPlan({ transport, protocol }: ConnectChoice): LinkPlan {
  const mode = protocol === "auto" ? "auto" : protocol === "2025" ? "legacy" : "modern";
  if (transport === "sse") return { transport: "sse", mode: "legacy", legacyVersions: null };
  return { transport: "streamable-http", mode, legacyVersions: null };
}

/**
 * The attempt to make after one that failed, or `null` where nothing is left. The 2025 era is tried where
 * `server/discover` met a time-out, a server error or an answer that means nothing; older versions of it where
 * `initialize` was refused with 400; then HTTP+SSE, as servers of 2024-11-05 answer 400, 404 or 405
 * (MCP 2025-11-25, Transports, "Backwards Compatibility").
 */
export function nextPlan(
  { plan, sent, answered, isConnected }: AttemptLog,
  fault: Fault,
  choice: ConnectChoice,
): LinkPlan | null {
  const isNetwork =
    fault.network !== null || fault.proxyError !== null || fault.isFetchFailure || fault.tooLarge !== null;
  const isFinal = fault.status === 401 || fault.status === 403 || fault.rpcCode === UNSUPPORTED_VERSION;
  if (isConnected || isNetwork || isFinal || plan.transport === "sse") return null;
  if (!sent.includes("initialize")) return plan.mode === "auto" ? { ...plan, mode: "legacy" } : null;
  if (answered.has("initialize") || !NO_STREAMABLE_HTTP.includes(fault.status)) return null;
  if (fault.status === 400 && plan.legacyVersions === null) {
    return { ...plan, mode: "legacy", legacyVersions: OLDER_VERSIONS };
  }
  return choice.transport === "auto" ? { transport: "sse", mode: "legacy", legacyVersions: null } : null;
}
