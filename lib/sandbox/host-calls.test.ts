import { expect, it } from "vitest";
import type { HostReply } from "./protocol";
import { execute } from "./testing/execute";

const CALL = "import { callMCPTool } from './client';\n";

it("a call beyond its time is an error that the code can catch, and is canceled", async () => {
  let signal: AbortSignal | undefined;
  const { resultText, error, pendingCalls } = await execute(
    `${CALL}try { await callMCPTool('slow__x', {}); } catch (error) { console.log(error instanceof ToolError, error.code, error.tool, error.message); }`,
    {
      limits: { callMs: 40 },
      callTool: (call) => {
        signal = call.signal;
        return new Promise(() => undefined);
      },
    },
  );
  expect(error).toBeNull();
  expect(resultText).toBe(
    "true timeout slow__x slow__x did not answer within 40 ms; whether it did its work is not known",
  );
  expect(signal?.aborted).toBe(true);
  expect(pendingCalls).toEqual([]);
});

it("no more calls are on at a time than the limit; the others wait for their turn", async () => {
  let on = 0;
  let most = 0;
  const { resultText } = await execute(
    `${CALL}(await Promise.all(Array.from({ length: 20 }, (_, i) => callMCPTool('x', { i })))).length`,
    {
      limits: { concurrentCalls: 3 },
      callTool: async () => {
        most = Math.max(most, (on += 1));
        await new Promise((resolve) => setImmediate(resolve));
        on -= 1;
        return { ok: true, resultJson: "1" };
      },
    },
  );
  expect(resultText).toBe("Result: 20");
  expect(most).toBe(3);
});

it("a failed call is a ToolError with what the tool said", async () => {
  const failure: HostReply = {
    ...{ ok: false, name: "ToolError", message: "db refused", code: -32603 },
    ...{ contentJson: '[{"type":"text","text":"db refused"}]', detailsJson: '{"answer":42}' },
  };
  const { resultText } = await execute(
    `${CALL}try { await callMCPTool('db__x', {}); } catch (error) { export_(error); }\nfunction export_(e) { console.log(e instanceof ToolError, e instanceof Error, e.name, e.code, e.content, e.tool, e.details, Object.keys(e)); }`,
    { callTool: () => Promise.resolve(failure) },
  );
  expect(resultText).toBe(
    'true true ToolError -32603 [{"type":"text","text":"db refused"}] db__x {"answer":42} []',
  );
});

it("meters tell how far an execution is", async () => {
  const seen: number[] = [];
  await execute(`${CALL}await callMCPTool('x', {});\nawait new Promise((r) => setTimeout(r, 500));`, {
    onMeter: ({ hostCalls, memoryBytes }) => seen.push(memoryBytes > 0 ? hostCalls : 0),
  });
  expect(seen.at(-1)).toBe(1);
});

it("a run that never began is told apart from one whose end was lost", async () => {
  const never = await execute("const = 1;");
  expect(never.progress).toBe("never-ran");
  const aborted = await execute("1", { signal: AbortSignal.abort() });
  expect(aborted.progress).toBe("never-ran");
  expect(aborted.resultText).toContain("(the code never ran; nothing was done)");
  const lost = await execute("await new Promise((r) => setTimeout(r, 60000));", { limits: { wallMs: 100 } });
  expect(lost.progress).toBe("cut-off");
  expect(lost.resultText).toContain("what it had not printed by then is lost");
  const failed = await execute("throw new Error('x');");
  expect(failed.progress).toBe("ended");
});
