import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Item } from "@/lib/domain/item";
import { CountedTexts } from "@/lib/tokens/counted-texts";
import { o200k } from "@/lib/tokens/o200k";
import { Conversation } from "./conversation";
import { WIRE_FORM } from "./request-form";
import { arbitraryTurns } from "./testing/arbitrary-drafts";

/** Every leaf of a JSON value with its pointer; an empty object or array is a leaf. */
function leavesOf(value: unknown, pointer = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[pointer, value]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[pointer, value]];
  return entries.flatMap(([key, child]) => leavesOf(child, `${pointer}/${key}`));
}

const isUnder = (leaf: string, pointer: string) => leaf === pointer || leaf.startsWith(`${pointer}/`);

describe("a request", () => {
  it("gives every leaf of its body to exactly one item, and every item present its leaves", () => {
    fc.assert(
      fc.property(arbitraryTurns, (turns) => {
        const items: Item[] = [];
        const conversation = new Conversation({
          texts: new CountedTexts(o200k),
          form: WIRE_FORM,
          onAppend: (item) => items.push(item),
        });
        for (const turn of turns) {
          for (const draft of turn) conversation.append(draft);
          const { body, ownership } = conversation.prepareRequest();
          const owned = new Map<number, number>();
          for (const [leaf] of leavesOf(body)) {
            const owners = ownership.filter(({ pointers }) =>
              pointers.some((pointer) => isUnder(leaf, pointer)),
            );
            expect(
              owners.map(({ item }) => item),
              leaf,
            ).toHaveLength(1);
            for (const { item } of owners) owned.set(item, (owned.get(item) ?? 0) + 1);
          }
          expect([...owned.keys()].sort((a, b) => a - b)).toEqual(items.map(({ id }) => id));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("counts nothing that the body does not hold, and every text of the body once", () => {
    fc.assert(
      fc.property(arbitraryTurns, (turns) => {
        const texts = new CountedTexts(o200k);
        const items: Item[] = [];
        const conversation = new Conversation({
          texts,
          form: WIRE_FORM,
          onAppend: (item) => items.push(item),
        });
        for (const draft of turns.flat()) conversation.append(draft);
        const { body } = conversation.prepareRequest();
        const counted = items.flatMap((item) => item.parts.map((part) => texts.store.get(part.hash)));
        const given = [
          ...body.prompt.flatMap((message) => {
            if (typeof message.content === "string") return [message.content];
            return message.content.flatMap((part) => {
              if (part.type === "tool-call") return [part.toolName, JSON.stringify(part.input)];
              if (part.type === "tool-result" && "value" in part.output) return [String(part.output.value)];
              return "text" in part ? [part.text] : [];
            });
          }),
          JSON.stringify(
            (body.tools ?? []).map(({ name, description, inputSchema }) => ({
              name,
              description,
              inputSchema,
            })),
          ),
        ];
        expect(counted.toSorted()).toEqual(given.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it("sums to its items and the declared constants, nothing else", () => {
    fc.assert(
      fc.property(arbitraryTurns, (turns) => {
        const items: Item[] = [];
        const conversation = new Conversation({
          texts: new CountedTexts(o200k),
          form: WIRE_FORM,
          onAppend: (item) => items.push(item),
        });
        for (const turn of turns) {
          for (const draft of turn) conversation.append(draft);
          const sum = items.reduce(
            (total, item) => total + item.tokens + item.framingTokens,
            WIRE_FORM.perRequest,
          );
          expect(conversation.prepareRequest().inputTokens).toBe(sum);
        }
        for (const item of items) {
          const message = item.role === "tools" ? 0 : WIRE_FORM.perMessage;
          const call = item.category === "code" || item.category === "tool-arguments" ? WIRE_FORM.perCall : 0;
          expect(item.framingTokens).toBe(message + call);
          expect(item.tokens).toBe(item.parts.reduce((total, part) => total + part.tokens, 0));
        }
      }),
      { numRuns: 60 },
    );
  });
});
