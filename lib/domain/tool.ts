import { z } from "zod";
import type { JsonObject } from "@/lib/shared/safe-json";

const jsonObjectSchema = z.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "must be a JSON object",
);

/**
 * A tool as its server lists it (MCP `Tool`), read leniently: unknown fields are kept out, odd ones never
 * cost the other tools.
 */
export const toolDefinitionSchema = z.object({
  name: z.string().min(1),
  title: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  inputSchema: jsonObjectSchema,
  outputSchema: jsonObjectSchema.optional().catch(undefined),
  annotations: z
    .object({
      title: z.string().optional(),
      readOnlyHint: z.boolean().optional(),
      destructiveHint: z.boolean().optional(),
      idempotentHint: z.boolean().optional(),
      openWorldHint: z.boolean().optional(),
    })
    .optional()
    .catch(undefined),
});

/** A tool as its server lists it. */
export type ToolDefinition = z.infer<typeof toolDefinitionSchema>;

/** A tool definition that could not be read, kept so that the page can say so. */
export interface UnreadableTool {
  /** Place in the list, from 0. */
  readonly index: number;
  readonly name: string | null;
  readonly reason: string;
}

/** What one connected server offers. */
export interface ServerCatalog {
  /** The name that Tare gives the server; a lower-case word, unique in a run. */
  readonly server: string;
  readonly instructions: string | null;
  /** In the server's own order. */
  readonly tools: readonly ToolDefinition[];
  readonly unreadable: readonly UnreadableTool[];
}
