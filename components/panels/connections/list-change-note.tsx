"use client";

import { useFormatter, useTranslations } from "use-intl";
import type { ListChangeView } from "@/lib/stores/connections-store";
import { RevealedText } from "../context/revealed-text";

/** Names that are shown of each kind. */
const MAX_NAMES = 8;

/** What a server changed in its lists, the latest change. */
export function ListChangeNote({ change }: { readonly change: ListChangeView }) {
  const t = useTranslations("inspect.listChange");
  const format = useFormatter();
  const words = useListChangeWords();
  const named = [
    ["+", change.added],
    ["−", change.removed],
    ["≠", change.changed],
  ] as const;
  return (
    <div data-testid="list-change" className="border-l-2 border-accent py-0.5 pl-2.5">
      <p>
        {words(change)}
        <span className="text-small text-fg-3">
          {" · "}
          {format.dateTime(new Date(change.atMs), { timeStyle: "medium" })}
        </span>
      </p>
      {named.map(([sign, names]) =>
        names.length === 0 ? null : (
          <p key={sign} className="font-mono text-small [overflow-wrap:anywhere] text-fg-2">
            <RevealedText text={t("names", { sign, names: names.slice(0, MAX_NAMES).join(", ") })} />
            {names.length > MAX_NAMES ? <span> {t("more", { count: names.length - MAX_NAMES })}</span> : null}
          </p>
        ),
      )}
    </div>
  );
}

/** Gives a change of a list in a few words: `List changed: +2 −1 tools`. */
export function useListChangeWords(): (change: ListChangeView) => string {
  const t = useTranslations("inspect.listChange");
  return ({ kind, added, removed, changed }) => {
    if (kind !== "tools") return t(kind);
    const parts = [
      added.length > 0 ? t("added", { count: added.length }) : null,
      removed.length > 0 ? t("removed", { count: removed.length }) : null,
      changed.length > 0 ? t("changed", { count: changed.length }) : null,
    ];
    return t("tools", { parts: t("unit", { parts: parts.filter((part) => part !== null).join(" ") }) });
  };
}
