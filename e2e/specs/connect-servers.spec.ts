import type { Page } from "@playwright/test";
import { startEverything } from "@/lib/mcp/testing/everything-server";
import {
  HEADERS_OF_2025,
  HEADERS_OF_2026,
  modernOnly,
  serveNode,
  serveWeb,
  sessionful,
  type StartedServer,
  type WebHandler,
  withCors,
} from "../fixtures/real-servers";
import { expect, test as base } from "../fixtures/test";

interface Fixtures {
  /** Starts a server; it is closed at the end, and its refusals are no failures of the test. */
  readonly start: (starting: Promise<StartedServer>) => Promise<StartedServer>;
}

const test = base.extend<Fixtures>({
  start: async ({ allowNetworkFailure }, provide) => {
    const started: StartedServer[] = [];
    await provide(async (starting) => {
      const server = await starting;
      started.push(server);
      allowNetworkFailure(server.origin);
      allowNetworkFailure("/api/mcp");
      return server;
    });
    await Promise.all(started.map((server) => server.close()));
  },
});

const facts = (page: Page) => page.getByTestId("connection-facts");
const panel = (page: Page) => page.getByRole("tabpanel");

async function connect(page: Page, url: string): Promise<void> {
  await page.goto("/inspect");
  await page.getByLabel("Address", { exact: true }).fill(url);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

async function expectConnected(page: Page, ...words: readonly string[]): Promise<void> {
  for (const word of words) await expect(facts(page)).toContainText(word, { timeout: 20_000 });
}

async function expectCause(page: Page, words: string | RegExp): Promise<void> {
  await expect(panel(page).getByRole("alert")).toContainText(words, { timeout: 20_000 });
}

for (const [mode, transport] of [
  ["streamableHttp", "Streamable HTTP"],
  ["sse", "HTTP+SSE"],
] as const) {
  test(`server-everything (${mode}) is reached directly, over ${transport}`, async ({
    page,
    allowNetworkFailure,
  }) => {
    const server = await startEverything(mode);
    allowNetworkFailure(new URL(server.url).origin);
    try {
      await connect(page, server.url);
      await expectConnected(page, transport, "2025-", "direct");
      await page.getByRole("tab", { name: /^Tools/ }).click();
      await expect(page.getByRole("region", { name: "Tools" })).toContainText("echo");
    } finally {
      await server.close();
    }
  });
}

test("a server with sessions of the SDK's v1 is reached directly where it lets pages", async ({
  page,
  start,
}) => {
  const { handle, close } = sessionful();
  const server = await start(
    serveWeb(withCors(handle, { allow: HEADERS_OF_2026, expose: ["mcp-session-id"] })),
  );
  await connect(page, `${server.origin}/mcp`);
  await expectConnected(page, "Streamable HTTP", "2025-", "direct");
  expect(server.seen.some(({ headers }) => headers.has("mcp-session-id"))).toBe(true);
  await close();
});

test("a server of 2026-07-28 alone is reached directly, and sees no other era", async ({ page, start }) => {
  const server = await start(serveWeb(withCors(modernOnly(), { allow: HEADERS_OF_2026 })));
  await connect(page, `${server.origin}/mcp`);
  await expectConnected(page, "2026-07-28", "direct");
  await expect(page.getByRole("tab", { name: /^Tools/ })).toContainText("1");
});

test("a server without CORS headers is reached through the proxy, in its own era", async ({
  page,
  start,
}) => {
  const server = await start(serveWeb(modernOnly()));
  await connect(page, `${server.origin}/mcp`);
  await expectConnected(page, "2026-07-28", "through proxy");
  await expect(panel(page)).toContainText("does not allow web pages (CORS)");
});

test("a CORS list from before Mcp-Method costs no era", async ({ page, start }) => {
  const server = await start(serveWeb(withCors(modernOnly(), { allow: HEADERS_OF_2025 })));
  await connect(page, `${server.origin}/mcp`);
  await expectConnected(page, "2026-07-28", "through proxy");
});

test("a server that hides Mcp-Session-Id is reached through the proxy", async ({ page, start }) => {
  const { handle, close } = sessionful();
  const server = await start(serveWeb(withCors(handle, { allow: HEADERS_OF_2026 })));
  await connect(page, `${server.origin}/mcp`);
  await expectConnected(page, "2025-", "through proxy");
  await expect(panel(page)).toContainText("Mcp-Session-Id");
  await close();
});

test("a redirect to the slashed address is followed and said", async ({ page, start }) => {
  const handle = modernOnly();
  const redirecting: WebHandler = (request) =>
    new URL(request.url).pathname === "/mcp"
      ? new Response(null, { status: 307, headers: { location: "/mcp/" } })
      : handle(request);
  const server = await start(serveWeb(withCors(redirecting, { allow: HEADERS_OF_2026 })));
  await connect(page, `${server.origin}/mcp`);
  await expectConnected(page, "2026-07-28", "through proxy");
  await expect(panel(page)).toContainText(`${server.origin}/mcp leads to ${server.origin}/mcp/`);
});

for (const route of ["direct", "through proxy"] as const) {
  test(`300 KB that come slowly in pieces of 1 KB arrive whole, ${route}`, async ({ page, start }) => {
    const description = `${"天气é😀".repeat(25_000)} the end`;
    const handle = modernOnly(description);
    const slow: WebHandler = async (request) => inPieces(await handle(request));
    const handler = route === "direct" ? withCors(slow, { allow: HEADERS_OF_2026 }) : slow;
    const server = await start(serveWeb(handler));
    await connect(page, `${server.origin}/mcp`);
    await expectConnected(page, "2026-07-28", route);
    await page.getByRole("tab", { name: /^Protocol/ }).click();
    await page.getByRole("searchbox", { name: "Search in all texts" }).fill("😀 the end");
    await expect(page.getByTestId("log-hits")).toHaveText("1 hit");
  });
}

/** The same answer in pieces of 1 KB, each in a turn of its own. */
function inPieces(answer: Response): Response {
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += 1_024) {
        controller.enqueue(chunk.slice(at, at + 1_024));
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  });
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(answer.body?.pipeThrough(pieces) ?? null, { status: answer.status, headers });
}

for (const [kind, begin] of [
  ["application/json", '{"jsonrpc":"2.0","id":'],
  ["text/event-stream", 'data: {"jsonrpc":"2.0",'],
] as const) {
  for (const isOpen of [true, false]) {
    test(`a server that drops in the middle of its list (${kind}, ${isOpen ? "direct" : "through the proxy"}) is said to`, async ({
      page,
      start,
    }) => {
      const handle = isOpen ? withCors(modernOnly(), { allow: HEADERS_OF_2026 }) : modernOnly();
      const inner = await start(serveWeb(handle));
      const server = await start(
        serveNode((request, response) => {
          if (request.headers["mcp-method"] === "tools/list") {
            const cors = isOpen ? { "access-control-allow-origin": "*" } : {};
            response.writeHead(200, { "content-type": kind, ...cors });
            response.write(begin, () => response.socket?.end());
            return;
          }
          const pieces: Buffer[] = [];
          request.on("data", (piece: Buffer) => pieces.push(piece));
          request.on("end", () => void passOn(pieces));
          const passOn = async (body: readonly Buffer[]) => {
            const { host: _host, connection: _connection, ...headers } = request.headers;
            const answer = await fetch(`${inner.origin}/mcp`, {
              method: request.method ?? "GET",
              headers: Object.entries(headers).map(([name, value]): [string, string] => [
                name,
                String(value),
              ]),
              body: request.method === "POST" ? Buffer.concat(body) : null,
            });
            response.writeHead(answer.status, Object.fromEntries(answer.headers));
            response.end(Buffer.from(await answer.arrayBuffer()));
          };
        }),
      );
      await connect(page, `${server.origin}/mcp`);
      await expectCause(page, "The server broke off in the middle of its answer.");
      await expect(page.getByRole("listitem").filter({ hasText: "tools listed" })).toContainText(
        "stopped here",
      );
    });
  }
}

for (const isOpen of [true, false]) {
  test(`60 MB of tools are refused with the limit, ${isOpen ? "directly" : "through the proxy"}, and the page answers`, async ({
    page,
    start,
  }) => {
    const handle = modernOnly("x".repeat(60_000_000));
    const server = await start(serveWeb(isOpen ? withCors(handle, { allow: HEADERS_OF_2026 }) : handle));
    await connect(page, `${server.origin}/mcp`);
    await expectCause(page, /33\.6 MB/);
    await page.getByRole("button", { name: "Add server" }).click();
    await expect(page.getByLabel("Address", { exact: true })).toBeVisible();
  });
}

for (const isOpen of [true, false]) {
  test(`a result of 60 MB is refused with the limit, ${isOpen ? "directly" : "through the proxy"}, and the next call works`, async ({
    page,
    start,
  }) => {
    const handle = modernOnly();
    const server = await start(serveWeb(isOpen ? withCors(handle, { allow: HEADERS_OF_2026 }) : handle));
    await connect(page, `${server.origin}/mcp`);
    await expectConnected(page, "2026-07-28");
    await page.getByRole("tab", { name: /^Tools/ }).click();
    const args = page.getByLabel("Arguments");
    const call = page.getByRole("button", { name: "Call", exact: true });
    const outcome = page.getByTestId("call-outcome");
    await args.fill('{ "text": "x", "times": 60000000 }');
    await call.click();
    await expect(outcome).toContainText("larger than 33554432 bytes", { timeout: 30_000 });
    await args.fill('{ "text": "small again" }');
    await call.click();
    await expect(outcome).toContainText("small again", { timeout: 20_000 });
  });
}
