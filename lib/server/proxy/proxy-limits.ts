import "server-only";

/** What the proxy allows at most. Sizes are of the bytes that the page sends or gets, after decoding. */
export interface ProxyLimits {
  readonly maxRequestBytes: number;
  /** Counts a stream's whole life, too. */
  readonly maxAnswerBytes: number;
  /** From the start until name, connection and TLS are done. */
  readonly connectMs: number;
  /** From the connection until the answer's headers. */
  readonly firstByteMs: number;
  /** Between two pieces of an answer. */
  readonly idleMs: number;
  /** From the start to the end of the answer. */
  readonly totalMs: number;
  readonly maxConcurrent: number;
  readonly maxConcurrentPerClient: number;
  readonly maxPerMinute: number;
  readonly maxPerMinutePerClient: number;
}

/** The limits of the product. */
export const PROXY_LIMITS: ProxyLimits = {
  maxRequestBytes: 8 * 1024 * 1024,
  maxAnswerBytes: 32 * 1024 * 1024,
  connectMs: 10_000,
  firstByteMs: 120_000,
  idleMs: 5 * 60_000,
  totalMs: 60 * 60_000,
  maxConcurrent: 256,
  maxConcurrentPerClient: 48,
  maxPerMinute: 6_000,
  maxPerMinutePerClient: 1_200,
};
