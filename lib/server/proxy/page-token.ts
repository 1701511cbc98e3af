import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a page may use the proxy before it asks for another token, in milliseconds. */
export const PAGE_TOKEN_LIFETIME_MS = 12 * 60 * 60_000;

/** What is wrong with a token. */
export type TokenFault = "token-missing" | "token-invalid" | "token-expired";

const SHARED_KEY = Symbol.for("tare.proxy-token-key");
const FORM = /^(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Takes the key that signs tokens: from `TARE_SECRET`, so that several instances know each other's tokens, or else a
 * random one of this process. Next bundles each route for itself, so the random one is kept where all of them see it.
 */
export function pageTokenKey(secret: string | undefined): Buffer {
  if (secret !== undefined && secret !== "") {
    return createHmac("sha256", secret).update("tare page token").digest();
  }
  const kept: unknown = Reflect.get(globalThis, SHARED_KEY);
  if (Buffer.isBuffer(kept)) return kept;
  const key = randomBytes(32);
  Reflect.set(globalThis, SHARED_KEY, key);
  return key;
}

/** Makes a token: when it expires, a random text, and the signature of both. Nothing is kept. */
export function issuePageToken(key: Buffer, nowMs: number): { token: string; expiresAtMs: number } {
  const expiresAtMs = nowMs + PAGE_TOKEN_LIFETIME_MS;
  const claim = `${expiresAtMs}.${randomBytes(16).toString("base64url")}`;
  return { token: `${claim}.${sign(key, claim).toString("base64url")}`, expiresAtMs };
}

/** Checks a token in constant time; `null` where it is good. */
export function checkPageToken(key: Buffer, token: string | null, nowMs: number): TokenFault | null {
  if (token === null || token === "") return "token-missing";
  const [, expiresAtMs, nonce, signature] = FORM.exec(token) ?? [];
  if (expiresAtMs === undefined || nonce === undefined || signature === undefined) return "token-invalid";
  const given = Buffer.from(signature, "base64url");
  const right = sign(key, `${expiresAtMs}.${nonce}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return "token-invalid";
  return Number(expiresAtMs) <= nowMs ? "token-expired" : null;
}

function sign(key: Buffer, claim: string): Buffer {
  return createHmac("sha256", key).update(claim).digest();
}
