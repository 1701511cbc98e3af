"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

export interface CrashPageProps {
  readonly error: Error & { readonly digest?: string };
  /** Draws the page again. */
  readonly reset: () => void;
}

/** What stands in place of a page that threw. */
export function CrashPage({ error, reset }: CrashPageProps) {
  const t = useTranslations("shell.crash");
  const ui = useTranslations("ui");
  const lines = [t("detail", { name: error.name, message: error.message })];
  if (error.digest !== undefined) lines.push(t("digest", { digest: error.digest }));
  const detail = lines.join("\n");
  return (
    <main role="alert" className="max-w-160 px-4 py-6">
      <h1 className="text-verdict font-medium tracking-[-.012em]">
        <span className="text-error">✕</span> {t("title")}
      </h1>
      <p className="mt-1 text-fg-2">{t("text")}</p>
      <pre className="mt-4 max-h-60 overflow-auto border border-line-2 bg-sunken p-3 text-small [overflow-wrap:anywhere] whitespace-pre-wrap">
        {detail}
      </pre>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={reset}>
          {t("retry")}
        </Button>
        <CopyButton
          text={detail}
          label={ui("copy")}
          copiedLabel={ui("copied")}
          failedLabel={ui("copyFailed")}
        />
        <Link href="/" className="px-2 text-accent-text underline underline-offset-3">
          {t("home")}
        </Link>
      </div>
    </main>
  );
}
