import type { LogShelf } from "./log-shelf";
import type { ExchangeRecord, WireRecord } from "./connection-log";
import { HAR_FRAME, harEntry } from "./log-har";
import { maskJson } from "./log-masking";
import type { LogExport, LogKind } from "./logs-api";

/** What is written to a file. */
export interface ExportSource {
  readonly kind: LogKind;
  /** The server's name; `null` for several. */
  readonly server: string | null;
  readonly wire: readonly WireRecord[];
  readonly exchanges: readonly ExchangeRecord[];
}

/** Writes the listed entries as JSON: messages with what is known of them, or exchanges. Secrets are masked. */
export function exportJson({ kind, server, wire, exchanges }: ExportSource): LogExport {
  const head = { format: "tare-log", version: 1, of: kind, exportedAt: new Date().toISOString() };
  const entries =
    kind === "wire"
      ? wire.map(({ number, facts: { subject: _subject, ...facts }, json }) =>
          JSON.stringify({ number, ...facts, message: maskJson(json) }),
        )
      : exchanges.map(({ number, exchange, carried }) =>
          JSON.stringify({ number, ...exchange, messages: carried }),
        );
  const frame = [`${JSON.stringify(head).slice(0, -1)},"entries":[\n`, "\n]}\n"] as const;
  return file(entries, frame, `${fileName(kind, server)}.json`);
}

/** Writes exchanges as HAR 1.2, with the listed messages that they carried. */
export function exportHar(
  { kind, server, wire, exchanges }: ExportSource,
  shelf: LogShelf<WireRecord>,
): LogExport {
  const listed = kind === "wire" ? new Set(wire.map(({ number }) => number)) : null;
  const entries = exchanges.map((record) => {
    const messages = record.carried
      .filter((number) => listed === null || listed.has(number))
      .flatMap((number) => shelf.find(number) ?? []);
    return JSON.stringify(harEntry(record, messages));
  });
  return file(entries, HAR_FRAME, `${fileName(kind, server)}.har`);
}

function file(entries: readonly string[], frame: readonly [string, string], name: string): LogExport {
  const parts = entries.flatMap((entry, index) => (index === 0 ? [entry] : [",\n", entry]));
  const blob = new Blob([frame[0], ...parts, frame[1]], { type: "application/json" });
  return { blob, fileName: name, entries: entries.length };
}

function fileName(kind: LogKind, server: string | null): string {
  const log = kind === "wire" ? "protocol" : "network";
  const name = (server ?? "all")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  const at = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return ["tare", log, ...(name === "" ? [] : [name]), at].join("-");
}
