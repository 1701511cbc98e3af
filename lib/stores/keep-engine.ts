import { connectEngine, type EngineClient } from "@/lib/engine/client";

let kept: EngineClient | null = null;

/**
 * Gives the engine of the site visit, always the same one: all pages share its worker, so that connections and runs
 * stay while the reader moves between them. On a server every request has its own, which makes no worker.
 */
export function keepEngine(): EngineClient {
  if (typeof window === "undefined") return connectEngine();
  kept ??= connectEngine();
  return kept;
}
