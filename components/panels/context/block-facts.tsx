"use client";

import { useTranslations } from "use-intl";
import { useFigures } from "../lane/use-figures";
import { useRunState } from "../stores/page-stores";
import type { Inspected } from "./inspected";
import { turnRanges } from "./turn-ranges";

/** The figures of the selected block, each with its rule. */
export function BlockFacts({ inspected }: { readonly inspected: Inspected }) {
  const t = useTranslations("context");
  const figures = useFigures();
  const rule = useRunState((state) => state.shown.view?.setup.counting.rule ?? "");
  const { context, texts } = inspected;
  const bytes = texts.reduce((sum, text) => sum + text.bytes, 0);
  const ranges = turnRanges(context?.turns ?? []).map(({ from, to }) =>
    from === to ? String(from) : t("turnRange", { from, to }),
  );
  return (
    <dl
      aria-label={t("facts")}
      className="grid grid-cols-2 gap-x-5 gap-y-px border-t border-line px-3 pt-1.5 pb-2 text-small sm:max-[1480px]:grid-cols-4"
    >
      <Fact
        name={t("tokens")}
        value={context ? figures.count(context.tokens) : "–"}
        note={context ? t("rule", { rule, exactness: context.exactness }) : t("notCounted")}
      />
      <Fact
        name={t("bytes")}
        value={texts.length === 0 ? "–" : figures.count(bytes)}
        note={
          context && context.tokens > 0 && bytes > 0
            ? t("perToken", { ratio: (bytes / context.tokens).toFixed(2) })
            : ""
        }
      />
      {context ? (
        <>
          <Fact
            name={t("presentIn")}
            value={
              context.turns.length === 0 ? t("noRequests") : t("requests", { count: context.turns.length })
            }
            note={
              context.turns.length === 0
                ? t("notYetSent")
                : t("turns", { turns: context.turns.length, list: ranges.join(", ") })
            }
          />
          <Fact
            name={t("weight")}
            value={figures.count(context.weight)}
            note={t("share", { percent: figures.percent(context.share) })}
          />
        </>
      ) : null}
    </dl>
  );
}

function Fact({ name, value, note }: Readonly<Record<"name" | "value" | "note", string>>) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-2 py-0.75 sm:max-[1480px]:grid-cols-1">
      <dt className="text-fg-3">{name}</dt>
      <dd className="text-right font-medium sm:max-[1480px]:text-left">{value}</dd>
      <dd className="col-span-full text-micro text-fg-3">{note}</dd>
    </div>
  );
}
