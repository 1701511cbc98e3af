"use client";

import { useState } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { TextForm, WireEntry } from "@/lib/stores/log-store";
import { useFigures } from "../lane/use-figures";
import { Facts } from "./facts";
import { useConnectionActions, useInspectStores } from "./inspect-stores";
import { MessageText } from "./message-text";

const FORMS = ["pretty", "raw"] as const;

export interface MessageDetailProps {
  readonly entry: WireEntry;
  /** The connection whose tab it is shown in. */
  readonly connectionId: string;
}

/** One JSON-RPC message: what is known of it, what it belongs to, and its text. */
export function MessageDetail({ entry, connectionId }: MessageDetailProps) {
  const t = useTranslations("logs");
  const ui = useTranslations("ui");
  const { logsOf, logTexts } = useInspectStores();
  const { wire } = logsOf(connectionId);
  const { pin } = useStore(wire, (state) => state.actions);
  const [form, setForm] = useState<TextForm>("pretty");
  const copied = { copiedLabel: ui("copied"), failedLabel: ui("copyFailed") };
  const method = entry.method ?? entry.answers;
  const copyMessage = async () => {
    const text = await logTexts.copy(entry.number, form);
    if (!text.ok) throw new Error(text.error.code);
    return text.value;
  };
  return (
    <>
      <MessageFacts entry={entry} connectionId={connectionId} />
      <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-3 py-1">
        <SegmentedControl
          label={t("form")}
          size="s"
          value={form}
          onChange={setForm}
          options={FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
        />
        <span className="flex-1" />
        <Button
          size="s"
          aria-pressed={entry.isPinned}
          onClick={() => void pin(entry.number, !entry.isPinned)}
        >
          {entry.isPinned ? t("unpin") : t("pin")}
        </Button>
        <CopyButton size="s" text={copyMessage} label={t("copyMessage")} {...copied} />
        {method === null ? null : <CopyButton size="s" text={method} label={t("copyMethod")} {...copied} />}
      </div>
      <MessageText number={entry.number} form={form} connectionId={connectionId} />
    </>
  );
}

function MessageFacts({ entry, connectionId }: MessageDetailProps) {
  const t = useTranslations("logs");
  const { duration, bytes } = useFigures();
  const { wire, exchanges } = useInspectStores().logsOf(connectionId);
  const { reveal } = useStore(wire, (state) => state.actions);
  const { chooseTab } = useConnectionActions();
  const { kind, partner, about, durationMs, sincePreviousMs, resultType, exchange } = entry;
  const jump = (number: number) => (
    <Button size="s" variant="quiet" className="-ml-1.5" onClick={() => void reveal(number)}>
      › {t("goTo", { number: number + 1 })}
    </Button>
  );
  const isRequest = kind === "request";
  const isNotification = kind === "notification";
  return (
    <div className="border-b border-line px-3 py-2 text-small">
      <Facts
        facts={[
          [t("size"), bytes(entry.bytes)],
          ...(sincePreviousMs === null ? [] : [[t("since"), duration(sincePreviousMs)] as const]),
          ...(isNotification
            ? []
            : [
                [t("answerAfter"), durationMs === null ? t("awaiting") : duration(durationMs)] as const,
                ...(partner === null
                  ? []
                  : [[isRequest ? t("answer") : t("request"), jump(partner)] as const]),
              ]),
          ...(about === null ? [] : [[t("about"), jump(about)] as const]),
          ...(resultType === null ? [] : [[t("resultType"), resultType] as const]),
          [
            t("exchange"),
            exchange === null ? (
              t("exchangeUnknown")
            ) : (
              <Button
                size="s"
                variant="quiet"
                className="-ml-1.5"
                onClick={() => {
                  void exchanges.getState().actions.reveal(exchange);
                  chooseTab("network");
                }}
              >
                › {t("goTo", { number: exchange + 1 })}
              </Button>
            ),
          ],
        ]}
      />
    </div>
  );
}
