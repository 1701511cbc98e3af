/** A worker with the sandbox in it, as the host sees it in any environment. */
export interface SandboxWorker {
  postMessage(message: unknown): void;
  /** Sets the listener of the worker's messages. */
  onMessage(listener: (data: unknown) => void): void;
  /** Sets the listener that hears why the worker failed or ended by itself. */
  onError(listener: (reason: string) => void): void;
  /** Ends the worker at once, whatever it does. May be called twice. */
  terminate(): void;
  /** Gives the compiled interpreter, or null where the worker loads it by itself. */
  readonly wasmModule: Promise<WebAssembly.Module | null>;
}
