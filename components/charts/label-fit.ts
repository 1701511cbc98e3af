/** Widths in px at which a label may appear, with the classes for it: classes cannot be put together at run time. */
const STEPS = [
  { widthPx: 24, from: "hidden @min-[24px]:block", until: "@min-[24px]:hidden" },
  { widthPx: 32, from: "hidden @min-[32px]:block", until: "@min-[32px]:hidden" },
  { widthPx: 48, from: "hidden @min-[48px]:block", until: "@min-[48px]:hidden" },
  { widthPx: 64, from: "hidden @min-[64px]:block", until: "@min-[64px]:hidden" },
  { widthPx: 80, from: "hidden @min-[80px]:block", until: "@min-[80px]:hidden" },
  { widthPx: 112, from: "hidden @min-[112px]:block", until: "@min-[112px]:hidden" },
  { widthPx: 136, from: "hidden @min-[136px]:block", until: "@min-[136px]:hidden" },
  { widthPx: 160, from: "hidden @min-[160px]:block", until: "@min-[160px]:hidden" },
  { widthPx: 192, from: "hidden @min-[192px]:block", until: "@min-[192px]:hidden" },
  { widthPx: 240, from: "hidden @min-[240px]:block", until: "@min-[240px]:hidden" },
] as const;

/** Room for one character of a label, in px; the widest label type is 11 px medium. */
const CHARACTER_PX = 6.4;
const MARGIN_PX = 4;

/** The width that a label needs, in px, rounded up to a step. Null when it is too long for any bar. */
export function neededWidthPx(text: string): number | null {
  return stepFor(text)?.widthPx ?? null;
}

/** The class that shows a label from the width that it needs, or hides another one from there. */
export function fitClass(text: string, kind: "from" | "until"): string {
  const step = stepFor(text);
  if (step) return step[kind];
  return kind === "from" ? "hidden" : "";
}

function stepFor(text: string) {
  const needed = text.length * CHARACTER_PX + MARGIN_PX;
  return STEPS.find((step) => step.widthPx >= needed);
}
