import { describe, expect, it } from "vitest";
import { type CallableTool, indexCallNames, nameCalls } from "./call-names";

const callable = (server: string, tool: string, identifier: string): CallableTool => ({
  server,
  tool,
  folder: server,
  identifier,
});
const TOOLS = [
  callable("crm", "get-user", "getUser"),
  callable("crm", "send", "send"),
  callable("mail", "send", "send"),
  callable("mail", 'say "hi"\n', "sayHi"),
  callable("a__b", "c", "c"),
  callable("a", "b__c", "bC"),
];

describe("nameCalls", () => {
  it("joins server and tool, and takes the identifier where a name does not belong into code", () => {
    const names = nameCalls(TOOLS);
    expect(TOOLS.map((item) => names.get(item))).toEqual([
      "crm__get-user",
      "crm__send",
      "mail__send",
      "mail__sayHi",
      "a__b__c2",
      "a__b__c",
    ]);
    expect(nameCalls(TOOLS.toReversed()).get(TOOLS[4] ?? callable("", "", ""))).toBe("a__b__c2");
  });
});

describe("indexCallNames (D11)", () => {
  const index = indexCallNames(nameCalls(TOOLS));

  it.each([
    ["crm__get-user", "get-user"],
    ["crm.getUser", "get-user"],
    ["crm/get-user", "get-user"],
    ["crm__getUser", "get-user"],
    ["getUser", "get-user"],
    ["get-user", "get-user"],
    ["mail__send", "send"],
  ])("finds %s", (name, tool) => {
    expect(index.find(name)?.tool).toBe(tool);
  });

  it.each(["send", "crm__get_usr", "toString", "__proto__", ""])("does not guess %j", (name) => {
    expect(index.find(name)).toBeNull();
  });

  it("suggests the nearest name, if one is near", () => {
    expect(index.nearest("crm__get_usr")).toBe("crm__get-user");
    expect(index.nearest("mial_send")).toBe("mail__send");
    expect(index.nearest("something quite different")).toBeNull();
  });
});
