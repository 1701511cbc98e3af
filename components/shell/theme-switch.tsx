"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { RadioMenu } from "@/components/ui/radio-menu";
import { themeAttribute, themeCookie, THEMES, type Theme } from "./theme";

/** Chooses between light, dark and what the system says; the choice is remembered. */
export function ThemeSwitch({ initial }: { readonly initial: Theme }) {
  const t = useTranslations("shell.theme");
  const [theme, setTheme] = useState(initial);
  const change = (next: Theme) => {
    setTheme(next);
    document.cookie = themeCookie(next);
    const attribute = themeAttribute(next);
    if (attribute === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = attribute;
  };
  return (
    <RadioMenu
      label={t("label")}
      trigger={<Button variant="quiet" aria-label={t("label")} icon={<HalfDisc />} />}
      options={THEMES.map((value) => ({ value, label: t(value) }))}
      value={theme}
      onChange={change}
      align="end"
    />
  );
}

function HalfDisc() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </svg>
  );
}
