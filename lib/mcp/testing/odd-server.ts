import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { JsonObject } from "@/lib/shared/safe-json";

/** A 2025-era server that answers JSON-RPC by hand, so that it can answer what no server package would. */
export interface OddServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server over real HTTP that answers each method with what it is given for it. */
export async function startOddServer(
  answers: Readonly<Record<string, (params: JsonObject) => JsonObject>>,
): Promise<OddServer> {
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (request) => {
      if (request.method !== "POST") return new Response(null, { status: 405 });
      const message = (await request.json()) as JsonObject;
      if (message["id"] === undefined) return new Response(null, { status: 202 });
      const answer = answers[String(message["method"])];
      const body = answer
        ? answer((message["params"] ?? {}) as JsonObject)
        : { error: { code: -32601, message: "Method not found" } };
      return Response.json({ jsonrpc: "2.0", id: message["id"], ...body });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A listening TCP server always has one.
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
