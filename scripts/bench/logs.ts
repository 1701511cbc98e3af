import type { Browser } from "@playwright/test";
import { startChattyServer } from "../../e2e/fixtures/chatty-server";
import { type BenchLine, median } from "./measure";

const ENTRIES = 10_000;
const FILTERS = ["l", "li", "line 9", "line 99", "line 999", ""];

/** Measures the Protocol log with 10,000 entries: filtering by typing, and how long the page is busy with it. */
export async function benchLogs(browser: Browser, baseUrl: string): Promise<BenchLine[]> {
  const chatty = await startChattyServer(ENTRIES);
  const context = await browser.newContext({ viewport: { width: 1680, height: 1050 } });
  try {
    const page = await context.newPage();
    await page.goto(`${baseUrl}/inspect`);
    await page.getByLabel("Address", { exact: true }).fill(chatty.url);
    await page.evaluate(noteLongTasks);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByRole("tab", { name: /Protocol/ }).click();
    await page.getByText(/oldest entries were dropped/).waitFor();
    const filter = page.getByRole("combobox", { name: "Filter", exact: true });
    const count = page.getByTestId("log-count");
    const times: number[] = [];
    for (const text of FILTERS) {
      const before = await count.textContent();
      const startedAtMs = performance.now();
      await filter.fill(text);
      while ((await count.textContent()) === before && performance.now() - startedAtMs < 1_000);
      times.push(performance.now() - startedAtMs);
    }
    const tasks = await page.evaluate(() => Reflect.get(globalThis, "tareLongTasks") as number[]);
    const longestMs = Math.max(0, ...tasks);
    return [
      {
        what: "filtering 10,000 messages, from a key to the new count",
        figure: `${median(times).toFixed(0)} ms`,
        note: "median of six, the wait of the test's own reading included",
      },
      {
        what: "longest main-thread task while they come and are filtered",
        figure: longestMs === 0 ? "under 50 ms" : `${longestMs.toFixed(0)} ms`,
        note: "wanted: none over 50 ms",
      },
    ];
  } finally {
    await context.close();
    await chatty.close();
  }
}

/** Runs in the page. */
function noteLongTasks(): void {
  const tasks: number[] = [];
  Reflect.set(globalThis, "tareLongTasks", tasks);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: "longtask" });
}
