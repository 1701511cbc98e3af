import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { buildSync } from "esbuild";
import { createSandbox } from "./create-sandbox";
import type { Sandbox } from "./sandbox";
import type { SandboxWorker } from "./sandbox-worker";

/** Makes a sandbox for Node. */
export function createNodeSandbox(): Sandbox {
  return createSandbox(createNodeSpawner());
}

/**
 * Makes a function that starts sandbox workers in Node. Node cannot start a worker from TypeScript, and a loader
 * inside the worker would cost more than the rest of its start: the worker is bundled once, at the first start, and
 * kept as text.
 */
export function createNodeSpawner(): () => SandboxWorker {
  let bundle: string | undefined;
  let wasmModule: Promise<WebAssembly.Module> | undefined;
  return () => {
    bundle ??= bundleWorker();
    wasmModule ??= compileInterpreter();
    // No environment and no options of the parent: nothing of them is the guest's business.
    const worker = new Worker(bundle, { eval: true, env: {}, execArgv: [] });
    return {
      wasmModule,
      postMessage: (message) => worker.postMessage(message),
      onMessage: (listener) => void worker.on("message", listener),
      onError: (listener) => {
        worker.on("error", (error) => listener(error.message));
        worker.on("exit", () => listener("the worker ended by itself"));
      },
      terminate: () => void worker.terminate(),
    };
  };
}

function bundleWorker(): string {
  const entry = fileURLToPath(new URL("./sandbox-node.worker.ts", import.meta.url));
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "silent",
    // Text that is evaluated has neither an address of its own nor `import()`.
    define: { "import.meta.url": JSON.stringify(import.meta.url) },
    supported: { "dynamic-import": false },
  });
  const [output] = outputFiles;
  if (!output) throw new Error("The sandbox worker could not be bundled");
  return output.text;
}

async function compileInterpreter(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
  return WebAssembly.compile(await readFile(path));
}
