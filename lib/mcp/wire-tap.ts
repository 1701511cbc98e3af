import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";

/** A JSON-RPC message as it crossed the wire. */
export interface WireMessage {
  readonly direction: "sent" | "received";
  readonly method: string | null;
  readonly rpcId: string | number | null;
  readonly message: JSONRPCMessage;
}

/**
 * Wraps a transport so that every JSON-RPC message is seen, negotiation included. Passes everything on unchanged;
 * `hasPerRequestStream` too, without which cancellation in the 2026-07-28 era breaks.
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
      this.onmessage?.(message, extra);
    };
    await this.#inner.start();
  }

  async send(...[message, options]: Parameters<Transport["send"]>): Promise<void> {
    this.#report(describe("sent", message));
    await this.#inner.send(message, options);
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
