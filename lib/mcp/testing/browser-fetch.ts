import type { FetchLike } from "@modelcontextprotocol/client";

const PLAIN_METHODS = new Set(["GET", "HEAD", "POST"]);
const PLAIN_REQUEST_HEADERS = new Set(["accept", "accept-language", "content-language"]);
const PLAIN_RESPONSE_HEADERS = new Set([
  "cache-control",
  "content-language",
  "content-length",
  "content-type",
  "expires",
  "last-modified",
  "pragma",
]);

/**
 * Fetches as a page of another origin does (Fetch, "CORS protocol"): asks first where a request is not a plain one,
 * rejects with a bare `TypeError` what the server does not allow, hides headers that it does not expose, and hides
 * where a redirect leads. All requests are real.
 */
export function browserFetch(pageOrigin: string): FetchLike {
  return async (url, init = {}) => {
    const method = init.method ?? "GET";
    const headers = new Headers(init.headers);
    if (init.mode === "no-cors") {
      await (await fetch(url, { ...init, mode: "cors" })).body?.cancel();
      return new Response(null);
    }
    const unsafe = Array.from(headers.keys()).filter((name) => !isPlain(name, headers.get(name) ?? ""));
    if (!PLAIN_METHODS.has(method) || unsafe.length > 0) await ask(url, { method, unsafe, pageOrigin });
    headers.set("origin", pageOrigin);
    const response = await fetch(url, { ...init, headers });
    if (init.redirect === "manual" && response.status >= 300 && response.status < 400)
      return opaqueRedirect();
    if (!isAllowed(response, pageOrigin)) {
      await response.body?.cancel();
      throw new TypeError("Failed to fetch");
    }
    const exposed = listOf(response, "access-control-expose-headers");
    const visible = Array.from(response.headers).filter(
      ([name]) => PLAIN_RESPONSE_HEADERS.has(name) || exposed.includes("*") || exposed.includes(name),
    );
    const { status, statusText } = response;
    return new Response(response.body, { status, statusText, headers: visible });
  };
}

function isPlain(name: string, value: string): boolean {
  if (name !== "content-type") return PLAIN_REQUEST_HEADERS.has(name);
  return /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)/.test(value);
}

async function ask(
  url: string | URL,
  { method, unsafe, pageOrigin }: { method: string; unsafe: readonly string[]; pageOrigin: string },
): Promise<void> {
  const answer = await fetch(url, {
    method: "OPTIONS",
    redirect: "manual",
    headers: {
      origin: pageOrigin,
      "access-control-request-method": method,
      "access-control-request-headers": unsafe.join(","),
    },
  });
  await answer.body?.cancel();
  const methods = listOf(answer, "access-control-allow-methods");
  const allowed = listOf(answer, "access-control-allow-headers");
  const mayUse = PLAIN_METHODS.has(method) || methods.includes("*") || methods.includes(method.toLowerCase());
  const maySend = unsafe.every(
    (name) => allowed.includes(name) || (allowed.includes("*") && name !== "authorization"),
  );
  if (!answer.ok || !isAllowed(answer, pageOrigin) || !mayUse || !maySend)
    throw new TypeError("Failed to fetch");
}

function isAllowed({ headers }: Response, pageOrigin: string): boolean {
  return ["*", pageOrigin].includes(headers.get("access-control-allow-origin") ?? "");
}

function listOf({ headers }: Response, name: string): string[] {
  return (headers.get(name) ?? "").split(",").map((part) => part.trim().toLowerCase());
}

/** No constructor makes one. */
function opaqueRedirect(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: "opaqueredirect" },
    status: { value: 0 },
    ok: { value: false },
  });
}
