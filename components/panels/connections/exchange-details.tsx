"use client";

import { useFormatter, useTranslations } from "use-intl";
import type { ConnectionFailureView } from "@/lib/stores/connections-store";
import { useFigures } from "../lane/use-figures";
import { Facts } from "./facts";
import { LOG_TIME } from "./log-time";

type Exchange = NonNullable<ConnectionFailureView["diagnosis"]>["exchanges"][number];

/** One HTTP exchange as far as it is known: address, times, sizes, headers with secrets masked. */
export function ExchangeDetails({ exchange }: { readonly exchange: Exchange }) {
  const t = useTranslations("inspect.log");
  const status = useTranslations("inspect.status");
  const format = useFormatter();
  const { duration, bytes } = useFigures();
  const after = (milliseconds: number | null) =>
    milliseconds === null ? (exchange.error === null ? t("open") : "–") : duration(milliseconds);
  return (
    <div className="grid gap-3 px-3 py-2">
      <p className="font-mono text-small [overflow-wrap:anywhere]">
        {exchange.method} {exchange.url}
      </p>
      {exchange.error === null ? null : (
        <p className="text-error [overflow-wrap:anywhere]">✕ {t("failed", { error: exchange.error })}</p>
      )}
      <Facts
        facts={[
          [t("status"), exchange.status ?? t("noStatus")],
          [t("route"), status(`routes.${exchange.route}`)],
          [t("started"), format.dateTime(exchange.startedAtMs, LOG_TIME)],
          [t("answered"), after(exchange.answeredMs)],
          [t("firstByte"), after(exchange.firstByteMs)],
          [t("ended"), after(exchange.endedMs)],
          [t("requestBytes"), bytes(exchange.requestBytes)],
          [t("responseBytes"), bytes(exchange.responseBytes)],
        ]}
      />
      <Headers title={t("requestHeaders")} headers={exchange.requestHeaders} />
      <Headers title={t("responseHeaders")} headers={exchange.responseHeaders} />
      <p className="text-small text-fg-3">{t("masked")}</p>
    </div>
  );
}

function Headers({
  title,
  headers,
}: {
  readonly title: string;
  readonly headers: Exchange["requestHeaders"];
}) {
  const t = useTranslations("inspect.log");
  return (
    <section>
      <h4 className="text-small text-fg-2">{title}</h4>
      {headers.length === 0 ? (
        <p className="text-small text-fg-3">{t("noHeaders")}</p>
      ) : (
        <dl className="mt-0.5 font-mono text-small [overflow-wrap:anywhere]">
          {headers.map(([name, value], index) => (
            // A name may come more than once.
            <div key={index} className="flex gap-2 py-px">
              <dt className="flex-none text-fg-2">{name}:</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
