/**
 * Keeps the state of demo servers by key, with expiry. Async so that a database can stand behind it.
 * A store may drop any entry after its expiry, and refuses nothing: it evicts the oldest when it is full.
 */
export interface SpaceStore {
  /** Reads a value, or `null` where there is none or it has expired. */
  get(key: string): Promise<string | null>;
  /** Writes a value that lives for `ttlMs` milliseconds from now. */
  put(key: string, value: string, options: { ttlMs: number }): Promise<void>;
}
