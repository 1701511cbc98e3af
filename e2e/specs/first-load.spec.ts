import { scriptWeight } from "../fixtures/script-weight";
import { expect, test } from "../fixtures/test";

const MAX_SCRIPT_BYTES = 250_000;

for (const path of ["/", "/run", "/inspect", "/weigh"]) {
  test(`${path} loads at most 250 kB of compressed JavaScript, and no worker`, async ({ page }) => {
    const { bytes, urls } = await scriptWeight(page, path);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes, urls.join("\n")).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(page.workers()).toEqual([]);
  });
}
