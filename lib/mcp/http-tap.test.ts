import { describe, expect, it, onTestFinished } from "vitest";
import { type HttpExchange, tapFetch } from "./http-tap";
import { maskHeaders, maskUrl } from "./mask-secrets";
import { serveFetch } from "./testing/serve-fetch";

const none: ReadonlySet<string> = new Set();

describe("tapFetch", () => {
  it("reports start, answer and end of one exchange, with times and sizes", async () => {
    const { origin, close } = await serveFetch(() => new Response("hello", { status: 201 }));
    onTestFinished(close);
    const seen: HttpExchange[] = [];
    const tapped = tapFetch(fetch, {
      route: "direct",
      onExchange: (exchange) => seen.push(exchange),
      secretHeaders: none,
    });
    const response = await tapped(`${origin}/mcp`, { method: "POST", body: "ä" });
    expect(response.url).toBe(`${origin}/mcp`);
    expect(await response.text()).toBe("hello");
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
    expect(seen[0]).toMatchObject({ method: "POST", status: null, requestBytes: 2 });
    expect(seen[1]).toMatchObject({ status: 201, endedMs: null });
    expect(seen[2]).toMatchObject({ responseBytes: 5, error: null });
    const { answeredMs, firstByteMs, endedMs } = seen[2] ?? {};
    expect(answeredMs).toBeLessThanOrEqual(firstByteMs ?? 0);
    expect(firstByteMs).toBeLessThanOrEqual(endedMs ?? 0);
  });

  it("passes failures on and reports them", async () => {
    const failure = new TypeError("fetch failed", { cause: new Error("no way") });
    const seen: HttpExchange[] = [];
    const tapped = tapFetch(() => Promise.reject(failure), {
      route: "proxy",
      onExchange: (exchange) => seen.push(exchange),
      secretHeaders: none,
    });
    await expect(tapped("http://x.example/mcp")).rejects.toBe(failure);
    expect(seen.at(-1)).toMatchObject({ route: "proxy", status: null });
    expect(seen.at(-1)?.error).toContain("no way");
  });
});

describe("masking", () => {
  const SECRET = "s3cr3t-value";
  const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";

  it.each([
    ["authorization", `Bearer ${SECRET}`, "Bearer •••"],
    ["authorization", `Basic ${SECRET}`, "Basic •••"],
    ["authorization", SECRET, "•••"],
    ["cookie", `a=${SECRET}`, "•••"],
    ["x-api-key", SECRET, "•••"],
    ["x-my-token", SECRET, "•••"],
    ["api-key", SECRET, "•••"],
    ["x-mine", SECRET, "•••"],
    ["x-trace", `before ${JWT} after`, "before ••• after"],
    ["mcp-session-id", "0123456789abcdef", "012345•••"],
    ["www-authenticate", 'Bearer resource_metadata="https://x/y"', 'Bearer resource_metadata="https://x/y"'],
    ["mcp-protocol-version", "2026-07-28", "2026-07-28"],
    ["content-type", "application/json; charset=utf-8", "application/json; charset=utf-8"],
    ["x-request-id", "5f0c2a9e-1111-4222-8333-944444444444", "5f0c2a9e-1111-4222-8333-944444444444"],
  ])("masks the header %s: %s", (name, value, masked) => {
    const headers = new Headers({ [name]: value });
    expect(maskHeaders(headers, new Set(["x-mine"]))).toEqual([[name, masked]]);
  });

  it.each([
    ["https://u:p@x.example/mcp", "https://masked:masked@x.example/mcp"],
    [`https://x.example/mcp?api_key=${SECRET}&q=1`, "https://x.example/mcp?api_key=masked&q=1"],
    [`https://x.example/mcp/${JWT}`, "https://x.example/mcp/masked"],
    ["https://x.example/messages?sessionId=1", "https://x.example/messages?sessionId=1"],
  ])("masks the address %s", (url, masked) => {
    expect(maskUrl(url)).toBe(masked);
  });
});
