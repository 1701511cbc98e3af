const CHUNK_BYTES = 0x8000;

/** Writes bytes in the alphabet that is safe in URLs (RFC 4648 §5), without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK_BYTES));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads {@linkcode toBase64Url}'s text. @returns `null` for anything else. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (unit) => unit.charCodeAt(0));
}
