import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";

/** A server of a test. */
export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a fetch handler over real HTTP on a free port of this machine. */
export async function serveFetch(
  handler: (request: Request) => Response | Promise<Response>,
): Promise<RunningServer> {
  const server = createAdaptorServer({ overrideGlobalObjects: false, fetch: handler });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // A listening TCP server always has one.
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
