import type { LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import type { JsonValue } from "@/lib/shared/safe-json";
import type { ItemDraft } from "../item-draft";

/*
 * Three small runs with known figures (o200k_base, the default request form): a transcript copied between two
 * tools, a sheet of 10,000 rows filtered, and one small lookup; each done directly and in code mode.
 */

/** What the model writes in one turn and what it is given for it. */
interface VectorTurn {
  readonly text?: string;
  readonly calls?: readonly { readonly tool: string; readonly input: JsonValue; readonly result: string }[];
}

/** A run with the figures that it must give. */
export interface Vector {
  readonly name: string;
  readonly tools: readonly LanguageModelV3FunctionTool[];
  readonly task: string;
  readonly turns: readonly VectorTurn[];
  readonly inputTokens: readonly number[];
  readonly outputTokens: readonly number[];
  readonly peakTokens: number;
}

const schema = (properties: Record<string, unknown>, required: string[]) =>
  ({ type: "object", properties, required }) as LanguageModelV3FunctionTool["inputSchema"]; // Literal schemas below.
const tool = (
  name: string,
  description: string,
  inputSchema: LanguageModelV3FunctionTool["inputSchema"],
): LanguageModelV3FunctionTool => ({ type: "function", name, description, inputSchema });

const getDocument = tool(
  "gdrive_get_document",
  "Retrieves a document from Google Drive",
  schema(
    {
      documentId: { type: "string", description: "The ID of the document to retrieve" },
      fields: { type: "string", description: "Specific fields to return" },
    },
    ["documentId"],
  ),
);
const updateRecord = tool(
  "salesforce_update_record",
  "Updates a record in Salesforce",
  schema(
    {
      objectType: { type: "string", description: "Type of Salesforce object (Lead, Contact, Account, etc.)" },
      recordId: { type: "string", description: "The ID of the record to update" },
      data: { type: "object", description: "Fields to update with their new values" },
    },
    ["objectType", "recordId", "data"],
  ),
);
const getSheet = tool(
  "gdrive_get_sheet",
  "Reads a Google Sheet and returns its rows",
  schema({ sheetId: { type: "string", description: "The ID of the sheet" } }, ["sheetId"]),
);
const getTime = tool(
  "get_time",
  "Returns the current time for a timezone",
  schema({ tz: { type: "string", description: "IANA timezone" } }, ["tz"]),
);
const runCode = tool(
  "run_code",
  "Runs JavaScript in a sandbox. Use console.log to return output. Tool wrappers live in ./servers; read a file there to learn a signature.",
  schema({ code: { type: "string", description: "JavaScript module source" } }, ["code"]),
);
const readFile = tool(
  "read_file",
  "Reads a file from the workspace",
  schema({ path: { type: "string", description: "File path" } }, ["path"]),
);

/** Definitions with the tokens that each has by itself. */
export const DEFINITION_TOKENS: readonly (readonly [LanguageModelV3FunctionTool, number])[] = [
  [getDocument, 65],
  [updateRecord, 95],
  [getSheet, 50],
  [getTime, 43],
  [runCode, 66],
  [readFile, 41],
];

/** The system prompt of all vectors. */
export const VECTOR_SYSTEM: ItemDraft = {
  kind: "system",
  category: "system",
  label: "",
  text: "You are a helpful assistant.",
};

const transcriptLine = (index: number) =>
  `[${String(Math.floor(index / 60)).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}] Speaker ${(index % 3) + 1}: We discussed Q4 goals, pipeline coverage and next steps for account ${100 + index}.\n`;
const transcript = Array.from({ length: 120 }, (_, index) => transcriptLine(index)).join("");
const copied = "Done: the transcript is attached to the Salesforce lead.";
const copyTask = "Download my meeting transcript from Google Drive and attach it to the Salesforce lead.";
const copyCode = `import * as gdrive from './servers/google-drive';
import * as salesforce from './servers/salesforce';

const transcript = (await gdrive.getDocument({ documentId: 'abc123' })).content;
await salesforce.updateRecord({
  objectType: 'SalesMeeting',
  recordId: '00Q5f000001abcXYZ',
  data: { Notes: transcript }
});
console.log('ok', transcript.length);`;

const rows = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  customer: `C${String(index % 500).padStart(4, "0")}`,
  Status: ["pending", "shipped", "cancelled"][index % 3] ?? "",
  amount: (index * 7) % 1000,
}));
const pending = rows.filter((row) => row.Status === "pending");
const countTask = "How many orders in sheet abc123 are pending? Show me five.";
const counted = "There are 3334 pending orders. First five: ids 1, 4, 7, 10, 13.";
const countCode = `import * as gdrive from './servers/google-drive';
const { rows } = await gdrive.getSheet({ sheetId: 'abc123' });
const pending = rows.filter(r => r.Status === 'pending');
console.log(\`Found \${pending.length} pending orders\`);
console.log(JSON.stringify(pending.slice(0, 5)));`;

const timeTask = "What time is it in Tokyo?";
const time = '{"time":"2026-11-30T18:00:00+09:00"}';
const told = "It is 18:00 on 30 November 2026 in Tokyo.";
const timeCode = `import { getTime } from './servers/clock';
console.log(await getTime({ tz: 'Asia/Tokyo' }));`;

const documentFile = `interface GetDocumentInput { documentId: string; fields?: string }
interface GetDocumentResponse { content: string }
/* Retrieves a document from Google Drive */
export function getDocument(input: GetDocumentInput): Promise<GetDocumentResponse>;`;
const recordFile = `interface UpdateRecordInput { objectType: string; recordId: string; data: Record<string, unknown> }
interface UpdateRecordResponse { id: string; success: boolean }
/* Updates a record in Salesforce */
export function updateRecord(input: UpdateRecordInput): Promise<UpdateRecordResponse>;`;
const sheetFile = `interface Row { id: number; customer: string; Status: string; amount: number }
/* Reads a Google Sheet and returns its rows */
export function getSheet(input: { sheetId: string }): Promise<{ rows: Row[] }>;`;
const timeFile = `/* Returns the current time for a timezone */
export function getTime(input: { tz: string }): Promise<{ time: string }>;`;

const read = (path: string, result: string) => ({ tool: "read_file", input: { path }, result });
const run = (code: string, result: string) => ({ tool: "run_code", input: { code }, result });

/** The vectors. */
export const VECTORS: readonly Vector[] = [
  {
    name: "V1 direct",
    tools: [getDocument, updateRecord],
    task: copyTask,
    turns: [
      {
        calls: [
          {
            tool: "gdrive_get_document",
            input: { documentId: "abc123" },
            result: JSON.stringify({ content: transcript }),
          },
        ],
      },
      {
        calls: [
          {
            tool: "salesforce_update_record",
            input: { objectType: "SalesMeeting", recordId: "00Q5f000001abcXYZ", data: { Notes: transcript } },
            result: '{"id":"00Q5f000001abcXYZ","success":true}',
          },
        ],
      },
      { text: copied },
    ],
    inputTokens: [194, 3340, 6515],
    outputTokens: [14, 3151, 11],
    peakTokens: 6526,
  },
  {
    name: "V1 code",
    tools: [runCode, readFile],
    task: copyTask,
    turns: [
      {
        calls: [
          read("./servers/google-drive/getDocument.ts", documentFile),
          read("./servers/salesforce/updateRecord.ts", recordFile),
        ],
      },
      { calls: [run(copyCode, "ok 11040")] },
      { text: copied },
    ],
    inputTokens: [141, 295, 419],
    outputTokens: [33, 112, 11],
    peakTokens: 430,
  },
  {
    name: "V2 direct",
    tools: [getSheet],
    task: countTask,
    turns: [
      {
        calls: [{ tool: "gdrive_get_sheet", input: { sheetId: "abc123" }, result: JSON.stringify({ rows }) }],
      },
      { text: counted },
    ],
    inputTokens: [83, 195_777],
    outputTokens: [14, 27],
    peakTokens: 195_804,
  },
  {
    name: "V2 code",
    tools: [runCode, readFile],
    task: countTask,
    turns: [
      { calls: [read("./servers/google-drive/getSheet.ts", sheetFile)] },
      {
        calls: [run(countCode, `Found 3334 pending orders\n${JSON.stringify(pending.slice(0, 5))}`)],
      },
      { text: counted },
    ],
    inputTokens: [140, 213, 404],
    outputTokens: [16, 84, 27],
    peakTokens: 431,
  },
  {
    name: "V3 direct",
    tools: [getTime],
    task: timeTask,
    turns: [{ calls: [{ tool: "get_time", input: { tz: "Asia/Tokyo" }, result: time }] }, { text: told }],
    inputTokens: [69, 110],
    outputTokens: [13, 16],
    peakTokens: 126,
  },
  {
    name: "V3 code",
    tools: [runCode, readFile],
    task: timeTask,
    turns: [
      { calls: [read("./servers/clock/getTime.ts", timeFile)] },
      { calls: [run(timeCode, time)] },
      { text: told },
    ],
    inputTokens: [133, 184, 250],
    outputTokens: [16, 38, 16],
    peakTokens: 266,
  },
];
