/** Every failure that a person may be shown. The interface has one sentence for each (`messages.errors`). */
export type AppErrorCode =
  | "bad-json"
  | "server-unreachable"
  | "server-refused"
  | "not-mcp"
  | "tool-unknown"
  | "arguments-invalid"
  | "not-connected"
  | "root-invalid"
  | "call-timeout"
  | "scenario-unknown"
  | "strategy-unsupported"
  | "plan-lost"
  | "link-empty"
  | "link-damaged"
  | "link-foreign"
  | "link-too-large"
  | "link-newer"
  | "record-invalid"
  | "text-missing"
  | "text-too-long"
  | "engine-lost"
  | "answer-too-large"
  | "answer-dropped"
  | "proxy-forbidden"
  | "proxy-refused-address"
  | "proxy-refused-header"
  | "proxy-dns"
  | "proxy-unreachable"
  | "proxy-tls"
  | "proxy-timeout"
  | "proxy-too-large"
  | "proxy-rate"
  | "proxy-bad-answer"
  | "proxy-dropped"
  | "proxy-failed"
  | "proxy-lost"
  | "sign-in-cancelled"
  | "sign-in-failed"
  | "sign-in-refused"
  | "sign-in-registration-refused"
  | "sign-in-metadata-missing"
  | "sign-in-issuer-mismatch"
  | "sign-in-state-mismatch"
  | "sign-in-insecure-url"
  | "sign-in-too-often"
  | "sign-in-unreachable"
  | "sign-in-scope-declined"
  | "sign-in-not-kept"
  | "unexpected";

/** Values that a sentence about an error may need. */
export type AppErrorParams = Readonly<Record<string, string | number>>;

/**
 * A failure with a code and data but no words: words belong to the interface.
 * Expected outcomes of a run (a tool's error, a sandbox failure, a stop) are events, not AppErrors.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly params: AppErrorParams;

  constructor(code: AppErrorCode, params: AppErrorParams = {}, options?: { cause?: unknown }) {
    super(`${code} ${JSON.stringify(params)}`, options);
    this.name = "AppError";
    this.code = code;
    this.params = params;
  }
}

/** An {@linkcode AppError} as plain data, for crossing a worker boundary. */
export interface AppErrorData {
  readonly code: AppErrorCode;
  readonly params: AppErrorParams;
  /** The technical text beside the code, for copying into a report; may be empty. */
  readonly detail: string;
}

/** Turns anything thrown into data; what is not an {@linkcode AppError} becomes `unexpected`. */
export function toAppErrorData(error: unknown): AppErrorData {
  if (!(error instanceof AppError)) return { code: "unexpected", params: {}, detail: describeThrown(error) };
  const { code, params, cause } = error;
  const parts = [
    ...(Object.keys(params).length > 0 ? [JSON.stringify(params)] : []),
    ...(cause === undefined ? [] : [describeThrown(cause)]),
  ];
  return { code, params, detail: parts.join(" ") };
}

/** Describes a thrown value of any kind in one line. */
export function describeThrown(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  if (typeof thrown === "string") return thrown;
  try {
    return JSON.stringify(thrown) ?? String(thrown);
  } catch {
    // A cycle or a BigInt: no JSON, but the error is another one.
    return Object.prototype.toString.call(thrown);
  }
}
