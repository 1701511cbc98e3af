import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { harSchema } from "@/lib/engine/connections/testing/har-schema";
import { startEverything } from "@/lib/mcp/testing/everything-server";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { startChattyServer } from "../fixtures/chatty-server";
import { expect, test } from "../fixtures/test";

const SECRET = "planted-secret-4711-value";

async function connect(page: Page, url: string, secret?: string): Promise<void> {
  await page.goto("/inspect");
  await page.getByLabel("Address", { exact: true }).fill(url);
  if (secret !== undefined) {
    const token = page.getByLabel("Bearer token");
    if (!(await token.isVisible())) await page.getByText(/token, headers|Headers and token/).click();
    await token.fill(secret);
  }
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByTestId("connection-facts")).toContainText(/direct|through proxy/, {
    timeout: 30_000,
  });
}

async function openLog(page: Page, tab: "Protocol" | "Network") {
  await page.getByRole("tab", { name: new RegExp(tab) }).click();
  return page.getByRole("listbox", { name: tab === "Protocol" ? "JSON-RPC messages" : "HTTP exchanges" });
}

async function exported(page: Page, what: RegExp, format: string): Promise<{ file: Download; text: string }> {
  await page.getByRole("tabpanel").getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export the log" });
  await dialog.getByText(what).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: format }).click();
  const file = await downloading;
  await page.keyboard.press("Escape");
  return { file, text: await readFile(await file.path(), "utf8") };
}

test("messages are filtered, searched, pinned, linked and copied", async ({ page, baseURL }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await connect(page, `${baseURL ?? ""}/api/demo/drive`);
  const list = await openLog(page, "Protocol");
  await expect(list.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("/");
  const filter = page.getByRole("combobox", { name: "Filter", exact: true });
  await expect(filter).toBeFocused();
  await filter.fill("tools/list");
  await expect(list.getByRole("option")).toHaveCount(6); // Three pages of the list.

  await list.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const text = page.getByRole("region", { name: "Message, indented" });
  await expect(text).toContainText('"method": "tools/list"');
  await page.keyboard.press("p");
  await expect(page.getByRole("region", { name: "Pinned (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Copy message" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('"method": "tools/list"');
  await page.getByText("Raw", { exact: true }).click();
  await expect(text).toContainText('"method":"tools/list"');

  await page
    .locator("dd")
    .getByRole("button", { name: /^› Go to/ })
    .first()
    .click();
  await page.getByText("Pretty", { exact: true }).click();
  await expect(text).toContainText('"result": {');
  await expect(list.getByRole("option", { selected: true })).toContainText("answer to tools/list");

  await filter.fill("");
  await page.getByRole("searchbox", { name: "Search in all texts" }).fill('"inputSchema": {');
  await expect(page.getByTestId("log-hits")).toHaveText("3 hits");
  await page.getByRole("button", { name: "Next hit" }).click();
  await expect(page.getByTestId("log-hits")).toHaveText("1 of 3");
  await page.getByRole("button", { name: "Hits only" }).click();
  await expect(list.getByRole("option")).toHaveCount(3);
  await expectNoSeriousViolations(page);
});

test("exchanges lead to the messages that they carried, and are copied as curl without secrets", async ({
  page,
  baseURL,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await connect(page, `${baseURL ?? ""}/api/demo/crm`, SECRET);
  const list = await openLog(page, "Network");
  await list
    .getByRole("option", { name: /tools\/list/ })
    .first()
    .click();
  const detail = page.getByRole("tabpanel");
  await expect(detail.getByRole("button", { name: /sent tools\/list/ })).toBeVisible();
  await page.getByRole("button", { name: "Copy as curl" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"$AUTHORIZATION"');
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(SECRET);
  await detail.getByRole("button", { name: /received answer to tools\/list/ }).click();
  await expect(page.getByRole("region", { name: "Message, indented" })).toContainText('"tools": [');
});

test("both logs are exported as JSON and HAR 1.2, without secrets", async ({ page, allowNetworkFailure }) => {
  const everything = await startEverything("streamableHttp");
  allowNetworkFailure(new URL(everything.url).host);
  allowNetworkFailure("/api/mcp");
  try {
    await connect(page, everything.url, SECRET);
    await openLog(page, "Protocol");
    const json = await exported(page, /^All/, "JSON");
    expect(json.file.suggestedFilename()).toMatch(/^tare-protocol-.*\.json$/);
    expect(JSON.parse(json.text)).toHaveProperty("entries.length");
    const har = await exported(page, /^All/, "HAR 1.2");
    expect(harSchema.parse(JSON.parse(har.text)).log.entries.length).toBeGreaterThan(0);
    await openLog(page, "Network");
    const network = await exported(page, /^What is listed/, "HAR 1.2");
    const { log } = harSchema.parse(JSON.parse(network.text));
    expect(log.entries.some(({ request }) => request.postData?.text.includes('"initialize"'))).toBe(true);
    for (const { text } of [json, har, network]) expect(text).not.toContain(SECRET);
  } finally {
    await everything.close();
  }
});

test("10,000 entries follow the newest, scroll, and are searched", async ({ page, allowNetworkFailure }) => {
  const chatty = await startChattyServer(12_000);
  allowNetworkFailure(new URL(chatty.url).host);
  try {
    await connect(page, chatty.url);
    const list = await openLog(page, "Protocol");
    await expect(page.getByText(/oldest entries were dropped/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByTestId("log-count")).toHaveText("10,000 of 10,000");
    await expect(list.getByRole("option").last()).toContainText("answer to tools/list");
    await list.focus();
    await page.keyboard.press("Home");
    await expect(list.getByRole("option", { selected: true })).toHaveAttribute("aria-posinset", "1");
    await page.getByRole("button", { name: "Newest" }).click();
    await expect(list.getByRole("option").last()).toHaveAttribute("aria-posinset", "10000");
    await page.getByRole("searchbox", { name: "Search in all texts" }).fill("needle");
    await expect(page.getByTestId("log-hits")).toHaveText("10 hits", { timeout: 20_000 });
    await page.getByRole("combobox", { name: "Filter", exact: true }).fill("line 11007");
    await expect(list.getByRole("option")).toHaveCount(1);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByText("Nothing yet.")).toBeVisible();
  } finally {
    await chatty.close();
  }
});
