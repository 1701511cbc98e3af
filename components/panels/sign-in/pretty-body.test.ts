import { describe, expect, it } from "vitest";
import { prettyBody } from "./pretty-body";

describe("a body", () => {
  it.each([
    ['{"a":1}', '{\n  "a": 1\n}'],
    [
      "grant_type=authorization_code&resource=https%3A%2F%2Fa.test%2Fmcp",
      "grant_type=authorization_code\nresource=https://a.test/mcp",
    ],
    ["code=•••&state=%E2%80%A2", "code=•••\nstate=•"],
    ["<html>a=b & c</html>", "<html>a=b & c</html>"],
    ['{"broken', '{"broken'],
    ["", ""],
  ])("%j is read as %j", (body, pretty) => expect(prettyBody(body)).toBe(pretty));
});
