"use client";

import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { pageVault } from "@/lib/stores/secret-vault";

export interface RememberSecretsProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The choice to remember secrets after the tab is closed; it says so where the browser cannot. */
export function RememberSecrets({ checked, onChange }: RememberSecretsProps) {
  const t = useTranslations("serverFiles.remember");
  const id = useId();
  const [can, setCan] = useState<boolean | null>(null);
  const [hasLost, setHasLost] = useState(false);
  useEffect(() => pageVault().onLost(() => setHasLost(true)), []);
  useEffect(() => {
    let isHere = true;
    void pageVault()
      .canRemember()
      .then((answer) => {
        if (isHere) setCan(answer);
      });
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <input
        id={id}
        type="checkbox"
        checked={checked && can === true}
        disabled={can !== true}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-3.5 accent-(--accent)"
      />
      <label htmlFor={id}>{t("label")}</label>
      <span id={`${id}-note`} className="col-start-2 text-small text-fg-3">
        {can === false ? t("cannot") : t("note")}
      </span>
      <span role="status" className="col-start-2 text-small text-warn empty:hidden">
        {hasLost ? `! ${t("lost")}` : null}
      </span>
    </div>
  );
}
