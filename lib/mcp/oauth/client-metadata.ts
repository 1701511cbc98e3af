import type { OAuthClientMetadata } from "@modelcontextprotocol/client";

/**
 * Describes Tare as an OAuth client: what it registers itself with (RFC 7591), and what its client-ID metadata
 * document says. A page keeps no secret, so it is a public client.
 */
export function oauthClientMetadata(redirectUrl: string): OAuthClientMetadata {
  const { hostname, origin } = new URL(redirectUrl);
  return {
    client_name: "Tare",
    client_uri: origin,
    redirect_uris: [redirectUrl],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    application_type: isLoopbackHost(hostname) ? "native" : "web",
  };
}

/** Tells whether a host name, as the URL parser gives it, means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Tells whether an address may be opened or sent credentials: https, or http on this machine (MCP 2026-07-28,
 * Authorization, "Communication Security").
 */
export function isSafeSignInUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));
}
