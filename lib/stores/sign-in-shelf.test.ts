import { describe, expect, it } from "vitest";
import type { SecretVault } from "./secret-vault";
import { createSignInShelf } from "./sign-in-shelf";

/** A vault in memory that keeps apart what lasts and what does not. */
class FakeVault implements SecretVault {
  readonly session = new Map<string, string>();
  readonly remembered = new Map<string, string>();
  mayRemember = true;
  canRemember = async () => this.mayRemember;
  read = async (key: string) => this.session.get(key) ?? this.remembered.get(key) ?? null;
  isRemembered = async (key: string) => !this.session.has(key) && this.remembered.has(key);
  forgetAll = async () => undefined;
  onLost = () => () => undefined;

  async write(key: string, value: string, { remember }: { readonly remember: boolean }) {
    await this.remove(key);
    (remember ? this.remembered : this.session).set(key, value);
    return remember ? ("remembered" as const) : ("session" as const);
  }

  async remove(key: string) {
    this.session.delete(key);
    this.remembered.delete(key);
  }
}

describe("the shelf of sign-ins", () => {
  it("keeps a record for the tab, and longer only when a person wants that", async () => {
    const vault = new FakeVault();
    const shelf = createSignInShelf(() => vault);
    await shelf.save("server", "one");
    expect([vault.session.size, vault.remembered.size]).toEqual([1, 0]);
    await shelf.setRemembered("server", true);
    expect(await shelf.isRemembered("server")).toBe(true);
    await shelf.save("server", "two");
    expect([vault.session.size, vault.remembered.size]).toEqual([0, 1]);
    expect(await shelf.load("server")).toBe("two");
    await shelf.setRemembered("server", false);
    expect([vault.session.size, vault.remembered.size]).toEqual([1, 0]);
    await shelf.save("server", null);
    expect(await shelf.load("server")).toBeNull();
  });

  it("offers no remembering where the browser cannot", async () => {
    const vault = new FakeVault();
    vault.mayRemember = false;
    expect(await createSignInShelf(() => vault).isRemembered("server")).toBeNull();
  });
});
