import { toBase64Url } from "@/lib/shared/base64url";
import { deflateText } from "@/lib/shared/deflate";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { Playground } from "../fixtures/playground";
import { expect, test } from "../fixtures/test";

test("a link replays the run with the same figures, and asks no server for anything", async ({
  page,
  openContext,
}) => {
  test.slow();
  const playground = new Playground(page);
  await playground.open({ scenario: "meeting-notes", strategies: ["direct", "code-files"] });
  await playground.run.click();
  await playground.expectStatus("direct", "succeeded");
  await playground.expectStatus("code-files", "succeeded");
  const link = await playground.copyLink();
  const figures = [await playground.figures("direct"), await playground.figures("code-files")];

  const context = await openContext();
  const reader = await context.newPage();
  const asked: string[] = [];
  reader.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" || pathname.startsWith("/api")) asked.push(request.url());
  });
  const replay = new Playground(reader);
  await reader.goto(link);
  await replay.expectStatus("direct", "succeeded");
  await replay.expectStatus("code-files", "succeeded");
  expect([await replay.figures("direct"), await replay.figures("code-files")]).toEqual(figures);
  await expect(reader.getByRole("region", { name: "Verdict" })).toContainText(/× less/);
  await expect(reader.getByRole("main")).toContainText(/not in the link/i);
  expect(asked).toEqual([]);
  await expectNoSeriousViolations(reader);

  const slider = reader.getByRole("slider");
  await slider.focus();
  await reader.keyboard.press("Home");
  await expect(replay.lane("direct")).toHaveAttribute("data-status", "idle");
  await reader.keyboard.press("End");
  await replay.expectStatus("code-files", "succeeded");
  await reader.setViewportSize({ width: 390, height: 844 });
  await expectNoSeriousViolations(reader);
});

const pack = async (value: unknown) => `tare1.${toBase64Url(await deflateText(JSON.stringify(value)))}`;

const BAD_LINKS: readonly (readonly [string, () => Promise<string> | string, RegExp])[] = [
  ["no run at all", () => "", /link/i],
  ["another site's fragment", () => "section-2", /not.*Tare|Tare.*not/i],
  ["a cut link", async () => (await pack({ format: "tare-run" })).slice(0, 20), /damaged|cut|incomplete/i],
  ["a newer version", () => "tare7.abc", /newer/i],
  ["a zip bomb", async () => await pack(" ".repeat(40 * 1024 * 1024)), /too large|too long|limit/i],
  [
    "an invalid record",
    async () => await pack({ format: "tare-run", version: 1, events: [1], texts: {} }),
    /events/,
  ],
];

for (const [name, fragment, words] of BAD_LINKS) {
  test(`a link with ${name} gets a clear page`, async ({ page }) => {
    await page.goto(`/run#${await fragment()}`);
    await expect(page.getByRole("main")).toContainText(words);
    await expect(page.getByTestId("lane")).toHaveCount(0);
    await expectNoSeriousViolations(page);
  });
}
