import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Page } from "@playwright/test";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/test";

type Handler = (request: Request) => Response | Promise<Response>;

/** A server that any page may use, and that can be stopped and started again on its port. */
async function startServer(handle: Handler) {
  const seen: string[] = [];
  const listen = async (port: number) => {
    const server = createAdaptorServer({
      overrideGlobalObjects: false,
      fetch: async (request) => {
        seen.push(request.method);
        return withCors(request.method === "OPTIONS" ? new Response(null) : await handle(request));
      },
    }) as Server; // Without TLS options it is a plain HTTP server.
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo; // A listening TCP server always has one.
  return {
    host: `127.0.0.1:${String(port)}`,
    url: `http://127.0.0.1:${String(port)}/mcp`,
    seen,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    start: async () => {
      server = await listen(port);
    },
  };
}

function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-allow-methods", "GET, POST, DELETE");
  headers.set(
    "access-control-allow-headers",
    "content-type, accept, authorization, mcp-session-id, mcp-protocol-version, mcp-method, mcp-name, last-event-id",
  );
  headers.set("access-control-expose-headers", "mcp-session-id, www-authenticate");
  return new Response(response.body, { status: response.status, headers });
}

/** The legacy demo, which refuses pages of other origins, for any of them. */
function openLegacy() {
  const demo = makeLegacyDemo();
  const handle = async (request: Request) => {
    const { method, url, signal } = request;
    const headers = new Headers(request.headers);
    for (const name of ["origin", "sec-fetch-site"]) headers.delete(name);
    const body = method === "POST" ? await request.text() : null;
    return demo.handle(new Request(url, { method, headers, body, signal }));
  };
  return { demo, handle };
}

async function connect(page: Page, url: string): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill(url);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

const facts = (page: Page) => page.getByTestId("connection-facts");
const servers = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Servers/ });

test("a connection stays on another page, where the panel shows it, and is disabled, enabled and removed", async ({
  page,
}) => {
  await page.goto("/inspect");
  await page.getByRole("button", { name: "Connect drive" }).click();
  await expect(facts(page)).toContainText("direct", { timeout: 20_000 });
  await page.getByRole("link", { name: "Compare" }).click();
  await expect(servers(page)).toHaveAccessibleName("Servers: 1 connected");
  await servers(page).click();
  const panel = page.getByRole("dialog", { name: "Servers" });
  await expect(panel).toContainText("2026-07-28 · direct · 11 tools");
  await expectNoSeriousViolations(page);
  await panel.getByRole("switch", { name: "Enable drive" }).click();
  await expect(panel).toContainText("disabled");
  await expect(servers(page)).toHaveAccessibleName("Servers: 0 connected");
  await panel.getByRole("switch", { name: "Enable drive" }).click();
  await expect(panel.getByText("connected", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Remove" }).click();
  await expect(panel).toContainText("drive was removed.");
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(servers(page)).toHaveAccessibleName("Servers: 1 connected");
  await panel.getByRole("link", { name: "Open drive in Inspect" }).click();
  await expect(facts(page)).toContainText("direct");
});

test("a connected server is changed in place, its secrets kept", async ({ page, allowNetworkFailure }) => {
  const { demo, handle } = openLegacy();
  const keys: (string | null)[] = [];
  const server = await startServer((request) => {
    keys.push(request.headers.get("authorization"));
    return handle(request);
  });
  allowNetworkFailure(server.host);
  try {
    await page.goto("/inspect");
    await page.getByText("Name, token, headers and sign-in").click();
    await page.getByLabel("Bearer token").fill("planted-secret-4711");
    await page.getByRole("combobox", { name: "Route" }).click();
    await page.getByRole("option", { name: /^Direct/ }).click();
    await page.getByRole("combobox", { name: "Protocol" }).click();
    await page.getByRole("option", { name: /^2025 era/ }).click();
    await connect(page, server.url);
    await expect(facts(page)).toContainText("direct", { timeout: 20_000 });
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByLabel("Bearer token")).toHaveValue("");
    await expect(page.getByText("A token is kept.")).toBeVisible();
    keys.length = 0;
    await page.getByLabel("Name", { exact: true }).fill("my desk");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "my desk" })).toBeVisible();
    await expect(facts(page)).toContainText("direct", { timeout: 20_000 });
    expect(new Set(keys)).toEqual(new Set(["Bearer planted-secret-4711"]));
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("planted");
    expect(page.url()).not.toContain("planted");
  } finally {
    await server.stop();
    await demo.restart();
  }
});

test("a server that is started anew is connected again by itself", async ({ page, allowNetworkFailure }) => {
  const { demo, handle } = openLegacy();
  const server = await startServer(handle);
  allowNetworkFailure(server.host);
  allowNetworkFailure("/api/mcp");
  try {
    await page.goto("/inspect");
    await connect(page, server.url);
    await expect(facts(page)).toContainText("direct", { timeout: 20_000 });
    await expect(page.getByTestId("listening")).toHaveAttribute("data-state", "on");
    await server.stop();
    await demo.restart();
    await expect(facts(page)).toContainText("reconnecting", { timeout: 20_000 });
    await expect(page.getByText("The connection was lost.")).toBeVisible();
    await server.start();
    await expect(facts(page)).toContainText("direct", { timeout: 30_000 });
    await expect(page.getByText("The connection was lost.")).toBeHidden();
  } finally {
    await server.stop();
    await demo.restart();
  }
});

test("a list that the server changes is changed on the page, and it is said", async ({
  page,
  allowNetworkFailure,
}) => {
  let names = ["first", "second"];
  const handler = createMcpHandler(() => {
    const mcp = new McpServer(
      { name: "m", version: "1" },
      { capabilities: { tools: { listChanged: true } } },
    );
    for (const name of names) mcp.registerTool(name, {}, () => ({ content: [] }));
    return mcp;
  });
  const server = await startServer((request) => handler.fetch(request));
  allowNetworkFailure(server.host);
  try {
    await page.goto("/inspect");
    await connect(page, server.url);
    await expect(facts(page)).toContainText("direct", { timeout: 20_000 });
    await expect(page.getByTestId("listening")).toHaveAttribute("data-state", "on");
    names = ["second", "third", "fourth"];
    // The subscription may still be on its way: tell until it is heard.
    const timer = setInterval(() => handler.notify.toolsChanged(), 500);
    try {
      await expect(page.getByTestId("list-change")).toContainText("List changed: +2 −1 tools", {
        timeout: 15_000,
      });
    } finally {
      clearInterval(timer);
    }
    await page.getByRole("tab", { name: /Tools/ }).click();
    await expect(page.getByRole("region", { name: "Tools" }).getByRole("listitem")).toHaveCount(3);
  } finally {
    await server.stop();
  }
});
