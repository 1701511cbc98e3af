import "server-only";
import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { AppError } from "@/lib/shared/app-error";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const MAX_CODINGS = 2;

/**
 * Undoes the compression of an answer that came compressed although it was asked for plain.
 *
 * @throws AppError `proxy-bad-answer` for a coding that was not asked for and is not known.
 */
export function decodeAnswer(answer: IncomingMessage): Readable {
  const codings = (answer.headers["content-encoding"] ?? "")
    .split(",")
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > MAX_CODINGS) throw unknownCoding();
  const decoders = codings.reverse().map((coding) => {
    const create = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
    if (create === undefined) throw unknownCoding();
    return create();
  });
  return decoders.reduce<Readable>((source, decoder) => {
    // The reader of the decoder learns of a failure from the decoder, which the pipeline destroys with it.
    pipeline(source, decoder, () => undefined);
    return decoder;
  }, answer);
}

function unknownCoding(): AppError {
  return new AppError("proxy-bad-answer", { reason: "content-encoding" });
}
