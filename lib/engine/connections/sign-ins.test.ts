import { afterEach, describe, expect, it, vi } from "vitest";
import { type OAuthServer, startOAuthServer, visitSignInPage } from "@/lib/mcp/testing/oauth-server";
import type { Result } from "@/lib/shared/result";
import { o200k } from "@/lib/tokens/o200k";
import type { ConnectionsApi, ConnectionView, ConnectRequest } from "./connections-api";
import { createConnections } from "./connections";
import type { SignInChoice, SignInShelf, SignInView } from "./sign-in-api";
import { DEFAULT_SIGN_IN } from "./sign-in-request";

const ORIGIN = "http://127.0.0.1:9";
const CALLBACK = `${ORIGIN}/oauth/callback`;
const SECRET = "planted-client-secret-4711";

interface Engine {
  readonly api: ConnectionsApi;
  readonly signIns: Map<string, SignInView>;
  readonly views: Map<string, ConnectionView>;
}

const servers: OAuthServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function startServer(options?: Parameters<typeof startOAuthServer>[0]): Promise<OAuthServer> {
  const server = await startOAuthServer(options);
  servers.push(server);
  return server;
}

class Shelf implements SignInShelf {
  readonly records = new Map<string, string>();
  load = async (name: string) => this.records.get(name) ?? null;
  save = async (name: string, record: string | null) => {
    if (record === null) this.records.delete(name);
    else this.records.set(name, record);
  };
}

async function startEngine(shelf: SignInShelf): Promise<Engine> {
  const api = createConnections({ loadCounter: () => Promise.resolve(o200k) });
  const signIns = new Map<string, SignInView>();
  const views = new Map<string, ConnectionView>();
  await api.keepSignInsWith(shelf);
  void api.watchSignIns((batch) => {
    for (const view of batch.signIns) signIns.set(view.connectionId, view);
    for (const id of batch.removed) signIns.delete(id);
  });
  void api.watchConnections((batch) => {
    for (const view of batch.connections) views.set(view.id, view);
  });
  return { api, signIns, views };
}

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.detail}`);
  return result.value;
}

async function connect(
  { api }: Engine,
  server: OAuthServer,
  change: Partial<ConnectRequest> & { readonly choice?: Partial<SignInChoice> } = {},
): Promise<string> {
  const { choice, ...rest } = change;
  const request: ConnectRequest = {
    ...{ name: "guarded", url: server.mcpUrl, origin: ORIGIN },
    ...{ transport: "streamable-http", route: "direct", protocol: "auto" },
    ...{ timeoutMs: 20_000, probeTimeoutMs: 20_000, headers: [], bearerToken: null },
    signIn: { ...DEFAULT_SIGN_IN, ...choice },
    ...rest,
  };
  return valueOf(await api.connect(request)).connectionId;
}

function until<View>(views: Map<string, View>, id: string, isSo: (view: View) => boolean): Promise<View> {
  return vi.waitFor(
    () => {
      const view = views.get(id);
      if (view === undefined || !isSo(view)) throw new Error(`not so: ${JSON.stringify(view)}`);
      return view;
    },
    { timeout: 20_000, interval: 10 },
  );
}

async function pageOf({ signIns }: Engine, id: string): Promise<URL> {
  const view = await until(signIns, id, ({ waitsFor }) => waitsFor?.kind === "person");
  return new URL(view.waitsFor?.kind === "person" ? view.waitsFor.url : "");
}

async function signIn(engine: Engine, id: string): Promise<string> {
  const query = await visitSignInPage(await pageOf(engine, id), CALLBACK);
  expect(valueOf(await engine.api.deliverSignIn(query.toString()))).toEqual({ connectionId: id });
  return query.toString();
}

describe("signing in through the engine", () => {
  it("registers, sends the person, takes the answer and connects; what is shown holds no secret", async () => {
    const server = await startServer();
    const shelf = new Shelf();
    const engine = await startEngine(shelf);
    const id = await connect(engine, server);
    const query = await signIn(engine, id);
    await until(engine.views, id, ({ phase }) => phase === "connected");
    const view = await until(engine.signIns, id, ({ tokens }) => tokens !== null);
    expect(view.steps.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      expect.arrayContaining(["registration done", "authorization done", "token done"]),
    );
    expect(view.tokens).toMatchObject({ issuer: server.issuer, clientKind: "registered", canRevoke: true });
    const { accessToken } = valueOf(await engine.api.revealTokens(id));
    const code = new URLSearchParams(query).get("code") ?? "";
    expect(accessToken.length).toBeGreaterThan(20);
    expect(JSON.stringify([...engine.signIns, ...engine.views])).not.toContain(accessToken);
    expect(JSON.stringify([...engine.signIns, ...engine.views])).not.toContain(code);
    const token = view.steps.find(({ kind }) => kind === "token")?.id ?? "";
    const whole = valueOf(await engine.api.revealSignInStep(id, token));
    expect(whole.request?.body).toContain(code);
    expect(whole.answer?.body).toContain(accessToken);
    expect(Array.from(shelf.records.values()).join()).toContain(accessToken);

    const later = await startEngine(shelf);
    const again = await connect(later, server);
    await until(later.views, again, ({ phase }) => phase === "connected");
    const kept = await until(later.signIns, again, ({ tokens }) => tokens !== null);
    expect(kept.steps).toEqual([]);

    valueOf(await engine.api.revokeTokens(id));
    await until(engine.signIns, id, ({ tokens }) => tokens === null);
    expect(server.requests.some((line) => line.includes("revocation"))).toBe(true);
    valueOf(await engine.api.forgetSignIn(id));
    expect(shelf.records.size).toBe(0);
  });

  it("refuses answers of another state, and goes on waiting", async () => {
    const server = await startServer();
    const engine = await startEngine(new Shelf());
    const id = await connect(engine, server);
    const page = await pageOf(engine, id);
    for (const query of ["code=planted&state=planted", "code=planted", "code=planted&state=", ""]) {
      expect(valueOf(await engine.api.deliverSignIn(query))).toBeNull();
    }
    expect(engine.signIns.get(id)?.waitsFor?.kind).toBe("person");
    const query = await visitSignInPage(page, CALLBACK);
    expect(valueOf(await engine.api.deliverSignIn(query.toString()))).toEqual({ connectionId: id });
    await until(engine.views, id, ({ phase }) => phase === "connected");
    expect(valueOf(await engine.api.deliverSignIn(query.toString()))).toBeNull();
  });

  it("goes step by step with a client registered by hand, and stops when it is told to", async () => {
    const client = { clientId: "by-hand", clientSecret: SECRET, redirectUrl: CALLBACK };
    const server = await startServer({ registration: false, client });
    const engine = await startEngine(new Shelf());
    const id = await connect(engine, server, { choice: { client, isGuided: true } });
    const taken: string[] = [];
    const nextWait = (earlier: SignInView | null) =>
      until(engine.signIns, id, (view) => view !== earlier && view.waitsFor !== null);
    for (let view = await nextWait(null); view.waitsFor?.kind === "step"; view = await nextWait(view)) {
      taken.push(view.waitsFor.step);
      valueOf(await engine.api.takeSignInStep(id));
    }
    expect(taken).toContain("server-metadata");
    expect(taken).not.toContain("registration");
    await signIn(engine, id);
    await until(engine.signIns, id, ({ waitsFor }) => waitsFor?.kind === "step" && waitsFor.step === "token");
    valueOf(await engine.api.takeAllSignInSteps(id));
    await until(engine.views, id, ({ phase }) => phase === "connected");
    expect(JSON.stringify([...engine.signIns, ...engine.views])).not.toContain(SECRET);
    valueOf(await engine.api.forgetSignIn(id));
    valueOf(await engine.api.reconnect(id));
    await until(engine.signIns, id, ({ waitsFor }) => waitsFor?.kind === "step");
    valueOf(await engine.api.cancelSignIn(id));
    const failed = await until(engine.views, id, ({ phase }) => phase === "failed");
    expect(failed.failure?.diagnosis?.cause).toMatchObject({ code: "sign-in", error: "sign-in-cancelled" });
    const cancelled = await until(engine.signIns, id, ({ isCancelled }) => isCancelled);
    expect(cancelled.waitsFor).toBeNull();
  });

  it("finishes in a new engine what a page was left for, and refuses another answer", async () => {
    const server = await startServer();
    const shelf = new Shelf();
    const before = await startEngine(shelf);
    const id = await connect(before, server, { choice: { opening: "page" } });
    const page = await pageOf(before, id);
    const left = valueOf(await before.api.leaveForSignIn(id));
    expect(left.state).toBe(page.searchParams.get("state"));
    await before.api.leave();
    const query = (await visitSignInPage(page, CALLBACK)).toString();

    const after = await startEngine(shelf);
    for (const planted of ["code=planted&state=planted", "code=planted"]) {
      expect((await after.api.returnFromSignIn(left, planted)).ok).toBe(false);
    }
    const { connectionId } = valueOf(await after.api.returnFromSignIn(left, query));
    await until(after.views, connectionId, ({ phase }) => phase === "connected");
    await until(after.signIns, connectionId, ({ opening }) => opening === "page");
    expect(after.views.get(connectionId)?.name).toBe("guarded");
  });

  it("leads nobody to a sign-in who gave a token", async () => {
    const server = await startServer();
    const engine = await startEngine(new Shelf());
    const id = await connect(engine, server, { bearerToken: "wrong-token" });
    const failed = await until(engine.views, id, ({ phase }) => phase === "failed");
    expect(failed.failure?.diagnosis?.cause.code).toBe("unauthorized");
    expect(engine.signIns.has(id)).toBe(false);
  });

  it("says that a client has to be registered by hand where none can be otherwise", async () => {
    const server = await startServer({ registration: false });
    const engine = await startEngine(new Shelf());
    const id = await connect(engine, server);
    const failed = await until(engine.views, id, ({ phase }) => phase === "failed");
    expect(failed.failure?.diagnosis?.cause).toMatchObject({
      code: "sign-in",
      error: "sign-in-registration-refused",
    });
    await until(engine.signIns, id, ({ redirectUrl }) => redirectUrl === CALLBACK);
  });
});
