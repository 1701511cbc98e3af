import { type Client, StreamableHTTPClientTransport, SdkHttpError } from "@modelcontextprotocol/client";
import type { ConnectNotice } from "./connect-options";
import type { Link } from "./open-link";

const MAX_FAILURES = 5;
const MAX_DELAY_MS = 30_000;

type Subscription = Awaited<ReturnType<Client["listen"]>>;

/** Keeps one standing stream of a link open until it is stopped. */
export interface StandingListener {
  start(): Promise<void>;
  /** Never throws. */
  stop(): Promise<void>;
}

/** Makes the listener for the link's era and transport. */
export function makeListener(
  link: Link,
  reconnectMs: number,
  onNotice: (notice: ConnectNotice) => void,
): StandingListener {
  if (link.client.getProtocolEra() === "modern")
    return new SubscriptionListener(link.client, reconnectMs, onNotice);
  return new GetListener(link, onNotice);
}

/** The 2025 era: a GET over Streamable HTTP. Over HTTP+SSE the one stream is open anyway. */
class GetListener implements StandingListener {
  readonly #link: Link;
  readonly #onNotice: (notice: ConnectNotice) => void;

  constructor(link: Link, onNotice: (notice: ConnectNotice) => void) {
    this.#link = link;
    this.#onNotice = onNotice;
  }

  async start(): Promise<void> {
    const { stream, transport } = this.#link;
    if (stream === null || !(transport instanceof StreamableHTTPClientTransport)) return;
    stream.allow();
    try {
      // Resuming from no event opens the stream anew.
      await transport.resumeStream("", { onresumptiontoken: stream.noteEventId });
    } catch (error) {
      // What the server answered has been told where it was judged.
      if (!(error instanceof SdkHttpError)) this.#onNotice({ kind: "standing-stream-lost" });
    }
  }

  async stop(): Promise<void> {
    this.#link.stream?.forbid();
    await Promise.resolve();
  }
}

/** The 2026-07-28 era: `subscriptions/listen`, opened again with growing pauses where the server ends it. */
class SubscriptionListener implements StandingListener {
  readonly #client: Client;
  readonly #reconnectMs: number;
  readonly #onNotice: (notice: ConnectNotice) => void;
  #subscription: Subscription | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isWanted = false;
  #failures = 0;

  constructor(client: Client, reconnectMs: number, onNotice: (notice: ConnectNotice) => void) {
    this.#client = client;
    this.#reconnectMs = reconnectMs;
    this.#onNotice = onNotice;
  }

  async start(): Promise<void> {
    const { tools, prompts, resources } = this.#client.getServerCapabilities() ?? {};
    const filter = {
      ...(tools?.listChanged && { toolsListChanged: true }),
      ...(prompts?.listChanged && { promptsListChanged: true }),
      ...(resources?.listChanged && { resourcesListChanged: true }),
    };
    if (Object.keys(filter).length === 0) return;
    this.#isWanted = true;
    try {
      const subscription = await this.#client.listen(filter);
      if (!this.#isWanted) return await subscription.close();
      this.#subscription = subscription;
      const openedAtMs = Date.now();
      void subscription.closed.then((reason) => {
        // A stream that was open for a while is no failure: hosts cut long answers.
        if (Date.now() - openedAtMs > MAX_DELAY_MS) this.#failures = 0;
        if (reason !== "local") this.#startLater();
      });
    } catch {
      // Whatever it was: the same pauses, and a notice when they are used up.
      this.#startLater();
    }
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const subscription = this.#subscription;
    this.#subscription = null;
    if (subscription) await Promise.allSettled([subscription.close()]);
  }

  #startLater(): void {
    this.#subscription = null;
    if (!this.#isWanted) return;
    this.#failures += 1;
    if (this.#failures > MAX_FAILURES) {
      this.#onNotice({ kind: "standing-stream-lost" });
      return;
    }
    const delayMs = Math.min(this.#reconnectMs * 2 ** (this.#failures - 1), MAX_DELAY_MS);
    this.#timer = setTimeout(() => void this.start(), delayMs);
  }
}
