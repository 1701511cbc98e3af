"use client";

import { useFormatter, useTranslations } from "use-intl";
import { useMemo } from "react";

/** Ways of writing figures; each names its unit unless the column head does. */
export interface Figures {
  /** 90,241 */
  readonly count: (value: number) => string;
  /** 46 B, 101.6 kB, 2.1 MB */
  readonly bytes: (value: number) => string;
  /** 1.42, of milliseconds, without its unit. */
  readonly seconds: (milliseconds: number) => string;
  /** 318 ms, 1.42 s */
  readonly duration: (milliseconds: number) => string;
  /** 11.8, 255 */
  readonly ratio: (value: number) => string;
  /** 57, of a share between 0 and 1; small ones keep a digit: 0.2, < 0.1 */
  readonly percent: (share: number) => string;
}

const BYTE_UNITS = ["bytes", "kilobytes", "megabytes", "gigabytes"] as const;

/** Formats figures as the interface language writes them. */
export function useFigures(): Figures {
  const format = useFormatter();
  const t = useTranslations("lane.units");
  return useMemo(() => {
    const fixed = (value: number, digits: number) =>
      format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const seconds = (milliseconds: number) => fixed(milliseconds / 1000, 2);
    return {
      count: (value) => format.number(value),
      bytes: (value) => {
        const power = value < 1000 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), BYTE_UNITS.length - 1);
        const scaled = value / 1000 ** power;
        return t(BYTE_UNITS[power] ?? "bytes", {
          value: fixed(scaled, power === 0 || scaled >= 1000 ? 0 : 1),
        });
      },
      seconds,
      duration: (milliseconds) =>
        milliseconds < 1000
          ? t("milliseconds", { value: fixed(milliseconds, milliseconds < 10 ? 1 : 0) })
          : t("seconds", { value: seconds(milliseconds) }),
      ratio: (value) => fixed(value, value < 100 ? 1 : 0),
      percent: (share) => {
        if (share > 0 && share < 0.001) return t("below", { value: fixed(0.1, 1) });
        return fixed(share * 100, share > 0 && share < 0.01 ? 1 : 0);
      },
    };
  }, [format, t]);
}
