import { transform } from "sucrase";
import { fromParser, GuestSyntaxError } from "./guest-syntax-error";

/**
 * Turns TypeScript into JavaScript and keeps each line where it was; columns shift. Imports that only types use are
 * dropped, as in TypeScript.
 *
 * @throws GuestSyntaxError
 */
export function stripTypes(source: string, path: string): string {
  let stripped: string;
  try {
    stripped = transform(source, {
      transforms: ["typescript"],
      disableESTransforms: true,
      filePath: path,
    }).code;
  } catch (thrown) {
    throw fromParser(thrown);
  }
  refuseNamespaces(source, stripped);
  return stripped;
}

const NAMESPACE = /^[ \t]*(?:export[ \t]+)?(?:namespace|module)[ \t]+[\w$.]+[ \t\r\n]*\{/gm;

/**
 * Sucrase drops `namespace X {...}` without a word. A match that is still there afterwards was text in a string or
 * a comment; one that is gone was code.
 */
function refuseNamespaces(source: string, stripped: string): void {
  const strippedLines = stripped.split("\n");
  for (const match of source.matchAll(NAMESPACE)) {
    const before = source.slice(0, match.index).split("\n").length;
    const head = match[0].split("\n")[0] ?? "";
    if (strippedLines[before - 1]?.includes(head.trim()) === true) continue;
    throw new GuestSyntaxError(
      "namespaces are not supported in the sandbox; use an object or plain functions",
      before,
    );
  }
}
