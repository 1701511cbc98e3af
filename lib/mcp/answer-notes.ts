import type { FetchLike } from "@modelcontextprotocol/client";
import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";
import type { ConnectNotice } from "./connect-options";
import { maskUrl } from "./mask-secrets";

/** Notices what is odd about answers but does no harm, once each. Passes everything on as it is. */
export function noteAnswers(inner: FetchLike, onNotice: (notice: ConnectNotice) => void): FetchLike {
  const noted = new Set<string>();
  const noteOnce = (key: string, notice: ConnectNotice) => {
    if (noted.has(key)) return;
    noted.add(key);
    onNotice(notice);
  };
  return async (url, init) => {
    const response = await inner(url, init);
    const { status, ok, headers } = response;
    const to = followedTarget(String(url), init?.method ?? "GET", response);
    if (to !== null)
      noteOnce(`redirected ${to}`, { kind: "redirected", from: maskUrl(String(url)), to: maskUrl(to) });
    // A notification is to be answered with 202 (MCP 2025-11-25, Streamable HTTP, "Sending Messages").
    if (ok && status !== 202 && isNotification(init?.body)) {
      noteOnce("odd", { kind: "odd-notification-answer", status, contentType: headers.get("content-type") });
    }
    return response;
  };
}

/** The address that the MCP client goes on to: it follows redirects within an origin that keep the method. */
function followedTarget(from: string, method: string, { status, headers }: Response): string | null {
  const location = headers.get("location");
  const keepsMethod =
    status === 307 || status === 308 || (method === "GET" && status >= 301 && status <= 303);
  if (location === null || !keepsMethod || !URL.canParse(location, from)) return null;
  const target = new URL(location, from);
  return target.origin === new URL(from).origin ? target.href : null;
}

function isNotification(body: RequestInit["body"]): boolean {
  if (typeof body !== "string" || !body.includes('"notifications/')) return false;
  const message = tryParseJson(body);
  return isJsonObject(message) && typeof message["method"] === "string" && message["id"] === undefined;
}
