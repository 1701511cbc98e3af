import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/fixtures/browser";
import { freePort } from "./e2e/fixtures/free-port";

// Playwright reads this file again in each worker: the environment carries the port there.
const port = process.env.TARE_E2E_PORT ?? String(await freePort());
process.env.TARE_E2E_PORT = port;

const baseURL = `http://127.0.0.1:${port}`;
const browser = await findBrowser();

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  globalSetup: "./e2e/fixtures/global-setup.ts",
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 5_000 },
  reporter: "list",
  use: {
    baseURL,
    trace: "retain-on-failure",
    launchOptions: {
      chromiumSandbox: false,
      ...(browser === undefined ? {} : { executablePath: browser.executablePath, args: [...browser.args] }),
    },
  },
  webServer: {
    command: `node node_modules/next/dist/bin/next start -H 127.0.0.1 -p ${port}`,
    url: baseURL,
    // As `npm start` has it, where only this machine reaches the server.
    env: { TARE_ALLOW_LOOPBACK: "1" },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
