import type { FetchLike } from "@modelcontextprotocol/client";

/** What a server allows pages of other sites. */
export interface CorsFindings {
  /** The server answers, whether or not a page may read it. */
  readonly isReachable: boolean;
  /** A page may read its answers to plain requests. */
  readonly allowsOrigin: boolean;
  /** Of the given headers, those that it does not allow. */
  readonly refusedHeaders: readonly string[];
}

/** Request headers that need no permission with the values that MCP sends (Fetch, "CORS-safelisted request-header"). */
const SAFELISTED = new Set(["accept", "accept-language", "content-language"]);

/** How long one question may take, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Finds out by simple requests what a browser will not tell: whether a server can be reached at all, and which part of
 * its CORS answer is missing. Sends names of headers, never their values. Only useful in a browser.
 */
export async function probeCors(
  url: URL,
  headerNames: readonly string[],
  fetchDirect: FetchLike,
): Promise<CorsFindings> {
  const isAnswered = async (init: RequestInit) => {
    try {
      const response = await fetchDirect(url, {
        method: "GET",
        credentials: "omit",
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...init,
      });
      await response.body?.cancel();
      return true;
    } catch {
      // A failure is the answer: the browser says no more than that.
      return false;
    }
  };
  if (!(await isAnswered({ mode: "no-cors" }))) {
    return { isReachable: false, allowsOrigin: false, refusedHeaders: [] };
  }
  const allowsOrigin = await isAnswered({});
  const names = headerNames.filter((name) => !SAFELISTED.has(name));
  const allowed = await Promise.all(
    names.map((name) => isAnswered({ headers: { [name]: probeValue(name) } })),
  );
  return { isReachable: true, allowsOrigin, refusedHeaders: names.filter((_name, index) => !allowed[index]) };
}

/** `content-type` needs permission only with a value like the one that MCP sends. */
function probeValue(name: string): string {
  return name === "content-type" ? "application/json" : "probe";
}
