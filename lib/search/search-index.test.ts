import { describe, expect, it } from "vitest";
import { createSearch, splitWords } from "./search-index";

const document = (id: string, description = "", parameters = "") => ({
  id,
  name: id,
  description,
  parameters,
});

describe("createSearch", () => {
  const search = createSearch([
    document("getUser", "Reads one person."),
    document("list-invoices", "Lists bills of a customer.", "customerId"),
    document("sendMail", "Sends a letter to a user.", "recipient address"),
    document("你好"),
  ]);
  const ids = (query: string, limit = 9) => search(query, limit).map(({ id }) => id);

  it.each([
    ["get user", "getUser"],
    ["get_user", "getUser"],
    ["invoice", "list-invoices"],
    ["bills", "list-invoices"],
    ["recipient", "sendMail"],
    ["invoces", "list-invoices"],
    ["你好", "你好"],
  ])("finds %s", (query, id) => {
    expect(ids(query)[0]).toBe(id);
  });

  it("puts a name before a description, and keeps to the limit", () => {
    expect(ids("user")).toEqual(["getUser", "sendMail"]);
    expect(ids("user", 1)).toEqual(["getUser"]);
  });

  it.each(["", "  ", "zzzz", "$&.*("])("finds nothing for %j", (query) => {
    expect(ids(query)).toEqual([]);
  });
});

it("splitWords splits at case and punctuation", () => {
  expect(splitWords("getHTTPServer_v2-list.überGröße")).toEqual([
    "get",
    "HTTP",
    "Server",
    "v2",
    "list",
    "über",
    "Größe",
  ]);
});
