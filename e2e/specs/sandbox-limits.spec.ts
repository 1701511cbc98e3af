import { decodeLink } from "@/lib/runs/link/decode-link";
import { Playground } from "../fixtures/playground";
import { expect, test } from "../fixtures/test";

test("five faulty programs end in clear errors while the page answers", async ({ page }) => {
  test.slow();
  const playground = new Playground(page);
  await playground.open({ scenario: "sandbox-limits", strategies: ["code-files"] });
  await page.evaluate(() => {
    const gaps: number[] = [];
    Reflect.set(globalThis, "frameGaps", gaps);
    let last = performance.now();
    const tick = (now: number) => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await playground.run.click();
  const lane = playground.lane("code-files");
  await expect(lane).toHaveAttribute("data-status", "running");

  // A person goes on using the page while programs fail one after the other.
  const answers: number[] = [];
  const help = page.getByRole("button", { name: "Shortcuts" });
  while ((await lane.getAttribute("data-status")) === "running") {
    const startedAtMs = Date.now();
    await help.click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    answers.push(Date.now() - startedAtMs);
  }
  await playground.expectStatus("code-files", "succeeded");
  expect(answers.length).toBeGreaterThan(2);
  const gaps = await page.evaluate(() => Reflect.get(globalThis, "frameGaps") as number[]);
  expect(Math.max(...gaps)).toBeLessThan(1_000);

  for (const words of [/CPU/, /memory/i, /stack/i, /settle/i, /no-such-document/]) {
    await expect(lane).toContainText(words);
  }
  const { events } = await decodeLink(new URL(await playground.copyLink()).hash);
  const endings = events.flatMap((event) => (event.type === "sandbox-end" ? [event.error] : []));
  expect(endings.map((error) => error?.kind ?? null)).toEqual([
    "cpu-limit",
    "memory-limit",
    "stack-overflow",
    "never-settles",
    "thrown",
    null,
  ]);
  expect(endings[0]?.line).toBe(2);
  expect(endings[4]?.line).toBe(3);
});
