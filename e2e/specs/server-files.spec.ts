import type { Page } from "@playwright/test";
import { createAdaptorServer } from "@hono/node-server";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import { CLAUDE_DESKTOP, CURSOR, PLANTED } from "@/lib/stores/testing/config-files";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/test";

const saved = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Servers" })
    .getByRole("button", { name: `Connect ${name}`, exact: true });

async function openImport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Import servers" })).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Configuration or addresses").fill(text);
  await page.getByRole("button", { name: "Show what is in it" }).click();
}

async function addAll(page: Page, label: RegExp): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** All that the browser keeps beyond the tab, as text: local storage, and IndexedDB with bytes read as characters. */
async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify(window.localStorage)];
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error("IndexedDB"));
      });
    const asText = (_name: string, value: unknown) =>
      value instanceof ArrayBuffer || value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
    for (const { name } of await window.indexedDB.databases()) {
      const database = await done(window.indexedDB.open(name ?? ""));
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store);
        parts.push(store, JSON.stringify(await done(values.getAll()), asText));
      }
      database.close();
    }
    return parts.join("\n");
  });
}

test("servers are imported by paste, file and drop, and are there after a reload", async ({ page }) => {
  await page.goto("/inspect");
  await openImport(page);
  await paste(page, CLAUDE_DESKTOP);
  const command = page.getByRole("group", { name: "Bridge command of filesystem" });
  await expect(command).toContainText("npx -y supergateway --stdio");
  await expect(command).not.toContainText(PLANTED);
  await expectNoSeriousViolations(page);
  await addAll(page, /Add 1 server/);
  await expect(saved(page, "linear")).toBeVisible();

  await openImport(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file, or drop one here" }).click();
  await (
    await chooser
  ).setFiles({ name: "mcp.json", mimeType: "application/json", buffer: Buffer.from(CURSOR) });
  await page.getByLabel("SEARCH_KEY").fill(PLANTED);
  await addAll(page, /Add 2 servers/);

  await openImport(page);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["https://dropped.test/mcp"], "servers.txt"));
    return transfer;
  });
  await page.getByTestId("import-drop").dispatchEvent("drop", { dataTransfer: dropped });
  await addAll(page, /Add 1 server/);

  await page.reload();
  for (const name of ["linear", "search", "crm", "dropped.test"])
    await expect(saved(page, name)).toBeVisible();
  expect(await everythingKept(page)).toContain("https://search.test/mcp");
  expect(await everythingKept(page)).not.toContain(PLANTED);
});

test("what is exported has placeholders in place of secrets", async ({ page }) => {
  await page.goto("/inspect");
  await openImport(page);
  await paste(page, `https://keyed.test/mcp?api_key=${PLANTED}`);
  await addAll(page, /Add 1 server/);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await (await download).path();
  expect((await download).suggestedFilename()).toBe("mcp.json");
  const text = await readFile(file, "utf8");
  expect(text).toContain("https://keyed.test/mcp?api_key=${env:KEYED_TEST_API_KEY}");
  expect(text).not.toContain(PLANTED);
  await expectNoSeriousViolations(page);
});

test("a remembered secret is encrypted, and connects the server from a new tab", async ({
  page,
  context,
  allowNetworkFailure,
}) => {
  const demo = makeLegacyDemo();
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request) =>
      request.method === "OPTIONS" || request.headers.get("authorization") === `Bearer ${PLANTED}`
        ? demo.handle(request)
        : new Response(null, { status: 401 }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server always has one
  allowNetworkFailure(`127.0.0.1:${String(port)}`);
  allowNetworkFailure("/api/mcp");
  try {
    await page.goto("/inspect");
    await openImport(page);
    const entry = {
      url: `http://127.0.0.1:${String(port)}/mcp`,
      headers: { Authorization: `Bearer ${PLANTED}` },
    };
    await paste(page, JSON.stringify({ mcpServers: { guarded: entry } }));
    await page.getByLabel("Remember secrets in this browser (encrypted)").check();
    await addAll(page, /Add 1 server/);
    await expect(saved(page, "guarded")).toBeVisible();
    const kept = await everythingKept(page);
    expect(kept).toContain("keyId");
    expect(kept).not.toContain(PLANTED);

    const tab = await context.newPage();
    await page.close();
    await tab.goto("/inspect");
    await saved(tab, "guarded").click();
    await expect(tab.getByTestId("connection-facts")).toContainText("through proxy", { timeout: 20_000 });
    expect(await everythingKept(tab)).not.toContain(PLANTED);
  } finally {
    if ("closeAllConnections" in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await demo.restart();
  }
});
