import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { ToolRefusal } from "../../tool-refusal";
import type { Cell, Sheet } from "../drive-types";
import { viewOf, type DriveState } from "../drive-view";

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Reads rows of a sheet. */
export const getSheet = defineTool({
  name: "get_sheet",
  title: "Get sheet",
  description:
    "Reads a sheet: its columns and its rows, each row an object by column name. Without limit it returns every " +
    "row, which can be many; totalRows says how many there are.",
  input: z.strictObject({
    sheetId: z.string().describe("Id of the sheet, from search_files or list_folder"),
    columns: z.array(z.string()).min(1).optional().describe("Only these columns, by name, in this order"),
    offset: z.int().min(0).max(1_000_000).default(0).describe("Rows to skip"),
    limit: z.int().min(1).max(1_000_000).optional().describe("At most this many rows"),
  }),
  output: z.object({
    sheetId: z.string(),
    title: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.enum(["string", "number", "date"]) })),
    rows: z.array(z.record(z.string(), cellSchema)),
    totalRows: z.int().min(0),
    nextOffset: z.int().nullable().describe("Offset of the next rows; null at the end"),
  }),
  annotations: READ_ONLY,
  run: async ({ sheetId, columns, offset, limit }, state: DriveState) => {
    const { file, sheet } = (await viewOf(state)).sheet(sheetId);
    const chosen = columns ? chooseColumns(sheet, columns) : sheet.columns;
    const end = offset + (limit ?? sheet.rows.length);
    const rows = sheet.rows.slice(offset, end).map((row) => {
      const cells: [string, Cell][] = chosen.map(({ name }) => [name, row[name] ?? null]);
      return Object.fromEntries(cells);
    });
    return {
      sheetId: file.fileId,
      title: file.name,
      columns: [...chosen],
      rows,
      totalRows: sheet.rows.length,
      nextOffset: end < sheet.rows.length ? end : null,
    };
  },
});

function chooseColumns(sheet: Sheet, names: readonly string[]): Sheet["columns"] {
  return names.map((name) => {
    const column = sheet.columns.find((candidate) => candidate.name === name);
    if (column) return column;
    const known = sheet.columns.map((candidate) => candidate.name).join(", ");
    throw new ToolRefusal(`columns: the sheet has no column '${name}'. Its columns are ${known}.`);
  });
}
