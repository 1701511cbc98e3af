/** JavaScript that runs inside the sandbox before the model's code. Part 2: the console. */
export const GUEST_CONSOLE = String.raw`
const log = (level, values) => {
  const text = values.map(print).join(" ");
  host.log(level, stringify(text.slice(0, host.maxLogChars)), text.length);
};
const nothing = () => {};
globalThis.console = {
  log: (...values) => log("log", values),
  info: (...values) => log("info", values),
  warn: (...values) => log("warn", values),
  error: (...values) => log("error", values),
  debug: (...values) => log("debug", values),
  dir: (value) => log("log", [value]),
  table: (value) => log("log", [value]),
  trace: (...values) => log("debug", values),
  group: (...values) => values.length > 0 && log("log", values),
  assert: (condition, ...values) => condition || log("error", ["Assertion failed:", ...values]),
  groupEnd: nothing,
  time: nothing,
  timeEnd: nothing,
  timeLog: nothing,
  count: nothing,
  clear: nothing,
};
`;
