import { failureMark, proxyErrorSchema } from "@/lib/domain/proxy-contract";
import { AppError } from "@/lib/shared/app-error";
import { tryParseJson } from "@/lib/shared/safe-json";

const EMPTY = new Uint8Array();

/**
 * Hands on what comes before the proxy's mark at once. Where the mark comes, what follows it is why the body breaks
 * off: reading then fails with it. Nothing is held back but bytes that may be the beginning of the mark.
 */
export function readMarkedBody(body: ReadableStream<Uint8Array>, mark: string): ReadableStream<Uint8Array> {
  const wanted = new TextEncoder().encode(failureMark(mark));
  let held: Uint8Array = EMPTY;
  let lastWords: string | undefined;
  const decoder = new TextDecoder();
  const split = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (lastWords !== undefined) {
        lastWords += decoder.decode(piece, { stream: true });
        return;
      }
      const bytes = held.length === 0 ? piece : joined(held, piece);
      const at = markStart(bytes, wanted);
      if (at > 0) controller.enqueue(bytes.subarray(0, at));
      held = bytes.subarray(at);
      if (held.length < wanted.length) return;
      lastWords = decoder.decode(held.subarray(wanted.length), { stream: true });
      held = EMPTY;
    },
    flush(controller) {
      if (lastWords !== undefined) controller.error(brokenOff(lastWords + decoder.decode()));
      else if (held.length > 0) controller.enqueue(held);
    },
  });
  return body.pipeThrough(split);
}

/** Finds where the mark begins or, at the end of the bytes, may begin; their length where it does neither. */
function markStart(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) {
    const seen = bytes.subarray(at, at + wanted.length);
    if (seen.every((byte, index) => byte === wanted[index])) return at;
  }
  return bytes.length;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function brokenOff(lastWords: string): AppError {
  const error = proxyErrorSchema.safeParse(tryParseJson(lastWords));
  return error.success ? new AppError(error.data.code, error.data.params) : new AppError("proxy-dropped");
}
