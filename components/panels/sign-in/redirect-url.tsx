"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";

/** What a client registered by hand needs to name, to copy. */
export function RedirectUrl({ url }: { readonly url: string }) {
  const t = useTranslations("signIn");
  const ui = useTranslations("ui");
  return (
    <div>
      <p className="text-small text-fg-2">{t("register.hint")}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <span className="text-small text-fg-3">{t("register.url")}</span>
        <code className="font-mono text-small [overflow-wrap:anywhere]">{url}</code>
        <CopyButton
          size="s"
          variant="quiet"
          text={url}
          label={t("actions.copy")}
          copiedLabel={ui("copied")}
          failedLabel={ui("copyFailed")}
        />
      </p>
    </div>
  );
}
