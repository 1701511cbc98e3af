import { structuredOf, textOf, type ToolResult } from "@/lib/domain/tool-result";
import { type JsonValue, tryParseJson } from "@/lib/shared/safe-json";
import { blocksForCode } from "./blocks-for-code";

/** What a model is told of a result that holds nothing: some providers refuse an empty text. */
export const EMPTY_RESULT_TEXT = "(no content)";

/**
 * Gives the text that a model sees of a result under the policy `content-else-structured`: the text blocks, or
 * `structuredContent` as JSON where there are none. Never both. Blocks that are no text are named, not sent.
 */
export function resultForModel(result: ToolResult): string {
  const text = textOf(result);
  const others = result.content
    .filter((block) => block.type !== "text")
    .map((block) => `[${block.type} left out]`);
  const parts = [text, ...others].filter((part) => part !== "");
  if (parts.length > 0) return parts.join("\n");
  const structured = structuredOf(result);
  return structured === undefined ? EMPTY_RESULT_TEXT : JSON.stringify(structured);
}

/**
 * Gives the value that code gets of a result, the same that its generated type promises: `structuredContent`; else
 * the text blocks, as the value that they hold in JSON or as a string; else, where there are other blocks, the
 * blocks themselves, media without its bytes.
 */
export function resultForCode(result: ToolResult): JsonValue {
  const structured = structuredOf(result);
  if (structured !== undefined) return structured;
  if (result.content.length > 0 && result.content.every((block) => block.type === "text")) {
    const text = textOf(result);
    return tryParseJson(text) ?? text;
  }
  return result.content.length > 0 ? blocksForCode(result) : null;
}
