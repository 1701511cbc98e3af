"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { returnAnswer, type ReturnOutcome } from "@/lib/stores/sign-in-return";

/** Where a sign-in page sends the browser back to: hands the answer to the page that waits for it, and says so. */
export function SignInReturn() {
  const t = useTranslations("signIn.returned");
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void returnAnswer().then((known) => {
      if (!isCurrent) return;
      setOutcome(known);
      // Of its own windows alone; any other stays, and the words say that it may be closed.
      if (known === "done") window.close();
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const isWorking = outcome === null || outcome === "left";
  return (
    <main className="max-w-180 px-4 py-6">
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p
        role={outcome === "refused" ? "alert" : "status"}
        data-testid="sign-in-return"
        data-outcome={outcome ?? "working"}
        className="mt-2"
      >
        {outcome === "refused" ? <span className="text-error">✕ </span> : null}
        {t(isWorking ? "working" : outcome)}
      </p>
      {isWorking ? null : (
        <p className="mt-3">
          <Link href="/inspect" className="text-accent-text underline">
            {t("back")}
          </Link>
        </p>
      )}
    </main>
  );
}
