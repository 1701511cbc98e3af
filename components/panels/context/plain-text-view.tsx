"use client";

import { memo } from "react";
import { useTranslations } from "use-intl";
import { VirtualList } from "@/components/ui/virtual-list";
import { useFigures } from "../lane/use-figures";
import { useTextState } from "../stores/page-stores";
import { useReading } from "../stores/use-reading";
import { RevealedText } from "./revealed-text";
import { TextState, UnreadText } from "./text-state";
import { textRows } from "./text-rows";
import type { TextViewProps } from "./token-view";

/** UTF-16 units read at a time. */
const CHUNK_CHARS = 800;
/** Height of a chunk before it is measured, in px. */
const CHUNK_PX = 300;

/** A text as it is, read as it is scrolled to. */
export function PlainTextView({ hash, bytes, className }: TextViewProps) {
  const t = useTranslations("context");
  const first = useTextChunk(hash, 0);
  if (first.status !== "ready") return <UnreadText bytes={bytes} reading={first} />;
  const { totalChars } = first.value;
  if (totalChars === 0) return <TextState>{t("empty")}</TextState>;
  const count = Math.ceil(totalChars / CHUNK_CHARS);
  return (
    <VirtualList
      label={t("plainText")}
      count={count}
      rowHeight={CHUNK_PX}
      renderRow={(chunk) => <TextChunk hash={hash} chunk={chunk} isLast={chunk === count - 1} />}
      className={className}
    />
  );
}

function useTextChunk(hash: string, chunk: number) {
  const readText = useTextState((state) => state.actions.readText);
  const window = { start: chunk * CHUNK_CHARS, length: CHUNK_CHARS };
  return useReading(hash, `text/${chunk}`, () => readText(hash, window));
}

interface TextChunkProps {
  readonly hash: string;
  readonly chunk: number;
  readonly isLast: boolean;
}

const TextChunk = memo(function TextChunk({ hash, chunk, isLast }: TextChunkProps) {
  const { count } = useFigures();
  const reading = useTextChunk(hash, chunk);
  if (reading.status === "loading") return <div style={{ height: CHUNK_PX }} />;
  if (reading.status !== "ready") return <UnreadText bytes={0} reading={reading} />;
  return textRows(reading.value.text, reading.value.start, isLast).map((row) => (
    <div key={row.from} className="grid min-h-[19px] grid-cols-[58px_minmax(0,1fr)] pr-3">
      <span className="pr-2.5 text-right text-[10.5px] text-fg-3 select-none">{count(row.from)}</span>
      <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        <RevealedText text={row.text} />
      </span>
    </div>
  ));
});
