import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const encoder = new TextEncoder();

/** A text's identity in a run record: the first 128 bits of its SHA-256, in hexadecimal. */
export function contentHash(text: string): string {
  return bytesToHex(sha256(encoder.encode(text)).subarray(0, 16));
}

/** Counts the bytes of a text in UTF-8. A lone surrogate counts as the three bytes of U+FFFD. */
export function utf8Bytes(text: string): number {
  return encoder.encode(text).byteLength;
}
