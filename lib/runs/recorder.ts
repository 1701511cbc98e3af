import type { RunEvent, RunEventDraft } from "@/lib/domain/event";

/** Gives events their place and time and keeps them: the append-only list that a run is. */
export class Recorder {
  readonly #events: RunEvent[] = [];
  readonly #nowMs: () => number;
  readonly #startedAtMs: number;
  readonly #onEvent: (event: RunEvent) => void;

  /**
   * @param options.nowMs - A monotonic clock in milliseconds, as `performance.now`.
   * @param options.onEvent - Is told of every event once it is kept.
   */
  constructor(options: { nowMs: () => number; onEvent: (event: RunEvent) => void }) {
    this.#nowMs = options.nowMs;
    this.#startedAtMs = options.nowMs();
    this.#onEvent = options.onEvent;
  }

  /** The events so far. */
  get events(): readonly RunEvent[] {
    return this.#events;
  }

  /** Keeps an event. */
  record(draft: RunEventDraft): void {
    const atMs = roundToMicroseconds(this.#nowMs() - this.#startedAtMs);
    const event: RunEvent = { ...draft, seq: this.#events.length, atMs };
    this.#events.push(event);
    this.#onEvent(event);
  }
}

/** Keeps records small: clocks do not resolve more. */
function roundToMicroseconds(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
