import { describe, expect, it } from "vitest";
import { createConnectionsStore, type ConnectionsStore } from "./connections-store";
import { readSavedServers, type SavedServer, type ServerStorage } from "./saved-servers";
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

function setUp(search = ""): { engine: FakeConnections; storage: FakeStorage; store: ConnectionsStore } {
  const engine = new FakeConnections();
  const storage = new FakeStorage();
  const origin = () => "https://tare.test";
  const store = createConnectionsStore({ engine, origin, storage: () => storage }, search);
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
    await actionsOf(store).connect();
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
    await actionsOf(store).connect();
    expect(store.getState().problems?.headers.get(keys[1] ?? -1)).toBe("duplicate");
    actionsOf(store).removeHeader(keys[1] ?? -1);
    await actionsOf(store).connect();
    expect(engine.connectRequests[0]?.headers).toEqual([["X-Key", SECRET]]);
  });

  it("hands secrets to the engine and keeps none", async () => {
    const { engine, storage, store } = setUp("?url=https://a.test/mcp");
    actionsOf(store).editForm({ bearerToken: SECRET });
    await actionsOf(store).connect();
    expect(engine.connectRequests[0]).toMatchObject({ bearerToken: SECRET, origin: "https://tare.test" });
    engine.tell({ connections: [viewOf("c1", { url: "https://a.test/mcp" })] });
    expect(store.getState().active).toBe("c1");
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
    expect(storage.text).not.toContain(SECRET);
    expect(readSavedServers(storage)).toMatchObject([{ url: "https://a.test/mcp", hadSecrets: true }]);
  });

  it("goes on where the browser keeps nothing, and says so", async () => {
    const { engine, storage, store } = setUp("?url=https://a.test/mcp");
    storage.isFull = true;
    await actionsOf(store).connect();
    engine.tell({ connections: [viewOf("c1")] });
    expect(store.getState().isStorageRefused).toBe(true);
    expect(store.getState().connections).toHaveLength(1);
  });

  it("connects a saved server with a click, and asks for secrets where there were some", async () => {
    const { engine, store } = setUp();
    const server: SavedServer = {
      name: "a",
      url: "https://a.test/mcp",
      transport: "auto",
      route: "auto",
      protocol: "auto",
      timeoutSeconds: 20,
      hadSecrets: true,
    };
    await actionsOf(store).connectSaved(server);
    expect(engine.connectRequests).toEqual([]);
    expect(store.getState().form.url).toBe("https://a.test/mcp");
    await actionsOf(store).connectSaved({ ...server, hadSecrets: false });
    expect(engine.connectRequests[0]).toMatchObject({ url: "https://a.test/mcp", timeoutMs: 20_000 });
  });

  it("lets go of what is removed, and of all when the worker breaks", async () => {
    const { engine, store } = setUp("?url=https://a.test/mcp");
    await actionsOf(store).connect();
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
