import { parseArgs } from "node:util";
import { makeBuildWhenNeeded, NEXT } from "./make-build";
import { nodeCommand, runInOurPlace } from "./run-command";

const HOST = process.env.HOST;

const { values } = parseArgs({
  options: {
    port: { type: "string", short: "p", default: process.env.PORT ?? "3000" },
    hostname: { type: "string", short: "H", ...(HOST === undefined ? {} : { default: HOST }) },
  },
});

/** Serves the production build, made first where it is missing or old; Next prints the address. */
async function start(): Promise<number> {
  const built = await makeBuildWhenNeeded();
  if (built !== 0) return built;
  const host = values.hostname === undefined ? [] : ["-H", values.hostname];
  return runInOurPlace(nodeCommand(NEXT, ["start", "-p", values.port, ...host]));
}

process.exitCode = await start();
