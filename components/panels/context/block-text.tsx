"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useRunState, useSelectionState, useTextState } from "../stores/page-stores";
import type { InspectedText } from "./inspected";
import { PlainTextView } from "./plain-text-view";
import { TokenView } from "./token-view";

export interface BlockTextProps {
  readonly texts: readonly InspectedText[];
  /** Place of the text that is shown. */
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

const VIEW_CLASS = "min-h-0 flex-1 py-2 font-mono text-[12px]/[19px] tracking-[-.01em]";

/** The exact text of a block, with its token boundaries or plain, and the ways to look at it. */
export function BlockText({ texts, chosen, onChoose }: BlockTextProps) {
  const t = useTranslations("context");
  const mode = useSelectionState((state) => state.mode);
  const setMode = useSelectionState((state) => state.actions.setMode);
  const text = texts[chosen] ?? texts[0];
  if (!text) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5 border-y border-line px-3 py-1.5">
        <SegmentedControl
          label={t("view")}
          size="s"
          value={mode}
          onChange={setMode}
          options={[
            { value: "tokens", label: t("modes.tokens") },
            { value: "text", label: t("modes.text") },
          ]}
        />
        {texts.length > 1 ? (
          <SegmentedControl
            label={t("part")}
            size="s"
            value={String(chosen)}
            onChange={(place) => onChoose(Number(place))}
            options={texts.map(({ slot }, index) => ({ value: String(index), label: t(`parts.${slot}`) }))}
          />
        ) : null}
        <span className="flex-1" />
        <CopyText hash={text.hash} />
      </div>
      {mode === "tokens" ? (
        <TokenView key={text.hash} hash={text.hash} bytes={text.bytes} className={VIEW_CLASS} />
      ) : (
        <PlainTextView key={text.hash} hash={text.hash} bytes={text.bytes} className={VIEW_CLASS} />
      )}
    </>
  );
}

function CopyText({ hash }: { readonly hash: string }) {
  const t = useTranslations("ui");
  const readAll = useTextState((state) => state.actions.readAll);
  const isMissing = useRunState((state) => state.shown.missing.has(hash));
  if (isMissing) return null;
  return (
    <CopyButton
      size="s"
      variant="quiet"
      label={t("copy")}
      copiedLabel={t("copied")}
      failedLabel={t("copyFailed")}
      text={async () => {
        const whole = await readAll(hash);
        // The button says that copying failed; the reason stands in the text view.
        if (!whole.ok) throw new Error(whole.error.detail);
        return whole.value;
      }}
    />
  );
}
