import fc from "fast-check";
import { type JsonValue, parseJson } from "@/lib/shared/safe-json";
import type { ItemDraft } from "../item-draft";

const text = fc.string({ unit: "binary", maxLength: 60 });
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/);
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => parseJson(JSON.stringify(value)));

const opening = fc.tuple(
  fc.record({
    kind: fc.constant("system" as const),
    category: fc.constant("system" as const),
    label: text,
    text,
  }),
  fc.array(
    fc.record({
      kind: fc.constant("system" as const),
      category: fc.constant("server-instructions" as const),
      label: name,
      text,
    }),
    { maxLength: 3 },
  ),
  fc.record({
    kind: fc.constant("tools" as const),
    label: text,
    tools: fc.array(
      fc.record({
        type: fc.constant("function" as const),
        name,
        description: text,
        inputSchema: fc.constant({ type: "object" as const, properties: { a: { type: "string" as const } } }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({ kind: fc.constant("task" as const), text }),
);

const call = fc.record({
  toolName: name,
  input: json,
  isCode: fc.boolean(),
  result: text,
  isError: fc.boolean(),
});
const turn = fc.record({
  text: fc.option(text),
  reasoning: fc.option(text),
  calls: fc.array(call, { maxLength: 3 }),
});

/** A conversation turn by turn, in the order in which a loop appends: opening, then answers and results. */
export const arbitraryTurns: fc.Arbitrary<ItemDraft[][]> = fc
  .tuple(opening, fc.array(turn, { maxLength: 4 }))
  .map(([[system, instructions, tools, task], turns]) => [
    [system, ...instructions, tools, task],
    ...turns.map((each, index) => draftsOf(each, index)),
  ]);

interface Turn {
  text: string | null;
  reasoning: string | null;
  calls: { toolName: string; input: JsonValue; isCode: boolean; result: string; isError: boolean }[];
}

function draftsOf({ text: said, reasoning, calls }: Turn, index: number): ItemDraft[] {
  const ids = calls.map((_, place) => `call_${index}_${place}`);
  return [
    ...(reasoning === null ? [] : [{ kind: "reasoning", text: reasoning } as const]),
    ...(said === null ? [] : [{ kind: "assistant-text", text: said } as const]),
    ...calls.map(({ toolName, input, isCode }, place): ItemDraft => ({
      kind: "tool-call",
      category: isCode ? "code" : "tool-arguments",
      callId: ids[place] ?? "",
      toolName,
      input,
    })),
    ...calls.map(({ toolName, isCode, result, isError }, place): ItemDraft => ({
      kind: "tool-result",
      category: isCode ? "code-output" : "tool-results",
      callId: ids[place] ?? "",
      toolName,
      text: result,
      isError,
    })),
  ];
}
