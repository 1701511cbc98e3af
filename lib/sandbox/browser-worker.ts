import { createSandbox } from "./create-sandbox";
import type { Sandbox } from "./sandbox";
import type { SandboxWorker } from "./sandbox-worker";

/** Makes a sandbox for pages and workers of a browser. */
export function createBrowserSandbox(): Sandbox {
  return createSandbox(createBrowserSpawner());
}

/** The interpreter is compiled once for all workers, and handed to each. */
function createBrowserSpawner(): () => SandboxWorker {
  let wasmModule: Promise<WebAssembly.Module | null> | undefined;
  return () => {
    const worker = new Worker(new URL("./sandbox.worker.ts", import.meta.url), { type: "module" });
    wasmModule ??= compileInterpreter();
    return {
      wasmModule,
      postMessage: (message) => worker.postMessage(message),
      onMessage: (listener) => worker.addEventListener("message", (event) => listener(event.data)),
      onError: (listener) => {
        worker.addEventListener("error", (event) => listener(event.message || "the worker did not load"));
        worker.addEventListener("messageerror", () => listener("a message could not be read"));
      },
      terminate: () => worker.terminate(),
    };
  };
}

async function compileInterpreter(): Promise<WebAssembly.Module | null> {
  try {
    const address = new URL("@jitl/quickjs-wasmfile-release-sync/wasm", import.meta.url);
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // Served with another type, or unreachable from here: each worker then loads its own.
    return null;
  }
}
