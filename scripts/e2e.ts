import { ensureBrowser } from "./ensure-browser";
import { makeBuildWhenNeeded } from "./make-build";
import { nodeCommand, runInOurPlace } from "./run-command";

/** Runs the browser tests alone; arguments go to `playwright test`. */
async function run(): Promise<number> {
  const ready = (await ensureBrowser()) || (await makeBuildWhenNeeded());
  if (ready !== 0) return ready;
  const args = ["test", ...process.argv.slice(2)];
  return runInOurPlace(nodeCommand("node_modules/@playwright/test/cli.js", args));
}

process.exitCode = await run();
