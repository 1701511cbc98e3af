import { expect, it } from "vitest";
import { generateToolApi } from "../generate-tool-api";
import { catalog, tool } from "../testing/catalog";
import { createToolSearch } from "./search-tools";

const schema = { type: "object", properties: { recipient: { type: "string", description: "Whom to tell" } } };
const catalogs = [
  catalog("mail", [
    tool("send-mail", schema, { description: "Sends a letter.\nAt once." }),
    tool("send-mail", undefined, { description: "Second." }),
    tool("delete"),
  ]),
];
const search = createToolSearch(catalogs, generateToolApi(catalogs));

it("names tools as code imports them (D11), in three levels of detail", () => {
  expect(search("recipient", "names", 5)).toBe("./servers/mail/sendMail.ts");
  expect(search("letter", "descriptions", 5)).toBe("./servers/mail/sendMail.ts: Sends a letter.");
  expect(search("whom", "full", 5)).toContain('return callMCPTool("mail__send-mail", input);');
  expect(search("delete", "names", 5)).toBe("./servers/mail/delete_.ts");
});

it("says when nothing fits, and keeps to the limit", () => {
  expect(search("zebra", "names", 5)).toContain("No tool fits");
  expect(search("mail", "names", 1).split("\n")).toHaveLength(1);
});
