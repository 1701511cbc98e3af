import { z } from "zod";
import type { JsonValue } from "@/lib/shared/safe-json";

/** A content block of any type; only text blocks are read further. */
const contentBlockSchema = z.looseObject({ type: z.string() });

/** The outcome of `tools/call` as a server sends it (MCP `CallToolResult`), read leniently. */
export const toolResultSchema = z.looseObject({
  content: z.array(contentBlockSchema).catch([]),
  structuredContent: z.custom<JsonValue>().optional(),
  isError: z.boolean().optional().catch(undefined),
});

/** The outcome of `tools/call`. */
export type ToolResult = z.infer<typeof toolResultSchema>;

/** Joins the text blocks of a result, one to a line. */
export function textOf(result: ToolResult): string {
  return result.content
    .flatMap((block) => (block.type === "text" && typeof block["text"] === "string" ? [block["text"]] : []))
    .join("\n");
}
