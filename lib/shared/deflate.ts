/** Compresses a text (raw DEFLATE, RFC 1951, of its UTF-8). */
export async function deflateText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What came of inflating. `too-large` is told without ever holding more than the limit. */
export type InflateOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: "damaged" | "too-large" };

/** Inflates {@linkcode deflateText}'s bytes, up to `maxBytes`. Never rejects, whatever the bytes are. */
export async function inflateText(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<InflateOutcome> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { ok: true, text: text + decoder.decode() };
      size += value.byteLength;
      if (size > maxBytes) {
        await reader.cancel();
        return { ok: false, reason: "too-large" };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The stream fails on anything that is not DEFLATE, the decoder on anything that is not UTF-8.
    return { ok: false, reason: "damaged" };
  }
}
