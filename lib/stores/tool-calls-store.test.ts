import { describe, expect, it } from "vitest";
import type { ToolCallOutcome, ToolCallProgress, ToolCallsApi } from "@/lib/engine/api";
import type { Result } from "@/lib/shared/result";
import { createToolCallsStore, toolKey } from "./tool-calls-store";

const PLACE = { connectionId: "c1", tool: "echo" };
const DONE: Result<ToolCallOutcome> = {
  ok: true,
  value: { outcome: "ok", durationMs: 1, sizeBytes: 2, schemaValid: null },
};

function setUp() {
  const asked: string[] = [];
  const open: {
    end: (outcome: Result<ToolCallOutcome>) => void;
    tell: (progress: ToolCallProgress) => void;
  }[] = [];
  const engine: ToolCallsApi = {
    callTool: (request, tell) => {
      asked.push(`${request.argumentsText} ${String(request.timeoutMs)}`);
      return new Promise((end) => open.push({ end, tell }));
    },
    cancelCall: (callId) => {
      asked.push(`cancel ${callId}`);
      return Promise.resolve();
    },
    readCallResult: () => Promise.resolve({ ok: true, value: { text: "", totalChars: 0 } }),
    suggestArguments: () => Promise.resolve({ ok: true, value: '{ "a": "" }' }),
  };
  const store = createToolCallsStore(engine);
  const call = () => store.getState().calls[toolKey(PLACE)];
  return { asked, open, store, call, actions: store.getState().actions };
}

describe("the store of tool calls", () => {
  it("begins with what the tool requires, and never over what was typed", async () => {
    const { store, actions } = setUp();
    await actions.begin(PLACE);
    expect(store.getState().drafts[toolKey(PLACE)]?.argumentsText).toBe('{ "a": "" }');
    actions.edit(PLACE, { argumentsText: "mine" });
    await actions.begin(PLACE);
    expect(store.getState().drafts[toolKey(PLACE)]?.argumentsText).toBe("mine");
  });

  it("shows progress and outcome of the latest call alone", async () => {
    const { asked, open, actions, call } = setUp();
    actions.edit(PLACE, { argumentsText: "{}", timeoutSeconds: 5 });
    const first = actions.call(PLACE);
    const second = actions.call(PLACE);
    expect(asked).toEqual(["{} 5000", "{} 5000"]);
    open[0]?.tell({ progress: 1, total: null, message: null });
    open[0]?.end({ ok: false, error: { code: "bad-json", params: {}, detail: "" } });
    await first;
    expect(call()).toMatchObject({ progress: null, outcome: null, number: 2 });
    open[1]?.tell({ progress: 1, total: 2, message: "half" });
    expect(call()?.progress?.message).toBe("half");
    await actions.cancel(PLACE);
    expect(asked.at(-1)).toBe(`cancel ${call()?.callId ?? ""}`);
    open[1]?.end(DONE);
    await second;
    expect(call()?.outcome).toEqual(DONE);
  });
});
