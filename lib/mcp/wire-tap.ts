import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";

/** A JSON-RPC message as it crossed the wire. */
export interface WireMessage {
  readonly direction: "sent" | "received";
  readonly method: string | null;
  readonly rpcId: string | number | null;
  readonly message: JSONRPCMessage;
}

/** JSON-RPC error code of a request whose answer got lost; the MCP packages have used it for that since v1. */
export const CONNECTION_CLOSED = -32000;

/** The words that it comes with here; servers use its code for other things. */
export const ANSWER_LOST = "The stream ended before the answer to this request.";

/**
 * Wraps a transport so that every JSON-RPC message is seen, negotiation included. Passes everything on unchanged;
 * `hasPerRequestStream` too, without which cancellation in the 2026-07-28 era breaks. One thing is added: a request
 * whose stream ends for good without its answer fails at once, where the client would wait for its time-out.
 */
export function tapTransport(transport: Transport, onMessage: (message: WireMessage) => void): Transport {
  return new TappedTransport(transport, onMessage);
}

class TappedTransport implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport["onmessage"];
  readonly #inner: Transport;
  readonly #report: (message: WireMessage) => void;
  readonly #unanswered = new Set<string | number>();

  constructor(inner: Transport, report: (message: WireMessage) => void) {
    this.#inner = inner;
    this.#report = report;
  }

  get hasPerRequestStream(): boolean {
    return this.#inner.hasPerRequestStream ?? false;
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  setSupportedProtocolVersions(versions: string[]): void {
    this.#inner.setSupportedProtocolVersions?.(versions);
  }

  async start(): Promise<void> {
    this.#inner.onclose = () => this.onclose?.();
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message, extra) => {
      this.#report(describe("received", message));
      if (!("method" in message) && message.id !== undefined) this.#unanswered.delete(message.id);
      this.onmessage?.(message, extra);
    };
    await this.#inner.start();
  }

  async send(...[message, options]: Parameters<Transport["send"]>): Promise<void> {
    this.#report(describe("sent", message));
    if (!("method" in message && "id" in message)) return this.#inner.send(message, options);
    const { id } = message;
    this.#unanswered.add(id);
    const onRequestStreamEnd = () => {
      options?.onRequestStreamEnd?.();
      this.#failUnanswered(id);
    };
    try {
      await this.#inner.send(message, { ...options, onRequestStreamEnd });
    } catch (error) {
      this.#unanswered.delete(id);
      throw error;
    }
  }

  #failUnanswered(id: string | number): void {
    if (!this.#unanswered.delete(id)) return;
    const error = { code: CONNECTION_CLOSED, message: ANSWER_LOST };
    this.onmessage?.({ jsonrpc: "2.0", id, error });
  }

  async close(): Promise<void> {
    await this.#inner.close();
  }
}

function describe(direction: WireMessage["direction"], message: JSONRPCMessage): WireMessage {
  return {
    direction,
    method: "method" in message ? message.method : null,
    rpcId: "id" in message && message.id !== undefined ? message.id : null,
    message,
  };
}
