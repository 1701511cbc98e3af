import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { ServerCatalog } from "@/lib/domain/tool";
import { type ToolResult, toolResultSchema } from "@/lib/domain/tool-result";
import { AppError } from "@/lib/shared/app-error";
import type { JsonObject } from "@/lib/shared/safe-json";
import { listTools } from "./list-tools";
import { tapTransport, type WireMessage } from "./wire-tap";

/*
 * Connects to one MCP server over Streamable HTTP, in whichever protocol era it speaks. The only module that
 * knows the MCP client package. Who may call a tool is decided in the gateway, not here.
 */

const CLIENT_INFO = { name: "tare", version: "0.1.0" };
const PROBE_TIMEOUT_MS = 10_000;

/** Where a server is and what Tare calls it. */
export interface ServerAddress {
  readonly name: string;
  readonly url: string;
}

/** An open connection to a server. */
export interface McpConnection {
  readonly server: string;
  readonly era: "modern" | "legacy";
  readonly protocolVersion: string;
  readonly catalog: ServerCatalog;
  /**
   * Calls a tool. A result with `isError` is a result; only what is no result at all (a JSON-RPC error, a lost
   * connection, an abort) is thrown.
   */
  callTool(
    name: string,
    args: JsonObject,
    options: { signal?: AbortSignal; timeoutMs: number },
  ): Promise<ToolResult>;
  /** Ends the session, where there is one, and the connection. Never throws. */
  close(): Promise<void>;
}

/**
 * Connects, negotiates the era and lists the tools.
 *
 * @param options.onMessage - Sees every JSON-RPC message, negotiation included.
 * @throws AppError `server-unreachable` with the server's name where no connection came about.
 */
export async function connectServer(
  address: ServerAddress,
  options: { readonly onMessage: (message: WireMessage) => void; readonly signal?: AbortSignal },
): Promise<McpConnection> {
  const { signal } = options;
  signal?.throwIfAborted();
  const client = new Client(CLIENT_INFO, {
    versionNegotiation: { mode: "auto", probe: { timeoutMs: PROBE_TIMEOUT_MS } },
  });
  const transport = new StreamableHTTPClientTransport(new URL(address.url));
  // The client's version probe takes no signal: closing the transport is what ends it.
  const close = () => void quietly(transport.close());
  signal?.addEventListener("abort", close, { once: true });
  try {
    const connecting = client.connect(tapTransport(transport, options.onMessage), signal ? { signal } : {});
    await orAbort(connecting, signal);
    const { tools, unreadable } = await listTools(client, signal);
    return new OpenConnection(client, transport, {
      server: address.name,
      instructions: client.getInstructions() ?? null,
      tools,
      unreadable,
    });
  } catch (cause) {
    await quietly(client.close());
    throw new AppError("server-unreachable", { server: address.name }, { cause });
  } finally {
    signal?.removeEventListener("abort", close);
  }
}

/** Waits for a task no longer than until the abort. */
async function orAbort<Value>(task: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return task;
  return new Promise<Value>((resolve, reject) => {
    const abort = () => reject(new DOMException("The connection was given up", "AbortError"));
    signal.addEventListener("abort", abort, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

class OpenConnection implements McpConnection {
  readonly server: string;
  readonly #client: Client;
  readonly #transport: StreamableHTTPClientTransport;

  constructor(
    client: Client,
    transport: StreamableHTTPClientTransport,
    readonly catalog: ServerCatalog,
  ) {
    this.#client = client;
    this.#transport = transport;
    this.server = catalog.server;
  }

  get era(): "modern" | "legacy" {
    return this.#client.getProtocolEra() === "modern" ? "modern" : "legacy";
  }

  get protocolVersion(): string {
    return this.#client.getNegotiatedProtocolVersion() ?? "";
  }

  async callTool(
    name: string,
    args: JsonObject,
    options: { signal?: AbortSignal; timeoutMs: number },
  ): Promise<ToolResult> {
    // Not `client.callTool`: it refuses results that only the gateway may judge, of calls that have been made.
    return this.#client.request(
      { method: "tools/call", params: { name, arguments: args } },
      toolResultSchema,
      { timeout: options.timeoutMs, ...(options.signal ? { signal: options.signal } : {}) },
    );
  }

  async close(): Promise<void> {
    if (this.#transport.sessionId !== undefined) await quietly(this.#transport.terminateSession());
    await quietly(this.#client.close());
  }
}

/** Closing is best effort: the peer may be gone already, and nothing depends on its answer. */
async function quietly(closing: Promise<void>): Promise<void> {
  await Promise.allSettled([closing]);
}
