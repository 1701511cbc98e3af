import { decodeLink } from "@/lib/runs/link/decode-link";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { Playground } from "../fixtures/playground";
import { recomputeFigures } from "../fixtures/recompute";
import { expect, test } from "../fixtures/test";

const STRATEGIES = ["direct", "code-full", "code-files", "code-search"] as const;

test("each strategy does the task, and every figure follows from the record alone", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open({ scenario: "meeting-notes", strategies: STRATEGIES });
  await expect(playground.lanes).toHaveCount(STRATEGIES.length);
  await playground.run.click();
  for (const strategy of STRATEGIES) await playground.expectStatus(strategy, "succeeded");
  const { events } = await decodeLink(new URL(await playground.copyLink()).hash);
  const direct = await playground.figures("direct");
  for (const strategy of STRATEGIES) {
    const figures = await playground.figures(strategy);
    expect(figures).toEqual(recomputeFigures(events, strategy));
    if (strategy !== "direct") expect(figures["peak-context"]).toBeLessThan(direct["peak-context"] / 5);
  }
  await expectNoSeriousViolations(page);
});

test("strategies are added and removed by the person, and the address follows", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open();
  await expect(playground.lanes).toHaveCount(2);
  await playground.open({ scenario: "meeting-notes", strategies: ["code-search"] });
  await expect(playground.lanes).toHaveCount(1);
  await playground.run.click();
  await playground.expectStatus("code-search", "succeeded");
});
