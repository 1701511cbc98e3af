import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { TARGET_HEADER, TOKEN_HEADER } from "@/lib/domain/proxy-contract";
import { answerPageToken } from "../answer-page-token";
import { issuePageToken } from "../page-token";
import { ProxyHandler, type ProxyOptions } from "../proxy-handler";
import { PROXY_LIMITS, type ProxyLimits } from "../proxy-limits";

/** A proxy over real HTTP on a free port of this machine. */
export interface RunningProxy {
  readonly origin: string;
  readonly proxyUrl: string;
  readonly tokenUrl: string;
  readonly handler: ProxyHandler;
  readonly token: string;
  /** Asks the proxy for a target as the page does. */
  ask(target: string, init?: RequestInit): Promise<Response>;
}

const running: Server[] = [];

/** Stops every server that this file started. */
export async function stopServers(): Promise<void> {
  await Promise.all(
    running.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}

/** Starts a server that an answer can be written for by hand; gives its origin. */
export async function startUpstream(listener: RequestListener): Promise<string> {
  return listen(createServer(listener));
}

/** Starts a proxy that may reach this machine, unless told otherwise. */
export async function startProxy(
  options: Partial<Omit<ProxyOptions, "limits">> & { limits?: Partial<ProxyLimits> } = {},
): Promise<RunningProxy> {
  const tokenKey = options.tokenKey ?? Buffer.alloc(32, 7);
  const all = { allowLoopback: true, ...options, tokenKey, limits: { ...PROXY_LIMITS, ...options.limits } };
  const handler = new ProxyHandler(all);
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request) =>
      new URL(request.url).pathname === "/api/mcp/token"
        ? answerPageToken(request, all)
        : handler.handle(request),
  });
  const origin = await listen(server as Server); // The adaptor makes an HTTP/1.1 server where it is given no other.
  const { token } = issuePageToken(tokenKey, Date.now());
  const proxyUrl = `${origin}/api/mcp`;
  return {
    origin,
    proxyUrl,
    tokenUrl: `${origin}/api/mcp/token`,
    handler,
    token,
    ask: (target, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set(TARGET_HEADER, target);
      if (!headers.has(TOKEN_HEADER)) headers.set(TOKEN_HEADER, token);
      return fetch(proxyUrl, { ...init, headers });
    },
  };
}

async function listen(server: Server): Promise<string> {
  running.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // A listening TCP server always has one.
  return `http://127.0.0.1:${port}`;
}
