import type { Page } from "@playwright/test";
import { createAdaptorServer } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { freePort } from "../fixtures/free-port";
import { expect, test } from "../fixtures/test";

async function connect(page: Page, url: string): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill(url);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

function facts(page: Page) {
  return page.getByTestId("connection-facts");
}

async function connectDemo(page: Page, name: string, baseURL: string | undefined): Promise<void> {
  await page.goto("/inspect");
  await connect(page, `${baseURL ?? ""}/api/demo/${name}`);
  await expect(facts(page)).toContainText("direct", { timeout: 20_000 });
}

test("a server of the newest protocol is connected by its address, and all of it is seen", async ({
  page,
  baseURL,
}) => {
  await connectDemo(page, "drive", baseURL);
  await expect(page.getByRole("tabpanel")).toContainText("2026-07-28 and later");
  await page.getByRole("tab", { name: /Tools/ }).click();
  await expect(page.getByRole("region", { name: "Tools" }).getByRole("listitem")).toHaveCount(11);
  await expect(page.getByRole("region", { name: /^Input schema of/ })).toContainText('"type": "object"');
  await page.getByRole("tab", { name: /Protocol/ }).click();
  await page
    .getByRole("option", { name: /server\/discover/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Message, indented" })).toContainText(
    '"method": "server/discover"',
  );
  await page.getByRole("tab", { name: /Network/ }).click();
  const post = page.getByRole("option", { name: /POST.*\/api\/demo\/drive.*200/ }).first();
  await post.click();
  await expect(page.getByRole("tabpanel")).toContainText("content-type:");
});

test("a server of the 2025 era is connected, with its version", async ({
  page,
  baseURL,
  allowNetworkFailure,
}) => {
  // It refuses server/discover, which is how the client learns its era.
  allowNetworkFailure("/api/demo/legacy");
  await connectDemo(page, "legacy", baseURL);
  await expect(facts(page)).toContainText("2025-");
  await expect(page.getByRole("tabpanel")).toContainText("2025 era");
});

test("a server that allows no pages is reached through the proxy", async ({ page, allowNetworkFailure }) => {
  const demo = makeLegacyDemo();
  const server = createAdaptorServer({ overrideGlobalObjects: false, fetch: demo.handle });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server always has one
  allowNetworkFailure(`127.0.0.1:${String(port)}`);
  allowNetworkFailure("/api/mcp");
  try {
    await page.goto("/inspect");
    await connect(page, `http://127.0.0.1:${String(port)}/mcp`);
    await expect(facts(page)).toContainText("through proxy", { timeout: 20_000 });
    await expect(page.getByRole("tabpanel")).toContainText("does not allow web pages (CORS)");
  } finally {
    if ("closeAllConnections" in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await demo.restart();
  }
});

test("an address with nothing behind it is explained, and the page goes on", async ({
  page,
  baseURL,
  allowNetworkFailure,
}) => {
  const port = await freePort();
  allowNetworkFailure(`127.0.0.1:${String(port)}`);
  allowNetworkFailure("/api/mcp");
  await page.goto("/inspect");
  await connect(page, `http://127.0.0.1:${String(port)}/mcp`);
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("alert")).toContainText("Nothing accepts connections there", {
    timeout: 20_000,
  });
  await expect(panel).toContainText("Steps reached");
  await page.getByRole("button", { name: "Add server" }).click();
  await connect(page, `${baseURL ?? ""}/api/demo/crm`);
  await expect(facts(page)).toContainText("direct", { timeout: 20_000 });
});

test("an address fills the form in and connects to nothing", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/inspect") && !request.url().includes("/_next/")) calls.push(request.url());
  });
  await page.goto("/inspect?serverUrl=http%3A%2F%2F127.0.0.1%3A9%2Fmcp&transport=sse&tab=protocol");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("http://127.0.0.1:9/mcp");
  await expect(page.getByRole("combobox", { name: "Transport" })).toContainText("HTTP+SSE");
  expect(calls.filter((url) => url.includes(":9/") || url.includes("/api/"))).toEqual([]);
});

test("a wrong address is said beside its field", async ({ page }) => {
  await page.goto("/inspect");
  await connect(page, "ftp://example.com/mcp");
  const field = page.getByLabel("Address", { exact: true });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(page.getByText("Only addresses with http or https can be connected")).toBeVisible();
});

for (const colorScheme of ["dark", "light"] as const) {
  test(`a connected server has no serious accessibility violation, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await connectDemo(page, "drive", baseURL);
    for (const tab of [/Servers/, /Tools/, /Protocol/, /Network/]) {
      await page.getByRole("tab", { name: tab }).click();
      await expectNoSeriousViolations(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSeriousViolations(page);
  });
}
