/*
 * The demo server of the 2025 era: one that keeps sessions and asks its client while a tool runs, as servers made with
 * `@modelcontextprotocol/sdk` do. Its sessions live in the memory of one process, so it serves one instance only; the
 * other demo servers keep nothing between requests.
 */
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { randomId } from "@/lib/shared/ids";
import { refuseForeignOrigin } from "../same-host-guard";
import { createLegacyServer } from "./legacy-server";

/** Limits of a {@linkcode LegacyHandler}. */
export interface LegacyLimits {
  /** Sessions at the same time; one more is refused with 503. */
  readonly maxSessions: number;
  /** A session that has sent nothing for this long ends, in milliseconds. */
  readonly idleMs: number;
  /** The clock, in milliseconds; the system's by default. */
  readonly now?: () => number;
}

/** Serves the demo server of the 2025 era. */
export interface LegacyHandler {
  /** Answers one HTTP request. Never throws: a page of another site is 403, an unknown session 404; all else is MCP. */
  handle(request: Request): Promise<Response>;
  /** Ends all sessions. */
  close(): Promise<void>;
}

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  lastUsedMs: number;
}

/** JSON-RPC error codes that the SDK answers with in the same cases. */
const SESSION_NOT_FOUND = -32001;
const SERVER_BUSY = -32000;

const RETRY_AFTER_SECONDS = 60;

/** Creates a handler with sessions of its own. */
export function createLegacyHandler({ maxSessions, idleMs, now = Date.now }: LegacyLimits): LegacyHandler {
  const sessions = new Map<string, Session>();

  async function dropIdle(): Promise<void> {
    const idle = Array.from(sessions).filter(([, { lastUsedMs }]) => now() - lastUsedMs > idleMs);
    for (const [id, { transport }] of idle) {
      sessions.delete(id);
      await transport.close();
    }
  }

  async function begin(request: Request): Promise<Response> {
    if (sessions.size >= maxSessions) return busy();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomId,
      onsessioninitialized: (id) => void sessions.set(id, { transport, lastUsedMs: now() }),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const server = createLegacyServer();
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    // What is no `initialize` was refused and has left no session behind.
    if (transport.sessionId === undefined) await server.close();
    return response;
  }

  return {
    handle: async (request) => {
      const refusal = refuseForeignOrigin(request);
      if (refusal) return refusal;
      await dropIdle();
      const id = request.headers.get("mcp-session-id");
      if (id === null) return begin(request);
      const session = sessions.get(id);
      if (!session) return rpcError(404, SESSION_NOT_FOUND, "Session not found");
      session.lastUsedMs = now();
      const response = await session.transport.handleRequest(request);
      return request.method === "GET" ? withFirstBytes(response) : response;
    },
    close: async () => {
      for (const { transport } of sessions.values()) await transport.close();
      sessions.clear();
    },
  };
}

const SHARED = Symbol.for("tare.legacy-demo");

/**
 * The one handler of this process. It hangs on `globalThis`, because each route may be bundled with its own copy of this
 * module. Holds at most 64 sessions, each for 15 minutes of silence.
 */
export function sharedLegacyHandler(): LegacyHandler {
  const shelf: typeof globalThis & { [SHARED]?: LegacyHandler } = globalThis;
  return (shelf[SHARED] ??= createLegacyHandler({ maxSessions: 64, idleMs: 15 * 60 * 1000 }));
}

/** Next sends the head of an answer with its first bytes, and a standing stream may have none for long. */
function withFirstBytes(response: Response): Response {
  if (!response.ok || response.body === null) return response;
  const comment = new TextEncoder().encode(": open\n\n");
  const first = new TransformStream<Uint8Array, Uint8Array>({ start: (stream) => stream.enqueue(comment) });
  return new Response(response.body.pipeThrough(first), response);
}

function busy(): Response {
  const response = rpcError(
    503,
    SERVER_BUSY,
    "All sessions of this demo server are taken. Try again in a minute.",
  );
  response.headers.set("retry-after", String(RETRY_AFTER_SECONDS));
  return response;
}

function rpcError(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status });
}
