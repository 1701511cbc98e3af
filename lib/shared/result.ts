import { type AppErrorData, toAppErrorData } from "./app-error";

/** A value or a failure, as plain data that may cross a worker boundary. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: AppErrorData };

/** Runs a task and turns whatever it throws into a failed {@linkcode Result}. Never rejects. */
export async function settle<Value>(task: () => Promise<Value> | Value): Promise<Result<Value>> {
  try {
    return { ok: true, value: await task() };
  } catch (error) {
    return { ok: false, error: toAppErrorData(error) };
  }
}
