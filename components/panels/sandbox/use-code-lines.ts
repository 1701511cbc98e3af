"use client";

import { useEffect, useMemo, useState } from "react";
import { useTextState } from "../stores/page-stores";
import { useReading, type Reading } from "../stores/use-reading";
import { plainLines, type CodeLine } from "./plain-lines";

/** Code beyond this is shown without colors, in UTF-16 units: coloring it would hold the page up. */
const COLORED_CHARS = 40_000;
/** Code beyond this is not shown in the lane at all but for its beginning, in UTF-16 units. */
const SHOWN_CHARS = 200_000;

/** The lines of a program, colored as soon as the highlighter has loaded. */
export function useCodeLines(hash: string): Reading<readonly CodeLine[]> {
  const readText = useTextState((state) => state.actions.readText);
  const reading = useReading(hash, "code", () => readText(hash, { start: 0, length: SHOWN_CHARS }));
  const code = reading.status === "ready" ? reading.value.text : null;
  const plain = useMemo(() => (code === null ? [] : plainLines(code)), [code]);
  const [colored, setColored] = useState<{ code: string; lines: readonly CodeLine[] } | null>(null);
  useEffect(() => {
    if (code === null || code.length > COLORED_CHARS) return;
    let isCurrent = true;
    void import("./highlight").then(({ highlightLines }) => {
      if (isCurrent) setColored({ code, lines: highlightLines(code) });
    }, ignoreFailedLoad);
    return () => {
      isCurrent = false;
    };
  }, [code]);
  if (reading.status !== "ready") return reading;
  return { status: "ready", value: colored?.code === code ? colored.lines : plain };
}

/** Colors are an extra: without the highlighter the code stays readable as it is. */
function ignoreFailedLoad(): void {
  return undefined;
}
