import { isBuildCurrent, sourceHash, writeStamp } from "./build-stamp";
import { DIST_DIR, ROOT } from "./project";
import { nodeCommand, runShown } from "./run-command";

/** Path of Next's own command. */
export const NEXT = "node_modules/next/dist/bin/next";

/** Makes the production build and resolves to the exit code of `next build`. */
export async function makeBuild(): Promise<number> {
  // Hashed before: a file that changes while Next builds makes the next start build again.
  const hash = await sourceHash(ROOT);
  const environment = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const exitCode = await runShown({ ...nodeCommand(NEXT, ["build"]), environment });
  if (exitCode === 0) await writeStamp(ROOT, DIST_DIR, hash);
  return exitCode;
}

/** Makes the production build unless it is there and current; resolves to an exit code. */
export async function makeBuildWhenNeeded(): Promise<number> {
  if (await isBuildCurrent(ROOT, DIST_DIR)) return 0;
  console.log("Building (the sources changed since the last build, or there is none) …");
  return makeBuild();
}
