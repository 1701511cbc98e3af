import type { JsonObject } from "@/lib/shared/safe-json";
import { serveFetch } from "./serve-fetch";

/** A 2025-era server that answers JSON-RPC by hand, so that it can answer what no server package would. */
export interface OddServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A JSON-RPC message that an odd server was sent, and the request that carried it. */
export interface OddRequest {
  readonly method: string;
  readonly id: unknown;
  readonly params: JsonObject;
  readonly http: Request;
}

/** Answers a message with the rest of a JSON-RPC answer, or with a whole HTTP answer. */
export type OddAnswer = (params: JsonObject, request: OddRequest) => JsonObject | Response;

/**
 * Starts a server over real HTTP that answers each method with what it is given for it; `GET` and `DELETE` are methods
 * too, as is any notification. Without an answer, notifications get 202 and all else is unknown.
 */
export async function startOddServer(answers: Readonly<Record<string, OddAnswer>>): Promise<OddServer> {
  const { origin, close } = await serveFetch(async (http) => {
    if (http.method !== "POST") {
      const answer = answers[http.method]?.({}, { method: http.method, id: null, params: {}, http });
      return answer instanceof Response ? answer : new Response(null, { status: 405 });
    }
    const message = (await http.json()) as JsonObject;
    const method = String(message["method"]);
    const params = (message["params"] ?? {}) as JsonObject;
    const answer = answers[method]?.(params, { method, id: message["id"], params, http });
    if (answer instanceof Response) return answer;
    if (message["id"] === undefined) return new Response(null, { status: 202 });
    const body = answer ?? { error: { code: -32601, message: "Method not found" } };
    return Response.json({ jsonrpc: "2.0", id: message["id"], ...body });
  });
  return { url: `${origin}/mcp`, close };
}

/** A usual answer to `initialize`. */
export const initializeAnswer = (): JsonObject => ({
  result: {
    protocolVersion: "2025-11-25",
    capabilities: { tools: { listChanged: true } },
    serverInfo: { name: "odd", version: "1" },
    instructions: "Be kind.",
  },
});

/** A usual answer to `tools/list`. */
export const toolsAnswer = (...names: string[]): JsonObject => ({
  result: { tools: names.map((name) => ({ name, inputSchema: { type: "object" } })) },
});
