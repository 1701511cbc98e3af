import "server-only";
import type { Readable } from "node:stream";
import { failureMark } from "@/lib/domain/proxy-contract";
import { AppError } from "@/lib/shared/app-error";
import type { ProxyLimits } from "./proxy-limits";
import { proxyErrorBody } from "./proxy-failure";
import { upstreamFailure } from "./upstream-failure";

/** What a body is sent with. */
export interface AnswerBodyOptions {
  readonly limits: ProxyLimits;
  /** The random text that tells our own last words from the server's. */
  readonly mark: string;
  /** Called once when nothing more will be read or sent. */
  readonly onEnd: () => void;
}

/**
 * Hands a server's body on piece by piece, as fast as the page takes it. Where it breaks off (too large, too slow,
 * dropped), the reason follows the mark, and the body ends in good order: a broken one would reach the page without
 * a reason. Destroying the source ends the body, as cancelling the body destroys the source.
 */
export function answerBody(source: Readable, options: AnswerBodyOptions): ReadableStream<Uint8Array> {
  const { limits, mark } = options;
  const pieces = source[Symbol.asyncIterator]();
  let sentBytes = 0;
  source.once("close", options.onEnd);
  // Nobody may be reading when it breaks; whoever reads next is told.
  source.on("error", () => undefined);

  const nextPiece = async (): Promise<Uint8Array | undefined> => {
    const idle = setTimeout(() => {
      source.destroy(new AppError("proxy-timeout", { phase: "idle", limitMs: limits.idleMs }));
    }, limits.idleMs);
    try {
      const next = await pieces.next();
      if (next.done === true) return undefined;
      const piece = next.value as Uint8Array; // Neither HTTP nor zlib streams decode to text, or hold objects.
      sentBytes += piece.byteLength;
      if (sentBytes <= limits.maxAnswerBytes) return piece;
    } finally {
      clearTimeout(idle);
    }
    throw new AppError("proxy-too-large", { side: "answer", limitBytes: limits.maxAnswerBytes });
  };

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await nextPiece();
          if (piece !== undefined) return controller.enqueue(piece);
        } catch (error) {
          source.destroy();
          const lastWords = failureMark(mark) + proxyErrorBody(upstreamFailure(error, { begun: true }));
          controller.enqueue(new TextEncoder().encode(lastWords));
        }
        controller.close();
      },
      cancel() {
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
