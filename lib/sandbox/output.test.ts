import { describe, expect, it } from "vitest";
import { composeOutput, markCut } from "./output";

const EMPTY = {
  logs: [],
  droppedLogChars: 0,
  value: null,
  error: null,
  trace: [],
  pendingCalls: [],
  succeededCalls: [],
  progress: "ended" as const,
  unfiredTimers: 0,
  outputChars: 100,
};
const line = (text: string) => ({ level: "log" as const, text });
const value = (text: string) => ({ text, chars: text.length });

describe("composeOutput", () => {
  it("puts printed lines before the result", () => {
    const logs = [
      line("one"),
      { level: "warn" as const, text: "two" },
      { level: "error" as const, text: "three" },
    ];
    expect(composeOutput({ ...EMPTY, logs, value: value('{"a":1}') })).toBe(
      'one\n[warn] two\n[error] three\nResult: {"a":1}',
    );
  });

  it("keeps an empty result and an empty line", () => {
    expect(composeOutput({ ...EMPTY, value: value("") })).toBe("Result: ");
    expect(composeOutput({ ...EMPTY, logs: [line("")] })).toBe("");
  });

  it("gives the result at least half of the room and the rest of what lines leave", () => {
    const logs = [line("l".repeat(500))];
    expect(composeOutput({ ...EMPTY, logs, value: value("r".repeat(500)) })).toBe(
      `${"l".repeat(50)}\n[450 of 500 characters of the console output cut]\nResult: ${"r".repeat(50)}\n[450 of 500 characters of the result cut]`,
    );
    expect(composeOutput({ ...EMPTY, logs, value: value("short") })).toContain(
      `${"l".repeat(95)}\n[405 of 500`,
    );
    expect(composeOutput({ ...EMPTY, logs: [line("short")], value: value("r".repeat(500)) })).toContain(
      `${"r".repeat(95)}\n[405 of 500`,
    );
  });

  it("counts what was cut before it came here", () => {
    expect(composeOutput({ ...EMPTY, value: { text: "r".repeat(100), chars: 9_000 } })).toContain(
      "[8900 of 9000 characters of the result cut]",
    );
    expect(composeOutput({ ...EMPTY, logs: [line("kept")], droppedLogChars: 1_000 })).toBe(
      "kept\n[1000 of 1004 characters of the console output cut]",
    );
  });

  it("never cuts through a surrogate pair", () => {
    const text = composeOutput({ ...EMPTY, outputChars: 3, value: value("ab😀cd") });
    expect(text).toBe("Result: ab\n[4 of 6 characters of the result cut]");
  });

  it("keeps the error whatever was printed, with what had been done before", () => {
    const error = { kind: "thrown", name: "TypeError", message: "boom", line: 3 } as const;
    const logs = [line("l".repeat(500))];
    expect(composeOutput({ ...EMPTY, logs, error, succeededCalls: ["a", "b"] })).toBe(
      `${"l".repeat(100)}\n[400 of 500 characters of the console output cut]\nTypeError: boom (line 3)\n(2 tool calls had succeeded before: a, b; what was done stays done)`,
    );
  });

  it("shortens only an error that is huge", () => {
    const error = { kind: "thrown", name: "Error", message: "m".repeat(50_000) } as const;
    expect(composeOutput({ ...EMPTY, error }).length).toBeLessThan(4_100);
  });
});

it("markCut marks only what was cut", () => {
  expect(markCut({ text: "whole", chars: 5 })).toBe("whole");
  expect(markCut({ text: "part", chars: 10 })).toBe("part… [6 characters cut]");
});
