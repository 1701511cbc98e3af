import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { SpaceStore } from "@/lib/domain/space-store";
import { createDemoHandler } from "../demo-handler";

/** A running set of demo servers. */
export interface RunningDemoServers {
  /** `http://127.0.0.1:<port>`; servers are at `${baseUrl}/api/demo/<name>`, as in the product. */
  readonly baseUrl: string;
  readonly spaces: SpaceStore;
  close(): Promise<void>;
}

/** Keeps spaces for as long as it lives; tests need no expiry. */
export function mapSpaceStore(): SpaceStore {
  const values = new Map<string, string>();
  return {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    put: (key, value) => {
      values.set(key, value);
      return Promise.resolve();
    },
  };
}

const ROUTE = /^\/api\/demo\/([^/]+)$/;

/** Serves the demo servers over real HTTP on a free port of this machine, for tests in Node. */
export async function startDemoServers(spaces: SpaceStore = mapSpaceStore()): Promise<RunningDemoServers> {
  const demo = createDemoHandler({ spaces });
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request) => {
      const name = ROUTE.exec(new URL(request.url).pathname)?.[1];
      return name === undefined ? new Response(null, { status: 404 }) : demo.handle(name, request);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // a listening TCP server always has one
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    spaces,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        if ("closeAllConnections" in server) server.closeAllConnections(); // ends the clients' kept-alive sockets
      }),
  };
}
