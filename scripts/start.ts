import { parseArgs } from "node:util";
import { bindEnvironment, DEFAULT_HOST } from "./bind-address";
import { makeBuildWhenNeeded, NEXT } from "./make-build";
import { nodeCommand, runInOurPlace } from "./run-command";

const { values } = parseArgs({
  options: {
    port: { type: "string", short: "p", default: process.env.PORT ?? "3000" },
    hostname: { type: "string", short: "H", default: process.env.HOST ?? DEFAULT_HOST },
  },
});

/** Serves the production build, made first where it is missing or old; Next prints the address. */
async function start(): Promise<number> {
  const built = await makeBuildWhenNeeded();
  if (built !== 0) return built;
  const { port, hostname } = values;
  const serve = nodeCommand(NEXT, ["start", "-p", port, "-H", hostname]);
  return runInOurPlace({ ...serve, environment: bindEnvironment(hostname, process.env) });
}

process.exitCode = await start();
