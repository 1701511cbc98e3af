import { findBrowser, NO_BROWSER } from "../e2e/fixtures/browser";
import { type Command, npmCommand, runShown } from "./run-command";

const PACKAGED_BROWSER = "@sparticuz/chromium@147.0.0";

/** Finds a browser for the tests or installs one; resolves to an exit code, never to a silent skip. */
export async function ensureBrowser(): Promise<number> {
  for (const install of [undefined, installFromSystem, installFromNpm]) {
    await install?.();
    const browser = await findBrowser();
    if (browser !== undefined) {
      console.log(`Browser: ${browser.executablePath}`);
      return 0;
    }
  }
  console.log(NO_BROWSER);
  return 1;
}

async function installFromSystem(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await tryInstall({ program: "apt-get", args: ["update"], environment });
  await tryInstall({ program: "apt-get", args: ["install", "-y", "chromium"], environment });
}

async function installFromNpm(): Promise<void> {
  await tryInstall(npmCommand(["install", "--no-save", PACKAGED_BROWSER]));
}

/** Runs an installer; a failure is told and left to the next way. */
async function tryInstall(command: Command): Promise<void> {
  const told = [command.program, ...command.args].join(" ");
  console.log(`No browser yet: ${told}`);
  try {
    const exitCode = await runShown(command);
    if (exitCode !== 0) console.log(`${told} ended with ${String(exitCode)}`);
  } catch (error) {
    console.log(`${told} did not start: ${String(error)}`);
  }
}
