import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/shared/safe-json";
import { resultOf, runEngine } from "../testing/run-engine";

describe("globals of the web platform (E7)", () => {
  it.each([
    ["btoa('é')", "6Q=="],
    ["atob('6Q==')", "é"],
    ["new TextDecoder().decode(new TextEncoder().encode('é€😀'))", "é€😀"],
    ["[...new TextEncoder().encode('é')]", "[195,169]"],
    ["new TextDecoder().decode(new Uint8Array([0xff, 65]).subarray(0, 2))", "\ufffdA"],
    ["new TextDecoder().decode(new Uint8Array([65, 66, 67]).subarray(1))", "BC"],
    [
      "/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())",
      "true",
    ],
    ["crypto.getRandomValues(new Uint16Array(4)).length", "4"],
    ["typeof performance.now()", "number"],
    ["Object.keys(globalThis).length", "0"],
  ])("%s", async (code, text) => {
    expect(await resultOf(`export default ${code};`)).toBe(text);
  });

  it("throw as the platform does", async () => {
    const code = `
      const names = [];
      const cases = [() => btoa("€"), () => atob("*"), () => new TextDecoder("latin1"),
        () => new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array([255])),
        () => structuredClone(() => 1), () => crypto.getRandomValues(new Uint8Array(70000))];
      for (const attempt of cases) try { attempt(); names.push("none"); } catch (error) { names.push(error.name); }
      export default names;`;
    expect(parseJson(await resultOf(code))).toEqual([
      "InvalidCharacterError",
      "InvalidCharacterError",
      "RangeError",
      "TypeError",
      "DataCloneError",
      "QuotaExceededError",
    ]);
  });

  it("clone what JSON cannot, cycles and shared parts included", async () => {
    const code = `
      const shared = { n: 1 };
      const input = { date: new Date(0), map: new Map([[shared, new Set([1])]]), bytes: new Uint8Array([1, 2]), a: shared, b: shared };
      input.self = input;
      const copy = structuredClone(input);
      const key = [...copy.map.keys()][0];
      export default [copy !== input, copy.self === copy, copy.a === copy.b, key === copy.a, copy.date instanceof Date,
        copy.map.get(key).has(1), copy.bytes[1], structuredClone(JSON.parse('{"__proto__":{"x":1}}')).x === undefined];`;
    expect(parseJson(await resultOf(code))).toEqual([true, true, true, true, true, true, 2, true]);
  });

  it.each([
    ["fetch('https://example.test')", "fetch is not available in the sandbox; call a tool instead"],
    ["new XMLHttpRequest()", "XMLHttpRequest is not available in the sandbox; call a tool instead"],
    [
      "process.env.X",
      "process is not available in the sandbox; there is no environment: write values into the code; keys stay with the host",
    ],
    [
      "require('fs')",
      "require is not available in the sandbox; use import with the files under './servers', './skills' and 'fs'",
    ],
    ["document.title", "document is not available in the sandbox; there is no page here"],
  ])("%s says what to do instead", async (code, message) => {
    const { error } = await runEngine(`const a = 1;\n${code};`);
    expect(error).toEqual({ kind: "thrown", name: "ReferenceError", message, line: 2 });
  });

  it("can be tested for without an error", async () => {
    expect(await resultOf("export default [typeof fetch, typeof process, 'require' in globalThis];")).toBe(
      '["undefined","undefined",false]',
    );
  });
});

it.each([
  [
    "new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(1234.5)",
    "1.234,50\u00a0€",
  ],
  ["(1234567.891).toLocaleString()", "1,234,567.891"],
  ["10n.toLocaleString('en', { minimumFractionDigits: 1 })", "10.0"],
  ["new Date(0).toLocaleDateString('en-GB', { timeZone: 'UTC' })", "01/01/1970"],
  ["new Date(0).toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'medium' })", "Jan 1, 1970"],
  ["new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long' }).format(new Date(0))", "January"],
  ["['b', 'a', 'Ä'].sort((a, b) => a.localeCompare(b, 'de')).join()", "a,Ä,b"],
  ["['b', 'a'].sort(new Intl.Collator().compare).join()", "a,b"],
  ["new Intl.PluralRules('en').select(1)", "one"],
  ["new Intl.ListFormat('en').format(['a', 'b'])", "a and b"],
  ["new Intl.RelativeTimeFormat('en').format(-1, 'day')", "1 day ago"],
  ["(() => { try { new Intl.NumberFormat('x-'); } catch (error) { return error.name; } })()", "RangeError"],
])("Intl basics: %s", async (code, text) => {
  expect(await resultOf(`export default ${code};`)).toBe(text);
});
