import { decodeLink } from "@/lib/runs/link/decode-link";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { Playground } from "../fixtures/playground";
import { recomputeFigures } from "../fixtures/recompute";
import { expect, test } from "../fixtures/test";

const BOTH = { scenario: "meeting-notes", strategies: ["direct", "code-files"] } as const;

test("a newcomer opens the page, presses Run and reads the verdict", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open();
  await expect(playground.lanes).toHaveCount(2);
  await playground.run.click();
  await playground.expectStatus("direct", "succeeded");
  await playground.expectStatus("code-files", "succeeded");
  const verdict = page.getByRole("region", { name: "Verdict" });
  await expect(verdict.getByRole("heading")).toContainText(
    /code-files put \d+(\.\d+)?× less into the context than direct/,
  );
  await expect(verdict).toContainText("o200k");
});

test("both lanes do the task, and every figure follows from the record alone", async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Reflect.set(globalThis, "longTasks", tasks);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
  const playground = new Playground(page);
  await playground.open(BOTH);
  for (const strategy of BOTH.strategies) {
    await expect(playground.lane(strategy)).toHaveAttribute("data-status", "idle");
  }
  await page.evaluate(() => (Reflect.get(globalThis, "longTasks") as number[]).splice(0));
  await playground.run.click();
  for (const strategy of BOTH.strategies) await playground.expectStatus(strategy, "succeeded");
  // A loose ceiling: the figure itself is the bench's.
  const longTasks = await page.evaluate(() => Reflect.get(globalThis, "longTasks") as number[]);
  expect(Math.max(0, ...longTasks)).toBeLessThan(500);

  const { events } = await decodeLink(new URL(await playground.copyLink()).hash);
  const direct = await playground.figures("direct");
  const code = await playground.figures("code-files");
  expect(direct).toEqual(recomputeFigures(events, "direct"));
  expect(code).toEqual(recomputeFigures(events, "code-files"));

  const transcript = events.flatMap((event) =>
    event.type === "item-append" && event.item.category === "tool-results" ? [event.item.tokens] : [],
  );
  const transcriptTokens = Math.max(...transcript);
  expect(transcriptTokens).toBeGreaterThan(25_000);
  expect(direct["cumulative-input"]).toBeGreaterThanOrEqual(3 * transcriptTokens);
  expect(code["peak-context"]).toBeLessThan(direct["peak-context"] / 10);
  expect(code["sandbox-bytes-in"]).toBeGreaterThan(transcriptTokens);
  expect(direct["sandbox-bytes-in"]).toBe(0);
});

test("an address fills the choice in and runs nothing", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  const playground = new Playground(page);
  await playground.open({ scenario: "sandbox-limits", strategies: ["code-files"] });
  await expect(playground.lanes).toHaveCount(1);
  await expect(playground.lane("code-files")).toHaveAttribute("data-status", "idle");
  expect(calls).toEqual([]);
});

test("a run can be stopped, and keeps what it had", async ({ page }) => {
  // The answer of one tool call is held back, so that the run is surely on its way when it is stopped.
  await page.context().route("**/api/demo/drive**", async (route) => {
    if (route.request().postData()?.includes('"get_document"')) return;
    await route.continue();
  });
  const playground = new Playground(page);
  await playground.open(BOTH);
  await playground.run.click();
  await expect(playground.lane("direct").locator('[data-metric="turns"]')).toHaveAttribute(
    "data-value",
    "2",
    {
      timeout: 20_000,
    },
  );
  await playground.stop.click();
  await playground.expectStatus("direct", "stopped");
  await playground.expectStatus("code-files", "stopped");
  expect((await playground.figures("direct"))["cumulative-input"]).toBeGreaterThan(0);
  await expect(playground.run).toBeEnabled();
});

test("every block opens the exact text that it stands for", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open(BOTH);
  await playground.run.click();
  for (const strategy of BOTH.strategies) await playground.expectStatus(strategy, "succeeded");
  await playground
    .lane("direct")
    .getByRole("button", { name: /^RES given to the model drive__get_document/ })
    .first()
    .click();
  const inspector = page.getByRole("complementary");
  await expect(inspector).toContainText("tool-results");
  await expect(inspector).toContainText("o200k");
  await inspector.getByRole("radio", { name: "Text" }).click();
  await expect(inspector).toContainText('"content":');
});

for (const colorScheme of ["dark", "light"] as const) {
  test(`the page after a run has no serious accessibility violation, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const playground = new Playground(page);
    await playground.open(BOTH);
    await playground.run.click();
    for (const strategy of BOTH.strategies) await playground.expectStatus(strategy, "succeeded");
    await expectNoSeriousViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSeriousViolations(page);
  });
}
