/**
 * Makes what finds a text in compact JSON, whatever its case. The text may be as a person reads it: indented JSON
 * with spaces after colons and commas, or words whose quotation marks stand escaped in the JSON. `null` for no text.
 */
export function needleOf(search: string): RegExp | null {
  if (search === "") return null;
  const asJson = pattern(search).replace(/(:|,) (?!\?)/g, "$1 ?");
  const asWords = pattern(JSON.stringify(search).slice(1, -1));
  return new RegExp(asJson === asWords ? asJson : `${asJson}|${asWords}`, "i");
}

function pattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
