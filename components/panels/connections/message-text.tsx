"use client";

import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { VirtualList } from "@/components/ui/virtual-list";
import type { TextForm, TextRow, TextShape } from "@/lib/stores/log-store";
import { RevealedText } from "../context/revealed-text";
import { ErrorNote } from "../errors/error-note";
import { useAnswer, useInspectStores } from "./inspect-stores";

const LINE_PX = 18;
/** Rows of one list. Browsers draw no list of any height, and a row costs something before it is seen. */
const PART_ROWS = 20_000;
const PAGE_ROWS = 200;

export interface MessageTextProps {
  readonly number: number;
  readonly form: TextForm;
  readonly connectionId: string;
}

/** The text of a message, row by row, of which only what is looked at is read. */
export function MessageText({ number, form, connectionId }: MessageTextProps) {
  const inspect = useTranslations("inspect");
  const { logsOf, logTexts } = useInspectStores();
  const search = useStore(logsOf(connectionId).wire, (state) => state.query.search);
  const key = `${String(number)} ${form} ${search}`;
  const shape = useAnswer(key, () => logTexts.shape(number, form, search));
  if (shape.status === "failed") return <ErrorNote error={shape.error} className="m-3" />;
  if (shape.status === "loading") return <p className="p-3 text-small text-fg-3">{inspect("loading")}</p>;
  return <Rows key={key} number={number} form={form} shape={shape.value} />;
}

interface RowsProps {
  readonly number: number;
  readonly form: TextForm;
  readonly shape: TextShape;
}

function Rows({ number, form, shape }: RowsProps) {
  const t = useTranslations("logs");
  const log = useTranslations("inspect.log");
  const firstHit = shape.hitRows[0];
  const [part, setPart] = useState(Math.floor((firstHit ?? 0) / PART_ROWS));
  const { rowAt, want } = useRows(number, form);
  const hits = new Set(shape.hitRows);
  const start = part * PART_ROWS;
  const count = Math.min(PART_ROWS, shape.rows - start);
  const isInPart = firstHit !== undefined && firstHit >= start && firstHit < start + count;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {shape.rows <= PART_ROWS && hits.size === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2 px-3 py-1 text-small text-fg-2">
          {hits.size === 0 ? null : <span>{t("rowHits", { count: hits.size })}</span>}
          <span className="flex-1" />
          {shape.rows <= PART_ROWS ? null : (
            <>
              <span>{t("part", { from: start + 1, to: start + count, rows: shape.rows })}</span>
              <Button
                size="s"
                icon="‹"
                aria-label={t("previousPart")}
                disabled={part === 0}
                onClick={() => setPart(part - 1)}
              />
              <Button
                size="s"
                icon="›"
                aria-label={t("nextPart")}
                disabled={start + count >= shape.rows}
                onClick={() => setPart(part + 1)}
              />
            </>
          )}
        </div>
      )}
      <VirtualList
        key={part}
        label={log("messageLabel")}
        count={count}
        rowHeight={LINE_PX}
        className="min-h-40 flex-1"
        {...(isInPart && { activeIndex: firstHit - start })}
        renderRow={(index) => (
          <Row row={rowAt(start + index)} place={start + index} isHit={hits.has(start + index)} want={want} />
        )}
      />
    </div>
  );
}

interface RowProps {
  readonly row: TextRow | undefined;
  readonly place: number;
  readonly isHit: boolean;
  readonly want: (place: number) => void;
}

function Row({ row, place, isHit, want }: RowProps) {
  useEffect(() => {
    if (row === undefined) want(place);
  }, [row, place, want]);
  return (
    <div
      className={`grid min-h-[18px] grid-cols-[56px_minmax(0,1fr)] pr-3 font-mono text-small ${isHit ? "bg-warn-soft" : ""}`}
    >
      <span className="pr-2.5 text-right text-fg-3 select-none">{row?.line}</span>
      <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {row === undefined ? null : <RevealedText text={row.text} />}
      </span>
    </div>
  );
}

/** Reads rows in pages, each once. */
function useRows(number: number, form: TextForm) {
  const { logTexts } = useInspectStores();
  const [pages, setPages] = useState<ReadonlyMap<number, readonly TextRow[]>>(new Map());
  const asked = useRef(new Set<number>());
  const [want] = useState(() => (place: number) => {
    const page = Math.floor(place / PAGE_ROWS);
    if (asked.current.has(page)) return;
    asked.current.add(page);
    void logTexts.rows(number, form, { from: page * PAGE_ROWS, count: PAGE_ROWS }).then((rows) => {
      if (rows.ok) setPages((known) => new Map(known).set(page, rows.value));
      else asked.current.delete(page);
    });
  });
  const rowAt = (place: number) => pages.get(Math.floor(place / PAGE_ROWS))?.[place % PAGE_ROWS];
  return { rowAt, want };
}
