"use client";

import { useEffect, useRef } from "react";
import { useRunState } from "@/components/panels/stores/page-stores";
import { choiceSearch } from "@/lib/stores/run-choice";

/** Keeps the page's address in step with a choice that was changed here, so that the address can be passed on. */
export function useChoiceInAddress(): void {
  const choice = useRunState((state) => state.choice);
  const written = useRef(choiceSearch(choice));
  useEffect(() => {
    const search = choiceSearch(choice);
    if (search === written.current) return;
    written.current = search;
    window.history.replaceState(window.history.state, "", `${window.location.pathname}${search}`);
  }, [choice]);
}
