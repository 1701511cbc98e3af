import { memo } from "react";
import { revealText } from "./reveal-text";

/** A text as text, never as markup, in which hidden characters show their place in Unicode. */
export const RevealedText = memo(function RevealedText({ text }: { readonly text: string }) {
  const pieces = revealText(text);
  const [only] = pieces;
  if (pieces.length === 1 && only?.hidden === null) return text;
  return pieces.map((piece, index) =>
    piece.hidden === null ? (
      piece.text
    ) : (
      // Pieces have no identity but their place.
      <span
        key={index}
        className="mx-px rounded-s border border-warn bg-warn-soft px-0.5 font-mono text-[10px] text-warn [unicode-bidi:isolate]"
      >
        {piece.hidden}
      </span>
    ),
  );
});
