/**
 * JavaScript that runs inside the sandbox before the model's code. Part 8: the basics of `Intl`, done by the host's own
 * implementation as pure functions of texts and numbers, and `toLocaleString` over them. The locale is en-US unless
 * the code names one, so that a run prints the same everywhere.
 */
export const GUEST_INTL = String.raw`
const intl = (kind, locales, options, method, values) => {
  const answer = platform("intl", kind, locales ?? "en-US", options ?? {}, method, values);
  if (answer === undefined) throw new RangeError("Invalid locale, options or value for Intl." + kind);
  return answer;
};
const intlValue = (value) => (value instanceof Date ? value.getTime() : typeof value === "bigint" ? String(value) : value);
const intlNumber = (value) => {
  if (typeof value === "bigint") return String(value);
  const number = Number(value);
  return Number.isFinite(number) && !Object.is(number, -0) ? number : String(number);
};
const intlDate = (value) => (value === undefined ? Date.now() : value instanceof Date ? value.getTime() : Number(value));
const makeIntl = (kind, methods) =>
  class {
    #locales;
    #options;
    constructor(locales, options) {
      this.#locales = locales;
      this.#options = options;
      for (const [method, convert] of Object.entries({ ...methods, resolvedOptions: () => 0 })) {
        const bound = (...values) => intl(kind, this.#locales, this.#options, method, values.length === 0 ? [convert(undefined)] : values.map(convert));
        Object.defineProperty(this, method, { value: bound });
      }
      this.resolvedOptions();
    }
    static supportedLocalesOf(locales) {
      return [locales ?? []].flat();
    }
  };
globalThis.Intl = {
  NumberFormat: makeIntl("NumberFormat", { format: intlNumber, formatToParts: intlNumber }),
  DateTimeFormat: makeIntl("DateTimeFormat", { format: intlDate, formatToParts: intlDate, formatRange: intlDate }),
  PluralRules: makeIntl("PluralRules", { select: Number }),
  RelativeTimeFormat: makeIntl("RelativeTimeFormat", { format: intlValue }),
  ListFormat: makeIntl("ListFormat", { format: (list) => Array.from(list, String) }),
  Collator: makeIntl("Collator", { compare: String }),
};
const localized = (prototype, name, work) => Object.defineProperty(prototype, name, { value: work, writable: true, configurable: true });
localized(Number.prototype, "toLocaleString", function (locales, options) {
  return intl("NumberFormat", locales, options, "format", [intlNumber(this.valueOf())]);
});
localized(BigInt.prototype, "toLocaleString", function (locales, options) {
  return intl("NumberFormat", locales, options, "format", [String(this)]);
});
const dateForms = { toLocaleString: "any", toLocaleDateString: "date", toLocaleTimeString: "time" };
const DATE_FIELDS = { date: ["year", "month", "day"], time: ["hour", "minute", "second"] };
for (const [name, form] of Object.entries(dateForms)) {
  localized(Date.prototype, name, function (locales, options) {
    if (Number.isNaN(this.getTime())) return "Invalid Date";
    const given = options ?? {};
    const named = ["weekday", "year", "month", "day", "dayPeriod", "hour", "minute", "second", "fractionalSecondDigits", "dateStyle", "timeStyle"];
    const wanted = named.some((field) => given[field] !== undefined) ? [] : form === "any" ? [...DATE_FIELDS.date, ...DATE_FIELDS.time] : DATE_FIELDS[form];
    return intl("DateTimeFormat", locales, { ...given, ...Object.fromEntries(wanted.map((field) => [field, "numeric"])) }, "format", [this.getTime()]);
  });
}
localized(String.prototype, "localeCompare", function (other, locales, options) {
  const [first, second] = [String(this), String(other)];
  return first === second ? 0 : intl("Collator", locales, options, "compare", [first, second]);
});
`;
