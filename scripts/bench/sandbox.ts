import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { build, preview } from "vite";
import { ROOT } from "../project";
import { type BenchLine, median } from "./measure";
import type { SandboxFigures } from "./sandbox-entry";

/** Bundles the bench's page, serves it on a free port, and reads its figures from Chromium. */
export async function benchSandbox(browser: Browser): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), "tare-bench-"));
  try {
    const page = join(folder, "page");
    await mkdir(page);
    await writeFile(
      join(page, "index.html"),
      `<!doctype html><title>bench</title><script type="module" src="${join(ROOT, "scripts/bench/sandbox-entry.ts")}"></script>`,
    );
    const config = {
      root: page,
      configFile: false,
      logLevel: "error",
      base: "./",
      resolve: { alias: { "@": ROOT } },
      worker: { format: "es" },
      build: { outDir: join(folder, "dist"), target: "es2022" },
    } as const;
    await build(config);
    const server = await preview({ ...config, preview: { port: 0, host: "127.0.0.1" } });
    try {
      return toLines(await readFigures(browser, server.resolvedUrls?.local[0] ?? ""));
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFigures(browser: Browser, address: string): Promise<SandboxFigures> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => Reflect.has(globalThis, "sandboxFigures"));
  return page.evaluate(() => Reflect.get(globalThis, "sandboxFigures") as Promise<SandboxFigures>);
}

function toLines(figures: SandboxFigures): BenchLine[] {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    { what: "cold start: worker, module and first program", figure: ms(figures.firstMs) },
    {
      what: "cold start: fresh worker, compiled module",
      figure: ms(median(figures.coldMs)),
      note: `median of ${figures.coldMs.length}, slowest ${ms(Math.max(...figures.coldMs))}`,
    },
    {
      what: "awaited host call through the worker",
      figure: `${Math.round(figures.hostCallMs * 1000)} µs`,
      note: `${Math.round(figures.hostCallCpuMs * 1000)} µs inside the interpreter; ${(figures.hostCallMs / figures.roundTripMs).toFixed(1)} times a bare round trip of ${Math.round(figures.roundTripMs * 1000)} µs`,
    },
    {
      what: "10,000 rows of 8 columns into the sandbox, parsed and filtered",
      figure: ms(figures.filterMs),
      note: `${Math.round(figures.rowBytes / 1000)} kB, of it ${ms(figures.filterCpuMs)} inside the interpreter`,
    },
  ];
}
