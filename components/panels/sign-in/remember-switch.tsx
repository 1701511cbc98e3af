"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useSignInActions } from "./use-sign-in";

/** Whether the tokens stay after the tab is closed; nothing where the browser cannot keep them encrypted. */
export function RememberSwitch({ connectionId }: { readonly connectionId: string }) {
  const t = useTranslations("signIn.tokens");
  const { isRemembered, setRemembered } = useSignInActions();
  const [checked, setChecked] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void isRemembered(connectionId).then((known) => {
      if (isCurrent) setChecked(known);
    });
    return () => {
      isCurrent = false;
    };
  }, [connectionId, isRemembered]);
  if (checked === null) return null;
  return (
    <label className="mt-2 flex min-h-6 items-start gap-1.5 text-small">
      <input
        type="checkbox"
        className="mt-0.5 size-4 accent-accent"
        checked={checked}
        onChange={(event) => {
          setChecked(event.target.checked);
          void setRemembered(connectionId, event.target.checked);
        }}
      />
      <span>
        {t("remember")} <span className="text-fg-3">{t("rememberHint")}</span>
      </span>
    </label>
  );
}
