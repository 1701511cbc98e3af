import type { ManagedConnection } from "./managed-connection";
import { shareStreams, type StreamWish } from "./stream-budget";

/** Gives each connection its share of the standing streams, and knows which one is looked at. */
export class StreamShares {
  readonly #connections: ReadonlyMap<string, ManagedConnection>;
  readonly #originOf: (id: string) => string;
  #turn = 0;
  #isSharing = false;

  /** `originOf` gives the page's origin of a connection, against which proxied streams count. */
  constructor(connections: ReadonlyMap<string, ManagedConnection>, originOf: (id: string) => string) {
    this.#connections = connections;
    this.#originOf = originOf;
  }

  /** Notes which connection a person looks at, `null` for none. */
  lookAt(id: string | null): void {
    this.#turn += 1;
    for (const [one, { stream }] of this.#connections) stream.look(one === id, this.#turn);
    this.share();
  }

  /** Shares the streams out anew; what changes by it does not begin it again. */
  share(): void {
    if (this.#isSharing) return;
    this.#isSharing = true;
    const { open, overBudget } = shareStreams(this.#wishes());
    for (const [id, connection] of this.#connections) {
      const isOver = connection.stream.wish === "fixed" && overBudget.has(this.#streamOrigin(connection));
      connection.stream.share(open.has(id), isOver);
    }
    this.#isSharing = false;
  }

  #wishes(): StreamWish[] {
    return Array.from(this.#connections).flatMap(([id, connection]) => {
      const { wish, isLookedAt, lookedAt } = connection.stream;
      if (wish === null) return [];
      const isFixed = wish === "fixed";
      return [{ id, origin: this.#streamOrigin(connection), isFixed, isLookedAt, lookedAt }];
    });
  }

  #streamOrigin({ view }: ManagedConnection): string {
    return view.route === "proxy" || !URL.canParse(view.url)
      ? this.#originOf(view.id)
      : new URL(view.url).origin;
  }
}
