import { z } from "zod";
import { utf8Bytes } from "@/lib/shared/content-hash";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { ToolRefusal } from "../../tool-refusal";
import { toCsv } from "../sheet-csv";
import type { DriveFile } from "../drive-types";
import { viewOf, type DriveState, type DriveView } from "../drive-view";
import { fileIdArgument } from "./file-shape";

const FORMATS = ["txt", "md", "html", "csv", "json"] as const;

type Format = (typeof FORMATS)[number];

const MIME_TYPE_OF: Record<Format, string> = {
  txt: "text/plain",
  md: "text/markdown",
  html: "text/html",
  csv: "text/csv",
  json: "application/json",
};

const FORMATS_OF: Record<DriveFile["kind"], readonly Format[]> = {
  document: ["txt", "md", "html"],
  sheet: ["csv", "json"],
  folder: [],
};

/** Converts a file to another format. */
export const exportFile = defineTool({
  name: "export_file",
  title: "Export file",
  description:
    "Converts a file to another format and returns the whole converted file as text: documents to txt, md or " +
    "html, sheets to csv or json. Use it when another program needs the file; to read it, use get_document or " +
    "get_sheet.",
  input: z.strictObject({
    fileId: fileIdArgument,
    format: z.enum(FORMATS),
  }),
  output: z.object({
    fileId: z.string(),
    fileName: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    data: z.string().describe("The converted file, UTF-8"),
  }),
  annotations: READ_ONLY,
  run: async ({ fileId, format }, state: DriveState) => {
    const view = await viewOf(state);
    const file = view.file(fileId);
    const data = convert(view, file, format);
    return {
      fileId,
      fileName: `${file.name}.${format}`,
      mimeType: MIME_TYPE_OF[format],
      sizeBytes: utf8Bytes(data),
      data,
    };
  },
});

function convert(view: DriveView, file: DriveFile, format: Format): string {
  if (!FORMATS_OF[file.kind].includes(format)) {
    const possible = FORMATS_OF[file.kind].join(", ") || "no format: export the files in it one by one";
    throw new ToolRefusal(
      `format: a ${file.kind} cannot become '${format}'. Possible for '${file.name}': ${possible}.`,
    );
  }
  switch (format) {
    case "csv":
      return toCsv(view.sheet(file.fileId).sheet);
    case "json":
      return JSON.stringify(view.sheet(file.fileId).sheet.rows);
    case "html":
      return toHtml(file.name, view.text(file.contentId));
    case "md":
      return file.mimeType === "text/markdown"
        ? view.text(file.contentId)
        : `# ${file.name}\n\n${view.text(file.contentId)}`;
    case "txt":
      return view.text(file.contentId);
  }
}

function toHtml(title: string, text: string): string {
  const paragraphs = text.split("\n").map((line) => `<p>${escapeHtml(line)}</p>`);
  return `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title>${paragraphs.join("")}</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
