import type { Cell, Sheet } from "./drive-types";

/** Writes a sheet as CSV with a header line (RFC 4180, lines ended by LF). */
export function toCsv(sheet: Sheet): string {
  const names = sheet.columns.map((column) => column.name);
  const lines = sheet.rows.map((row) => names.map((name) => toField(row[name] ?? null)).join(","));
  return [names.map(toField).join(","), ...lines, ""].join("\n");
}

function toField(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
