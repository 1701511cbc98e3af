"use client";

import { useTranslations } from "use-intl";
import { unreachable } from "@/lib/shared/exhaustive";
import type { ConnectionView } from "@/lib/stores/connections-store";

type Notice = ConnectionView["notices"][number];

/** What the reader should be told about a connection that works all the same. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useTranslations("inspect.status");
  const words = useNoticeWords();
  if (notices.length === 0) return <p className="text-fg-2">{t("noNotices")}</p>;
  return (
    <ul className="grid gap-1">
      {notices.map((notice, index) => (
        // Notices are only added, so that their place is their identity.
        <li key={index} className="border-l-2 border-warn py-0.5 pl-2.5 [overflow-wrap:anywhere]">
          <span className="text-warn">!</span> {words(notice)}
        </li>
      ))}
    </ul>
  );
}

function useNoticeWords(): (notice: Notice) => string {
  const t = useTranslations("inspect.notice");
  const none = useTranslations("inspect.cause")("noType");
  return (notice) => {
    switch (notice.kind) {
      case "route-changed":
        return t(notice.reason, { origin: notice.origin });
      case "session-renewed":
        return notice.retried === null
          ? t("session-renewed")
          : t("session-renewed-retried", { method: notice.retried });
      case "odd-notification-answer":
      case "no-standing-stream":
        return t(notice.kind, { status: String(notice.status), type: notice.contentType ?? none });
      case "standing-stream-lost":
        return t("standing-stream-lost");
      case "redirected":
        return t("redirected", { from: notice.from, to: notice.to });
      default:
        return unreachable(notice);
    }
  };
}
