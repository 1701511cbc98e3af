"use client";

import { useEffect, useState } from "react";
import { PageStoresProvider, useRunState } from "@/components/panels/stores/page-stores";
import { SCENARIO_INFOS } from "@/lib/scenarios/scenario-info";
import { createPageStores, type PageStores } from "@/lib/stores/page-stores";
import { OpenFailed } from "./open-failed";
import { NoRun } from "./no-run";
import { Opening } from "./opening";
import { RunReplay } from "./run-replay";
import { useFragment } from "./use-fragment";

/** A recorded run, replayed from the address' fragment: no server, key or connection has a part in it. */
export function RunPage() {
  const [stores] = useState(() => createPageStores({ scenarios: SCENARIO_INFOS }));
  useEffect(() => () => stores.dispose(), [stores]);
  return <RunPageView stores={stores} />;
}

/** The run page over its stores. */
export function RunPageView({ stores }: { readonly stores: PageStores }) {
  return (
    <PageStoresProvider stores={stores}>
      <main>
        <RunContent />
      </main>
    </PageStoresProvider>
  );
}

function RunContent() {
  const fragment = useFragment();
  const [opened, setOpened] = useState("");
  const openLink = useRunState((state) => state.actions.openLink);
  const phase = useRunState((state) => state.shown.phase);
  const error = useRunState((state) => state.shown.error);
  const hasRun = useRunState((state) => state.shown.view !== null);
  // A jump to a place on the page empties the fragment; the run that was opened stays.
  const wanted = fragment === null || fragment === "" ? opened : fragment;
  if (wanted !== opened) setOpened(wanted);
  useEffect(() => {
    if (wanted !== "") void openLink(wanted);
  }, [wanted, openLink]);
  if (wanted === "") return fragment === null ? <Opening /> : <NoRun />;
  if (error && !hasRun) return <OpenFailed error={error} />;
  return phase === "finished" ? <RunReplay /> : <Opening />;
}
