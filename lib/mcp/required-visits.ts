import { isJsonObject, type JsonValue } from "@/lib/shared/safe-json";
import type { UrlElicitation } from "./server-requests";

/** `URLElicitationRequiredError` (MCP 2025-11-25, Elicitation). */
const URL_ELICITATION_REQUIRED = -32042;

/** Times that a call is sent again after a visit. */
const MAX_ROUNDS = 3;

/**
 * Sends a call, and again after the person has been where the server wants them to be first.
 *
 * @param visit - Tells whether the person has been at an address.
 * @throws What `send` throws; the server's refusal where the person did not go, or was sent away too often.
 */
export async function withRequiredVisits<Value>(
  send: () => Promise<Value>,
  visit: (elicitation: UrlElicitation) => Promise<boolean>,
): Promise<Value> {
  for (let round = 0; ; round += 1) {
    try {
      return await send();
    } catch (error) {
      const visits = readRequiredVisits(error);
      if (visits.length === 0 || round === MAX_ROUNDS) throw error;
      const visited = await Promise.all(visits.map(visit));
      if (visited.includes(false)) throw error;
    }
  }
}

function readRequiredVisits(error: unknown): readonly UrlElicitation[] {
  if (!(error instanceof Error) || !("code" in error) || error.code !== URL_ELICITATION_REQUIRED) return [];
  const data = "data" in error && isJsonObject(error.data) ? error.data : {};
  const listed: readonly JsonValue[] = Array.isArray(data["elicitations"]) ? data["elicitations"] : [];
  return listed.flatMap((one): UrlElicitation[] => {
    if (!isJsonObject(one) || typeof one["url"] !== "string") return [];
    const { message, elicitationId } = one;
    return [
      {
        kind: "url",
        url: one["url"],
        message: typeof message === "string" ? message : "",
        elicitationId: typeof elicitationId === "string" ? elicitationId : null,
        isBeforeCall: true,
      },
    ];
  });
}
