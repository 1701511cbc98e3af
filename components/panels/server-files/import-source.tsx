"use client";

import clsx from "clsx";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import type { ImportModel } from "./use-import-model";

/** Where a configuration comes from: typed or pasted, chosen, or dropped. */
export function ImportSource({ model }: { readonly model: ImportModel }) {
  const t = useTranslations("serverFiles.import");
  const { text, outcome, fileProblem, actions } = model;
  const failure = outcome?.ok === false ? outcome.failure : null;
  const words = () => {
    if (failure === null) return null;
    if (failure.code === "not-json") {
      return t("failure.not-json", { line: failure.line, column: failure.column });
    }
    return t(`failure.${failure.code}`);
  };
  return (
    <>
      <TextArea
        label={t("text")}
        hint={t("textHint")}
        placeholder={t("placeholder")}
        isCode
        rows={10}
        value={text}
        onChange={actions.edit}
        error={words()}
      />
      <FileDrop onFile={(file) => void actions.openFile(file)} />
      <p role="alert" className="text-small text-error empty:hidden">
        {fileProblem === null ? null : t(fileProblem === "too-large" ? "fileTooLarge" : "unreadable")}
      </p>
    </>
  );
}

function FileDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTranslations("serverFiles.import");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      data-testid="import-drop"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
      className={clsx(
        "grid rounded-m border border-dashed p-1",
        isOver ? "border-accent bg-accent-soft" : "border-line-2",
      )}
    >
      <Button variant="quiet" className="w-full" onClick={() => input.current?.click()}>
        {t("drop")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.jsonc,.txt,application/json,text/plain"
        aria-label={t("drop")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was corrected.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
