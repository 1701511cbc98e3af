"use client";

import Link from "next/link";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { useConnectionActions } from "./inspect-stores";

export interface ServerActionsProps {
  readonly connection: ConnectionView;
  /** Editing happens on the Inspect page; from another page this hears that the reader goes there. */
  readonly onEdit?: () => void;
}

const EDIT_CLASS =
  "inline-flex h-(--control-s) flex-none items-center rounded-m border border-line-2 px-2.5 text-small font-medium hover:bg-select";

/** What may be done about one server. */
export function ServerActions({ connection, onEdit }: ServerActionsProps) {
  const t = useTranslations("inspect.actions");
  const actions = useConnectionActions();
  const { id, phase } = connection;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <EnabledSwitch connection={connection} />
      {phase === "connected" ? (
        <Button size="s" onClick={() => void actions.refresh(id)}>
          {t("refresh")}
        </Button>
      ) : null}
      {phase === "connecting" ? (
        <Button size="s" onClick={() => void actions.disconnect(id)}>
          {t("cancel")}
        </Button>
      ) : null}
      {phase === "connected" || phase === "failed" || phase === "closed" ? (
        <Button size="s" onClick={() => void actions.reconnect(id)}>
          {t("reconnect")}
        </Button>
      ) : null}
      {onEdit === undefined ? (
        <Button size="s" onClick={() => actions.editConnection(id)}>
          {t(phase === "failed" ? "change" : "edit")}
        </Button>
      ) : (
        <Link
          href="/inspect"
          className={EDIT_CLASS}
          onClick={() => {
            actions.editConnection(id);
            onEdit();
          }}
        >
          {t("edit")}
        </Link>
      )}
      <Button size="s" variant="quiet" onClick={() => void actions.remove(id)}>
        {t("remove")}
      </Button>
    </div>
  );
}

function EnabledSwitch({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("inspect.actions");
  const { setEnabled } = useConnectionActions();
  const id = useId();
  const { phase, name } = connection;
  return (
    <span className="mr-1 inline-flex items-center gap-1.5 text-small">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={t("enable", { name })}
        checked={phase !== "disabled"}
        onChange={(event) => void setEnabled(connection.id, event.target.checked)}
        className="size-3.5 accent-(--accent)"
      />
      <label htmlFor={id}>{t("enabled")}</label>
    </span>
  );
}
