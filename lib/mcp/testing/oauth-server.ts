import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import type Provider from "oidc-provider";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";
import { serveFetch } from "./serve-fetch";

/** How an MCP server that needs a sign-in is to behave. */
export interface OAuthServerOptions {
  /** Port of the MCP server; 0, the default, is a free one. */
  readonly port?: 0;
  /** Clients may register themselves; `true` by default. */
  readonly registration?: boolean;
  /** A client registered by hand. */
  readonly client?: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly redirectUrl: string;
  };
  /** Seconds that an access token holds; 3600 by default. */
  readonly tokenSeconds?: number;
  /** `full` by default; `no-expose`: a page may not read the challenge; `none`: a page may read nothing. */
  readonly cors?: "full" | "no-expose" | "none";
}

/** A running MCP server with its authorization server, each at an origin of its own. */
export interface OAuthServer {
  readonly mcpUrl: string;
  readonly issuer: string;
  /** Method and path of the requests that both were sent, in order. */
  readonly requests: readonly string[];
  /** Makes all access tokens invalid at the MCP server from now on; refreshed ones are valid. */
  expireTokens(): void;
  /** Lets the token endpoint fail as if it could not be reached. */
  setTokenEndpointDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** Scopes of the MCP server: all tools need the first, the tool `write` the second as well. */
export const READ_SCOPE = "mcp:read";
export const WRITE_SCOPE = "mcp:write";

/**
 * Starts an MCP server that takes only tokens of its authorization server (`oidc-provider`: PKCE, resource indicators,
 * rotating refresh tokens, revocation). Its sign-in page has a button "Sign in" and a button "Refuse", one click for
 * each of its two questions.
 */
export async function startOAuthServer(options: OAuthServerOptions = {}): Promise<OAuthServer> {
  const requests: string[] = [];
  const expired = new Set<string>();
  const seen = new Set<string>();
  let isTokenDown = false;
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo; // A listening TCP server always has one.
  const issuer = `http://127.0.0.1:${port}`;
  let mcpUrl = "";
  // Loaded late, because loading it tells on the console of a runtime that it has not been tried on.
  const { default: ProviderOfOidc } = await import("oidc-provider");
  const provider = new ProviderOfOidc(
    issuer,
    configuration(options, () => mcpUrl),
  );
  const oidc = provider.callback();
  http.on("request", (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    requests.push(`${request.method ?? ""} AS ${path}`);
    if (isTokenDown && path === "/token") return void request.socket.destroy();
    const uid = /^\/interaction\/([\w-]+)/.exec(path)?.[1];
    if (uid === undefined) return void oidc(request, response);
    void interact(provider, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: "guarded", version: "1" });
    server.registerTool("read", {}, () => ({ content: [{ type: "text", text: "read" }] }));
    server.registerTool("write", {}, () => ({ content: [{ type: "text", text: "written" }] }));
    return server;
  });
  const challenge = (words: string) =>
    `Bearer resource_metadata="${new URL(mcpUrl).origin}/.well-known/oauth-protected-resource/mcp"${words}`;
  const guard = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} RS ${pathname}`);
    if (request.method === "OPTIONS") return new Response(null, { status: 204 });
    if (pathname === "/.well-known/oauth-protected-resource/mcp") {
      const document = { resource: mcpUrl, authorization_servers: [issuer], scopes_supported: [READ_SCOPE] };
      return Response.json(document);
    }
    if (pathname !== "/mcp") return new Response("Not found", { status: 404 });
    const value = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    const token = value === undefined ? undefined : await provider.AccessToken.find(value);
    const isMeant = token?.aud === mcpUrl && token.isValid && !expired.has(value ?? "");
    if (!isMeant) {
      const words = value === undefined ? `, scope="${READ_SCOPE}"` : ', error="invalid_token"';
      return new Response("Unauthorized", { status: 401, headers: { "www-authenticate": challenge(words) } });
    }
    if (value !== undefined) seen.add(value);
    const body = request.method === "POST" ? tryParseJson(await request.clone().text()) : undefined;
    const params = isJsonObject(body) ? body["params"] : undefined;
    const isWrite =
      isJsonObject(body) &&
      body["method"] === "tools/call" &&
      isJsonObject(params) &&
      params["name"] === "write";
    if (isWrite && !token.scopes.has(WRITE_SCOPE)) {
      const words = `, error="insufficient_scope", scope="${WRITE_SCOPE}", error_description="Writing needs more"`;
      return new Response("Forbidden", { status: 403, headers: { "www-authenticate": challenge(words) } });
    }
    return handler.fetch(request);
  };
  const mcp = await serveFetch(async (request) => withCors(await guard(request), options.cors ?? "full"));
  mcpUrl = `${mcp.origin}/mcp`;
  return {
    mcpUrl,
    issuer,
    requests,
    expireTokens: () => {
      for (const value of seen) expired.add(value);
    },
    setTokenEndpointDown: (isDown) => {
      isTokenDown = isDown;
    },
    close: async () => {
      await mcp.close();
      await new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
    },
  };
}

function configuration(options: OAuthServerOptions, mcpUrl: () => string): Configuration {
  const { client, registration = true, tokenSeconds = 3600 } = options;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const scopes = `${READ_SCOPE} ${WRITE_SCOPE}`;
  const day = 86_400;
  return {
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" }] } as NonNullable<
      Configuration["jwks"]
    >, // An exported EC key is a JWK.
    adapter: memoryAdapter(),
    clients: client
      ? [
          {
            client_id: client.clientId,
            client_secret: client.clientSecret,
            redirect_uris: [client.redirectUrl],
            grant_types: ["authorization_code", "refresh_token"],
            response_types: ["code"],
            token_endpoint_auth_method: "client_secret_basic",
            id_token_signed_response_alg: "ES256",
          },
        ]
      : [],
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    cookies: { keys: ["only for tests"] },
    scopes: ["openid", "offline_access", READ_SCOPE, WRITE_SCOPE],
    responseTypes: ["code"],
    pkce: { required: () => true },
    clientBasedCORS: () => options.cors !== "none",
    issueRefreshToken: (_context, asked) => asked.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: registration },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => mcpUrl(),
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: scopes, audience: mcpUrl(), accessTokenFormat: "opaque" }),
      },
    },
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      Grant: day,
      IdToken: day,
      Interaction: day,
      RefreshToken: day,
      Session: day,
    },
    renderError: (context: KoaContextWithOIDC, out) => {
      context.type = "text/plain";
      context.body = `${out.error}: ${out.error_description ?? ""}`;
    },
  };
}

type Interaction = Parameters<Provider["interactionDetails"]>;

/** Shows the sign-in page, or takes its answer. */
async function interact(provider: Provider, ...[request, response]: Interaction): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  const { uid, prompt, params, session, grantId } = details;
  if (request.method !== "POST") {
    const path = `/interaction/${uid}`;
    const form = (action: string, label: string) =>
      `<form method="post" action="${path}/${action}"><button>${label}</button></form>`;
    const page = `<!doctype html><html lang="en"><title>Authorization server</title><h1>${prompt.name}</h1>`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`${page}${form("approve", "Sign in")}${form("refuse", "Refuse")}</html>`);
    return;
  }
  if (request.url?.endsWith("/refuse") === true) {
    const refusal = { error: "access_denied", error_description: "The person refused." };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  if (prompt.name === "login") {
    return provider.interactionFinished(request, response, { login: { accountId: "tester" } });
  }
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ??
    new provider.Grant({
      accountId: session?.accountId ?? "tester",
      clientId: String(params["client_id"]),
    });
  const scope = String(params["scope"] ?? "");
  grant.addOIDCScope(scope);
  grant.addResourceScope(String(params["resource"]), scope);
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
}

function withCors(response: Response, cors: OAuthServerOptions["cors"]): Response {
  if (cors === "none") return response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-allow-headers", "*, authorization");
  headers.set("access-control-allow-methods", "*");
  if (cors === "full") headers.set("access-control-expose-headers", "*, www-authenticate, mcp-session-id");
  return new Response(response.body, { status: response.status, headers });
}

/** Keeps what the provider keeps, for as long as it lives. */
function memoryAdapter(): NonNullable<Configuration["adapter"]> {
  type Payload = Record<string, unknown>;
  const stored = new Map<string, Payload>();
  return (model: string) => {
    const find = (field: string, value: string) =>
      Promise.resolve(
        Array.from(stored).find(([key, one]) => key.startsWith(`${model}:`) && one[field] === value)?.[1],
      );
    return {
      upsert: async (id: string, payload: Payload) => void stored.set(`${model}:${id}`, payload),
      find: async (id: string) => stored.get(`${model}:${id}`),
      findByUserCode: (userCode: string) => find("userCode", userCode),
      findByUid: (uid: string) => find("uid", uid),
      consume: async (id: string) => {
        const one = stored.get(`${model}:${id}`);
        if (one) one["consumed"] = Math.floor(Date.now() / 1000);
      },
      destroy: async (id: string) => void stored.delete(`${model}:${id}`),
      revokeByGrantId: async (grantId: string) => {
        for (const [key, one] of stored) if (one["grantId"] === grantId) stored.delete(key);
      },
    };
  };
}

/** Does at the sign-in page what a person does, without a browser. Gives the query that came back to `redirectUrl`. */
export async function visitSignInPage(
  start: URL,
  redirectUrl: string,
  answer: "approve" | "refuse" = "approve",
): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let url = start.href;
  let method = "GET";
  for (let hops = 0; hops < 20; hops += 1) {
    if (url.startsWith(redirectUrl)) return new URL(url).searchParams;
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { method, redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const text = await response.text();
    const location = response.headers.get("location");
    const { pathname } = new URL(url);
    if (location !== null) {
      url = new URL(location, url).href;
      method = "GET";
    } else if (pathname.startsWith("/interaction/") && method === "GET") {
      url = new URL(`${pathname}/${answer}`, url).href;
      method = "POST";
    } else throw new Error(`The sign-in page answered ${response.status}: ${text.slice(0, 500)}`);
  }
  throw new Error("The sign-in page never came back.");
}
