import type { DateTimeFormatOptions } from "use-intl";

/** How a log writes a time of day. */
export const LOG_TIME = {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  hour12: false,
} as const satisfies DateTimeFormatOptions;
