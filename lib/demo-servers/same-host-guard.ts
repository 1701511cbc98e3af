/**
 * Refuses a request that a page of another site makes in a browser: its `Origin` names another host than the
 * one it was sent to. Requests without `Origin` (Node, curl) pass. No list of hosts is kept, because our own
 * page may be served on any host and port.
 *
 * Answers the refusal, or `null` where the request may pass.
 */
export function refuseForeignOrigin(request: Request): Response | null {
  const origin = request.headers.get("origin");
  if (origin === null) return null;
  const hosts = [request.headers.get("host"), request.headers.get("x-forwarded-host")];
  if (hosts.some((host) => host !== null && isHostOfOrigin(origin, host))) return null;
  return Response.json(
    {
      error: "cross-origin",
      message: `The demo servers answer pages of their own host only; this request came from ${origin}. Call them from Node or curl, or open the page that serves them.`,
    },
    { status: 403 },
  );
}

/** Compares host and port; the scheme's own port may be left out of either (RFC 6454 §4). */
function isHostOfOrigin(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false; // "null", the origin of sandboxed pages, ends here.
  const { protocol, host: originHost } = new URL(origin);
  const target = `${protocol}//${host}`;
  return originHost !== "" && URL.canParse(target) && new URL(target).host === originHost;
}
