import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { z } from "zod";
import { contentHash } from "@/lib/shared/content-hash";
import { randomId } from "@/lib/shared/ids";

/** Secrets that outlive the tab. None of its functions rejects. */
export interface RememberedSecrets {
  readonly isAvailable: () => Promise<boolean>;
  readonly read: (key: string) => Promise<string | null>;
  /** @returns false where the browser did not take it */
  readonly write: (key: string, value: string) => Promise<boolean>;
  readonly has: (key: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const DATABASE = "tare-secrets";
const VERSION = 1;
/** The one entry of `keys`. */
const KEY_NAME = "current";
/** AES-GCM's own length of an initialization vector, in bytes (NIST SP 800-38D §5.2.1.1). */
const IV_BYTES = 12;
/** Another tab may forget everything while this one encrypts; it then begins again with the new key. */
const WRITE_ATTEMPTS = 3;

// Compiled schemas need `eval`, which the policy of pages forbids; even the question whether it may is reported.
z.config({ jitless: true });

interface Schema extends DBSchema {
  keys: { key: string; value: unknown };
  secrets: { key: string; value: unknown };
}
type Database = IDBPDatabase<Schema>;

const keySchema = z.object({
  id: z.string(),
  key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
});
const secretSchema = z.object({
  keyId: z.string(),
  iv: z.instanceof(Uint8Array<ArrayBuffer>).refine((iv) => iv.byteLength === IV_BYTES),
  data: z.instanceof(ArrayBuffer),
});
type KeyRecord = z.infer<typeof keySchema>;

/**
 * Keeps secrets in IndexedDB, encrypted; the database is opened with the first task, and again after it was lost.
 *
 * @param onLost - Hears of an entry that could not be read and was removed.
 */
export function rememberedSecrets(onLost: (key: string) => void): RememberedSecrets {
  const open = keepOpen();
  async function attempt<Value>(task: (database: Database) => Promise<Value>, otherwise: Value) {
    try {
      return await task(await open());
    } catch {
      return otherwise; // Missing, blocked, full or closed by the browser: nothing is remembered then.
    }
  }
  return {
    isAvailable: () => attempt(() => Promise.resolve(true), false),
    read: (key) =>
      attempt(async (database) => {
        const stored = await readStored(database, key);
        if (stored.entry === undefined) return null;
        const value = await decrypt(stored, key);
        if (value === null && (await removeUnchanged(database, key, stored.entry))) onLost(key);
        return value;
      }, null),
    write: (key, value) => attempt((database) => writeSecret(database, key, value), false),
    has: (key) =>
      attempt(async (database) => (await database.getKey("secrets", entryName(key))) !== undefined, false),
    remove: (key) => attempt((database) => database.delete("secrets", entryName(key)), undefined),
    clear: () =>
      attempt(async (database) => {
        const transaction = database.transaction(["keys", "secrets"], "readwrite");
        await Promise.all([
          transaction.objectStore("secrets").clear(),
          transaction.objectStore("keys").clear(),
          transaction.done,
        ]);
      }, undefined),
  };
}

/** Opens the database once for all who ask, and anew once it has failed or was closed. */
function keepOpen(): () => Promise<Database> {
  let opened: Promise<Database> | null = null;
  const forget = () => {
    opened = null;
  };
  return () => {
    // Over plain http there is no cryptography to encrypt with.
    if ((globalThis.crypto as Partial<Crypto>).subtle === undefined) {
      return Promise.reject(new Error("No crypto.subtle in an insecure context"));
    }
    if (opened !== null) return opened;
    const opening = openDB<Schema>(DATABASE, VERSION, {
      upgrade: (database) => {
        database.createObjectStore("keys");
        database.createObjectStore("secrets");
      },
      // Another tab deletes the database or brings a newer version of it.
      blocking: (_current, _blocked, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
    opening.catch(forget);
    opened = opening;
    return opening;
  };
}

/** Reads an entry and the key in one go, so that they belong together. */
async function readStored(database: Database, key: string): Promise<{ entry: unknown; keyRecord: unknown }> {
  const transaction = database.transaction(["keys", "secrets"]);
  const [entry, keyRecord] = await Promise.all([
    transaction.objectStore("secrets").get(entryName(key)),
    transaction.objectStore("keys").get(KEY_NAME),
    transaction.done,
  ]);
  return { entry, keyRecord };
}

/** @returns `null` for what was damaged or encrypted under another name or key */
async function decrypt(stored: { entry: unknown; keyRecord: unknown }, key: string): Promise<string | null> {
  const entry = secretSchema.safeParse(stored.entry);
  const current = keySchema.safeParse(stored.keyRecord);
  if (!entry.success || !current.success || entry.data.keyId !== current.data.id) return null;
  const { iv, data } = entry.data;
  try {
    const plain = await crypto.subtle.decrypt(cipherOf(iv, key), current.data.key, data);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(plain);
  } catch {
    return null; // The tag does not fit: changed bytes, or another entry's.
  }
}

/** Removes an entry unless another tab has written it anew in the meantime. @returns whether it was removed */
async function removeUnchanged(database: Database, key: string, read: unknown): Promise<boolean> {
  const transaction = database.transaction("secrets", "readwrite");
  const now = await transaction.store.get(entryName(key));
  const isSame = now !== undefined && ivText(now) === ivText(read);
  if (isSame) await transaction.store.delete(entryName(key));
  await transaction.done;
  return isSame;
}

function ivText(entry: unknown): string {
  const parsed = secretSchema.safeParse(entry);
  return parsed.success ? parsed.data.iv.join() : "";
}

async function writeSecret(database: Database, key: string, value: string): Promise<boolean> {
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt += 1) {
    const { id, key: cryptoKey } = await currentKey(database);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const data = await crypto.subtle.encrypt(cipherOf(iv, key), cryptoKey, new TextEncoder().encode(value));
    const transaction = database.transaction(["keys", "secrets"], "readwrite");
    const now = keySchema.safeParse(await transaction.objectStore("keys").get(KEY_NAME));
    const isStillKey = now.success && now.data.id === id;
    if (isStillKey) await transaction.objectStore("secrets").put({ keyId: id, iv, data }, entryName(key));
    await transaction.done;
    if (isStillKey) return true;
  }
  return false;
}

/** Gives the key, made with the first secret. Two tabs that make one at once agree on the one that was stored first. */
async function currentKey(database: Database): Promise<KeyRecord> {
  const known = keySchema.safeParse(await database.get("keys", KEY_NAME));
  if (known.success) return known.data;
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const made: KeyRecord = { id: randomId(), key };
  const transaction = database.transaction("keys", "readwrite");
  const first = keySchema.safeParse(await transaction.store.get(KEY_NAME));
  if (!first.success) await transaction.store.put(made, KEY_NAME);
  await transaction.done;
  return first.success ? first.data : made;
}

/** A fresh vector for each text, and the entry's name as data that is bound to it (NIST SP 800-38D). */
function cipherOf(iv: Uint8Array<ArrayBuffer>, key: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(key) };
}

/** Names may tell which servers a person uses, so that they are kept as hashes. */
function entryName(key: string): string {
  return contentHash(key);
}
