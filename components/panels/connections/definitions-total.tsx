"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ConnectionView } from "@/lib/stores/connections-store";

/** What the definitions of all connected servers weigh together. */
export function DefinitionsTotal({ connections }: { readonly connections: readonly ConnectionView[] }) {
  const t = useTranslations("inspect.list");
  const connected = connections.filter(({ phase }) => phase === "connected");
  const rule = connected.find((connection) => connection.rule !== null)?.rule;
  if (connected.length === 0) return null;
  const isCounting = connected.some(({ definitionTokens }) => definitionTokens === null);
  const tokens = connected.reduce((sum, { definitionTokens }) => sum + (definitionTokens ?? 0), 0);
  const bold = (words: ReactNode) => <b className="font-semibold">{words}</b>;
  return (
    <p className="border-y border-line px-3 py-2 text-small text-fg-2">
      {t("total")}
      <span className="block">
        {isCounting ? t("counting") : t.rich("tokens", { count: tokens, b: bold })}
        {rule === undefined ? null : <span className="text-fg-3"> · {t("rule", { rule: rule ?? "" })}</span>}
      </span>
    </p>
  );
}
