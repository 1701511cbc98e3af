"use client";

import { useState } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { LogQuery, LogStore } from "@/lib/stores/log-store";

/** Writes a log to a file that the browser saves. */
export function LogExportButton<Query extends LogQuery, Entry>({
  store,
}: {
  readonly store: LogStore<Query, Entry>;
}) {
  const t = useTranslations("logs");
  const [what, setWhat] = useState<"shown" | "all">("shown");
  const [outcome, setOutcome] = useState<
    { readonly entries: number; readonly name: string } | "failed" | null
  >(null);
  const kind = useStore(store, (state) => state.query.kind);
  const totals = useStore(store, (state) => state.totals);
  const { exportAs } = useStore(store, (state) => state.actions);
  const save = async (format: "json" | "har") => {
    const made = await exportAs(format, what === "all");
    if (!made.ok) return setOutcome("failed");
    download(made.value.blob, made.value.fileName);
    setOutcome({ entries: made.value.entries, name: made.value.fileName });
  };
  return (
    <Popover
      label={t("exportLabel")}
      align="end"
      className="grid w-80 gap-2"
      trigger={<Button size="s">{t("export")}</Button>}
    >
      <SegmentedControl
        label={t("exportWhat")}
        size="s"
        value={what}
        onChange={setWhat}
        options={[
          { value: "shown", label: t("exportShown", { count: totals?.count ?? 0 }) },
          { value: "all", label: t("exportAll", { count: totals?.kept ?? 0 }) },
        ]}
      />
      <div className="flex gap-1.5">
        <Button onClick={() => void save("json")}>{t("exportJson")}</Button>
        <Button onClick={() => void save("har")}>{t("exportHar")}</Button>
      </div>
      <p className="text-small text-fg-2">
        {t("exportNote")} {kind === "wire" ? t("exportHarNote") : null}
      </p>
      <p role="status" className="text-small [overflow-wrap:anywhere] empty:hidden">
        {outcome === null ? null : outcome === "failed" ? (
          <span className="text-error">✕ {t("exportFailed")}</span>
        ) : (
          <>✓ {t("exported", outcome)}</>
        )}
      </p>
    </Popover>
  );
}

function download(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
