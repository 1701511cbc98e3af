import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { TARGET_HEADER, TOKEN_HEADER } from "@/lib/domain/proxy-contract";
import { startOwnWebServer } from "../fixtures/own-web-server";
import { modernOnly, serveWeb, sessionful } from "../fixtures/real-servers";
import { expect, test } from "../fixtures/test";

/** Sessions that stand at once; a browser has six connections to an origin over HTTP/1.1. */
const SERVERS = 8;

const facts = (page: Page) => page.getByTestId("connection-facts");

async function connect(page: Page, url: string): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill(url);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

test("a page of another site can neither read a token of the proxy nor use it", async ({
  page,
  browser,
  baseURL,
}) => {
  const ours = baseURL ?? "";
  const target = await serveWeb(modernOnly());
  const foreign = await serveWeb(
    () => new Response("<!doctype html><title>Foreign</title>", { headers: { "content-type": "text/html" } }),
  );
  // eslint-disable-next-line no-restricted-syntax -- What the browser forbids this page it says on the page's console.
  const elsewhere = await browser.newContext();
  try {
    // A token that a page of ours was given, as if it had leaked.
    await page.goto("/inspect");
    const token = await page.evaluate(async () => {
      const given: unknown = await (await fetch("/api/mcp/token")).json();
      return JSON.stringify(given);
    });
    const foreignPage = await elsewhere.newPage();
    await foreignPage.goto(foreign.origin);
    const tried = await foreignPage.evaluate(
      async ({ url, headers, names }) => {
        const outcomeOf = async (asking: Promise<Response>) => {
          try {
            const answer = await asking;
            return `${answer.type} ${String(answer.status)}`;
          } catch (error) {
            return error instanceof Error ? error.name : "?";
          }
        };
        const plain = { method: "POST", body: "{}", headers: { "content-type": "text/plain" } } as const;
        return {
          token: await outcomeOf(fetch(`${url}/api/mcp/token`)),
          tokenBlind: await outcomeOf(fetch(`${url}/api/mcp/token`, { mode: "no-cors" })),
          use: await outcomeOf(fetch(`${url}/api/mcp`, { ...plain, headers })),
          useWithCookies: await outcomeOf(
            fetch(`${url}/api/mcp`, { ...plain, headers, credentials: "include" }),
          ),
          useBlind: await outcomeOf(fetch(`${url}/api/mcp`, { ...plain, mode: "no-cors" })),
          useByQuery: await outcomeOf(fetch(`${url}/api/mcp?${names}`, { ...plain, mode: "no-cors" })),
        };
      },
      {
        url: ours,
        headers: { [TARGET_HEADER]: `${target.origin}/mcp`, [TOKEN_HEADER]: tokenOf(token) },
        names: new URLSearchParams({
          [TARGET_HEADER]: `${target.origin}/mcp`,
          [TOKEN_HEADER]: tokenOf(token),
        }).toString(),
      },
    );
    expect(tried).toEqual({
      token: "TypeError",
      tokenBlind: "opaque 0",
      use: "TypeError",
      useWithCookies: "TypeError",
      useBlind: "opaque 0",
      useByQuery: "opaque 0",
    });
    expect(target.seen).toEqual([]);
  } finally {
    await elsewhere.close();
    await Promise.all([target.close(), foreign.close()]);
  }
});

function tokenOf(answer: string): string {
  const token = /"token":"([^"]+)"/.exec(answer)?.[1];
  expect(token).toBeTruthy();
  return token ?? "";
}

test("eight servers with sessions stand at once through the proxy, and the page stays quick", async ({
  page,
  allowNetworkFailure,
}) => {
  test.setTimeout(180_000);
  allowNetworkFailure("/api/mcp");
  const started = await Promise.all(
    Array.from({ length: SERVERS }, async () => {
      const { handle, close } = sessionful();
      const server = await serveWeb(handle);
      return { ...server, close: async () => void (await Promise.all([close(), server.close()])) };
    }),
  );
  try {
    await page.goto("/inspect");
    for (const [index, { origin }] of started.entries()) {
      allowNetworkFailure(origin);
      if (index > 0) await page.getByRole("button", { name: "Add server" }).click();
      await connect(page, `${origin}/mcp`);
      await expect(facts(page)).toContainText("through proxy", { timeout: 20_000 });
    }
    const servers = page.getByRole("banner").getByRole("button", { name: /^Servers/ });
    await expect(servers).toHaveAccessibleName(`Servers: ${String(SERVERS)} connected`);
    for (const { seen } of started)
      expect(seen.some(({ headers }) => headers.has("mcp-session-id"))).toBe(true);

    // All eight stand, with as many streams as are shared out; requests of the page and to the servers still answer.
    const answer = page.waitForResponse(
      (response) => response.url().endsWith("/api/mcp") && response.request().method() === "POST",
      { timeout: 10_000 },
    );
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    expect((await answer).ok()).toBe(true);
    const tookMs = await page.evaluate(async () => {
      const startedAt = performance.now();
      await Promise.all(Array.from({ length: 3 }, () => fetch("/inspect", { cache: "no-store" })));
      return performance.now() - startedAt;
    });
    expect(tookMs).toBeLessThan(10_000);
    const last = started.at(-1);
    expect(last?.seen.filter(({ method }) => method === "GET").length).toBeGreaterThan(0);
  } finally {
    await Promise.all(started.map((server) => server.close()));
  }
});

test("what is secret of a connection is in its requests, and nowhere else", async ({
  page,
  allowNetworkFailure,
}) => {
  const secrets = {
    token: "planted-token-4711-aaaa",
    header: "planted-header-4711-bbbb",
    query: "planted-query-4711-cccc",
  };
  const ours = await startOwnWebServer();
  const server = await serveWeb(modernOnly());
  allowNetworkFailure(server.origin);
  allowNetworkFailure("/api/mcp");
  try {
    await page.goto(`${ours.origin}/inspect`);
    await page.getByText("Name, token, headers and sign-in").click();
    await page.getByLabel("Bearer token").fill(secrets.token);
    await page.getByRole("button", { name: "Add header" }).click();
    await page.getByLabel("Header name").fill("X-Api-Key");
    await page.getByLabel("Header value").fill(secrets.header);
    await connect(page, `${server.origin}/mcp?token=${secrets.query}`);
    await expect(facts(page)).toContainText("through proxy", { timeout: 20_000 });
    const sent = server.seen.at(-1)?.headers;
    expect(sent?.get("authorization")).toBe(`Bearer ${secrets.token}`);
    expect(sent?.get("x-api-key")).toBe(secrets.header);

    // Kept for the tab alone, since nobody chose to remember them.
    expect(await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).toContain(secrets.token);
    const kept = await page.evaluate(() =>
      JSON.stringify([window.location.href, { ...window.localStorage }, document.cookie]),
    );
    await page.getByRole("tab", { name: /^Network/ }).click();
    const exports = [await exported(page, /^HAR/), await exported(page, /^JSON/)];
    await page.getByRole("tab", { name: /^Protocol/ }).click();
    exports.push(await exported(page, /^JSON/));
    const shown = await page.locator("body").innerText();
    exports.push(await exportedServers(page));
    for (const secret of Object.values(secrets)) {
      for (const text of [kept, shown, ...exports]) expect(text).not.toContain(secret);
    }
    expect(exports.every((text) => text.length > 100)).toBe(true);
    expect(ours.output()).not.toContain("planted-");
  } finally {
    await Promise.all([server.close(), ours.close()]);
  }
});

/** Gives what the dialog offers as Server Entry and Servers File. */
async function exportedServers(page: Page): Promise<string> {
  const servers = page.getByRole("navigation", { name: "Servers" });
  await servers.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export servers" });
  await expect(dialog).toContainText("mcpServers");
  return dialog.innerText();
}

/** Exports all entries of the log that is shown, and gives the file's text. */
async function exported(page: Page, format: RegExp): Promise<string> {
  await page.getByRole("tabpanel").getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export the log" });
  await dialog.getByText(/^All \(/).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: format }).click();
  const file = await downloading;
  await page.keyboard.press("Escape");
  return readFile(await file.path(), "utf8");
}
