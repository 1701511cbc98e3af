import type { RunEvent } from "@/lib/domain/event";
import type { Schedule } from "./frame-schedule";

/** Events handed over at a time, so that no frame folds for long. */
const EVENTS_PER_FRAME = 2_000;

/** Gathers event batches and hands them over at most once a frame, in order, none lost. */
export class EventQueue {
  #waiting: RunEvent[] = [];
  #scheduled = false;
  #closed = false;
  readonly #schedule: Schedule;
  readonly #take: (events: readonly RunEvent[]) => void;

  constructor(schedule: Schedule, take: (events: readonly RunEvent[]) => void) {
    this.#schedule = schedule;
    this.#take = take;
  }

  /** Adds a batch. Does nothing once the queue is closed. */
  push(events: readonly RunEvent[]): void {
    if (this.#closed) return;
    for (const event of events) this.#waiting.push(event);
    this.#arrange();
  }

  /** Drops what waits and takes nothing more: the run is no longer the one shown. */
  close(): void {
    this.#closed = true;
    this.#waiting = [];
  }

  #arrange(): void {
    if (this.#scheduled || this.#waiting.length === 0) return;
    this.#scheduled = true;
    this.#schedule(() => {
      this.#scheduled = false;
      const batch = this.#waiting.slice(0, EVENTS_PER_FRAME);
      this.#waiting = this.#waiting.slice(EVENTS_PER_FRAME);
      if (batch.length > 0) this.#take(batch);
      this.#arrange();
    });
  }
}
