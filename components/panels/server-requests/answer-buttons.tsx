"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useServerRequests } from "./use-server-requests";

export interface AnswerButtonsProps {
  readonly requestId: string;
  /** The button that says yes. */
  readonly children: ReactNode;
}

/** The three answers to an elicitation. */
export function AnswerButtons({ requestId, children }: AnswerButtonsProps) {
  const t = useTranslations("serverRequests");
  const { answer } = useServerRequests((state) => state.actions);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-1.5">
        {children}
        <Button onClick={() => void answer(requestId, { action: "decline" })}>{t("decline")}</Button>
        <Button variant="quiet" onClick={() => void answer(requestId, { action: "cancel" })}>
          {t("cancel")}
        </Button>
      </div>
      <p className="text-small text-fg-3">{t("threeWays")}</p>
    </div>
  );
}
