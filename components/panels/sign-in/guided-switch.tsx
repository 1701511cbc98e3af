"use client";

import { useTranslations } from "use-intl";
import type { SignInView } from "@/lib/stores/sign-in-store";
import { useSignInActions } from "./use-sign-in";

/** Whether each step waits for the person. */
export function GuidedSwitch({ view }: { readonly view: SignInView }) {
  const t = useTranslations("signIn.actions");
  const { setGuided } = useSignInActions();
  return (
    <label className="inline-flex min-h-6 items-center gap-1.5 text-small text-fg-2">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={view.isGuided}
        onChange={(event) => void setGuided(view.connectionId, event.target.checked)}
      />
      {t("guided")}
    </label>
  );
}
