import { SugarHigh } from "sugar-high/core";
import { tokenize } from "sugar-high/lang/typescript";
import { plainLines, type CodeLine, type CodePiece } from "./plain-lines";

const CLASS_OF: Readonly<Record<string, string>> = {
  keyword: "text-(--syn-kw)",
  string: "text-(--syn-str)",
  comment: "text-(--syn-com)",
  class: "text-(--syn-typ)",
  entity: "text-(--syn-fn)",
};
const NUMBER_CLASS = "text-(--syn-num)";

/** Colors TypeScript by words. Code that the highlighter would change in any way is left plain. */
export function highlightLines(code: string): readonly CodeLine[] {
  const tokens = tokenize(code, {});
  if (tokens.map(([, text]) => text).join("") !== code) return plainLines(code);
  const lines: CodePiece[][] = [[]];
  for (const [type, text] of tokens) {
    const className = classOf(SugarHigh.TokenTypes[type] ?? "", text);
    text.split("\n").forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== "") lines.at(-1)?.push({ text: piece, className });
    });
  }
  return lines;
}

function classOf(type: string, text: string): string | null {
  if (type === "class" && /^\d/.test(text)) return NUMBER_CLASS;
  return CLASS_OF[type] ?? null;
}
