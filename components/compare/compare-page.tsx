"use client";

import { useState } from "react";
import { RunBoard } from "@/components/panels/board/run-board";
import { PageStoresProvider, useRunState } from "@/components/panels/stores/page-stores";
import { isScenarioId, SCENARIO_INFOS, scenarioInfo } from "@/lib/scenarios/scenario-info";
import { keepPageStores } from "@/lib/stores/keep-page-stores";
import type { PageStores } from "@/lib/stores/page-stores";
import { ChoiceNotes } from "./choice-notes";
import { RunBar } from "./run-bar";
import { useChoiceInAddress } from "./use-choice-in-address";

export interface ComparePageProps {
  /** The query of the address, which fills the choice in. */
  readonly search: string;
}

/** One task, several strategies side by side: what entered the model's context, and whether the task was done. */
export function ComparePage({ search }: ComparePageProps) {
  const [stores] = useState(() => keepPageStores({ scenarios: SCENARIO_INFOS, search }));
  return <CompareView stores={stores} />;
}

/** The Compare page over its stores. */
export function CompareView({ stores }: { readonly stores: PageStores }) {
  return (
    <PageStoresProvider stores={stores}>
      <main className="[--foot:29px] [--steps:0px]">
        <CompareContent />
      </main>
    </PageStoresProvider>
  );
}

function CompareContent() {
  const scenario = useRunState((state) => state.choice.scenario);
  useChoiceInAddress();
  return (
    <>
      <RunBar />
      <ChoiceNotes />
      <RunBoard task={isScenarioId(scenario) ? scenarioInfo(scenario).task : ""} />
    </>
  );
}
