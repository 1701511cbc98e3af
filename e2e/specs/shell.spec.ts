import { type Page } from "@playwright/test";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/test";

const PAGES = [
  { path: "/", name: "Compare" },
  { path: "/inspect", name: "Inspect" },
  { path: "/weigh", name: "Weigh" },
  { path: "/run", name: "Run" },
];

/** Reads one directive of a Content-Security-Policy as a list of sources. */
function sourcesOf(policy: string | undefined, directive: string): string[] {
  const found = policy?.split("; ").find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

async function scriptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map((script) => script.src),
  );
}

for (const { path, name } of PAGES) {
  test(`${name} opens and names itself in the navigation`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(/Tare/);
    const links = page.getByRole("navigation").first().getByRole("link");
    for (const other of PAGES) await expect(links.filter({ hasText: other.name }).first()).toBeVisible();
    await expect(links.filter({ hasText: name }).first()).toHaveAttribute("aria-current", "page");
  });

  for (const colorScheme of ["dark", "light"] as const) {
    test(`${name} has no serious accessibility violation, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await expectNoSeriousViolations(page);
    });
  }
}

test("the navigation leads from page to page", async ({ page }) => {
  await page.goto("/");
  for (const { path, name } of [...PAGES].reverse()) {
    await page.getByRole("navigation").first().getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(path);
  }
});

test("each answer of a page has a strict policy with a nonce of its own", async ({ page }) => {
  const nonces: string[] = [];
  for (const { path } of PAGES) {
    const response = await page.goto(path);
    const sources = sourcesOf(
      (await response?.headerValue("content-security-policy")) ?? undefined,
      "script-src",
    );
    expect(sources).toContain("'strict-dynamic'");
    expect(sources).not.toContain("'unsafe-inline'");
    expect(sources).not.toContain("'unsafe-eval'");
    nonces.push(...sources.filter((source) => source.startsWith("'nonce-")));
  }
  expect(new Set(nonces).size).toBe(PAGES.length);
});

test("static scripts have a policy for when they run as workers", async ({ page, request }) => {
  await page.goto("/");
  const addresses = await scriptAddresses(page);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const response = await request.get(address);
    const policy = response.headers()["content-security-policy"];
    expect(sourcesOf(policy, "default-src"), address).toEqual(["'none'"]);
    expect(sourcesOf(policy, "script-src"), address).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  }
});

test("every answer forbids guessing of types and tells no other site where the reader was", async ({
  request,
}) => {
  for (const { path } of PAGES) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
  }
});
