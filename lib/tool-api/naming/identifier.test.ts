import { describe, expect, it } from "vitest";
import { identify, toIdentifier } from "./identifier";

describe("toIdentifier", () => {
  it.each([
    ["get_document", "getDocument"],
    ["get-user.profile", "getUserProfile"],
    ["getUser", "getUser"],
    ["GetUser", "getUser"],
    ["API-get-user", "apiGetUser"],
    ["HTTPServer_list", "httpServerList"],
    ["admin.tools.list", "adminToolsList"],
    ["a/b c", "aBC"],
    ["delete", "delete_"],
    ["typeof", "typeof_"],
    ["await", "await_"],
    ["eval", "eval_"],
    ["arguments", "arguments_"],
    ["callMCPTool", "callMCPTool_"],
    ["input", "input_"],
    ["400", "_400"],
    ["2fa-check", "_2faCheck"],
    ["", "tool"],
    ["你好", "你好"],
    ["🙂", "tool"],
    ["überGröße", "überGröße"],
    ["__proto__", "proto"],
    ["toString", "toString"],
  ])("%j is %s", (name, identifier) => {
    expect(toIdentifier(name)).toBe(identifier);
  });
});

describe("identify (D1)", () => {
  it("keeps colliding names apart, the same in every order", () => {
    const names = ["get.user", "get_user", "get-user", "getUser", "getUser2"];
    const identifiers = Object.fromEntries(identify(names));
    expect(identifiers).toEqual({
      getUser: "getUser",
      getUser2: "getUser2",
      "get-user": "getUser3",
      "get.user": "getUser4",
      get_user: "getUser5",
    });
    expect(Object.fromEntries(identify(names.toReversed()))).toEqual(identifiers);
  });

  it("keeps names apart of which nothing is left", () => {
    expect([...identify(["🙂", "", "🎉"]).values()].toSorted()).toEqual(["tool", "tool2", "tool3"]);
  });
});
