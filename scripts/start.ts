import { parseArgs } from "node:util";
import { bindEnvironment, DEFAULT_HOST } from "./bind-address";
import { makeBuildWhenNeeded, NEXT } from "./make-build";
import { nodeCommand, runInOurPlace } from "./run-command";

const { values } = parseArgs({
  options: {
    port: { type: "string", short: "p", default: process.env.PORT ?? "3000" },
    dev: { type: "boolean", default: false },
    hostname: { type: "string", short: "H", default: process.env.HOST ?? DEFAULT_HOST },
  },
});

/**
 * Serves the production build, made first where it is missing or old, or with `--dev` the sources as they change; Next
 * prints the address.
 */
async function start(): Promise<number> {
  const { dev, port, hostname } = values;
  const built = dev ? 0 : await makeBuildWhenNeeded();
  if (built !== 0) return built;
  const serve = nodeCommand(NEXT, [dev ? "dev" : "start", "-p", port, "-H", hostname]);
  return runInOurPlace({ ...serve, environment: bindEnvironment(hostname, process.env) });
}

process.exitCode = await start();
