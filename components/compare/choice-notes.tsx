"use client";

import { useTranslations } from "use-intl";
import { useRunState } from "@/components/panels/stores/page-stores";
import { isSameChoice } from "@/lib/stores/run-choice";
import { isBusy } from "@/lib/stores/run-state";

/** What of the address could not be followed, and whether the lanes still show another choice. */
export function ChoiceNotes() {
  const t = useTranslations("compare");
  const notes = useRunState((state) => state.choiceNotes);
  const isStale = useRunState(
    ({ choice, shown }) =>
      shown.choice !== null && !isBusy(shown.phase) && !isSameChoice(shown.choice, choice),
  );
  if (notes.length === 0 && !isStale) return null;
  return (
    <ul role="status" className="border-b border-line bg-warn-soft px-4 py-1.5 text-small max-sm:px-3">
      {notes.map(({ kind, value }) => (
        <li key={`${kind} ${value}`} className="[overflow-wrap:anywhere]">
          <span className="mr-1 text-warn">!</span> {t(`notes.${kind}`, { value })}
        </li>
      ))}
      {isStale ? (
        <li>
          <span className="mr-1 text-warn">!</span> {t("stale")}
        </li>
      ) : null}
    </ul>
  );
}
