import type { SignInShelf } from "@/lib/engine/api";
import type { SecretVault } from "./secret-vault";

/** A shelf whose sign-ins last as long as the tab, or longer where a person wants that. None of its calls rejects. */
export interface RememberingShelf extends SignInShelf {
  /** Tells whether a sign-in stays after the tab is closed; `null` where the browser offers no such thing. */
  isRemembered(name: string): Promise<boolean | null>;
  setRemembered(name: string, isRemembered: boolean): Promise<void>;
}

/** Keeps sign-ins in the vault. */
export function createSignInShelf(vault: () => SecretVault): RememberingShelf {
  const keyOf = (name: string) => `sign-in:${name}`;
  return {
    load: (name) => vault().read(keyOf(name)),
    save: async (name, record) => {
      if (record === null) return vault().remove(keyOf(name));
      const remember = await vault().isRemembered(keyOf(name));
      await vault().write(keyOf(name), record, { remember });
    },
    isRemembered: async (name) => ((await vault().canRemember()) ? vault().isRemembered(keyOf(name)) : null),
    setRemembered: async (name, remember) => {
      const record = await vault().read(keyOf(name));
      if (record !== null) await vault().write(keyOf(name), record, { remember });
    },
  };
}
