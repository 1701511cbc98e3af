/**
 * JavaScript that runs inside the sandbox before the model's code. Part 2: the console, with format marks, groups,
 * counters, timers and tables as text.
 */
export const GUEST_CONSOLE = String.raw`
let groupIndent = "";
const formatValue = { s: print, o: print, O: print, j: print, c: () => "" };
for (const mark of ["d", "i"]) formatValue[mark] = (value) => (typeof value === "bigint" ? String(value) : String(Math.trunc(Number(value))));
formatValue.f = (value) => String(Number(value));
const format = (values) => {
  const [first, ...others] = values;
  if (typeof first !== "string" || others.length === 0 || !first.includes("%")) return values.map(print).join(" ");
  const head = first.replace(/%([sdifoOjc%])/g, (mark, kind) => {
    if (kind === "%") return "%";
    return others.length > 0 ? formatValue[kind](others.shift()) : mark;
  });
  return [head, ...others.map(print)].join(" ");
};
const logText = (level, plain) => {
  const text = groupIndent === "" ? plain : groupIndent + plain.replaceAll("\n", "\n" + groupIndent);
  host.log(level, stringify(text.slice(0, host.maxLogChars)), text.length);
};
const log = (level, values) => logText(level, format(values));
const MAX_TABLE_ROWS = 1000;
const tableText = (value, wanted) => {
  const entries = Array.isArray(value) ? value.map((row, at) => [at, row]) : value instanceof Map ? [...value] : Object.entries(value);
  const isRow = (row) => typeof row === "object" && row !== null;
  const shown = entries.slice(0, MAX_TABLE_ROWS);
  const columns = wanted ?? [...new Set(shown.flatMap(([, row]) => (isRow(row) ? Object.keys(row) : [])))];
  const hasValues = shown.some(([, row]) => !isRow(row));
  const head = ["(index)", ...columns.map(String), ...(hasValues ? ["Values"] : [])];
  const cell = (item) => (item === undefined ? "" : print(item).replaceAll("\n", "\\n"));
  const rows = shown.map(([key, row]) => [
    print(key),
    ...columns.map((column) => (isRow(row) ? cell(row[column]) : "")),
    ...(hasValues ? [isRow(row) ? "" : cell(row)] : []),
  ]);
  const widths = head.map((name, at) => Math.min(60, rows.reduce((most, row) => Math.max(most, row[at].length), name.length)));
  const line = (cells) => cells.map((text, at) => text.padEnd(widths[at])).join(" | ").trimEnd();
  const rest = entries.length - shown.length;
  return [line(head), widths.map((width) => "-".repeat(width)).join("-|-"), ...rows.map(line), ...(rest > 0 ? ["… " + rest + " more rows"] : [])].join("\n");
};
const counts = new Map();
const stopwatches = new Map();
const elapsed = (label) => label + ": " + (Date.now() - stopwatches.get(label)) + " ms";
globalThis.console = {
  log: (...values) => log("log", values),
  info: (...values) => log("info", values),
  warn: (...values) => log("warn", values),
  error: (...values) => log("error", values),
  debug: (...values) => log("debug", values),
  dir: (value) => log("log", [value]),
  table: (value, columns) => logText("log", typeof value === "object" && value !== null ? tableText(value, columns) : print(value)),
  trace: (...values) => log("debug", values),
  group: (...values) => {
    if (values.length > 0) log("log", values);
    if (groupIndent.length < 40) groupIndent += "  ";
  },
  groupEnd: () => {
    groupIndent = groupIndent.slice(2);
  },
  assert: (condition, ...values) => condition || log("error", ["Assertion failed:", ...values]),
  count: (label = "default") => {
    counts.set(label, (counts.get(label) ?? 0) + 1);
    log("log", [label + ": " + counts.get(label)]);
  },
  countReset: (label = "default") => void counts.delete(label),
  time: (label = "default") => void stopwatches.set(label, Date.now()),
  timeLog: (label = "default", ...values) => stopwatches.has(label) && log("log", [elapsed(label), ...values]),
  timeEnd: (label = "default") => {
    if (stopwatches.has(label)) log("log", [elapsed(label)]);
    stopwatches.delete(label);
  },
  clear: () => {},
};
console.groupCollapsed = console.group;
`;
