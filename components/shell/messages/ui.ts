import type { NumberProblem } from "@/components/ui/number-draft";

/** Words of the interface kit that every use of it shares. */
export const ui = {
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Not copied",
  /** Why a typed number cannot be used; each takes `min` and `max`. */
  numberProblem: {
    empty: "A number is needed.",
    "not-a-number": "This is not a number.",
    "not-whole": "Only whole numbers.",
    "too-small": "At least {min, number}.",
    "too-large": "At most {max, number}.",
  } satisfies Readonly<Record<NumberProblem, string>>,
} as const;
