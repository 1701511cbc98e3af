import { describe, expect, it } from "vitest";
import { createConnectionsStore, type ConnectionsStore } from "./connections-store";
import { readSavedServers, type ServerStorage } from "./saved-servers";
import type { SecretVault } from "./secret-vault";
import { FakeConnections, viewOf } from "./testing/fake-connections";

const SECRET = "planted-secret-4711";

class FakeStorage implements ServerStorage {
  text: string | null = null;
  isFull = false;

  getItem(): string | null {
    return this.text;
  }

  setItem(_key: string, text: string): void {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.text = text;
  }
}

/** A vault that keeps for as long as the test. */
function memoryVault(): SecretVault {
  const kept = new Map<string, string>();
  return {
    canRemember: async () => true,
    read: async (key) => kept.get(key) ?? null,
    write: async (key, value, { remember }) => {
      kept.set(key, value);
      return remember ? "remembered" : "session";
    },
    remove: async (key) => void kept.delete(key),
    isRemembered: async () => false,
    forgetAll: async () => kept.clear(),
    onLost: () => () => undefined,
  };
}

function setUp(search = ""): { engine: FakeConnections; storage: FakeStorage; store: ConnectionsStore } {
  const engine = new FakeConnections();
  const storage = new FakeStorage();
  const vault = memoryVault();
  const origin = () => "https://tare.test";
  const store = createConnectionsStore(
    { engine, origin, storage: () => storage, vault: () => vault, onWatch: () => undefined },
    search,
  );
  return { engine, storage, store };
}

const actionsOf = (store: ConnectionsStore) => store.getState().actions;

describe("the connections store", () => {
  it.each(["serverUrl", "server", "url"])("fills the form in from ?%s= and connects to nothing", (name) => {
    const { engine, store } = setUp(`?${name}=https%3A%2F%2Fa.test%2Fmcp&transport=sse&tab=network`);
    expect(store.getState().form).toMatchObject({ url: "https://a.test/mcp", transport: "sse" });
    expect(store.getState().tab).toBe("network");
    expect(engine.connectRequests).toEqual([]);
  });

  it.each([
    ["", "empty"],
    ["example", "not-a-url"],
    ["javascript:alert(1)", "not-http"],
    ["file:///etc/passwd", "not-http"],
    ["https://user:pass@a.test/", "credentials"],
  ])("does not connect %j: %s", async (url, problem) => {
    const { engine, store } = setUp();
    actionsOf(store).editForm({ url });
    await actionsOf(store).submit();
    expect(store.getState().problems?.url).toBe(problem);
    expect(engine.connectRequests).toEqual([]);
    actionsOf(store).editForm({ url: "https://a.test/mcp" });
    expect(store.getState().problems).toBeNull();
  });

  it("says what is wrong with a header, and sends those that are right", async () => {
    const { engine, store } = setUp("?url=https://a.test/mcp");
    actionsOf(store).addHeader();
    actionsOf(store).addHeader();
    const keys = store.getState().form.headers.map(({ key }) => key);
    actionsOf(store).editHeader(keys[0] ?? -1, { name: "X-Key", value: SECRET });
    actionsOf(store).editHeader(keys[1] ?? -1, { name: "x-key", value: "2" });
    await actionsOf(store).submit();
    expect(store.getState().problems?.headers.get(keys[1] ?? -1)).toBe("duplicate");
    actionsOf(store).removeHeader(keys[1] ?? -1);
    await actionsOf(store).submit();
    expect(engine.connectRequests[0]?.headers).toEqual([["X-Key", SECRET]]);
  });

  it("hands secrets to the engine and keeps none", async () => {
    const { engine, storage, store } = setUp("?url=https://a.test/mcp");
    actionsOf(store).editForm({ bearerToken: SECRET });
    await actionsOf(store).submit();
    expect(engine.connectRequests[0]).toMatchObject({ bearerToken: SECRET, origin: "https://tare.test" });
    engine.tell({ connections: [viewOf("c1", { url: "https://a.test/mcp" })] });
    expect(store.getState().active).toBe("c1");
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
    expect(storage.text).not.toContain(SECRET);
    expect(readSavedServers(storage)).toMatchObject([{ url: "https://a.test/mcp", needsToken: true }]);
  });

  it("goes on where the browser keeps nothing, and says so", async () => {
    const { engine, storage, store } = setUp("?url=https://a.test/mcp");
    storage.isFull = true;
    await actionsOf(store).submit();
    engine.tell({ connections: [viewOf("c1")] });
    expect(store.getState().isStorageRefused).toBe(true);
    expect(store.getState().connections).toHaveLength(1);
  });

  it("connects a saved server with a click, its secrets as they were, and asks for those that are gone", async () => {
    const { engine, storage, store } = setUp("?url=https://a.test/mcp");
    actionsOf(store).editForm({ bearerToken: SECRET, name: "mine" });
    await actionsOf(store).submit();
    const [server] = store.getState().saved;
    if (!server) throw new Error("nothing is saved");
    engine.breakWorker(new Error("gone"));
    await Promise.resolve();
    await actionsOf(store).connectSaved(server);
    expect(engine.connectRequests[1]).toMatchObject({ name: "mine", bearerToken: SECRET });
    expect(store.getState().saved).toHaveLength(1);
    expect(storage.text).not.toContain(SECRET);

    const other = setUp();
    await actionsOf(other.store).connectSaved(server);
    expect(other.engine.connectRequests).toEqual([]);
    expect(other.store.getState()).toMatchObject({ form: { name: "mine" }, missing: { token: true } });
  });

  it("changes a connection by the form, without knowing its secrets", async () => {
    const { engine, store } = setUp("?url=https://a.test/mcp");
    await actionsOf(store).submit();
    const settings = { ...viewOf("c1").settings, headerNames: ["X-Key", "X-Old"], hasBearerToken: true };
    engine.tell({ connections: [viewOf("c1", { name: "one", settings }), viewOf("c2", { name: "two" })] });
    actionsOf(store).editConnection("c1");
    const [kept, old] = store.getState().form.headers;
    expect(kept).toMatchObject({ name: "X-Key", value: "", isKept: true });
    actionsOf(store).removeHeader(old?.key ?? 0);
    actionsOf(store).editForm({ name: "two" });
    await actionsOf(store).submit();
    expect(store.getState().problems).toMatchObject({ name: "taken" });
    actionsOf(store).editForm({ name: "three" });
    await actionsOf(store).submit();
    expect(engine.edits).toMatchObject([{ name: "three", headers: [["X-Key", null]], bearerToken: "kept" }]);
    expect(store.getState()).toMatchObject({ editing: null, active: "c1" });
  });

  it("removes a server with what is saved of it, and brings it back", async () => {
    const { engine, store } = setUp("?url=https://a.test/mcp");
    actionsOf(store).editForm({ bearerToken: SECRET });
    await actionsOf(store).submit();
    engine.tell({ connections: [viewOf("c1")] });
    await actionsOf(store).remove("c1");
    expect(store.getState().saved).toEqual([]);
    engine.tell({ removed: ["c1"] });
    await actionsOf(store).undoRemove();
    expect(store.getState().saved).toHaveLength(1);
    expect(engine.connectRequests[1]?.bearerToken).toBe(SECRET);
    expect(store.getState().removed).toBeNull();
  });

  it("lets go of what is removed, and of all when the worker breaks", async () => {
    const { engine, store } = setUp("?url=https://a.test/mcp");
    await actionsOf(store).submit();
    engine.tell({ connections: [viewOf("c1"), viewOf("c2")] });
    engine.tell({ removed: ["c1"] });
    expect(store.getState()).toMatchObject({ active: null, connections: [{ id: "c2" }] });
    engine.breakWorker(new Error("gone"));
    await Promise.resolve();
    await Promise.resolve();
    expect(store.getState()).toMatchObject({ connections: [], error: { code: "unexpected" } });
  });
});

describe("saved servers", () => {
  it("are read whatever stands in the storage", () => {
    const storage = new FakeStorage();
    for (const text of ["", "{", "{}", "[1,null,{}]", '[{"name":"a","url":"javascript:1"}]']) {
      storage.text = text;
      expect(readSavedServers(storage)).toEqual([]);
    }
    expect(readSavedServers(null)).toEqual([]);
  });
});
