import "server-only";
import type { SpaceStore } from "@/lib/domain/space-store";
import { utf8Bytes } from "@/lib/shared/content-hash";

/** Limits of a {@linkcode MemorySpaceStore}. */
export interface MemorySpaceLimits {
  readonly maxEntries: number;
  /** Bytes of all values in UTF-8. */
  readonly maxBytes: number;
  /** The clock, in milliseconds; the system's by default. */
  readonly now?: () => number;
}

interface Entry {
  readonly value: string;
  readonly sizeBytes: number;
  readonly expiresAtMs: number;
}

/**
 * Keeps spaces in the memory of one process. When it is full, entries that have expired go first, then those not
 * read or written for the longest time; a value larger than the whole store is not kept.
 */
export class MemorySpaceStore implements SpaceStore {
  /** In order of last use, oldest first. */
  readonly #entries = new Map<string, Entry>();
  readonly #maxEntries: number;
  readonly #maxBytes: number;
  readonly #now: () => number;
  #sizeBytes = 0;

  constructor({ maxEntries, maxBytes, now = Date.now }: MemorySpaceLimits) {
    this.#maxEntries = maxEntries;
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Bytes of all values kept, expired ones included until they are met. */
  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  get(key: string): Promise<string | null> {
    const entry = this.#take(key);
    if (!entry || entry.expiresAtMs <= this.#now()) return Promise.resolve(null);
    this.#add(key, entry);
    return Promise.resolve(entry.value);
  }

  put(key: string, value: string, { ttlMs }: { ttlMs: number }): Promise<void> {
    this.#take(key);
    const sizeBytes = utf8Bytes(value);
    if (sizeBytes > this.#maxBytes) return Promise.resolve();
    this.#add(key, { value, sizeBytes, expiresAtMs: this.#now() + ttlMs });
    if (this.#isOverfull()) this.#dropExpired();
    for (const oldest of this.#entries.keys()) {
      if (!this.#isOverfull()) break;
      this.#take(oldest);
    }
    return Promise.resolve();
  }

  #isOverfull(): boolean {
    return this.#entries.size > this.#maxEntries || this.#sizeBytes > this.#maxBytes;
  }

  #dropExpired(): void {
    const nowMs = this.#now();
    for (const [key, { expiresAtMs }] of this.#entries) if (expiresAtMs <= nowMs) this.#take(key);
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#sizeBytes += entry.sizeBytes;
  }

  #take(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry && this.#entries.delete(key)) this.#sizeBytes -= entry.sizeBytes;
    return entry;
  }
}

const SHARED = Symbol.for("tare.memory-space-store");

/**
 * The one store of this process. It hangs on `globalThis`, because each route may be bundled with its own copy of
 * this module. Holds at most 2,000 spaces and 256 MiB.
 */
export function sharedSpaceStore(): SpaceStore {
  const shelf: typeof globalThis & { [SHARED]?: MemorySpaceStore } = globalThis;
  return (shelf[SHARED] ??= new MemorySpaceStore({ maxEntries: 2_000, maxBytes: 256 * 1024 * 1024 }));
}
