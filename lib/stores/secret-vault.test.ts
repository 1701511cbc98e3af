// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSecretVault } from "./secret-vault";

const SECRET = "planted-secret-4711";
const REMEMBER = { remember: true };
const SESSION = { remember: false };

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  window.sessionStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

/** Another tab, or this one after it was closed: what is stored stays, the tab's own storage does not. */
function otherTab() {
  window.sessionStorage.clear();
  return createSecretVault();
}

const open = () => openDB("tare-secrets", 1);

async function everythingStored(): Promise<string> {
  const database = await open();
  const parts: string[] = [];
  for (const store of ["keys", "secrets"]) {
    const values: unknown[] = await database.getAll(store);
    const keys: unknown[] = await database.getAllKeys(store);
    parts.push(JSON.stringify(keys), JSON.stringify(values, asText));
  }
  database.close();
  return parts.join("\n");
}

function asText(_name: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
}

describe("a secret that is not remembered", () => {
  it("lasts as long as the tab", async () => {
    const vault = createSecretVault();
    expect(await vault.write("server:1", SECRET, SESSION)).toBe("session");
    expect(await vault.isRemembered("server:1")).toBe(false);
    expect(await createSecretVault().read("server:1")).toBe(SECRET);
    expect(await otherTab().read("server:1")).toBeNull();
    expect(await everythingStored()).not.toContain(SECRET);
  });

  it("takes the place of a remembered one", async () => {
    const vault = createSecretVault();
    await vault.write("a", "old", REMEMBER);
    await vault.write("a", SECRET, SESSION);
    expect(await vault.read("a")).toBe(SECRET);
    expect(await otherTab().read("a")).toBeNull();
  });

  it("is kept in memory where the tab's storage is blocked", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    const blocked = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new Error("SecurityError");
    });
    const vault = createSecretVault();
    expect(await vault.write("a", SECRET, SESSION)).toBe("memory");
    expect(await vault.read("a")).toBe(SECRET);
    await vault.forgetAll();
    expect(await vault.read("a")).toBeNull();
    blocked.mockRestore();
  });
});

describe("a remembered secret", () => {
  it("is read in another tab, and is nowhere in the open", async () => {
    const vault = createSecretVault();
    expect(await vault.canRemember()).toBe(true);
    expect(await vault.write("server:1", SECRET, REMEMBER)).toBe("remembered");
    expect(await vault.isRemembered("server:1")).toBe(true);
    expect(await otherTab().read("server:1")).toBe(SECRET);
    const stored = await everythingStored();
    expect(stored).toMatch(/keyId/);
    expect(stored).not.toContain(SECRET);
    expect(stored).not.toContain("server:1");
  });

  it("is under a key that cannot be read out, with another vector each time", async () => {
    const vault = createSecretVault();
    await vault.write("a", SECRET, REMEMBER);
    await vault.write("b", SECRET, REMEMBER);
    const database = await open();
    const [{ key }] = (await database.getAll("keys")) as [{ key: CryptoKey }];
    const entries = (await database.getAll("secrets")) as { iv: Uint8Array }[];
    database.close();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
    expect(new Set(entries.map(({ iv }) => iv.join())).size).toBe(2);
  });

  it("written by two tabs at once is read by both, under one key", async () => {
    const [one, two] = [createSecretVault(), createSecretVault()];
    const names = Array.from({ length: 8 }, (_, index) => `s${String(index)}`);
    await Promise.all(names.map((name, index) => (index % 2 ? one : two).write(name, name, REMEMBER)));
    for (const vault of [one, two, otherTab()]) {
      expect(await Promise.all(names.map((name) => vault.read(name)))).toEqual(names);
    }
  });

  it("is removed, and said to be lost, when its entry was changed or moved", async () => {
    const vault = createSecretVault();
    const lost: string[] = [];
    vault.onLost(({ key }) => lost.push(key));
    await vault.write("a", SECRET, REMEMBER);
    await vault.write("b", "other", REMEMBER);
    const database = await open();
    const [first, second] = await database.getAllKeys("secrets");
    // Each in the other's place: the name is bound to what was encrypted.
    const [one, two]: unknown[] = await database.getAll("secrets");
    await database.put("secrets", two, first);
    await database.put("secrets", one, second);
    database.close();
    expect(await vault.read("a")).toBeNull();
    expect(await vault.read("b")).toBeNull();
    expect(lost.sort()).toEqual(["a", "b"]);
    expect(await vault.isRemembered("a")).toBe(false);
    await vault.write("a", "anew", REMEMBER);
    const later: string[] = [];
    vault.onLost(({ key }) => later.push(key));
    expect(later).toEqual(["b"]);
  });

  it.each([["an entry of another shape", "secrets"] as const, ["no key", "keys"] as const])(
    "is lost with %s, and can be written again",
    async (_, store) => {
      const vault = createSecretVault();
      await vault.write("a", SECRET, REMEMBER);
      const database = await open();
      const [key] = await database.getAllKeys(store);
      if (store === "keys") await database.clear("keys");
      else await database.put("secrets", { nothing: true }, key);
      database.close();
      expect(await vault.read("a")).toBeNull();
      await vault.write("a", "anew", REMEMBER);
      expect(await otherTab().read("a")).toBe("anew");
    },
  );

  it("is gone after everything is forgotten, in the other tab too, and can be written there again", async () => {
    const [one, two] = [createSecretVault(), createSecretVault()];
    await one.write("a", SECRET, REMEMBER);
    await two.write("b", SECRET, SESSION);
    await two.forgetAll();
    expect(await one.read("a")).toBeNull();
    expect(await two.read("b")).toBeNull();
    expect(await one.write("c", "new", REMEMBER)).toBe("remembered");
    expect(await two.read("c")).toBe("new");
  });
});

describe("where nothing can be remembered", () => {
  it.each([
    ["without IndexedDB", () => vi.stubGlobal("indexedDB", undefined)],
    [
      "with a blocked IndexedDB",
      () =>
        vi.stubGlobal("indexedDB", {
          open: () => {
            throw new Error("SecurityError");
          },
        }),
    ],
    [
      "over plain http",
      () => vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) }),
    ],
  ])("%s: it is not offered, and a secret is kept for the session", async (_, stub) => {
    stub();
    const vault = createSecretVault();
    expect(await vault.canRemember()).toBe(false);
    expect(await vault.write("a", SECRET, REMEMBER)).toBe("session");
    expect(await vault.read("a")).toBe(SECRET);
    expect(await vault.isRemembered("a")).toBe(false);
    await vault.forgetAll();
    expect(await vault.read("a")).toBeNull();
  });

  it("when the database is full, it is kept for the session", async () => {
    const vault = createSecretVault();
    await vault.write("a", "old", REMEMBER);
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await vault.write("a", SECRET, REMEMBER)).toBe("session");
    full.mockRestore();
    expect(await vault.read("a")).toBe(SECRET);
    expect(await otherTab().read("a")).toBeNull();
  });
});
