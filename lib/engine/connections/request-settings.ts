import { maskUrl } from "@/lib/mcp/mask-secrets";
import type { ConnectionEdit, ConnectionSettings, ConnectRequest } from "./connections-api";
import { editedSignIn } from "./sign-in-request";

/** Says how a connection is made, without its secrets. */
export function settingsOf(request: ConnectRequest): ConnectionSettings {
  const { transport, route, protocol, timeoutMs, probeTimeoutMs, headers, bearerToken } = request;
  return {
    ...{ transport, route, protocol, timeoutMs, probeTimeoutMs },
    headerNames: headers.map(([name]) => name),
    hasBearerToken: bearerToken !== null,
  };
}

/** Makes the request of a changed connection: what the edit keeps is taken from the earlier request. */
export function editedRequest(request: ConnectRequest, edit: ConnectionEdit): ConnectRequest {
  const { headers, bearerToken, url, ...rest } = edit;
  const known = new Map(request.headers.map(([name, value]) => [name.toLowerCase(), value]));
  return {
    ...rest,
    ...(rest.signIn && { signIn: editedSignIn(request.signIn, rest.signIn) }),
    // The page knows the address with its secrets masked.
    url: url === maskUrl(request.url) ? request.url : url,
    headers: headers.flatMap(([name, value]) => {
      const kept = value ?? known.get(name.toLowerCase());
      return kept === undefined ? [] : [[name, kept] as const];
    }),
    bearerToken: bearerToken === "kept" ? request.bearerToken : bearerToken.value,
  };
}
