import { expose } from "comlink";
import { createBrowserSandbox } from "@/lib/sandbox/browser-worker";
import { createEngine } from "./engine";

expose(
  createEngine({
    sandbox: createBrowserSandbox(),
    loadCounter: async () => (await import("@/lib/tokens/o200k")).o200k,
  }),
);
