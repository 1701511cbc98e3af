"use client";

import { memo } from "react";
import { useTranslations } from "use-intl";
import { Swatch } from "@/components/charts/swatch";
import { CATEGORIES, FAMILY_OF } from "@/lib/domain/category";
import { SERIES_OF } from "../lane/category-series";

const ORDER = ["definitions", "intermediate", "other"] as const;

/** Every category with its color, pattern and letters, by family. */
export const Legend = memo(function Legend() {
  const t = useTranslations("lane");
  return (
    <section
      aria-label={t("legend.label")}
      className="flex flex-wrap items-center gap-x-2.75 gap-y-0.5 border-b border-line px-4 py-1.5 text-micro text-fg-2 max-sm:grid max-sm:grid-cols-[72px_minmax(0,1fr)] max-sm:px-3"
    >
      {ORDER.map((family) => (
        <div key={family} className="contents">
          <h2 className="text-fg-3 not-first:ml-2.5 max-sm:ml-0!">{t(`family.${family}`)}</h2>
          <ul className="contents max-sm:flex max-sm:flex-wrap max-sm:gap-x-2.5">
            {CATEGORIES.filter((category) => FAMILY_OF[category] === family).map((category) => (
              <li key={category} className="inline-flex items-center gap-1.25 whitespace-nowrap">
                <Swatch series={SERIES_OF[category]} />
                <abbr title={category} className="font-mono font-medium text-fg no-underline">
                  {SERIES_OF[category].code}
                </abbr>
                <span className="max-sm:hidden">{category}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
});
