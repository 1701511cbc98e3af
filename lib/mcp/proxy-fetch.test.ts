import { describe, expect, it } from "vitest";
import { failureMark, MARK_HEADER } from "@/lib/domain/proxy-contract";
import { toAppErrorData } from "@/lib/shared/app-error";
import { createProxyFetch, type FetchLike } from "./proxy-fetch";

const PROXY = { proxyUrl: "http://tare.example/api/mcp", tokenUrl: "http://tare.example/api/mcp/token" };
const FAR_MS = 1_000_000;

/*
 * The proxy itself is beside lib/server/proxy, where the two are run together over HTTP. Here stands for it what the
 * contract lets it answer, since it is the order and the pieces of answers that matter.
 */
type Answer = (request: { url: string; init: RequestInit; headers: Headers }) => Response | Promise<Response>;

function fetchOf(
  answer: Answer,
  nowMs = 0,
): { proxyFetch: FetchLike; tokens: string[]; tokenRequests: () => number } {
  let tokenRequests = 0;
  const tokens: string[] = [];
  const inner: FetchLike = async (url, init = {}) => {
    if (String(url) === PROXY.tokenUrl) {
      tokenRequests += 1;
      return Response.json({ token: `token-${tokenRequests}`, expiresAtMs: FAR_MS });
    }
    const headers = new Headers(init.headers);
    tokens.push(headers.get("x-tare-token") ?? "");
    return answer({ url: String(url), init, headers });
  };
  const proxyFetch = createProxyFetch({ ...PROXY, fetch: inner, now: () => nowMs });
  return { proxyFetch, tokens, tokenRequests: () => tokenRequests };
}

const good = (): Response => new Response("{}", { headers: { [MARK_HEADER]: "m" } });
const refused = (reason: string): Response =>
  Response.json(
    { code: "proxy-forbidden", message: "", params: { reason } },
    { status: 403, headers: { "x-tare-proxy-error": "proxy-forbidden" } },
  );
const failureOf = async (task: Promise<unknown>): Promise<unknown> => {
  const { code, params } = toAppErrorData(await task.catch((thrown: unknown) => thrown));
  return { code, params };
};

describe("tokens", () => {
  it("are asked for once, also by requests at the same time, and again before they end", async () => {
    const early = fetchOf(good);
    await Promise.all([early.proxyFetch("http://a.example/"), early.proxyFetch("http://b.example/")]);
    await early.proxyFetch("http://c.example/");
    expect(early.tokenRequests()).toBe(1);
    const late = fetchOf(good, FAR_MS - 1_000);
    await late.proxyFetch("http://a.example/");
    await late.proxyFetch("http://a.example/");
    expect(late.tokenRequests()).toBe(2);
  });

  it("are renewed once when the proxy does not know them any more", async () => {
    const restarted = fetchOf(({ headers }) =>
      headers.get("x-tare-token") === "token-1" ? refused("token-invalid") : good(),
    );
    expect((await restarted.proxyFetch("http://a.example/", { method: "POST", body: "{}" })).status).toBe(
      200,
    );
    expect(restarted.tokens).toEqual(["token-1", "token-2"]);
    const never = fetchOf(() => refused("token-expired"));
    expect(await failureOf(never.proxyFetch("http://a.example/"))).toEqual({
      code: "proxy-forbidden",
      params: { reason: "token-expired" },
    });
    expect(never.tokens).toEqual(["token-1", "token-2"]);
    const foreign = fetchOf(() => refused("origin"));
    expect(await failureOf(foreign.proxyFetch("http://a.example/"))).toMatchObject({
      params: { reason: "origin" },
    });
    expect(foreign.tokens).toEqual(["token-1"]);
  });

  it("are asked for again after a failure", async () => {
    let down = true;
    const proxyFetch = createProxyFetch({
      ...PROXY,
      fetch: async (url) => {
        if (down) throw new TypeError("Failed to fetch");
        return String(url) === PROXY.tokenUrl ? Response.json({ token: "t", expiresAtMs: Infinity }) : good();
      },
    });
    expect(await failureOf(proxyFetch("http://a.example/"))).toEqual({ code: "proxy-lost", params: {} });
    down = false;
    expect(await failureOf(proxyFetch("http://a.example/"))).toEqual({
      code: "proxy-lost",
      params: { status: 200 },
    });
  });
});

it("carries the user's headers under a prefix and the protocol's as they are", async () => {
  let sent: unknown;
  const { proxyFetch } = fetchOf(({ headers, init, url }) => {
    sent = [url, init.method, init.redirect, Object.fromEntries(headers)];
    return good();
  });
  await proxyFetch(new URL("https://a.example/mcp?k=v"), {
    method: "POST",
    body: "{}",
    redirect: "manual",
    headers: { "X-Api-Key": "k", "Mcp-Param-Region": "eu", Authorization: "Bearer b", Cookie: "c=d" },
  });
  expect(sent).toEqual([
    PROXY.proxyUrl,
    "POST",
    "error",
    {
      authorization: "Bearer b",
      "mcp-param-region": "eu",
      "x-mcp-header-cookie": "c=d",
      "x-mcp-header-x-api-key": "k",
      "x-mcp-target": "https://a.example/mcp?k=v",
      "x-tare-token": "token-1",
    },
  ]);
});

it("knows answers that are not the proxy's", async () => {
  for (const response of [
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    new Response("not json", { status: 502, headers: { "x-tare-proxy-error": "proxy-dns" } }),
    Response.json(
      { code: "bad-json", message: "", params: {} },
      { status: 502, headers: { "x-tare-proxy-error": "x" } },
    ),
    Response.json(
      { status: 200, location: null },
      { status: 502, headers: { "x-tare-proxy-redirect": "200" } },
    ),
  ]) {
    const { proxyFetch } = fetchOf(() => response);
    expect(await failureOf(proxyFetch("http://a.example/"))).toEqual({
      code: "proxy-lost",
      params: { status: 502 },
    });
  }
});

it("throws an abort as it is", async () => {
  const controller = new AbortController();
  const { proxyFetch } = fetchOf(({ init }) => {
    controller.abort();
    return Promise.reject(init.signal?.reason ?? new Error("no signal"));
  });
  await expect(proxyFetch("http://a.example/", { signal: controller.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
});

describe("a body that breaks off", () => {
  const mark = "0123456789abcdef";
  const failure = JSON.stringify({ code: "proxy-too-large", message: "天", params: { limitBytes: 1 } });
  const bodyOf = (text: string, sizeBytes: number): ReadableStream<Uint8Array> => {
    const bytes = new TextEncoder().encode(text);
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + sizeBytes));
        at += sizeBytes;
      },
    });
  };
  const answered = (text: string, sizeBytes: number): Promise<Response> =>
    fetchOf(() => new Response(bodyOf(text, sizeBytes), { headers: { [MARK_HEADER]: mark } })).proxyFetch(
      "http://a.example/",
    );
  const readAll = async (response: Response): Promise<{ text: string; failure: unknown }> => {
    const pieces: Uint8Array[] = [];
    const reader = response.body?.getReader();
    const reading = async (): Promise<void> => {
      for (;;) {
        const next = await reader?.read();
        if (next?.value === undefined) return;
        pieces.push(next.value);
      }
    };
    const thrown = await reading().then(
      () => null,
      (error: unknown) => error,
    );
    return {
      text: Buffer.concat(pieces).toString(),
      failure: thrown === null ? null : toAppErrorData(thrown).code,
    };
  };

  it.each([1, 2, 3, 7, 16, 17, 18, 1_000])("says why, in pieces of %i bytes", async (sizeBytes) => {
    const response = await answered(
      `data: 天气\0\0 ${failureMark("0123")}\n${failureMark(mark)}${failure}`,
      sizeBytes,
    );
    expect(response.headers.get(MARK_HEADER)).toBeNull();
    expect(await readAll(response)).toEqual({
      text: `data: 天气\0\0 ${failureMark("0123")}\n`,
      failure: "proxy-too-large",
    });
  });

  it.each([1, 5, 1_000])("is whole without the mark, in pieces of %i bytes", async (sizeBytes) => {
    for (const text of ["", "{}", "a\0", `a${failureMark(mark).slice(0, -1)}`, `${mark}{}`]) {
      expect(await readAll(await answered(text, sizeBytes))).toEqual({ text, failure: null });
    }
  });

  it("counts as dropped where the reason cannot be read", async () => {
    expect(await readAll(await answered(`x${failureMark(mark)}{`, 4))).toEqual({
      text: "x",
      failure: "proxy-dropped",
    });
  });
});
