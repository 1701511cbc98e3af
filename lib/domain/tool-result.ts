import { z } from "zod";
import type { JsonValue } from "@/lib/shared/safe-json";

/** A content block of any type; only text blocks are read further. One that has no type costs only itself. */
const contentBlockSchema = z.looseObject({ type: z.string() }).catch({ type: "unreadable" });

/** The outcome of `tools/call` as a server sends it (MCP `CallToolResult`), read leniently. */
export const toolResultSchema = z.looseObject({
  content: z.array(contentBlockSchema).catch([]),
  structuredContent: z.custom<JsonValue>().optional(),
  isError: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === "true"),
});

/** The outcome of `tools/call`. */
export type ToolResult = z.infer<typeof toolResultSchema>;

/** Joins the text blocks of a result, one to a line. */
export function textOf(result: ToolResult): string {
  return result.content
    .flatMap((block) => (block.type === "text" && typeof block["text"] === "string" ? [block["text"]] : []))
    .join("\n");
}

/** The structured part of a result; many servers write `null` where they have none. */
export function structuredOf(result: ToolResult): Exclude<JsonValue, null> | undefined {
  return result.structuredContent ?? undefined;
}
