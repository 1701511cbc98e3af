import { z } from "zod";
import { CATEGORIES } from "./category";

/** How sure a figure is: counted on the text itself, counted with a guard that may be off by a little, or told by a provider. */
export const exactnessSchema = z.enum(["exact", "approximate", "reported"]);

/** How sure a figure is. */
export type Exactness = z.infer<typeof exactnessSchema>;

/** Points at a text of the run by its content hash; the figures stay when the text is left out. */
export const textRefSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Size in UTF-8. */
  bytes: z.int().nonnegative(),
  /** Tokens under the run's counting rule; absent where the text was not counted. */
  tokens: z.int().nonnegative().optional(),
});

/** Points at a text of the run. */
export type TextRef = z.infer<typeof textRefSchema>;

/** A counted text of an item, and where it stands in the request. */
export const itemPartSchema = z.object({
  slot: z.enum(["text", "name", "arguments", "definitions", "result"]),
  hash: textRefSchema.shape.hash,
  bytes: z.int().nonnegative(),
  tokens: z.int().nonnegative(),
});

/** A counted text of an item. */
export type ItemPart = z.infer<typeof itemPartSchema>;

/** One thing that the model sees. What was not appended as an item, the model did not see. */
export const itemSchema = z.object({
  /** Place in the lane's conversation, from 0. */
  id: z.int().nonnegative(),
  category: z.enum(CATEGORIES),
  /** Where it stands in a request: a message of that role, or the tool list. */
  role: z.enum(["system", "tools", "user", "assistant", "tool"]),
  /** A few words that name it: the tool called, the server that instructs. */
  label: z.string(),
  parts: z.array(itemPartSchema),
  /** Sum of the parts' tokens. */
  tokens: z.int().nonnegative(),
  /** Declared constants of the request form that this item adds to every request it is in. */
  framingTokens: z.int().nonnegative(),
  /** What the model was charged for writing it, framing of a call included; 0 for what it was given. */
  outputTokens: z.int().nonnegative(),
  exactness: exactnessSchema,
  /** Joins a tool call of the model and its result. */
  callId: z.string().optional(),
});

/** One thing that the model sees. */
export type Item = z.infer<typeof itemSchema>;
