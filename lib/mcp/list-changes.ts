import type { Client } from "@modelcontextprotocol/client";
import type { ListKind } from "./connection";

/** Changes closer together than this are one, in milliseconds. */
const DEBOUNCE_MS = 150;

/** Gathers the list changes that a server tells of, in both eras, and passes each kind on once things are quiet. */
export class ListChanges {
  readonly #onChanged: (kind: ListKind) => void;
  readonly #timers = new Map<ListKind, ReturnType<typeof setTimeout>>();

  constructor(onChanged: (kind: ListKind) => void) {
    this.#onChanged = onChanged;
  }

  /** Hears the notifications of a client. */
  watch(client: Client): void {
    client.setNotificationHandler("notifications/tools/list_changed", () => this.#note("tools"));
    client.setNotificationHandler("notifications/prompts/list_changed", () => this.#note("prompts"));
    client.setNotificationHandler("notifications/resources/list_changed", () => this.#note("resources"));
  }

  /** Drops what is still being gathered. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #note(kind: ListKind): void {
    clearTimeout(this.#timers.get(kind));
    const tell = () => {
      this.#timers.delete(kind);
      this.#onChanged(kind);
    };
    this.#timers.set(kind, setTimeout(tell, DEBOUNCE_MS));
  }
}
