import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "@/lib/shared/app-error";
import { browserFetch } from "../testing/browser-fetch";
import { connectInTest, diagnoseInTest } from "../testing/connect-in-test";
import {
  type OAuthServerOptions,
  READ_SCOPE,
  startOAuthServer,
  visitSignInPage,
  WRITE_SCOPE,
} from "../testing/oauth-server";
import { SignIn } from "./sign-in";
import type { SignInHooks, SignInSettings, SignInStep } from "./sign-in-contract";

const REDIRECT = "http://127.0.0.1:3999/oauth/callback";

/** A sign-in whose person is `visitSignInPage`, and all that was told of it. */
function signInInTest(
  serverUrl: string,
  {
    kept = { record: null },
    settings = {},
    hooks = {},
  }: {
    kept?: { record: string | null };
    settings?: Partial<SignInSettings>;
    hooks?: Partial<SignInHooks>;
  } = {},
) {
  const steps = new Map<string, SignInStep>();
  const visits: URL[] = [];
  const signIn = new SignIn({
    serverUrl,
    settings: { redirectUrl: REDIRECT, clientMetadataUrl: null, client: null, scope: null, ...settings },
    keeper: {
      load: () => Promise.resolve(kept.record),
      save: (record) => {
        kept.record = record;
        return Promise.resolve();
      },
    },
    hooks: {
      onStep: (step) => void steps.set(step.id, step),
      beforeStep: () => Promise.resolve(),
      authorize: (url) => {
        visits.push(url);
        return visitSignInPage(url, REDIRECT);
      },
      mayStepUp: () => Promise.resolve(true),
      ...hooks,
    },
  });
  return { signIn, visits, kept, steps: () => Array.from(steps.values()) };
}

async function guarded(options: OAuthServerOptions = {}) {
  const server = await startOAuthServer(options);
  onTestFinished(() => server.close());
  return server;
}

const countOf = (requests: readonly string[], wanted: string) =>
  requests.filter((one) => one === wanted).length;

describe("signing in", () => {
  // The MCP client and the authorization server tell on the console of what is tested here on purpose.
  beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue(undefined));
  afterEach(() => void vi.restoreAllMocks());

  it("registers, signs in and connects; every step is told and holds no secret", async () => {
    const server = await guarded();
    const { signIn, steps, kept } = signInInTest(server.mcpUrl);
    const { connection } = await connectInTest(server.mcpUrl, { signIn });
    expect(connection.era).toBe("modern");
    expect(connection.catalog.tools.map(({ name }) => name)).toEqual(["read", "write"]);
    expect(steps().map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "challenge done",
      "resource-metadata done",
      "server-metadata done",
      "registration done",
      "authorization done",
      "token done",
    ]);
    const [token] = signIn.tokens();
    expect(token).toMatchObject({
      issuer: server.issuer,
      scope: READ_SCOPE,
      hasRefreshToken: true,
      canRevoke: true,
      clientKind: "registered",
    });
    const revealed = signIn.revealToken(server.issuer);
    const told = JSON.stringify(steps());
    for (const secret of [revealed?.accessToken, revealed?.refreshToken]) {
      expect(secret).toBeTruthy();
      expect(told).not.toContain(secret);
    }
    const exchange = steps().find(({ kind }) => kind === "token");
    expect(exchange?.request?.body).toMatch(/code=•••&code_verifier=•••/);
    expect(exchange?.request?.route).toBe("direct");
    expect(signIn.revealStep(exchange?.id ?? "")?.answer?.body).toContain(revealed?.accessToken);
    expect(kept.record).toContain(revealed?.accessToken);
  });

  it("uses a client registered by hand, with the scope that the person chose", async () => {
    const client = { clientId: "by-hand", clientSecret: "by-hand-secret", redirectUrl: REDIRECT };
    const server = await guarded({ registration: false, client });
    const scope = `${READ_SCOPE} ${WRITE_SCOPE}`;
    const { signIn, steps, visits } = signInInTest(server.mcpUrl, { settings: { client, scope } });
    const { connection } = await connectInTest(server.mcpUrl, { signIn });
    await connection.callTool("write", {}, { timeoutMs: 10_000 });
    expect(steps().map(({ kind }) => kind)).not.toContain("registration");
    expect(visits[0]?.searchParams.get("scope")).toBe(`${scope} offline_access`);
    expect(signIn.tokens()[0]).toMatchObject({ clientId: "by-hand", clientKind: "preregistered" });
    expect(JSON.stringify(steps())).not.toContain("by-hand-secret");
  });

  it("says to register a client by hand where the server registers none", async () => {
    const server = await guarded({ registration: false });
    const { signIn } = signInInTest(server.mcpUrl);
    const { cause, reached } = await diagnoseInTest(server.mcpUrl, { signIn });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-registration-refused" });
    expect(reached).toBe("answered");
  });

  it("keeps the cause as it was without a sign-in, and lets a token given by hand win", async () => {
    const server = await guarded();
    expect((await diagnoseInTest(server.mcpUrl)).cause).toMatchObject({ code: "unauthorized", status: 401 });
    const { signIn, visits } = signInInTest(server.mcpUrl);
    const { cause } = await diagnoseInTest(server.mcpUrl, { signIn, bearerToken: "given-by-hand" });
    expect(cause).toMatchObject({ code: "unauthorized", status: 401 });
    expect(visits).toHaveLength(0);
  });

  it("refreshes once for calls that are refused at the same time", async () => {
    const server = await guarded();
    const { signIn, visits } = signInInTest(server.mcpUrl);
    const { connection } = await connectInTest(server.mcpUrl, { signIn });
    server.expireTokens();
    const before = countOf(server.requests, "POST AS /token");
    await Promise.all([1, 2, 3].map(() => connection.callTool("read", {}, { timeoutMs: 10_000 })));
    expect(countOf(server.requests, "POST AS /token") - before).toBe(1);
    expect(visits).toHaveLength(1);
  });

  it("keeps the tokens where the token endpoint cannot be reached, and refreshes later", async () => {
    const server = await guarded();
    const { signIn, visits } = signInInTest(server.mcpUrl);
    const { connection } = await connectInTest(server.mcpUrl, { signIn });
    server.expireTokens();
    server.setTokenEndpointDown(true);
    const call = connection.callTool("read", {}, { timeoutMs: 10_000 });
    await expect(call).rejects.toMatchObject({ code: "sign-in-unreachable" });
    expect(signIn.tokens()).toHaveLength(1);
    server.setTokenEndpointDown(false);
    await connection.callTool("read", {}, { timeoutMs: 10_000 });
    expect(visits).toHaveLength(1);
  });

  it("asks before it signs in for more rights, and asks for all of them then", async () => {
    const server = await guarded();
    const asked: unknown[] = [];
    let isAllowed = false;
    const mayStepUp: SignInHooks["mayStepUp"] = (challenge) => {
      asked.push(challenge);
      return Promise.resolve(isAllowed);
    };
    const { signIn, visits } = signInInTest(server.mcpUrl, { hooks: { mayStepUp } });
    const { connection } = await connectInTest(server.mcpUrl, { signIn });
    const call = () => connection.callTool("write", {}, { timeoutMs: 10_000 });
    await expect(call()).rejects.toMatchObject({ code: "sign-in-scope-declined" });
    isAllowed = true;
    expect(JSON.stringify(await call())).toContain("written");
    expect(asked[0]).toEqual({ scope: WRITE_SCOPE, description: "Writing needs more" });
    expect(visits[1]?.searchParams.get("scope")?.split(" ")).toEqual(
      expect.arrayContaining([READ_SCOPE, WRITE_SCOPE]),
    );
  });

  it("signs in again where the refresh token is gone, then connects without a person", async () => {
    const server = await guarded();
    const { signIn, visits, kept } = signInInTest(server.mcpUrl);
    const first = await connectInTest(server.mcpUrl, { signIn });
    await signIn.revoke(server.issuer, fetch);
    expect(countOf(server.requests, "POST AS /token/revocation")).toBe(2);
    expect(signIn.tokens()).toHaveLength(0);
    await first.connection.callTool("read", {}, { timeoutMs: 10_000 });
    expect(visits).toHaveLength(2);
    const again = signInInTest(server.mcpUrl, { kept });
    await connectInTest(server.mcpUrl, { signIn: again.signIn });
    expect(again.visits).toHaveLength(0);
    await again.signIn.forget();
    expect(kept.record).toBeNull();
  });

  it("finishes after the page was left, once, and only with the state that was sent", async () => {
    const server = await guarded();
    const left: URL[] = [];
    const leaves: SignInHooks["authorize"] = (url) => {
      left.push(url);
      return Promise.reject(new AppError("sign-in-cancelled", {}));
    };
    const { signIn, kept } = signInInTest(server.mcpUrl, { hooks: { authorize: leaves } });
    const { cause } = await diagnoseInTest(server.mcpUrl, { signIn });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-cancelled" });
    const [url] = left;
    if (url === undefined) throw new Error("Nobody was sent to sign in.");
    const query = await visitSignInPage(url, REDIRECT);
    const foreign = new URLSearchParams({ code: "planted", state: "foreign" });
    for (const wrong of [foreign, new URLSearchParams("code=x"), new URLSearchParams("code=x&state=")]) {
      const finish = signInInTest(server.mcpUrl, { kept }).signIn.finish(wrong, fetch);
      await expect(finish).rejects.toMatchObject({ code: "sign-in-state-mismatch" });
    }
    const back = signInInTest(server.mcpUrl, { kept });
    back.signIn.resumeWith(query);
    await connectInTest(server.mcpUrl, { signIn: back.signIn });
    expect(back.visits).toHaveLength(0);
    await expect(back.signIn.finish(query, fetch)).rejects.toMatchObject({ code: "sign-in-state-mismatch" });
  });

  it("refuses what comes back with another issuer without repeating its words", async () => {
    const server = await guarded();
    const authorize: SignInHooks["authorize"] = (url) =>
      Promise.resolve(
        new URLSearchParams({
          ...{ state: url.searchParams.get("state") ?? "", iss: "http://127.0.0.1:1" },
          ...{ error: "access_denied", error_description: "planted words" },
        }),
      );
    const { signIn } = signInInTest(server.mcpUrl, { hooks: { authorize } });
    const { cause } = await diagnoseInTest(server.mcpUrl, { signIn });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-issuer-mismatch" });
    expect(JSON.stringify(cause)).not.toContain("planted words");
  });

  it.each(["none", "no-expose"] as const)(
    "goes through the proxy where pages may read too little: %s",
    async (cors) => {
      const server = await guarded({ cors });
      const { signIn, steps } = signInInTest(server.mcpUrl);
      const pageOrigin = "http://page.test";
      const fetchVia = { direct: browserFetch(pageOrigin), proxy: fetch, pageOrigin };
      const { connection } = await connectInTest(server.mcpUrl, { signIn, fetchVia });
      expect(connection).toMatchObject({ era: "modern", info: { route: "proxy" } });
      const ofServer = steps().filter(({ request }) =>
        request?.url.startsWith(new URL(server.mcpUrl).origin),
      );
      expect(ofServer.map(({ request }) => request?.route)).toEqual(ofServer.map(() => "proxy"));
      expect(ofServer.map(({ kind }) => kind)).toContain("challenge");
    },
  );

  it("says that the person refused", async () => {
    const server = await guarded();
    const authorize: SignInHooks["authorize"] = (url) => visitSignInPage(url, REDIRECT, "refuse");
    const { signIn } = signInInTest(server.mcpUrl, { hooks: { authorize } });
    const { cause } = await diagnoseInTest(server.mcpUrl, { signIn });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-refused" });
    expect(cause).toHaveProperty("detail", expect.stringContaining("access_denied"));
  });

  it("takes no step that was not allowed", async () => {
    const server = await guarded();
    const beforeStep: SignInHooks["beforeStep"] = ({ kind }) =>
      kind === "resource-metadata"
        ? Promise.reject(new AppError("sign-in-cancelled", {}))
        : Promise.resolve();
    const { signIn } = signInInTest(server.mcpUrl, { hooks: { beforeStep } });
    const { cause } = await diagnoseInTest(server.mcpUrl, { signIn });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-cancelled" });
    expect(server.requests.filter((one) => one.includes(" AS ") || one.startsWith("GET"))).toEqual([]);
  });
});
