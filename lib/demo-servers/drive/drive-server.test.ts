import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { randomId } from "@/lib/shared/ids";
import type { JsonObject } from "@/lib/shared/safe-json";
import { connectChecked, type CheckedClient } from "../testing/checked-client";
import { startDemoServers, type RunningDemoServers } from "../testing/serve";
import { buildDriveSeed, driveSeed } from "./seed/drive-seed";

const RENEWAL = "doc-1qLm8RvT";
const ORDERS = "sheet-1pNc6VuD";
const REVIEW = "doc-2dXe7OzM";
const ACME_FOLDER = "fld-7KxA";

let running: RunningDemoServers;
let drive: CheckedClient;

const connect = (space?: string) =>
  connectChecked({ baseUrl: running.baseUrl, server: "drive", ...(space === undefined ? {} : { space }) });

beforeAll(async () => {
  running = await startDemoServers();
});
afterAll(() => running.close());
beforeEach(async () => {
  drive = await connect(randomId());
  return () => drive.client.close();
});

const CALLS: Record<string, JsonObject> = {
  search_files: { query: "Acme" },
  get_document: { documentId: RENEWAL },
  get_sheet: { sheetId: ORDERS, limit: 3 },
  list_folder: { folderId: ACME_FOLDER },
  get_file_metadata: { fileId: RENEWAL },
  create_document: { title: "Minutes", content: "# Minutes" },
  export_file: { fileId: RENEWAL, format: "html" },
  copy_file: { fileId: ORDERS },
  list_comments: { fileId: REVIEW, status: "all" },
  add_comment: { fileId: REVIEW, text: "Seen." },
  share_file: { fileId: REVIEW, grants: [{ email: "someone@acme.example", role: "reader" }] },
};

it("has a call for every tool in this test", () => {
  expect(Object.keys(CALLS).sort()).toEqual(drive.tools.map(({ name }) => name).sort());
});

it.each(Object.entries(CALLS))("%s gives a result that fits its schema", async (name, args) => {
  expect(Object.keys(await drive.call(name, args)).length).toBeGreaterThan(0);
});

const WRITES = ["create_document", "copy_file", "add_comment", "share_file"];

it("writes with those tools only that say so", () => {
  const writing = drive.tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
  expect(writing.map(({ name }) => name).sort()).toEqual([...WRITES].sort());
});

it.each(WRITES)("%s is refused without a space", async (name) => {
  const reader = await connect();
  expect(await reader.refusal(name, CALLS[name])).toContain("?space=<id>");
  expect(await reader.call("get_document", CALLS["get_document"])).toMatchObject({ title: "Acme renewal" });
  await reader.client.close();
});

describe("search_files", () => {
  const search = async (args: JsonObject) => {
    const { files, total } = await drive.call("search_files", args);
    const found = Array.isArray(files) ? files : [];
    return { names: found.map((file) => (file as { name: string }).name), total }; // the schema was checked
  };

  it.each([
    { query: "Acme renewal" },
    { query: "acme RENEWAL" },
    { query: "meeting transcript" },
    { query: "transcript Acme" },
  ])("finds the renewal first: %j", async (args) => {
    expect((await search(args)).names[0]).toBe("Acme renewal");
  });

  it("finds older transcripts after it", async () => {
    expect((await search({ query: "meeting transcript", limit: 3 })).names).toEqual([
      "Acme renewal",
      "Borealis Foods kickoff",
      "Acme quarterly review",
    ]);
  });

  it("looks into documents, and asks for every word", async () => {
    expect((await search({ query: "angry paper" })).names).toEqual(["Borealis Foods kickoff"]);
    expect(await search({ query: "angry zebra" })).toEqual({ names: [], total: 0 });
  });

  it("narrows by type, owner and time, and counts before the limit", async () => {
    expect((await search({ query: "acme", mimeType: "text/csv" })).names).toEqual(["Acme seat usage"]);
    expect((await search({ query: "2026", ownerEmail: "marta.kowalska@northlane.example" })).names).toContain(
      "Renewal playbook 2026",
    );
    const period = { after: "2026-08-01T00:00:00Z", before: "2026-09-01T00:00:00Z" };
    expect((await search({ query: "transcript", modified: period })).names).toEqual([
      "Acme quarterly review",
    ]);
    const limited = await search({ query: "acme", limit: 1 });
    expect(limited.names).toHaveLength(1);
    expect(limited.total).toBeGreaterThan(3);
  });

  it("finds what was created in the same space", async () => {
    await drive.call("create_document", { title: "Zeppelin plan", content: "Up." });
    expect((await search({ query: "zeppelin" })).names).toEqual(["Zeppelin plan"]);
  });
});

it("gives sizes in bytes of the content", async () => {
  const document = await drive.call("get_document", { documentId: RENEWAL });
  expect(document["sizeBytes"]).toBe(Buffer.byteLength(String(document["content"])));
  const { sizeBytes } = await drive.call("get_file_metadata", { fileId: ORDERS });
  expect((await drive.call("export_file", { fileId: ORDERS, format: "csv" }))["sizeBytes"]).toBe(sizeBytes);
});

describe("get_sheet", () => {
  it("gives every one of 10,000 rows without a limit", async () => {
    const { rows, totalRows, nextOffset } = await drive.call("get_sheet", { sheetId: ORDERS });
    expect(totalRows).toBe(10_000);
    expect(rows).toHaveLength(10_000);
    expect(nextOffset).toBeNull();
  });

  it("gives a window and columns when asked", async () => {
    const window = { sheetId: ORDERS, offset: 9_998, limit: 1, columns: ["status", "id"] };
    expect(await drive.call("get_sheet", window)).toMatchObject({
      rows: [{ id: "O-19999" }],
      columns: [{ name: "status" }, { name: "id" }],
      nextOffset: 9_999,
    });
    expect(await drive.refusal("get_sheet", { sheetId: ORDERS, columns: ["price"] })).toContain(
      "id, customer, status, amount, orderedAt",
    );
  });
});

it("pages through a folder, each file once", async () => {
  const seen: string[] = [];
  let pageToken: JsonObject = {};
  for (;;) {
    const page = await drive.call("list_folder", { folderId: ACME_FOLDER, pageSize: 2, ...pageToken });
    seen.push(...(page["files"] as { name: string }[]).map(({ name }) => name)); // the schema was checked
    if (page["nextPageToken"] === null || page["nextPageToken"] === undefined) break;
    pageToken = { pageToken: page["nextPageToken"] };
  }
  expect(seen).toEqual(["Acme account plan", "Acme quarterly review", "Acme renewal", "Acme seat usage"]);
});

it("creates a document that can be read, exported, commented, shared and copied", async () => {
  const text = "# Plan\n\n<script>alert(1)</script> & more, 天气";
  const shareWith = [{ email: "Dana.Whitfield@acme.example" }];
  const created = await drive.call("create_document", {
    title: "Plan",
    content: text,
    folderId: ACME_FOLDER,
    shareWith,
  });
  expect(created["path"]).toBe("My Drive/Customers/Acme/Plan");
  const documentId = String(created["documentId"]);
  expect(await drive.call("get_document", { documentId })).toMatchObject({
    content: text,
    mimeType: "text/markdown",
  });
  const { data } = await drive.call("export_file", { fileId: documentId, format: "html" });
  expect(data).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
  const { commentId } = await drive.call("add_comment", {
    fileId: documentId,
    text: "Good",
    quote: "more, 天",
  });
  await drive.call("add_comment", { fileId: documentId, text: "Really", replyTo: String(commentId) });
  expect(await drive.call("list_comments", { fileId: documentId })).toMatchObject({
    total: 1,
    comments: [{ text: "Good", quote: "more, 天", replies: [{ text: "Really" }] }],
  });
  await drive.call("share_file", {
    fileId: documentId,
    grants: [{ email: "dana.whitfield@acme.example", role: "writer" }],
  });
  expect(await drive.call("get_file_metadata", { fileId: documentId })).toMatchObject({
    openComments: 1,
    permissions: [{ role: "owner" }, { email: "dana.whitfield@acme.example", role: "writer" }],
  });
  const copy = await drive.call("copy_file", { fileId: documentId, name: "Plan B" });
  const copied = await drive.call("get_document", { documentId: String(copy["fileId"]) });
  expect(copied).toMatchObject({ title: "Plan B", content: text });
});

describe("what cannot be done says what to change", () => {
  const REFUSALS: [string, JsonObject, string][] = [
    ["get_document", { documentId: "x" }, "No document has the id 'x'. Find ids with search_files."],
    ["get_document", { documentId: ORDERS }, "get_sheet"],
    ["get_document", { docId: "x" }, "documentId: is required"],
    ["get_document", { documentId: 7 }, "documentId: Invalid input: expected string, received number"],
    ["get_sheet", { sheetId: RENEWAL }, "get_document"],
    ["get_sheet", { sheetId: ORDERS, limit: 0 }, "limit:"],
    ["list_folder", { folderId: RENEWAL }, "not a folder"],
    ["list_folder", { pageToken: "x" }, "nextPageToken"],
    ["list_folder", { kinds: ["film"] }, "kinds.0:"],
    ["export_file", { fileId: RENEWAL, format: "csv" }, "txt, md, html"],
    ["export_file", { fileId: ACME_FOLDER, format: "txt" }, "one by one"],
    ["copy_file", { fileId: ACME_FOLDER }, "folder"],
    ["add_comment", { fileId: RENEWAL, text: "x", quote: "never said" }, "quote:"],
    ["add_comment", { fileId: RENEWAL, text: "x", replyTo: "cmt-0" }, "list_comments"],
    ["share_file", { fileId: RENEWAL, grants: [{ email: "x", role: "reader" }] }, "grants.0.email:"],
    [
      "share_file",
      { fileId: RENEWAL, grants: [{ email: "a@acme.example", role: "owner" }] },
      "grants.0.role:",
    ],
    ["search_files", { query: "x", modified: { since: "2026" } }, "modified.since: is not a known argument"],
  ];

  it.each(REFUSALS)("%s %j", async (name, args, text) => {
    expect(await drive.refusal(name, args)).toContain(text);
  });

  it("share_file with an expiry in the past", async () => {
    const grants = [{ email: "a@acme.example", role: "reader" }];
    const past = { fileId: RENEWAL, grants, expiresAt: "2025-01-01T00:00:00Z" };
    expect(await drive.refusal("share_file", past)).toContain("expiresAt:");
  });
});

it("keeps a space within its quota, and says so", async () => {
  const content = "x".repeat(1_500_000);
  await drive.call("create_document", { title: "one", content });
  await drive.call("create_document", { title: "two", content });
  expect(await drive.refusal("create_document", { title: "Quotaburst", content })).toContain(
    "The space is full",
  );
  expect(await drive.call("search_files", { query: "quotaburst" })).toMatchObject({ total: 0 });
});

it("is the same at every build, with unique ids and reserved addresses", () => {
  const [first, second] = [buildDriveSeed(), buildDriveSeed()];
  expect(second).toEqual(first);
  expect(driveSeed()).toEqual(first);
  expect(new Set(first.files.map(({ fileId }) => fileId)).size).toBe(first.files.length);
  for (const { permissions } of first.files) {
    for (const { email } of permissions) expect(email).toMatch(/@[a-z-]+\.example$/);
  }
});
