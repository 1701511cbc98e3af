import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { JsonObject } from "@/lib/shared/safe-json";
import { connectInTest, diagnoseInTest } from "../testing/connect-in-test";
import { initializeAnswer, toolsAnswer } from "../testing/odd-server";
import { serveFetch } from "../testing/serve-fetch";
import { SignIn } from "./sign-in";
import type { SignInSettings, SignInStep } from "./sign-in-contract";

const REDIRECT = "http://127.0.0.1:3999/oauth/callback";

/** How an authorization server is odd. Its MCP server is at the same origin. */
interface Oddity {
  /** What stands in its metadata besides or instead of the usual. */
  readonly metadata?: (origin: string) => Record<string, unknown>;
  readonly resource?: (origin: string) => Record<string, unknown>;
  /** Path of the issuer; none by default. */
  readonly issuerPath?: string;
  /** The only path at which the metadata is. */
  readonly metadataPath?: string;
  readonly refusesRegistration?: boolean;
  /** Query that comes back besides code and state. */
  readonly comesBack?: (origin: string) => Record<string, string>;
  /** Tokens that the MCP server takes; all by default. */
  readonly takes?: (token: string) => boolean;
  readonly challenge?: (origin: string) => string;
}

async function startOdd(oddity: Oddity) {
  let tokens = 0;
  const requests: string[] = [];
  const bodies: string[] = [];
  const server = await serveFetch(async (request) => {
    const { origin, pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    const issuer = origin + (oddity.issuerPath ?? "");
    const metadataPath = oddity.metadataPath ?? "/.well-known/oauth-authorization-server";
    switch (pathname) {
      case "/.well-known/oauth-protected-resource/mcp":
        return Response.json({
          ...{ resource: `${origin}/mcp`, authorization_servers: [issuer] },
          ...oddity.resource?.(origin),
        });
      case metadataPath:
        return Response.json({ ...metadataOf(origin, issuer), ...oddity.metadata?.(origin) });
      case "/register":
        if (oddity.refusesRegistration === true)
          return Response.json({ error: "invalid_redirect_uri" }, { status: 400 });
        return Response.json(
          { ...((await request.json()) as JsonObject), client_id: "odd-client" },
          { status: 201 },
        );
      case "/token":
        bodies.push(await request.text());
        tokens += 1;
        return Response.json({ access_token: `token-${tokens}`, token_type: "Bearer" });
      case "/mcp":
        return answerMcp(request, oddity);
      default:
        // Pages for people stand where metadata is guessed at.
        return new Response("<html>Welcome</html>", { headers: { "content-type": "text/html" } });
    }
  });
  onTestFinished(() => server.close());
  return { url: `${server.origin}/mcp`, origin: server.origin, requests, bodies };
}

const metadataOf = (origin: string, issuer: string) => ({
  issuer,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  registration_endpoint: `${origin}/register`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  jwks_uri: `${origin}/jwks`,
  code_challenge_methods_supported: ["S256"],
});

async function answerMcp(request: Request, { takes, challenge }: Oddity): Promise<Response> {
  const { origin } = new URL(request.url);
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined || takes?.(token) === false) {
    const words = challenge?.(origin) ?? "Bearer";
    return new Response(null, { status: 401, headers: { "www-authenticate": words } });
  }
  if (request.method !== "POST") return new Response(null, { status: 405 });
  const { method, id } = (await request.json()) as JsonObject;
  if (id === undefined) return new Response(null, { status: 202 });
  const known = method === "initialize" ? initializeAnswer() : toolsAnswer("a");
  const isKnown = method === "initialize" || method === "tools/list";
  const unknown = { error: { code: -32601, message: "Method not found" } };
  return Response.json({ jsonrpc: "2.0", id, ...(isKnown ? known : unknown) });
}

function signInTo(
  { url, origin }: { url: string; origin: string },
  {
    comesBack = () => ({}),
    settings = {},
  }: Pick<Oddity, "comesBack"> & { settings?: Partial<SignInSettings> } = {},
) {
  const visits: URL[] = [];
  const steps = new Map<string, SignInStep>();
  const signIn = new SignIn({
    serverUrl: url,
    settings: { redirectUrl: REDIRECT, clientMetadataUrl: null, client: null, scope: null, ...settings },
    keeper: { load: () => Promise.resolve(null), save: () => Promise.resolve() },
    hooks: {
      onStep: (step) => void steps.set(step.id, step),
      beforeStep: () => Promise.resolve(),
      authorize: (visit) => {
        visits.push(visit);
        const state = visit.searchParams.get("state") ?? "";
        return Promise.resolve(new URLSearchParams({ code: "odd-code", state, ...comesBack(origin) }));
      },
      mayStepUp: () => Promise.resolve(true),
    },
  });
  return { signIn, visits, steps: () => Array.from(steps.values()) };
}

async function failing(oddity: Oddity) {
  const server = await startOdd(oddity);
  const { signIn, visits } = signInTo(server, oddity);
  const { cause } = await diagnoseInTest(server.url, { signIn });
  return { cause, visits, ...server };
}

async function connecting(oddity: Oddity, settings: Partial<SignInSettings> = {}) {
  const server = await startOdd(oddity);
  const person = signInTo(server, { ...oddity, settings });
  await connectInTest(server.url, { signIn: person.signIn });
  return { ...server, ...person };
}

describe("odd authorization servers", () => {
  beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue(undefined));
  afterEach(() => void vi.restoreAllMocks());

  it("stops at metadata of another issuer", async () => {
    const { cause, visits } = await failing({ metadata: () => ({ issuer: "https://other.example" }) });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-issuer-mismatch" });
    expect(visits).toHaveLength(0);
  });

  it("stops where the announced issuer does not come back, or another does", async () => {
    const metadata = () => ({ authorization_response_iss_parameter_supported: true });
    const missing = await failing({ metadata });
    expect(missing.cause).toMatchObject({ code: "sign-in", error: "sign-in-issuer-mismatch" });
    const wrong = await failing({ comesBack: () => ({ iss: "https://other.example" }) });
    expect(wrong.cause).toMatchObject({ code: "sign-in", error: "sign-in-issuer-mismatch" });
    expect([...missing.requests, ...wrong.requests]).not.toContain("POST /token");
    await connecting({ metadata, comesBack: (origin) => ({ iss: origin }) });
  });

  it.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "file:///etc",
    "blob:x",
    "http://example.com/authorize",
  ])("opens no sign-in page at %j", async (address) => {
    const { cause, visits, requests } = await failing({
      metadata: () => ({ authorization_endpoint: address }),
    });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-insecure-url" });
    expect(visits).toHaveLength(0);
    expect(requests).not.toContain("POST /register");
  });

  it("stops where the state that comes back is another", async () => {
    const { cause, requests } = await failing({ comesBack: () => ({ state: "planted" }) });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-state-mismatch" });
    expect(requests).not.toContain("POST /token");
  });

  it("tells a refused registration", async () => {
    const { cause } = await failing({ refusesRegistration: true });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-registration-refused" });
    expect(cause).toHaveProperty("detail", expect.stringContaining("invalid_redirect_uri"));
  });

  it("gives up a server that takes no token after three sign-ins", async () => {
    const { cause, visits } = await failing({ takes: () => false });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-too-often" });
    expect(visits).toHaveLength(3);
  });

  it("says where there is no metadata at all", async () => {
    const server = await serveFetch(
      () => new Response(null, { status: 401, headers: { "www-authenticate": "Bearer" } }),
    );
    onTestFinished(() => server.close());
    const place = { url: `${server.origin}/mcp`, origin: server.origin };
    const { cause } = await diagnoseInTest(place.url, { signIn: signInTo(place).signIn });
    expect(cause).toMatchObject({ code: "sign-in", error: "sign-in-metadata-missing" });
  });

  it("goes past pages to the metadata of an issuer with a path, and tells each address", async () => {
    const { steps, origin } = await connecting({
      issuerPath: "/t1",
      metadataPath: "/t1/.well-known/openid-configuration",
    });
    const tried = steps().filter(({ kind }) => kind === "server-metadata");
    expect(tried.map(({ request }) => request?.url)).toEqual([
      `${origin}/.well-known/oauth-authorization-server/t1`,
      `${origin}/.well-known/openid-configuration/t1`,
      `${origin}/t1/.well-known/openid-configuration`,
    ]);
  });

  it("asks first where the challenge says", async () => {
    const { requests } = await connecting({
      challenge: (origin) => `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
    });
    expect(requests.find((one) => one.startsWith("GET"))).toBe(
      "GET /.well-known/oauth-protected-resource/mcp",
    );
    expect(requests).not.toContain("GET /.well-known/oauth-protected-resource");
  });

  it("takes null for absent in metadata, and asks for no scope where the list is empty", async () => {
    const { visits, bodies } = await connecting({
      resource: () => ({ resource_signing_alg_values_supported: null, scopes_supported: [] }),
      metadata: () => ({ revocation_endpoint: null, scopes_supported: [] }),
    });
    expect(visits[0]?.searchParams.has("scope")).toBe(false);
    expect(new URLSearchParams(bodies[0]).get("resource")).toMatch(/\/mcp$/);
    expect(visits[0]?.searchParams.get("code_challenge_method")).toBe("S256");
  });

  it("names the metadata document where the server takes one, and a client by hand wins over it", async () => {
    const metadata = () => ({ client_id_metadata_document_supported: true });
    const clientMetadataUrl = "https://tare.example/oauth/client.json";
    const byDocument = await connecting({ metadata }, { clientMetadataUrl });
    expect(byDocument.visits[0]?.searchParams.get("client_id")).toBe(clientMetadataUrl);
    expect(byDocument.signIn.tokens()[0]?.clientKind).toBe("metadata-document");
    const client = { clientId: "by-hand", clientSecret: null };
    const byHand = await connecting({ metadata }, { clientMetadataUrl, client });
    expect(byHand.visits[0]?.searchParams.get("client_id")).toBe("by-hand");
    const unsupported = await connecting({}, { clientMetadataUrl });
    expect(unsupported.requests).toContain("POST /register");
    const local = await connecting(
      { metadata },
      { clientMetadataUrl: "http://localhost:3000/oauth/client.json" },
    );
    expect(local.requests).toContain("POST /register");
  });

  it("follows a server to another authorization server, with another client and other tokens", async () => {
    const next = await startOdd({});
    let issuer = "";
    const refused = new Set<string>();
    const server = await startOdd({
      resource: (origin) => ({ authorization_servers: [issuer || origin] }),
      takes: (token) => !refused.has(token),
    });
    const { signIn, visits } = signInTo(server);
    const { connection } = await connectInTest(server.url, { signIn });
    issuer = next.origin;
    // Both count their tokens from 1; the second of the new one is the first that is taken.
    refused.add("token-1");
    await connection.refresh().catch(() => undefined);
    expect(visits.map(({ origin }) => origin)).toContain(next.origin);
    expect(next.requests).toContain("POST /register");
    expect(next.bodies.join()).not.toContain("token-1");
    expect(signIn.tokens().map((one) => one.issuer)).toEqual([next.origin, server.origin]);
  });

  it("finishes overlapping sign-ins each with its own verifier", async () => {
    const server = await startOdd({});
    const kept: { record: string | null } = { record: null };
    const queries: URLSearchParams[] = [];
    const leaving = () =>
      new SignIn({
        serverUrl: server.url,
        settings: { redirectUrl: REDIRECT, clientMetadataUrl: null, client: null, scope: null },
        keeper: {
          load: () => Promise.resolve(kept.record),
          save: (record) => Promise.resolve(void (kept.record = record)),
        },
        hooks: {
          onStep: () => undefined,
          beforeStep: () => Promise.resolve(),
          authorize: (url) => {
            queries.push(new URLSearchParams({ code: "c", state: url.searchParams.get("state") ?? "" }));
            return Promise.reject(new Error("The page is left."));
          },
          mayStepUp: () => Promise.resolve(true),
        },
      });
    for (const signIn of [leaving(), leaving()]) await diagnoseInTest(server.url, { signIn });
    const back = leaving();
    for (const query of queries) await back.finish(query, fetch);
    const verifiers = server.bodies.map((body) => new URLSearchParams(body).get("code_verifier"));
    expect(new Set(verifiers).size).toBe(2);
  });
});
