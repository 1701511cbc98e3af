import type { ItemDraft, ToolCallDraft, ToolResultDraft } from "@/lib/context/item-draft";
import type { RunEventDraft } from "@/lib/domain/event";
import type { RunLimits } from "@/lib/domain/limits";
import type { ServerCatalog } from "@/lib/domain/tool";
import type { Gateway } from "@/lib/gateway/gateway";
import type { Sandbox } from "@/lib/sandbox/sandbox";
import type { JsonValue } from "@/lib/shared/safe-json";
import type { CountedTexts } from "@/lib/tokens/counted-texts";

/** What a strategy works with in one lane. */
export interface StrategyContext {
  readonly lane: string;
  readonly catalogs: readonly ServerCatalog[];
  readonly gateway: Gateway;
  readonly sandbox: Sandbox;
  readonly limits: RunLimits;
  readonly texts: CountedTexts;
  readonly record: (draft: RunEventDraft) => void;
  readonly nowMs: () => number;
}

/** A tool call that the model wrote and that waits for its answer. */
export interface PendingCall {
  readonly callId: string;
  readonly toolName: string;
  readonly input: JsonValue;
  readonly turn: number;
  readonly signal: AbortSignal;
}

/** What the model is given, and how its answers become tool calls. */
export interface Strategy {
  /** Items that stand before the task: system prompt, server instructions, tool definitions. */
  readonly opening: readonly ItemDraft[];
  /** What a call of that tool is, in the ledger. */
  callCategory(toolName: string): ToolCallDraft["category"];
  /** Answers a call. Failures of tools and code are answers too; only a defect of Tare rejects. */
  answer(call: PendingCall): Promise<ToolResultDraft>;
}

/** Sets a strategy up for one lane. */
export type StrategyFactory = (context: StrategyContext) => Strategy;

/** The opening that strategies share: system prompt, each server's instructions, tools. */
export function openWith(
  systemPrompt: string,
  catalogs: readonly ServerCatalog[],
  tools: Extract<ItemDraft, { kind: "tools" }>,
): ItemDraft[] {
  const instructions = catalogs.flatMap((catalog): ItemDraft[] =>
    catalog.instructions === null
      ? []
      : [
          {
            kind: "system",
            category: "server-instructions",
            label: catalog.server,
            text: `Instructions of the server ${catalog.server}:\n${catalog.instructions}`,
          },
        ],
  );
  return [
    { kind: "system", category: "system", label: "", text: systemPrompt },
    ...instructions,
    // An empty list is not sent, and what is not sent is no item.
    ...(tools.tools.length > 0 ? [tools] : []),
  ];
}
