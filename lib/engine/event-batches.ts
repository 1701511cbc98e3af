import type { RunEvent } from "@/lib/domain/event";

/** Gathers events and hands them on in batches, so that a busy run costs its page few messages. */
export class EventBatches {
  #pending: RunEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #deliver: (events: readonly RunEvent[]) => void;
  readonly #intervalMs: number;

  constructor(options: { deliver: (events: readonly RunEvent[]) => void; intervalMs: number }) {
    this.#deliver = options.deliver;
    this.#intervalMs = options.intervalMs;
  }

  /** Takes an event; it is delivered after at most the interval. */
  add(event: RunEvent): void {
    this.#pending.push(event);
    this.#timer ??= setTimeout(() => this.flush(), this.#intervalMs);
  }

  /** Delivers what is pending now. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const events = this.#pending;
    this.#pending = [];
    if (events.length > 0) this.#deliver(events);
  }
}
