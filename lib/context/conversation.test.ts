import { describe, expect, it } from "vitest";
import { CountedTexts } from "@/lib/tokens/counted-texts";
import { o200k } from "@/lib/tokens/o200k";
import { Conversation } from "./conversation";
import { definitionsText } from "./describe-draft";
import { WIRE_FORM } from "./request-form";
import { DEFINITION_TOKENS, type Vector, VECTOR_SYSTEM, VECTORS } from "./testing/vectors";

function figuresOf(vector: Vector) {
  const texts = new CountedTexts(o200k);
  const conversation = new Conversation({ texts, form: WIRE_FORM, onAppend: () => undefined });
  conversation.append(VECTOR_SYSTEM);
  conversation.append({ kind: "tools", label: "", tools: vector.tools });
  conversation.append({ kind: "task", text: vector.task });
  const inputTokens: number[] = [];
  const outputTokens: number[] = [];
  vector.turns.forEach((turn, index) => {
    inputTokens.push(conversation.prepareRequest().inputTokens);
    const calls = (turn.calls ?? []).map((call, place) => ({ ...call, callId: `${index}-${place}` }));
    const written = [
      ...(turn.text === undefined ? [] : [conversation.append({ kind: "assistant-text", text: turn.text })]),
      ...calls.map(({ callId, tool, input }) =>
        conversation.append({
          kind: "tool-call",
          category: tool === "run_code" ? "code" : "tool-arguments",
          callId,
          toolName: tool,
          input,
        }),
      ),
    ];
    outputTokens.push(written.reduce((sum, item) => sum + item.outputTokens, 0));
    for (const { callId, tool, result } of calls) {
      conversation.append({
        kind: "tool-result",
        category: "tool-results",
        callId,
        toolName: tool,
        text: result,
        isError: false,
      });
    }
  });
  const peakTokens = Math.max(...inputTokens.map((input, index) => input + (outputTokens[index] ?? 0)));
  return { inputTokens, outputTokens, peakTokens };
}

describe("Conversation", () => {
  it.each(VECTORS.map((vector) => [vector.name, vector] as const))("reproduces %s", (_name, vector) => {
    const { inputTokens, outputTokens, peakTokens } = vector;
    expect(figuresOf(vector)).toEqual({ inputTokens, outputTokens, peakTokens });
  });

  it.each(DEFINITION_TOKENS)("counts a definition as its wire JSON: $name", (tool, tokens) => {
    // A list of one adds the brackets; the vectors count the object alone.
    expect(o200k.count(definitionsText([tool]).slice(1, -1)).tokens).toBe(tokens);
  });

  it("makes half a surrogate pair harmless before it is counted or sent", () => {
    const conversation = new Conversation({
      texts: new CountedTexts(o200k),
      form: WIRE_FORM,
      onAppend: () => undefined,
    });
    conversation.append({ kind: "task", text: "broken \ud83d here" });
    expect(JSON.stringify(conversation.prepareRequest().body).isWellFormed()).toBe(true);
    expect(JSON.stringify(conversation.prepareRequest().body)).toContain("broken \ufffd here");
  });
});
