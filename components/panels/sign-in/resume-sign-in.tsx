"use client";

import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useConnectionActions } from "../connections/inspect-stores";
import { ErrorNote } from "../errors/error-note";
import { useSignIn, useSignInActions } from "./use-sign-in";

/** Goes on with the sign-in that this tab was left for, and says where it cannot. */
export function ResumeSignIn() {
  const t = useTranslations("signIn.returned");
  const { finishReturned } = useSignInActions();
  const { adopt } = useConnectionActions();
  const returned = useSignIn((state) => state.returned);
  useEffect(() => {
    void finishReturned().then((connectionId) => {
      if (connectionId !== null) adopt(connectionId);
    });
  }, [finishReturned, adopt]);
  if (returned === null) return null;
  return returned === "empty" ? (
    <p role="status" className="border-b border-line px-4 py-1.5 text-warn max-sm:px-3">
      ! {t("cameBackEmpty")}
    </p>
  ) : (
    <div>
      <p className="px-4 py-1.5 max-sm:px-3">{t("failed")}</p>
      <ErrorNote error={returned} />
    </div>
  );
}
