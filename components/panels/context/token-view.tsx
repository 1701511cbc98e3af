"use client";

import clsx from "clsx";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { VirtualList } from "@/components/ui/virtual-list";
import { useFigures } from "../lane/use-figures";
import { useTextState } from "../stores/page-stores";
import { useReading } from "../stores/use-reading";
import { RevealedText } from "./revealed-text";
import { TextState, UnreadText } from "./text-state";
import { tokenRows } from "./token-rows";

/** Tokens read at a time. */
const CHUNK_TOKENS = 96;
/** Height of a chunk before it is measured, in px. */
const CHUNK_PX = 150;

export interface TextViewProps {
  readonly hash: string;
  readonly bytes: number;
  readonly className: string;
}

/** A text in alternate tints at its token boundaries, read as it is scrolled to. */
export function TokenView({ hash, bytes, className }: TextViewProps) {
  const t = useTranslations("context");
  const first = useTokenChunk(hash, 0);
  if (first.status !== "ready") return <UnreadText bytes={bytes} reading={first} />;
  const { totalTokens } = first.value;
  if (totalTokens === 0) return <TextState>{t("empty")}</TextState>;
  return (
    <VirtualList
      label={t("tokenText")}
      count={Math.ceil(totalTokens / CHUNK_TOKENS)}
      rowHeight={CHUNK_PX}
      renderRow={(chunk) => <TokenChunk hash={hash} chunk={chunk} />}
      className={className}
    />
  );
}

function useTokenChunk(hash: string, chunk: number) {
  const readTokens = useTextState((state) => state.actions.readTokens);
  const window = { from: chunk * CHUNK_TOKENS, count: CHUNK_TOKENS };
  return useReading(hash, `tokens/${chunk}`, () => readTokens(hash, window));
}

const TokenChunk = memo(function TokenChunk({
  hash,
  chunk,
}: {
  readonly hash: string;
  readonly chunk: number;
}) {
  const { count } = useFigures();
  const reading = useTokenChunk(hash, chunk);
  if (reading.status === "loading") return <div style={{ height: CHUNK_PX }} />;
  if (reading.status !== "ready") return <UnreadText bytes={0} reading={reading} />;
  return tokenRows(reading.value.tokens, reading.value.from).map((row) => (
    <div key={row.from} className="mb-0.75 grid grid-cols-[48px_minmax(0,1fr)] pr-3">
      <span className="pr-2.5 text-right text-[10.5px] text-fg-3 select-none">{count(row.from)}</span>
      <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {row.tokens.map((token, index) => (
          // A token has no identity but its place.
          <span
            key={row.from + index}
            className={clsx(
              "box-decoration-clone",
              (row.from + index) % 2 === 0 && "rounded-s bg-(--tint-a)",
            )}
          >
            <RevealedText text={token.replaceAll("\n", "↵")} />
          </span>
        ))}
      </span>
    </div>
  ));
});
