"use client";

import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { ExchangeEntry } from "@/lib/stores/log-store";
import { ExchangeDetails } from "./exchange-details";
import { useAnswer, useConnectionActions, useConnections, useInspectStores } from "./inspect-stores";

export interface NetworkDetailProps {
  readonly exchange: ExchangeEntry;
  /** The connection whose tab it is shown in. */
  readonly connectionId: string;
}

/** One HTTP exchange, why it went the way it went, and the messages that it carried. */
export function NetworkDetail({ exchange, connectionId }: NetworkDetailProps) {
  const t = useTranslations("logs");
  const ui = useTranslations("ui");
  const { logsOf, logTexts } = useInspectStores();
  const { pin } = useStore(logsOf(connectionId).exchanges, (state) => state.actions);
  const copied = { copiedLabel: ui("copied"), failedLabel: ui("copyFailed") };
  const copyCurl = async () => {
    const text = await logTexts.curl(exchange.number);
    if (!text.ok) throw new Error(text.error.code);
    return text.value;
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-1.5 border-b border-line px-3 py-1">
        <Button
          size="s"
          aria-pressed={exchange.isPinned}
          onClick={() => void pin(exchange.number, !exchange.isPinned)}
        >
          {exchange.isPinned ? t("unpin") : t("pin")}
        </Button>
        <CopyButton size="s" text={copyCurl} label={t("copyCurl")} {...copied} />
        <CopyButton size="s" text={exchange.url} label={t("copyUrl")} {...copied} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto" tabIndex={0}>
        <ProxyReason exchange={exchange} />
        <CarriedMessages exchange={exchange} connectionId={connectionId} />
        <ExchangeDetails exchange={exchange} />
      </div>
    </>
  );
}

function ProxyReason({ exchange }: Pick<NetworkDetailProps, "exchange">) {
  const t = useTranslations("logs");
  const notice = useTranslations("inspect.notice");
  const connection = useConnections((state) =>
    state.connections.find(({ id }) => id === exchange.connectionId),
  );
  if (exchange.route === "direct" || connection === undefined) return null;
  const origin = URL.canParse(exchange.url) ? new URL(exchange.url).origin : "";
  const learnt = connection.notices.find((one) => one.kind === "route-changed" && one.origin === origin);
  const words =
    connection.settings.route === "proxy"
      ? t("proxyChosen")
      : learnt?.kind === "route-changed"
        ? notice(learnt.reason, { origin })
        : t("proxyLearnt");
  return (
    <p className="px-3 pt-2 text-small">
      <span className="text-fg-3">{t("whyProxy")}: </span>
      {words}
    </p>
  );
}

function CarriedMessages({ exchange, connectionId }: NetworkDetailProps) {
  const t = useTranslations("logs");
  const log = useTranslations("inspect.log");
  const { logsOf, logTexts } = useInspectStores();
  const { chooseTab } = useConnectionActions();
  const { wire } = logsOf(connectionId);
  const key = `${String(exchange.number)} ${String(exchange.endedMs)} ${String(exchange.sent)}`;
  const carried = useAnswer(key, () => logTexts.carried(exchange.number));
  if (carried.status !== "ready") return null;
  const { messages, total } = carried.value;
  return (
    <section className="px-3 pt-2">
      <h4 className="text-small text-fg-2">{t("messages", { count: total })}</h4>
      {total === 0 ? <p className="text-small text-fg-3">{t("messagesUnknown")}</p> : null}
      <ul className="max-h-48 overflow-auto">
        {messages.map(({ number, direction, method, kind, rpcId }) => (
          <li key={number}>
            <Button
              size="s"
              variant="quiet"
              className="max-w-full font-mono"
              onClick={() => {
                void wire.getState().actions.reveal(number);
                chooseTab("protocol");
              }}
            >
              <span aria-hidden="true">{direction === "sent" ? "→" : "←"}</span>
              <span className="sr-only">{log(direction)}</span>
              <span className="truncate">
                {kind === "answer" || kind === "error" ? log("answerTo", { method: method ?? "?" }) : method}
                {rpcId === null ? null : ` #${String(rpcId)}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
