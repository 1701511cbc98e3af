/** A piece of a line of code and the class that colors it; null for plain ink. */
export interface CodePiece {
  readonly text: string;
  readonly className: string | null;
}

/** A line of code in pieces, without its line end. */
export type CodeLine = readonly CodePiece[];

/** Splits code into lines without coloring. */
export function plainLines(code: string): readonly CodeLine[] {
  return code.split("\n").map((text) => [{ text, className: null }]);
}
