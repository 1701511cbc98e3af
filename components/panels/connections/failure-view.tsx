"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import { Disclosure } from "@/components/ui/disclosure";
import type { ConnectionFailureView, ConnectionView } from "@/lib/stores/connections-store";
import { ErrorNote } from "../errors/error-note";
import { ExchangeDetails } from "./exchange-details";
import { causeDetail, useCauseWords } from "./use-cause-words";

const STEPS = ["resolved", "reached", "answered", "negotiated", "listed"] as const;

export interface FailureViewProps {
  readonly connection: ConnectionView;
  readonly failure: ConnectionFailureView;
}

/** A connection that did not come about: the cause and what to do, the steps reached, and the exchanges behind it. */
export function FailureView({ connection, failure }: FailureViewProps) {
  const t = useTranslations("inspect.failure");
  const { diagnosis } = failure;
  return (
    <section aria-label={t("title", { name: connection.name })} className="grid gap-4">
      {diagnosis === null ? (
        <ErrorNote error={failure.error} />
      ) : (
        <>
          <CauseNote cause={diagnosis.cause} title={t("title", { name: connection.name })} />
          <Steps reached={diagnosis.reached} />
          <Exchanges exchanges={diagnosis.exchanges} />
        </>
      )}
    </section>
  );
}

type Diagnosis = NonNullable<ConnectionFailureView["diagnosis"]>;

function CauseNote({ cause, title }: { readonly cause: Diagnosis["cause"]; readonly title: string }) {
  const words = useCauseWords();
  const detail = causeDetail(cause);
  return (
    <div
      role="alert"
      data-cause={cause.code}
      className="border-l-2 border-error bg-error-soft py-1.5 pr-3 pl-2.5 [overflow-wrap:anywhere]"
    >
      <p className="font-semibold">
        <span className="text-error">✕</span> {title}
      </p>
      <p>{words(cause)}</p>
      <p className="mt-0.5 font-mono text-micro text-fg-2">
        {cause.code}
        {detail === "" ? null : ` · ${detail}`}
      </p>
    </div>
  );
}

function Steps({ reached }: Pick<Diagnosis, "reached">) {
  const t = useTranslations("inspect.failure");
  const last = reached === null ? -1 : STEPS.indexOf(reached);
  return (
    <div>
      <h3 className="text-small text-fg-2">{t("steps")}</h3>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {STEPS.map((step, index) => {
          const state = index <= last ? "done" : index === last + 1 ? "stopped" : "notReached";
          return (
            <li key={step} className={clsx("flex gap-2 py-1", state === "notReached" && "text-fg-3")}>
              <span
                aria-hidden="true"
                className={clsx(
                  "w-4 text-center",
                  state === "done" ? "text-accent-text" : state === "stopped" ? "text-error" : "",
                )}
              >
                {state === "done" ? "✓" : state === "stopped" ? "✕" : "–"}
              </span>
              <span className="flex-1">{t(`step.${step}`)}</span>
              <span className="text-small text-fg-3">{t(state)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Exchanges({ exchanges }: Pick<Diagnosis, "exchanges">) {
  const t = useTranslations("inspect");
  if (exchanges.length === 0) return <p className="text-fg-2">{t("failure.noExchanges")}</p>;
  return (
    <div>
      <h3 className="text-small text-fg-2">{t("failure.exchanges", { count: exchanges.length })}</h3>
      <div className="mt-1 divide-y divide-line border-y border-line">
        {exchanges.map((exchange) => (
          <Disclosure
            key={exchange.id}
            summary={
              <span className="flex min-w-0 flex-1 gap-2 font-mono text-small">
                <span className="flex-none">{exchange.method}</span>
                <span className="min-w-0 flex-1 truncate" title={exchange.url}>
                  {exchange.url}
                </span>
                <span className="flex-none text-fg-2">
                  {exchange.status ?? t("log.noStatus")} · {t(`status.routes.${exchange.route}`)}
                </span>
              </span>
            }
          >
            <ExchangeDetails exchange={exchange} />
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
