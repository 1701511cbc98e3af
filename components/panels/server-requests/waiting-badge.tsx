"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useServerRequests, useWaitingCount } from "./use-server-requests";

/** The id of the panel, to which the badge leads. */
export const REQUESTS_PANEL_ID = "server-requests";

const BADGE_CLASS = "flex-none rounded-s border border-warn bg-warn-soft px-1 text-small text-warn";

/** How many questions of a server wait, beside its name; nothing where none do. */
export function WaitingMark({ connectionId }: { readonly connectionId: string }) {
  const t = useTranslations("serverRequests");
  const count = useWaitingCount(connectionId);
  return count === 0 ? null : <span className={BADGE_CLASS}>? {t("count", { count })}</span>;
}

/** How many questions wait in all; leads to them. What is new is told to assistive technology. */
export function WaitingBadge() {
  const t = useTranslations("serverRequests");
  const count = useWaitingCount();
  const newest = useServerRequests(({ requests }) => requests.findLast(({ phase }) => phase === "open"));
  return (
    <>
      <span role="status" className="sr-only">
        {newest ? t("announce", { server: newest.server, kind: t(`kind.${newest.kind}`) }) : ""}
      </span>
      {count === 0 ? null : (
        <Button
          size="s"
          className="border-warn text-warn"
          onClick={() => {
            const panel = document.getElementById(REQUESTS_PANEL_ID);
            panel?.scrollIntoView({ block: "nearest" });
            panel?.focus();
          }}
        >
          ? {t("waiting", { count })}
        </Button>
      )}
    </>
  );
}
