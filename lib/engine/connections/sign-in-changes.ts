import type { SignInsBatch, SignInView } from "./sign-in-api";

const BATCH_INTERVAL_MS = 40;

/** Gathers changes of sign-ins and tells the page of them in batches. */
export class SignInChanges {
  readonly #viewOf: (connectionId: string) => SignInView | undefined;
  readonly #changed = new Set<string>();
  readonly #removed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #watcher: { readonly tell: (batch: SignInsBatch) => void; readonly leave: () => void } | null = null;

  constructor(viewOf: (connectionId: string) => SignInView | undefined) {
    this.#viewOf = viewOf;
  }

  /** Tells of these and of every change. Resolves when another watcher takes its place. */
  watch(tell: (batch: SignInsBatch) => void, present: Iterable<string>): Promise<void> {
    this.#watcher?.leave();
    for (const id of present) this.note(id);
    return new Promise((resolve) => {
      this.#watcher = { tell, leave: resolve };
    });
  }

  note(connectionId: string): void {
    this.#changed.add(connectionId);
    this.#deliverSoon();
  }

  noteRemoved(connectionId: string): void {
    this.#removed.add(connectionId);
    this.#deliverSoon();
  }

  #deliverSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const signIns = Array.from(this.#changed).flatMap((id) => this.#viewOf(id) ?? []);
      const removed = Array.from(this.#removed);
      this.#changed.clear();
      this.#removed.clear();
      this.#watcher?.tell({ signIns, removed });
    }, BATCH_INTERVAL_MS);
  }
}
