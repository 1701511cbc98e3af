/**
 * Makes an unguessable id of 128 random bits as 32 hexadecimal digits.
 * Used for runs, spaces and executions; works in pages, workers and Node.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
