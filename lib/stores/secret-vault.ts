import { lazyRememberedSecrets } from "./lazy-secret-database";
import { sessionSecrets } from "./secret-vault-session";

/*
 * Where the page keeps secrets: tokens, headers, addresses with keys in them, client secrets, sign-ins.
 *
 * Not remembered (the default): in the tab's session storage, gone when the tab closes. Remembered, which a person
 * chooses: in IndexedDB, encrypted with AES-GCM under a key that scripts may use and cannot read out. That keeps
 * secrets out of copies of the browser's files and out of anything that lists stored texts; it does not keep them from
 * a script that runs on this page.
 */

/** Where a secret came to be kept. `memory`: until the page is left, where the browser's storage is blocked. */
export type KeptIn = "remembered" | "session" | "memory";

/** Why a remembered secret is gone: its entry was damaged, or no longer fits the key. It has been removed. */
export interface LostSecret {
  readonly key: string;
}

/** Keeps secrets by name. Names are kept as hashes where they last, yet should hold no secrets. */
export interface SecretVault {
  /** Tells whether remembering can be offered: not over plain http, and not where IndexedDB is blocked. Never rejects. */
  canRemember(): Promise<boolean>;
  /** Gives a secret, this tab's before the remembered one; `null` where there is none. Never rejects. */
  read(key: string): Promise<string | null>;
  /**
   * Keeps a secret in one place and removes it from the other. Where the browser does not take it to remember (full,
   * blocked, plain http) it is kept for the session, as the answer says. Never rejects.
   */
  write(key: string, value: string, how: { readonly remember: boolean }): Promise<KeptIn>;
  /** Removes a secret everywhere. Never rejects. */
  remove(key: string): Promise<void>;
  /** Tells whether a secret will be there after the tab is closed. Never rejects. */
  isRemembered(key: string): Promise<boolean>;
  /** Removes all secrets and the key that encrypted them. Never rejects. */
  forgetAll(): Promise<void>;
  /**
   * Hears of remembered secrets that could not be read, those of earlier that were not given again included.
   *
   * @returns the function that ends it
   */
  onLost(listener: (lost: LostSecret) => void): () => void;
}

/** Creates a vault over the browser's storage. A page has one, {@linkcode pageVault}. */
export function createSecretVault(): SecretVault {
  const session = sessionSecrets();
  const listeners = new Set<(lost: LostSecret) => void>();
  const lost = new Set<string>();
  const remembered = lazyRememberedSecrets((key) => {
    lost.add(key);
    listeners.forEach((listener) => listener({ key }));
  });
  return {
    canRemember: () => remembered.isAvailable(),
    read: async (key) => session.read(key) ?? (await remembered.read(key)),
    write: async (key, value, { remember }) => {
      lost.delete(key);
      if (remember && (await remembered.write(key, value))) {
        session.remove(key);
        return "remembered";
      }
      const keptIn = session.write(key, value);
      // An older value that stayed remembered would come back in the next tab.
      await remembered.remove(key);
      return keptIn;
    },
    remove: async (key) => {
      lost.delete(key);
      session.remove(key);
      await remembered.remove(key);
    },
    isRemembered: async (key) => session.read(key) === null && (await remembered.has(key)),
    forgetAll: async () => {
      lost.clear();
      session.clear();
      await remembered.clear();
    },
    onLost: (listener) => {
      listeners.add(listener);
      lost.forEach((key) => listener({ key }));
      return () => listeners.delete(listener);
    },
  };
}

let kept: SecretVault | null = null;

/** Gives the page's vault, always the same one. Call it in the browser only. */
export function pageVault(): SecretVault {
  kept ??= createSecretVault();
  return kept;
}
