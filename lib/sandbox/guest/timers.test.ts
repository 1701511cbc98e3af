import { describe, expect, it } from "vitest";
import { resultOf, runEngine } from "../testing/run-engine";

describe("timers (E8)", () => {
  it("take a missing delay, a text and none at all", async () => {
    const code = `
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => setTimeout(resolve, "1"));
      await new Promise((resolve) => setTimeout(resolve, NaN));
      clearTimeout(undefined);
      clearTimeout(12345);
      export default await new Promise((resolve) => setTimeout(resolve, 0, "given"));`;
    expect(await resultOf(code)).toBe("given");
  });

  it("fire in the order of their delays, and not after they are cleared", async () => {
    const { printed } = await runEngine(`
      const never = setTimeout(() => console.log("cleared"), 1);
      clearTimeout(never);
      setTimeout(() => console.log("soon"), 0);
      setTimeout(() => console.log("late"), 30);
      await new Promise((resolve) => setTimeout(resolve, 60));`);
    expect(printed).toEqual(["soon", "late"]);
  });

  it("repeat until they are cleared", async () => {
    const code = `
      let count = 0;
      await new Promise((resolve) => {
        const id = setInterval(() => { if (++count === 3) { clearInterval(id); resolve(); } });
      });
      export default count;`;
    expect(await resultOf(code)).toBe("3");
  });

  it("do not hold a finished run open", async () => {
    const { value, unfiredTimers } = await runEngine(
      "setTimeout(() => console.log('x'), 600000); export default 1;",
    );
    expect(value?.text).toBe("1");
    expect(unfiredTimers).toBe(1);
  });

  it("end the run with what a callback throws", async () => {
    const { error } = await runEngine(
      "setTimeout(() => {\n  throw new TypeError('late');\n}, 0);\nawait new Promise(() => {});",
    );
    expect(error).toEqual({ kind: "thrown", name: "TypeError", message: "late", line: 2 });
  });

  it("refuse what is no function", async () => {
    const { error } = await runEngine("setTimeout('alert(1)');");
    expect(error).toMatchObject({ kind: "thrown", name: "TypeError" });
  });
});

it("queueMicrotask runs after the current job and reports what is thrown", async () => {
  const { printed, error } = await runEngine(`
    queueMicrotask(() => console.log("second"));
    console.log("first");
    await null;
    queueMicrotask(() => { throw new Error("in microtask"); });
    await new Promise((resolve) => setTimeout(resolve));`);
  expect(printed).toEqual(["first", "second"]);
  expect(error).toMatchObject({ kind: "thrown", message: "in microtask" });
});
