"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { VirtualList } from "@/components/ui/virtual-list";
import type { Result } from "@/lib/shared/result";
import type { WholeText } from "@/lib/stores/connections-store";
import { RevealedText } from "../context/revealed-text";
import { ErrorNote } from "../errors/error-note";
import { useAnswer } from "./inspect-stores";
import { textLines } from "./text-lines";

const LINE_PX = 18;

export interface WholeTextViewProps {
  readonly label: string;
  /** Names the text; the same key means the same text. */
  readonly textKey: string;
  readonly read: () => Promise<Result<WholeText>>;
  readonly className?: string;
}

/** A long text of the engine, line by line, as text; characters that would not be seen are shown. */
export function WholeTextView({ label, textKey, read, className }: WholeTextViewProps) {
  const t = useTranslations("inspect");
  const answer = useAnswer(textKey, read);
  if (answer.status === "failed") return <ErrorNote error={answer.error} className="m-3" />;
  if (answer.status === "loading") return <p className="p-3 text-small text-fg-3">{t("loading")}</p>;
  return <Lines key={textKey} label={label} whole={answer.value} className={className} />;
}

interface LinesProps {
  readonly label: string;
  readonly whole: WholeText;
  readonly className: string | undefined;
}

function Lines({ label, whole, className }: LinesProps) {
  const t = useTranslations("inspect.log");
  const ui = useTranslations("ui");
  const lines = useMemo(() => textLines(whole.text), [whole.text]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center justify-end gap-2 px-3 py-1">
        {whole.text.length < whole.totalChars ? (
          <p className="flex-1 text-small text-warn">
            ! {t("cut", { shown: whole.text.length, total: whole.totalChars })}
          </p>
        ) : null}
        <CopyButton
          size="s"
          variant="quiet"
          text={whole.text}
          label={t("copy")}
          copiedLabel={ui("copied")}
          failedLabel={ui("copyFailed")}
        />
      </div>
      <VirtualList
        label={label}
        count={lines.length}
        rowHeight={LINE_PX}
        className={className ?? "min-h-40 flex-1"}
        renderRow={(index) => {
          const line = lines[index];
          return line ? (
            <div className="grid min-h-[18px] grid-cols-[44px_minmax(0,1fr)] pr-3 font-mono text-small">
              <span className="pr-2.5 text-right text-fg-3 select-none">{line.number}</span>
              <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
                <RevealedText text={line.text} />
              </span>
            </div>
          ) : null;
        }}
      />
    </div>
  );
}
