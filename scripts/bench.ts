import { chromium } from "@playwright/test";
import { findBrowser } from "../e2e/fixtures/browser";
import { benchCounting } from "./bench/counting";
import { benchLogs } from "./bench/logs";
import { printLines } from "./bench/measure";
import { benchPage } from "./bench/page";
import { benchSandbox } from "./bench/sandbox";
import { withProduct } from "./bench/with-product";

printLines("Counting, in Node", benchCounting());

const found = await findBrowser();
if (!found) throw new Error("No browser: run npm test once, or set CHROMIUM_PATH");
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: [...found.args],
  chromiumSandbox: false,
});
try {
  printLines("Sandbox, in Chromium", await benchSandbox(browser));
  await withProduct(async (baseUrl) => {
    printLines("The page, production build in Chromium", await benchPage(browser, baseUrl));
    printLines("The logs of Inspect, production build in Chromium", await benchLogs(browser, baseUrl));
  });
} finally {
  await browser.close();
}
