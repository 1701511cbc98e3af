import type { StoredFile } from "@/lib/domain/stored-file";
import { storedBytes } from "./sandbox-files";

type Tell = (path: string, file: StoredFile | null) => void;

/** Changes that are told one by one; a program with more of them writes in a loop. */
const MAX_AT_ONCE = 500;
const PAUSE_MS = 250;

/**
 * Tells the host of changed files: at once, as long as they are few, so that they outlive a program that is killed;
 * a program that writes in a loop has only the last state of each file told, a few times a second.
 */
export class FileChanges {
  readonly #tell: Tell;
  readonly #budgetBytes: number;
  readonly #waiting = new Map<string, StoredFile | null>();
  #count = 0;
  #bytes = 0;
  #flushedAtMs = 0;

  /** @param budgetBytes - content that is told without a pause. */
  constructor(tell: Tell, budgetBytes: number) {
    this.#tell = tell;
    this.#budgetBytes = budgetBytes;
  }

  /** Takes a change; `null` is a file that was removed. */
  add(path: string, file: StoredFile | null): void {
    this.#count += 1;
    this.#bytes += file === null ? 0 : storedBytes(file);
    this.#waiting.set(path, file);
    const isFew = this.#count <= MAX_AT_ONCE && this.#bytes <= this.#budgetBytes;
    if (isFew || performance.now() - this.#flushedAtMs > PAUSE_MS) this.flush();
  }

  /** Tells what waits. */
  flush(): void {
    for (const [path, file] of this.#waiting) this.#tell(path, file);
    this.#waiting.clear();
    this.#flushedAtMs = performance.now();
  }
}
