import { type Result, settle } from "@/lib/shared/result";

/** Asks the engine, and gives a broken worker's rejection the form of any other failure. */
export async function settled<Value>(ask: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const outcome = await settle(ask);
  return outcome.ok ? outcome.value : outcome;
}
