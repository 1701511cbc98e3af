import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/shared/safe-json";
import { resultOf, runEngine } from "../testing/run-engine";

describe("URL", () => {
  it("reads, resolves and writes addresses", async () => {
    const code = `
      const url = new URL("../y?z=1&z=2#h", "https://user@x.test:8080/a/b/c");
      url.searchParams.append("q", "a b&c");
      url.hash = "";
      url.pathname = "/new path";
      export default { text: String(url), host: url.host, z: url.searchParams.getAll("z"), json: JSON.stringify({ url }) };`;
    expect(parseJson(await resultOf(code))).toEqual({
      text: "https://user@x.test:8080/new%20path?z=1&z=2&q=a+b%26c",
      host: "x.test:8080",
      z: ["1", "2"],
      json: '{"url":"https://user@x.test:8080/new%20path?z=1&z=2&q=a+b%26c"}',
    });
  });

  it("refuses what is no address", async () => {
    const { error } = await runEngine("export default [URL.canParse('/x'), URL.parse('/x'), new URL('/x')];");
    expect(error).toMatchObject({ name: "TypeError", message: "Invalid URL: /x" });
  });
});

it("URLSearchParams behaves as a list of pairs", async () => {
  const code = `
    const query = new URLSearchParams({ b: "2", a: "1" });
    query.append("a", "3");
    query.set("b", "é");
    query.delete("a", "1");
    query.sort();
    export default [query.toString(), [...query], query.has("b"), query.get("none"), query.size,
      new URLSearchParams("?x=%20+y").get("x"), new URLSearchParams([["k", 1]]).toString()];`;
  expect(parseJson(await resultOf(code))).toEqual([
    "a=3&b=%C3%A9",
    [
      ["a", "3"],
      ["b", "é"],
    ],
    true,
    null,
    2,
    "  y",
    "k=1",
  ]);
});
