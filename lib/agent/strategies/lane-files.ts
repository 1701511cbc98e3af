import type { StoredFile, StoredFiles } from "@/lib/domain/stored-file";

/** The files that the programs of one lane keep under `workspace/` and `skills/`: each finds what those before it left. */
export class LaneFiles {
  readonly #files = new Map<string, StoredFile>();

  /** Gives the files as they are now. */
  snapshot(): StoredFiles {
    return Object.fromEntries(this.#files);
  }

  /** Takes over a change; `null` removes the file. */
  put(path: string, file: StoredFile | null): void {
    if (file === null) this.#files.delete(path);
    else this.#files.set(path, file);
  }
}
