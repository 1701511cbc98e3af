import {
  Client,
  type FetchLike,
  SSEClientTransport,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { type Answering, answerServer, INPUT_ROUNDS } from "./answer-server";
import type { ConnectNotice, ConnectTimeouts } from "./connect-options";
import type { SignIn } from "./oauth/sign-in";
import { guardLink } from "./oauth/sign-in-need";
import { OneSseStream } from "./one-sse-stream";
import type { TransportKind } from "./route";
import { StandingStream } from "./standing-stream";
import { tapTransport, type WireMessage } from "./wire-tap";

const CLIENT_INFO = { name: "tare", version: "0.1.0" };
const MODERN_VERSION = "2026-07-28";

/** How long closing waits for the server to end the session, in milliseconds. */
const GOODBYE_MS = 2_000;

/** How one attempt connects. */
export interface LinkPlan {
  readonly transport: TransportKind;
  readonly mode: "auto" | "legacy" | "modern";
  /** Versions of the 2025 era to offer; `null` for all that the client speaks. */
  readonly legacyVersions: readonly string[] | null;
}

/** What all attempts of a connection share. */
export interface LinkContext {
  readonly url: URL;
  readonly headers: ReadonlyMap<string, string>;
  readonly fetch: FetchLike;
  readonly timeouts: ConnectTimeouts;
  readonly onMessage: (message: WireMessage) => void;
  readonly onNotice: (notice: ConnectNotice) => void;
  readonly signal: AbortSignal | undefined;
  readonly answering: Answering | null;
  readonly signIn: SignIn | null;
  /** Where messages go over HTTP+SSE; `null` for where the server says. */
  readonly messageUrl: URL | null;
}

/** A client that is connected over one transport; a session ends with it. */
export interface Link {
  readonly plan: LinkPlan;
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport | SSEClientTransport;
  /** Governs the GET stream; `null` over HTTP+SSE, which is one. */
  readonly stream: StandingStream | null;
  /** Called once where the server dropped what the link hangs on. */
  onLost: () => void;
}

/** Prepares a link; {@linkcode connectLink} connects it. */
export function makeLink(plan: LinkPlan, context: LinkContext): Link {
  const { url, headers, timeouts, onNotice } = context;
  const client = new Client(CLIENT_INFO, {
    versionNegotiation: {
      mode: plan.mode === "modern" ? { pin: MODERN_VERSION } : plan.mode,
      probe: { timeoutMs: timeouts.probeMs },
    },
    ...(plan.legacyVersions && { supportedProtocolVersions: [...plan.legacyVersions] }),
    inputRequired: INPUT_ROUNDS,
  });
  if (context.answering) answerServer(client, context.answering);
  const requestInit = { headers: Object.fromEntries(headers) };
  if (plan.transport === "sse") {
    const once = new OneSseStream(toMessageUrl(context), () => link.onLost());
    const transport = new SSEClientTransport(url, { ...guarded(once.fetch, context), requestInit });
    const link: Link = { plan, client, transport, stream: null, onLost: () => undefined };
    return link;
  }
  const stream = new StandingStream({
    inner: context.fetch,
    reconnectMs: timeouts.reconnectMs,
    onNotice,
    onSessionGone: () => link.onLost(),
  });
  const transport = new StreamableHTTPClientTransport(url, {
    ...guarded(stream.fetch, context),
    requestInit,
    onInsufficientScope: "throw",
    reconnectionScheduler: stream.scheduler,
    reconnectionOptions: {
      initialReconnectionDelay: timeouts.reconnectMs,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 5,
    },
  });
  const link: Link = { plan, client, transport, stream, onLost: () => undefined };
  return link;
}

/** Sends what is posted to the address that the user gave; what the server names stays where none is given. */
function toMessageUrl({ fetch, messageUrl }: LinkContext): FetchLike {
  if (messageUrl === null) return fetch;
  return (url, init) => fetch(init?.method === "POST" ? messageUrl : url, init);
}

/** The fetch function of a transport, with what sends tokens where there is a sign-in. */
function guarded(
  fetch: FetchLike,
  { signIn }: LinkContext,
): ReturnType<typeof guardLink> | { fetch: FetchLike } {
  return signIn === null ? { fetch } : guardLink(fetch, signIn.accessToken);
}

/**
 * Connects a link and agrees on protocol and session.
 *
 * @throws Whatever the MCP client or the fetch function throws, or the signal's reason; the link is closed then.
 */
export async function connectLink(link: Link, context: LinkContext): Promise<void> {
  const { requestMs } = context.timeouts;
  // The transport of HTTP+SSE has no time-out of its own for the event that starts it.
  const timeout = link.plan.transport === "sse" ? AbortSignal.timeout(requestMs) : undefined;
  const signals = [context.signal, timeout].filter((signal) => signal !== undefined);
  const signal = AbortSignal.any(signals);
  try {
    signal.throwIfAborted();
    const transport = tapTransport(link.transport, context.onMessage);
    await orAborted(link.client.connect(transport, { timeout: requestMs, signal }), signal);
  } catch (error) {
    await closeLink(link);
    throw error;
  }
}

/** Ends the session of a link, where there is one, and the link. Never throws. */
export async function closeLink({ client, transport, stream }: Link): Promise<void> {
  stream?.forbid();
  if (transport instanceof StreamableHTTPClientTransport && transport.sessionId !== undefined) {
    const patience = AbortSignal.timeout(GOODBYE_MS);
    await quietly(orAborted(transport.terminateSession(), patience));
  }
  await quietly(client.close());
  await quietly(transport.close());
}

/** Waits for a task, or throws the signal's reason as soon as it is aborted. */
export async function orAborted<Value>(task: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let giveUp: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
  });
  try {
    return await Promise.race([task, aborted]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

/** Closing is best effort: the peer may be gone already, and nothing depends on its answer. */
async function quietly(closing: Promise<void>): Promise<void> {
  await Promise.allSettled([closing]);
}
