"use client";

import { useTranslations } from "use-intl";
import { useRunState } from "@/components/panels/stores/page-stores";
import { ShareButton } from "@/components/panels/share/share-button";
import { Button } from "@/components/ui/button";
import { MultiSelectTags } from "@/components/ui/multi-select-tags";
import { Select } from "@/components/ui/select";
import { useShortcut } from "@/components/ui/shortcuts";
import { isBusy } from "@/lib/stores/run-state";
import { isScenarioId, SCENARIO_INFOS, scenarioInfo } from "@/lib/scenarios/scenario-info";
import { LimitsPopover } from "./limits-popover";
import { ModelField } from "./model-field";

/** What is run, and the buttons that run it, stop it and share it. */
export function RunBar() {
  const t = useTranslations("compare");
  const choice = useRunState((state) => state.choice);
  const phase = useRunState((state) => state.shown.phase);
  const isStopping = useRunState((state) => state.shown.isStopping);
  const actions = useRunState((state) => state.actions);
  const isOn = isBusy(phase);
  useShortcut({ keys: "mod+enter", label: t("runAgain"), enabled: !isOn, onPress: () => void actions.run() });
  return (
    <form
      aria-label={t("form")}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 max-sm:px-3"
    >
      <ScenarioSelect value={choice.scenario} onChange={actions.chooseScenario} isDisabled={isOn} />
      <StrategyTags />
      <ModelField />
      <LimitsPopover />
      <span className="flex-1 max-sm:basis-full" />
      <Button
        variant="primary"
        kbd="mod+enter"
        disabled={isOn}
        onClick={() => void actions.run()}
        className="max-sm:flex-1"
      >
        {t("run")}
      </Button>
      <Button disabled={!isOn || isStopping} onClick={() => void actions.stop()}>
        {t("stop")}
      </Button>
      <ShareButton />
    </form>
  );
}

interface ScenarioSelectProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly isDisabled: boolean;
}

function ScenarioSelect({ value, onChange, isDisabled }: ScenarioSelectProps) {
  const t = useTranslations("compare");
  const words = useTranslations("scenarios");
  return (
    <Select
      label={t("scenario")}
      showLabel
      value={value}
      onChange={onChange}
      disabled={isDisabled}
      className="max-sm:flex-1"
      options={SCENARIO_INFOS.map(({ id }) => ({
        value: id as string,
        label: words(`${id}.title`),
        description: words(`${id}.description`),
      }))}
    />
  );
}

function StrategyTags() {
  const t = useTranslations("compare");
  const words = useTranslations("lane.strategy");
  const choice = useRunState((state) => state.choice);
  const isOn = useRunState((state) => isBusy(state.shown.phase));
  const chooseStrategies = useRunState((state) => state.actions.chooseStrategies);
  const offered = isScenarioId(choice.scenario)
    ? scenarioInfo(choice.scenario).strategies
    : choice.strategies;
  return (
    <MultiSelectTags
      label={t("strategies")}
      min={1}
      value={choice.strategies}
      onChange={chooseStrategies}
      disabled={isOn}
      addLabel={t("addStrategy")}
      removeLabel={(option) => t("removeStrategy", { strategy: option.label })}
      tagClassName="font-mono"
      className="max-sm:basis-full"
      options={offered.map((strategy) => ({
        value: strategy,
        label: strategy,
        description: words(strategy),
      }))}
    />
  );
}
