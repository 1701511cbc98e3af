import { expect, it } from "vitest";
import { readHeaders } from "./request-headers";

it("trims values and adds the bearer token", () => {
  const read = readHeaders({ " X-Team ": " blue\n" }, " t0ken\n");
  expect("headers" in read && Object.fromEntries(read.headers)).toEqual({
    "x-team": "blue",
    authorization: "Bearer t0ken",
  });
});

it.each([
  [{ "X Team": "a" }, undefined, { name: "X Team", problem: "bad-name", position: null }],
  [{ "": "a" }, undefined, { name: "", problem: "bad-name", position: null }],
  [{ A: "1", a: "2" }, undefined, { name: "a", problem: "duplicate", position: null }],
  [{ Authorization: "Basic x" }, "t", { name: "Authorization", problem: "duplicate", position: null }],
  [{ "Mcp-Session-Id": "x" }, undefined, { name: "Mcp-Session-Id", problem: "reserved", position: null }],
  [{ "X-Key": "ab–c" }, undefined, { name: "X-Key", problem: "bad-character", position: 2 }],
  [{ "X-Key": "a\u200bb" }, undefined, { name: "X-Key", problem: "bad-character", position: 1 }],
  [{ "X-Key": "a\nb" }, undefined, { name: "X-Key", problem: "bad-character", position: 1 }],
])("says what is wrong with %j (A16)", (headers, token, bad) => {
  expect(readHeaders(headers, token)).toEqual({ bad });
});
