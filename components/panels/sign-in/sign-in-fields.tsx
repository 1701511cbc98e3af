"use client";

import { useId } from "react";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { signInRedirectUrl, type SignInDraft } from "@/lib/stores/sign-in-draft";
import { CopyButton } from "@/components/ui/copy-button";
import { TextField } from "../connections/text-field";

export interface SignInFieldsProps {
  readonly draft: SignInDraft;
  readonly onChange: (draft: SignInDraft) => void;
}

/** What a person may say about signing in before a server asks for it. */
export function SignInFields({ draft, onChange }: SignInFieldsProps) {
  const t = useTranslations("signIn.form");
  const id = useId();
  const change = (part: Partial<SignInDraft>) => onChange({ ...draft, ...part });
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-small text-fg-2">{t("legend")}</legend>
      <p className="text-small text-fg-3">{t("hint")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t("clientId")}
          hint={t("clientIdHint")}
          value={draft.clientId}
          onChange={(clientId) => change({ clientId })}
        />
        <TextField
          label={t("clientSecret")}
          hint={t("clientSecretHint")}
          type="password"
          value={draft.clientSecret}
          onChange={(clientSecret) => change({ clientSecret })}
        />
      </div>
      <TextField
        label={t("scope")}
        hint={t("scopeHint")}
        value={draft.scope}
        onChange={(scope) => change({ scope })}
      />
      <RedirectLine />
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-small text-fg-2">{t("opening")}</span>
        <SegmentedControl
          label={t("opening")}
          size="s"
          value={draft.opening}
          onChange={(opening) => change({ opening })}
          options={(["popup", "page"] as const).map((value) => ({ value, label: t(`openings.${value}`) }))}
        />
        <span className="text-small text-fg-3">{t(`openingHint.${draft.opening}`)}</span>
      </div>
      <div className="flex items-start gap-2">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-4 accent-accent"
          checked={draft.isGuided}
          onChange={(event) => change({ isGuided: event.target.checked })}
          aria-describedby={`${id}-note`}
        />
        <span>
          <label htmlFor={id}>{t("guided")}</label>
          <span id={`${id}-note`} className="block text-small text-fg-3">
            {t("guidedHint")}
          </span>
        </span>
      </div>
    </fieldset>
  );
}

/** Known only in the browser; the fields are made when they are opened there. */
function RedirectLine() {
  const t = useTranslations("signIn");
  const ui = useTranslations("ui");
  if (typeof window === "undefined") return null;
  const url = signInRedirectUrl(window.location.origin);
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <span className="text-fg-3">{t("form.redirect")}</span>
      <code className="font-mono [overflow-wrap:anywhere]">{url}</code>
      <CopyButton
        size="s"
        variant="quiet"
        text={url}
        label={t("actions.copy")}
        copiedLabel={ui("copied")}
        failedLabel={ui("copyFailed")}
      />
    </p>
  );
}
