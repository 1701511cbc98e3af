import { describe, expect, it } from "vitest";
import { toolResultSchema } from "@/lib/domain/tool-result";
import { EMPTY_RESULT_TEXT, resultForCode, resultForModel } from "./unwrap";

const text = (value: string) => ({ type: "text", text: value });
const image = { type: "image", data: "aGk=", mimeType: "image/png" };
const seen = { type: "image", mimeType: "image/png", sizeBytes: 2 };

const cases: [string, unknown, string, unknown][] = [
  ["one text", { content: [text("hello")] }, "hello", "hello"],
  ["text that is JSON", { content: [text('[{"id":1}]')] }, '[{"id":1}]', [{ id: 1 }]],
  ["several texts", { content: [text("a"), text("b")] }, "a\nb", "a\nb"],
  [
    "structured beside its text",
    { content: [text('{"a":1}')], structuredContent: { a: 1 } },
    '{"a":1}',
    { a: 1 },
  ],
  ["structured alone", { content: [], structuredContent: { total: 36 } }, '{"total":36}', { total: 36 }],
  ["no structured part, written out", { content: [text("a")], structuredContent: null }, "a", "a"],
  [
    "a block without a type",
    { content: [text("a"), { text: "b" }] },
    "a\n[unreadable left out]",
    [text("a"), { type: "unreadable" }],
  ],
  ["no content at all", { content: null }, EMPTY_RESULT_TEXT, null],
  ["nothing", { content: [] }, EMPTY_RESULT_TEXT, null],
  ["an empty text", { content: [text("")] }, EMPTY_RESULT_TEXT, ""],
  ["an image beside text", { content: [text("see"), image] }, "see\n[image left out]", [text("see"), seen]],
  [
    "a binary resource",
    { content: [{ type: "resource", resource: { uri: "file:///a", blob: "aGkh" } }] },
    "[resource left out]",
    [{ type: "resource", resource: { uri: "file:///a", sizeBytes: 3 } }],
  ],
  ["an unknown block", { content: [{ type: "hologram" }] }, "[hologram left out]", [{ type: "hologram" }]],
  [
    "an error with structured data",
    { content: [text("db refused")], structuredContent: { answer: 42 }, isError: true },
    "db refused",
    { answer: 42 },
  ],
  [
    "an error without words",
    { content: [], structuredContent: { answer: 42 }, isError: true },
    '{"answer":42}',
    { answer: 42 },
  ],
];

describe("a result", () => {
  it.each(cases)("of %s is given once", (_name, answer, forModel, forCode) => {
    const result = toolResultSchema.parse(answer);
    expect(resultForModel(result)).toBe(forModel);
    expect(resultForCode(result)).toEqual(forCode);
  });

  it("keeps lines and quotes as they are, not as JSON", () => {
    expect(resultForModel(toolResultSchema.parse({ content: [text('one\n"two"\n')] }))).toBe('one\n"two"\n');
  });
});
