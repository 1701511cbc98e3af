import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryTurns } from "@/lib/context/testing/arbitrary-drafts";
import type { ItemDraft } from "@/lib/context/item-draft";
import { AppError } from "@/lib/shared/app-error";
import { toBase64Url } from "@/lib/shared/base64url";
import { deflateText } from "@/lib/shared/deflate";
import { foldRun } from "../run-fold";
import { recordTurns } from "../testing/record-turns";
import { decodeLink } from "./decode-link";
import { encodeLink } from "./encode-link";
import { LINK_FRAGMENT_CHARS } from "./link-limits";

async function codeOf(fragment: string): Promise<string> {
  try {
    await decodeLink(fragment);
    return "read";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const task = (text: string): ItemDraft[][] => [
  [{ kind: "task", text }],
  [{ kind: "assistant-text", text: "done ☀ 天气" }],
];

/** Text that does not compress, with no two places alike. */
function noise(chars: number, seed = 1): string {
  let state = seed;
  let text = "";
  while (text.length < chars) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text.slice(0, chars);
}

describe("a run link", () => {
  it("gives back the run that was packed, and the same figures", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryTurns, arbitraryTurns, async (one, other) => {
        const { record } = recordTurns({ direct: one, "code-files": other });
        const { fragment, omitted } = await encodeLink(record);
        const read = await decodeLink(`#${fragment}`);
        expect(omitted).toEqual([]);
        expect(read).toEqual(record);
        expect(foldRun(read.events)).toEqual(foldRun(record.events));
      }),
      { numRuns: 40 },
    );
  });

  it("leaves out long texts and names them, while every figure stays", async () => {
    const { record } = recordTurns({ direct: task(noise(20_000)) });
    const { fragment, omitted } = await encodeLink(record);
    expect(omitted.map(({ bytes }) => bytes)).toEqual([20_000]);
    const read = await decodeLink(fragment);
    expect(Object.keys(read.texts)).toHaveLength(Object.keys(record.texts).length - 1);
    expect(foldRun(read.events)).toEqual(foldRun(record.events));
  });

  it("stays within its length by leaving out more", async () => {
    const turns = Array.from({ length: 40 }, (_, index): ItemDraft[] => [
      { kind: "assistant-text", text: noise(7_000, index + 1) },
    ]);
    const { record } = recordTurns({ direct: [[{ kind: "task", text: "short" }], ...turns] });
    const { fragment, omitted } = await encodeLink(record);
    expect(fragment.length).toBeLessThanOrEqual(LINK_FRAGMENT_CHARS);
    expect(omitted.length).toBeGreaterThan(0);
    expect(Object.values((await decodeLink(fragment)).texts)).toContain("short");
  });

  it("names what is wrong with a fragment that is no run", async () => {
    const { record } = recordTurns({ direct: task("hello") });
    const { fragment } = await encodeLink(record);
    const pack = async (value: unknown, prefix = "tare1.") =>
      `${prefix}${toBase64Url(await deflateText(JSON.stringify(value)))}`;
    expect(await codeOf("")).toBe("link-empty");
    expect(await codeOf("#section-2")).toBe("link-foreign");
    expect(await codeOf(fragment.slice(0, -20))).toBe("link-damaged");
    expect(await codeOf(`${fragment.slice(0, 40)}*${fragment.slice(41)}`)).toBe("link-damaged");
    expect(await codeOf("tare1.!!!!")).toBe("link-damaged");
    expect(await codeOf("tare2.abc")).toBe("link-newer");
    expect(await codeOf(await pack({ ...record, version: 2 }))).toBe("link-newer");
    expect(await codeOf(await pack({ hello: "world" }))).toBe("link-foreign");
    expect(await codeOf(await pack({ ...record, events: [{ type: "unheard-of" }] }))).toBe("record-invalid");
    const [hash = ""] = Object.keys(record.texts);
    expect(await codeOf(await pack({ ...record, texts: { [hash]: "another text" } }))).toBe("record-invalid");
    expect(await codeOf("a".repeat(3_000_000))).toBe("link-too-large");
  });

  it("refuses a fragment that unpacks to too much, without unpacking it", async () => {
    const bomb = `tare1.${toBase64Url(await deflateText(" ".repeat(40 * 1024 * 1024)))}`;
    expect(bomb.length).toBeLessThan(100_000);
    expect(await codeOf(bomb)).toBe("link-too-large");
  });

  it("grows with what is new in a turn, not with what is sent again", () => {
    const turns = (count: number): ItemDraft[][] => [
      [{ kind: "task", text: noise(8_000) }],
      ...Array.from({ length: count }, (_, index): ItemDraft[] => [
        { kind: "assistant-text", text: `answer number ${index}` },
      ]),
    ];
    const size = (count: number) => JSON.stringify(recordTurns({ direct: turns(count) }).record).length;
    const perTurn = (size(40) - size(20)) / 20;
    const perTurnLater = (size(80) - size(60)) / 20;
    expect(perTurnLater).toBeLessThan(perTurn * 1.1);
    expect(perTurn).toBeLessThan(2_000);
  });
});
