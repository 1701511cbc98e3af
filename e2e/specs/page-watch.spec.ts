import { PageWatch } from "../fixtures/page-watch";
import { expect, test } from "../fixtures/test";

/** What a page must never do, and what the watch says of it. */
const PLANTED: readonly { readonly name: string; readonly script: () => void; readonly seen: RegExp }[] = [
  {
    name: "console.error in a page",
    // eslint-disable-next-line no-console -- what the watch must see
    script: () => console.error("planted"),
    seen: /console\.error: planted/,
  },
  {
    name: "an uncaught error in a page",
    script: () => setTimeout(() => Promise.reject(new Error("planted"))),
    seen: /uncaught error: planted/,
  },
  {
    name: "what the policy of a page blocks",
    script: () => void Object.assign(new Image(), { src: "http://127.0.0.1:9999/image.png" }),
    seen: /policy violation: img-src blocked http/,
  },
  {
    name: "a request off this machine",
    script: () => void fetch("http://127.0.0.2:9999/").catch(() => undefined),
    seen: /request off this machine: http:\/\/127\.0\.0\.2/,
  },
  {
    name: "a failed request",
    script: () => void fetch("/api/absent"),
    seen: /failed request: .*\/api\/absent \(status 404\)/,
  },
  {
    name: "console.error in a worker",
    script: () => void new Worker(URL.createObjectURL(new Blob(["console.error('planted')"]))),
    seen: /console\.error: planted/,
  },
  {
    name: "an uncaught error in a worker",
    script: () => void new Worker(URL.createObjectURL(new Blob(["Promise.reject(new Error('planted'))"]))),
    seen: /uncaught error: planted/,
  },
  {
    name: "what the policy of a worker blocks",
    script: () => {
      const nested = "try { new Worker('data:text/javascript,1') } catch (error) { self.blocked = error }";
      void new Worker(URL.createObjectURL(new Blob([nested])));
    },
    seen: /policy violation: .*worker-src/,
  },
  {
    name: "a request off this machine in a worker inside a worker",
    script: () => {
      const inner = "fetch('http://127.0.0.2:9999/').catch(() => undefined)";
      const outer = `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inner)}])))`;
      void new Worker(URL.createObjectURL(new Blob([outer])));
    },
    seen: /request off this machine: http:\/\/127\.0\.0\.2/,
  },
];

test.describe("the watch that fails tests", () => {
  for (const { name, script, seen } of PLANTED) {
    test(`sees ${name}`, async ({ browser, baseURL }) => {
      const watch = new PageWatch();
      // eslint-disable-next-line no-restricted-syntax -- what is planted here must not fail this test
      const context = await browser.newContext();
      await watch.watch(context);
      const page = await context.newPage();
      await page.goto(baseURL ?? "");
      expect(watch.problems()).toEqual([]);

      await page.evaluate(script);

      await expect.poll(() => watch.problems().join("\n")).toMatch(seen);
      await context.close();
    });
  }

  test("lets a declared failure pass", async ({ page, allowNetworkFailure }) => {
    allowNetworkFailure("/api/absent");
    await page.goto("/");
    const status = await page.evaluate(async () => (await fetch("/api/absent")).status);
    expect(status).toBe(404);
  });

  test("watches further contexts", async ({ openContext, pageWatch, baseURL, allowNetworkFailure }) => {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    await page.evaluate(async () => (await fetch("/api/absent")).status);
    await expect.poll(() => pageWatch.problems()).toHaveLength(1);
    allowNetworkFailure(/\/api\/absent$/);
  });
});
