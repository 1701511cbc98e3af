import type { RunEvent } from "@/lib/domain/event";
import { RunFold } from "@/lib/runs/run-fold";
import type { RunView } from "@/lib/runs/run-view";

/**
 * A recorded run that can be looked at as it stood after any of its steps. A step is an event that changes what
 * the page shows, so JSON-RPC messages are passed over.
 */
export class Replay {
  readonly #events: readonly RunEvent[];
  /** How many events each step has behind it. */
  readonly #ends: readonly number[];
  #fold = new RunFold();
  #folded = 0;

  constructor(events: readonly RunEvent[]) {
    this.#events = events;
    this.#ends = stepEnds(events);
  }

  /** Number of steps. */
  get steps(): number {
    return this.#ends.length;
  }

  /** Steps at which requests start, by lane, for marks on a slider. */
  get marks(): readonly ReplayMark[] {
    return this.#ends.flatMap((end, index) => {
      const event = this.#events[end - 1];
      if (event?.type === "lane-start") return { step: index + 1, lane: event.lane, turn: 0 };
      if (event?.type === "request-start") return { step: index + 1, lane: event.lane, turn: event.turn };
      return [];
    });
  }

  /** The run after a step, from 1; a step outside the run is taken as the nearest one. */
  viewAt(step: number): RunView | null {
    const end = this.#ends[Math.min(Math.max(step, 1), this.#ends.length) - 1] ?? 0;
    if (end < this.#folded) {
      this.#fold = new RunFold();
      this.#folded = 0;
    }
    this.#fold.apply(this.#events.slice(this.#folded, end));
    this.#folded = end;
    return this.#fold.view();
  }
}

/** A step at which a lane starts (`turn` 0) or sends a request. */
export interface ReplayMark {
  readonly step: number;
  readonly lane: string;
  readonly turn: number;
}

function stepEnds(events: readonly RunEvent[]): number[] {
  const ends = events.flatMap((event, index) => (event.type === "wire-message" ? [] : index + 1));
  if (ends.length > 0) ends[ends.length - 1] = events.length;
  return ends;
}
