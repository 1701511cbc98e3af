/**
 * Makes a doc comment of any text. A text cannot end the comment: where it has the characters that would, their slash
 * is escaped. Lines are kept; blanks at their ends and runs of empty lines are not.
 */
export function docComment(text: string): string {
  const lines = text
    .replace(CONTROL, "")
    .replaceAll("*/", "*\\/")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trimEnd());
  const kept = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return kept.includes("\n") ? `/**\n${kept}\n*/` : `/** ${kept} */`;
}

/** Characters that print nothing and belong into no source. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
