"use client";

import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { useConnectionActions } from "./inspect-stores";

/** Whether a server is listened to while nothing is asked of it, and the switch for when it is not looked at. */
export function ListeningField({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("inspect.listening");
  const { setListening } = useConnectionActions();
  const id = useId();
  const { state, isSwitchedOn, isOverBudget } = connection.listening;
  const canSwitch = state === "off" || state === "on" || state === "waiting";
  return (
    <div className="grid gap-0.5">
      <span data-testid="listening" data-state={state}>
        {t(state)}
      </span>
      {isOverBudget ? <span className="text-warn">! {t("overBudget")}</span> : null}
      {canSwitch ? (
        <span className="flex flex-wrap items-center gap-x-1.5 text-small">
          <input
            id={id}
            type="checkbox"
            role="switch"
            checked={isSwitchedOn}
            onChange={(event) => void setListening(connection.id, event.target.checked)}
            className="size-3.5 accent-(--accent)"
          />
          <label htmlFor={id}>{t("switch")}</label>
          <span className="text-fg-3">{t("switchHint")}</span>
        </span>
      ) : null}
    </div>
  );
}
