import type { Category } from "@/lib/domain/category";
import type { Item, ItemPart } from "@/lib/domain/item";
import type { CountedText, CountedTexts } from "@/lib/tokens/counted-texts";
import type { ItemDraft } from "./item-draft";
import type { RequestForm } from "./request-form";

/** The counted texts of a draft, each with its place. These and no others are the item's tokens. */
function countedTexts(draft: ItemDraft): readonly (readonly [ItemPart["slot"], string])[] {
  switch (draft.kind) {
    case "system":
    case "task":
    case "assistant-text":
    case "reasoning":
      return [["text", draft.text]];
    case "tools":
      return [["definitions", definitionsText(draft.tools)]];
    case "tool-call":
      return [
        ["name", draft.toolName],
        ["arguments", JSON.stringify(draft.input)],
      ];
    case "tool-result":
      return [["result", draft.text]];
  }
}

/** The text under which tool definitions are counted: compact JSON of what the strategy hands over. */
export function definitionsText(
  tools: readonly { readonly name: string; readonly description?: string; readonly inputSchema: unknown }[],
): string {
  return JSON.stringify(
    tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
  );
}

const ROLE_OF: Readonly<Record<ItemDraft["kind"], Item["role"]>> = {
  system: "system",
  tools: "tools",
  task: "user",
  "assistant-text": "assistant",
  reasoning: "assistant",
  "tool-call": "assistant",
  "tool-result": "tool",
};

/** Makes the item of a draft: counts its texts and adds the form's declared constants. */
export function describeDraft(
  draft: ItemDraft,
  place: { readonly id: number; readonly texts: CountedTexts; readonly form: RequestForm },
): Item {
  const counted = countedTexts(draft).map(([slot, text]) => ({ slot, text: place.texts.put(text) }));
  const tokens = counted.reduce((sum, part) => sum + part.text.tokens, 0);
  const perCall = draft.kind === "tool-call" ? place.form.perCall : 0;
  const role = ROLE_OF[draft.kind];
  return {
    id: place.id,
    category: categoryOf(draft),
    role,
    label: labelOf(draft),
    parts: counted.map(({ slot, text }) => toPart(slot, text)),
    tokens,
    framingTokens: (draft.kind === "tools" ? 0 : place.form.perMessage) + perCall,
    outputTokens: role === "assistant" ? tokens + perCall : 0,
    exactness: counted.some((part) => part.text.exactness === "approximate") ? "approximate" : "exact",
    ...("callId" in draft ? { callId: draft.callId } : {}),
  };
}

function toPart(slot: ItemPart["slot"], { hash, bytes, tokens }: CountedText): ItemPart {
  return { slot, hash, bytes, tokens };
}

function categoryOf(draft: ItemDraft): Category {
  switch (draft.kind) {
    case "system":
    case "tool-call":
    case "tool-result":
      return draft.category;
    case "tools":
      return "tool-definitions";
    case "task":
    case "assistant-text":
    case "reasoning":
      return draft.kind;
  }
}

function labelOf(draft: ItemDraft): string {
  switch (draft.kind) {
    case "system":
    case "tools":
      return draft.label;
    case "tool-call":
    case "tool-result":
      return draft.toolName;
    case "task":
    case "assistant-text":
    case "reasoning":
      return "";
  }
}
