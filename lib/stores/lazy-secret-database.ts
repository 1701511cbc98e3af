import type { RememberedSecrets } from "./secret-vault-database";

const NOTHING: RememberedSecrets = {
  isAvailable: () => Promise.resolve(false),
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(false),
  has: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Gives the remembered secrets, whose code is loaded with the first question: pages that ask nothing stay light. */
export function lazyRememberedSecrets(onLost: (key: string) => void): RememberedSecrets {
  let loading: Promise<RememberedSecrets> | null = null;
  const load = () =>
    (loading ??= import("./secret-vault-database").then(
      ({ rememberedSecrets }) => rememberedSecrets(onLost),
      () => {
        loading = null;
        return NOTHING; // Not loaded, as where the browser blocks its storage; the next question tries again.
      },
    ));
  return {
    isAvailable: async () => (await load()).isAvailable(),
    read: async (key) => (await load()).read(key),
    write: async (key, value) => (await load()).write(key, value),
    has: async (key) => (await load()).has(key),
    remove: async (key) => (await load()).remove(key),
    clear: async () => (await load()).clear(),
  };
}
