import type { BrowserContext, Page } from "@playwright/test";
import { type OAuthServer, type OAuthServerOptions, startOAuthServer } from "@/lib/mcp/testing/oauth-server";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { expect, test as base } from "../fixtures/test";

const CLIENT = { clientId: "by-hand", clientSecret: "planted-client-secret-4711" } as const;

interface Fixtures {
  /** Starts an MCP server that needs a sign-in; stopped at the end. Its refusals are no failures of the test. */
  readonly startGuarded: (options?: OAuthServerOptions) => Promise<OAuthServer>;
}

const test = base.extend<Fixtures>({
  startGuarded: async ({ allowNetworkFailure }, provide) => {
    const started: OAuthServer[] = [];
    await provide(async (options) => {
      const server = await startOAuthServer(options);
      started.push(server);
      allowNetworkFailure(new URL(server.mcpUrl).origin);
      allowNetworkFailure(server.issuer);
      allowNetworkFailure("/api/mcp");
      return server;
    });
    await Promise.all(started.map((server) => server.close()));
  },
});

const signIn = (page: Page) => page.getByRole("region", { name: "Sign-in", exact: true });
const steps = (page: Page) => signIn(page).getByRole("list", { name: "Steps of signing in" });
const facts = (page: Page) => page.getByTestId("connection-facts");

async function fill(page: Page, server: OAuthServer, fields: Readonly<Record<string, string>> = {}) {
  await page.goto("/inspect");
  await page.getByLabel("Address", { exact: true }).fill(server.mcpUrl);
  await page.getByText("Name, token, headers and sign-in").click();
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function connect(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

/** Signs in and consents at the authorization server, as a person does. */
async function approve(at: Page): Promise<void> {
  await at.getByRole("heading", { name: "login" }).waitFor();
  await at.getByRole("button", { name: "Sign in" }).click();
  await at.getByRole("heading", { name: "consent" }).waitFor();
  await at.getByRole("button", { name: "Sign in" }).click();
}

async function approveInWindow(context: BrowserContext, open: () => Promise<void>): Promise<void> {
  const opening = context.waitForEvent("page");
  await open();
  const opened = await opening;
  const closing = opened.waitForEvent("close");
  await approve(opened);
  await closing;
}

async function expectConnected(page: Page): Promise<void> {
  await expect(facts(page)).toContainText("Streamable HTTP", { timeout: 20_000 });
}

/** Reads everything that the browser keeps for longer than the tab, and the address. */
async function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([window.location.href, { ...window.localStorage }]));
}

async function revealedToken(page: Page): Promise<string> {
  await signIn(page).getByRole("button", { name: "Show", exact: true }).click();
  const token = await signIn(page).locator('[data-secret="token"]').first().textContent();
  expect(token?.length ?? 0).toBeGreaterThan(20);
  return token ?? "";
}

test("a server that asks for it is signed in to in a window, after registering, and stays so in the tab", async ({
  page,
  context,
  startGuarded,
}) => {
  const server = await startGuarded();
  await fill(page, server);
  await approveInWindow(context, () => connect(page));
  await expectConnected(page);
  await expect(signIn(page)).toContainText("Signed in.");
  await expect(signIn(page)).toContainText("registered by Tare");
  await expect(signIn(page)).toContainText(server.issuer);
  await expect(signIn(page)).toContainText("expires in");
  const token = await revealedToken(page);
  expect(await kept(page)).not.toContain(token);
  await signIn(page).getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  await page.reload();
  await page.getByRole("button", { name: "Connect 127-0-0-1" }).click();
  await expectConnected(page);
  expect(server.requests.filter((line) => line === "POST AS /token")).toHaveLength(1);

  await page.getByRole("tab", { name: "Servers" }).click();
  await signIn(page).getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(signIn(page).getByRole("button", { name: "Show", exact: true })).toHaveCount(0);
  expect(server.requests.some((line) => line.includes("/revocation"))).toBe(true);

  const records = () =>
    page.evaluate(() => JSON.stringify({ ...window.sessionStorage }).match(/sign-in:/g) ?? []);
  await expect.poll(records).toHaveLength(1);
  await signIn(page).getByRole("button", { name: "Forget", exact: true }).click();
  await expect.poll(records).toHaveLength(0);
});

test("a client registered by hand signs in step by step, and secrets show only when asked for", async ({
  page,
  context,
  baseURL,
  startGuarded,
}) => {
  const redirectUrl = `${baseURL ?? ""}/oauth/callback`;
  const server = await startGuarded({ registration: false, client: { ...CLIENT, redirectUrl } });
  await fill(page, server, { "Client ID": CLIENT.clientId, "Client secret": CLIENT.clientSecret });
  await expect(page.getByText(redirectUrl)).toBeVisible();
  await page.getByLabel("Step by step").check();
  await connect(page);
  const next = signIn(page).getByRole("button", { name: "Next step" });
  const open = signIn(page).getByRole("button", { name: "Open sign-in page" });
  await next.or(open).waitFor();
  await expectNoSeriousViolations(page);
  // By keyboard alone: the button keeps the focus from step to step, and hands it to the next one.
  await next.focus();
  for (let count = 0; count < 10 && !(await open.isVisible()); count += 1) {
    const taken = await steps(page).getByRole("listitem").count();
    await page.keyboard.press("Enter");
    await expect(steps(page).getByRole("listitem")).toHaveCount(taken + 1);
    await expect(next.or(open)).toBeFocused();
  }
  await expect(signIn(page)).toContainText(server.issuer);
  await approveInWindow(context, () => open.click());
  await expect(signIn(page)).toContainText("Next: Exchange the code for tokens");
  await signIn(page).getByRole("button", { name: "Run the rest" }).click();
  await expectConnected(page);
  await expect(signIn(page)).toContainText("registered by hand");

  const token = steps(page).locator('[data-step="token"]');
  await token.locator("summary").click();
  await expect(token).toContainText("grant_type=authorization_code");
  await expect(token).toContainText("code=•••");
  await expect(token).toContainText('"access_token": "•••"');
  await token.getByRole("button", { name: "Reveal secrets of this step" }).click();
  await expect(token).not.toContainText("code=•••");
  await expect(token).not.toContainText('"access_token": "•••"');
  await expectNoSeriousViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const secret = await revealedToken(page);
  const all = await kept(page);
  expect(all).not.toContain(secret);
  expect(all).not.toContain(CLIENT.clientSecret);
});

test("a sign-in in the page itself comes back and finishes by itself", async ({ page, startGuarded }) => {
  const server = await startGuarded();
  await fill(page, server);
  await page.getByText("In this page").click();
  await connect(page);
  await signIn(page).getByRole("button", { name: "Go to sign-in page" }).click();
  await approve(page);
  await page.waitForURL("**/inspect");
  await expectConnected(page);
  await expect(signIn(page)).toContainText("Signed in.");
  expect(await page.evaluate(() => Object.keys(window.sessionStorage).join())).not.toContain("sign-in.left");
  expect(await kept(page)).not.toContain("code=");
});

test("an answer with a planted state is refused, and the sign-in goes on", async ({
  page,
  context,
  startGuarded,
}) => {
  const server = await startGuarded();
  await fill(page, server);
  const opening = context.waitForEvent("page");
  await connect(page);
  const opened = await opening;
  await signIn(page).getByText("Waiting for you at the sign-in page.").first().waitFor();
  const planted = await context.newPage();
  await planted.goto("/oauth/callback?code=planted-code&state=planted&error_description=Call+555");
  await expect(planted.getByTestId("sign-in-return")).toHaveAttribute("data-outcome", "refused", {
    timeout: 15_000,
  });
  expect(planted.url()).not.toContain("planted");
  await expect(planted.getByText("Call 555")).toHaveCount(0);
  await expectNoSeriousViolations(planted);
  await planted.close();
  await expect(signIn(page).getByRole("alert")).toContainText("does not belong to this sign-in");
  const closing = opened.waitForEvent("close");
  await approve(opened);
  await closing;
  await expectConnected(page);
  expect(server.requests.filter((line) => line === "POST AS /token")).toHaveLength(1);
});

test("an authorization server that allows no pages is reached through the proxy", async ({
  page,
  context,
  startGuarded,
}) => {
  const server = await startGuarded({ cors: "none" });
  await fill(page, server);
  await approveInWindow(context, () => connect(page));
  await expect(facts(page)).toContainText("through proxy", { timeout: 20_000 });
  await expect(signIn(page)).toContainText("Signed in.");
});

test("a sign-in that is stopped, and one that is refused, say so", async ({
  page,
  context,
  startGuarded,
}) => {
  const server = await startGuarded();
  await fill(page, server);
  const opening = context.waitForEvent("page");
  await connect(page);
  await (await opening).close();
  await signIn(page).getByRole("button", { name: "Stop", exact: true }).click();
  await expect(signIn(page)).toContainText("Signing in was stopped.");
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText("Signing in was stopped");

  const again = context.waitForEvent("page");
  await page.getByRole("button", { name: "Reconnect" }).click();
  const opened = await again;
  await opened.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText("refused the sign-in", {
    timeout: 15_000,
  });
});

test("where no client can be registered, the redirect address to register by hand is shown", async ({
  page,
  baseURL,
  startGuarded,
}) => {
  const server = await startGuarded({ registration: false });
  await fill(page, server);
  await connect(page);
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText(
    "Register a client there by hand",
    {
      timeout: 20_000,
    },
  );
  await expect(signIn(page)).toContainText(`${baseURL ?? ""}/oauth/callback`);
});

test("more rights are asked for, and given only when the person wants it", async ({
  page,
  context,
  startGuarded,
}) => {
  const server = await startGuarded();
  await fill(page, server);
  await approveInWindow(context, () => connect(page));
  await expectConnected(page);
  await callWrite(page);
  await page.getByRole("tab", { name: "Servers" }).click();
  await expect(signIn(page)).toContainText("The server wants more rights");
  await expect(signIn(page)).toContainText("mcp:write");
  await approveAgain(context, () => signIn(page).getByRole("button", { name: "Sign in for more" }).click());
  await expect(signIn(page)).toContainText("Signed in.", { timeout: 15_000 });
  await expect(signIn(page)).toContainText("mcp:read mcp:write");
  await page.getByRole("tab", { name: /Tools/ }).click();
  await page
    .getByRole("button", { name: /^write/ })
    .first()
    .click();
  await expect(page.getByRole("tabpanel")).toContainText("written");
});

for (const colorScheme of ["dark", "light"] as const) {
  test(`the fields and the wait for a person have no serious accessibility violation, ${colorScheme}`, async ({
    page,
    context,
    startGuarded,
  }) => {
    const server = await startGuarded();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await fill(page, server);
    await expectNoSeriousViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const opening = context.waitForEvent("page");
    await connect(page);
    await opening;
    await signIn(page).getByRole("button", { name: "Open sign-in page again" }).waitFor();
    await expectNoSeriousViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

async function callWrite(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /Tools/ }).click();
  await page
    .getByRole("button", { name: /^write/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Call", exact: true }).click();
}

/** The authorization server knows the person by now and asks for consent alone. */
async function approveAgain(context: BrowserContext, ask: () => Promise<void>): Promise<void> {
  const opening = context.waitForEvent("page");
  await ask();
  const opened = await opening;
  const closing = opened.waitForEvent("close");
  await opened.getByRole("button", { name: "Sign in" }).click();
  await closing;
}
