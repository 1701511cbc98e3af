"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import type {
  ConfigKind,
  ImportEntry,
  LocalEntry,
  RefusedEntry,
} from "@/lib/stores/server-configs/import-types";
import { RevealedText } from "../context/revealed-text";
import { ImportRemoteRow } from "./import-remote-row";
import type { ImportModel } from "./use-import-model";

export interface ImportPreviewProps {
  readonly kind: ConfigKind;
  readonly entries: readonly ImportEntry[];
  readonly model: ImportModel;
}

/** What is in a configuration: servers to choose from, programs that need a bridge, and what is not taken. */
export function ImportPreview({ kind, entries, model }: ImportPreviewProps) {
  const t = useTranslations("serverFiles.import");
  const remotes = entries.filter((entry) => entry.kind === "remote");
  const locals = entries.filter((entry) => entry.kind === "local");
  const refused = entries.filter((entry) => entry.kind === "refused");
  return (
    <>
      <p className="text-small text-fg-2">{t(`kinds.${kind}`)}</p>
      <Part title={t("remote", { count: remotes.length })} isShown={remotes.length > 0}>
        {remotes.map((entry) => (
          <ImportRemoteRow key={entry.name} entry={entry} model={model} />
        ))}
      </Part>
      <Part title={t("local", { count: locals.length })} hint={t("localHint")} isShown={locals.length > 0}>
        {locals.map((entry) => (
          <LocalRow key={entry.name} entry={entry} model={model} />
        ))}
      </Part>
      <Part title={t("refused", { count: refused.length })} isShown={refused.length > 0}>
        {/* Refused entries have no identity but their place: their names may be the same. */}
        {refused.map((entry, index) => (
          <RefusedRow key={index} entry={entry} />
        ))}
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Part({ title, hint, isShown, children }: PartProps) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {hint === undefined ? null : <p className="text-small text-fg-3">{hint}</p>}
      <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

function LocalRow({ entry, model }: { readonly entry: LocalEntry; readonly model: ImportModel }) {
  const t = useTranslations("serverFiles.import");
  const ui = useTranslations("ui");
  const { name, bridge, url, variables } = entry;
  return (
    <li className="grid gap-1 py-2">
      <span className="font-medium">
        <RevealedText text={name} />
      </span>
      {variables.length === 0 ? null : (
        <p className="text-small text-fg-2">{t("variables", { names: variables.join(", ") })}</p>
      )}
      <pre
        tabIndex={0}
        role="group"
        aria-label={t("bridgeOf", { name })}
        className="rounded-m bg-raised p-2 font-mono text-small whitespace-pre-wrap"
      >
        <RevealedText text={bridge} />
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          size="s"
          text={bridge}
          label={t("copyBridge")}
          copiedLabel={ui("copied")}
          failedLabel={ui("copyFailed")}
        />
        <label className="inline-flex items-center gap-1.5 text-small">
          <input
            type="checkbox"
            checked={model.chosen.has(name)}
            onChange={(event) => model.actions.choose(name, event.target.checked)}
            className="size-3.5 accent-(--accent)"
          />
          {t("addBridge", { url, name })}
        </label>
      </div>
    </li>
  );
}

function RefusedRow({ entry }: { readonly entry: RefusedEntry }) {
  const t = useTranslations("serverFiles.import");
  return (
    <li className="py-1.5">
      <span className="font-medium">
        {entry.name === "" ? t("nameless") : <RevealedText text={entry.name} />}
      </span>
      <span className="block text-small text-warn">! {t(`refusal.${entry.reason}`)}</span>
    </li>
  );
}
