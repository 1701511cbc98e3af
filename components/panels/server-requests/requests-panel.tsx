"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { ServerRequestView } from "@/lib/stores/server-requests";
import { RevealedText } from "../context/revealed-text";
import { ErrorNote } from "../errors/error-note";
import { CutText } from "./cut-text";
import { FormRequest } from "./form-request";
import { SamplingRequest } from "./sampling-request";
import { UrlRequest } from "./url-request";
import { isWaiting, useServerRequests } from "./use-server-requests";
import { REQUESTS_PANEL_ID } from "./waiting-badge";

/** What servers ask, one question open at a time, the others in a queue below; nothing where nothing is asked. */
export function RequestsPanel() {
  const t = useTranslations("serverRequests");
  const requests = useServerRequests((state) => state.requests);
  const error = useServerRequests((state) => state.error);
  const [chosen, setChosen] = useState<string | null>(null);
  if (requests.length === 0) return null;
  const shown =
    requests.find(({ id }) => id === chosen) ?? requests.find(isWaiting) ?? requests[requests.length - 1];
  return (
    <aside
      id={REQUESTS_PANEL_ID}
      tabIndex={-1}
      aria-label={t("label")}
      data-testid="server-requests"
      className="flex-none overflow-y-auto border-line-2 max-xl:border-b sm:max-xl:max-h-[60vh] xl:w-[420px] xl:border-l"
    >
      <h2 className="border-b border-line px-4 py-1.5 font-semibold max-sm:px-3">
        {t("label")} <span className="font-normal text-fg-3">{requests.filter(isWaiting).length}</span>
      </h2>
      {error === null ? null : <ErrorNote error={error} />}
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id}>
            {request.id === shown?.id ? null : (
              <QueuedRequest request={request} onChoose={() => setChosen(request.id)} />
            )}
            {/* Kept while another one is open, with what was typed into it. */}
            <div hidden={request.id !== shown?.id}>
              <ShownRequest request={request} />
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface QueuedRequestProps {
  readonly request: ServerRequestView;
  readonly onChoose: () => void;
}

function QueuedRequest({ request, onChoose }: QueuedRequestProps) {
  const t = useTranslations("serverRequests");
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-baseline gap-2 px-4 py-1.5 text-left hover:bg-select max-sm:px-3"
    >
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{request.server}</span> · {t(`title.${request.kind}`)}
      </span>
      {isWaiting(request) ? <span className="text-small text-warn">? {t("phase.open")}</span> : null}
    </button>
  );
}

function ShownRequest({ request }: { readonly request: ServerRequestView }) {
  const t = useTranslations("serverRequests");
  return (
    <section aria-label={t(`title.${request.kind}`)} className="grid max-w-160 gap-3 px-4 py-3 max-sm:px-3">
      <RequestHead request={request} />
      {request.kind === "sampling" ? null : <Message request={request} />}
      {isWaiting(request) ? <Question request={request} /> : <OverNote request={request} />}
    </section>
  );
}

function RequestHead({ request }: { readonly request: ServerRequestView }) {
  const t = useTranslations("serverRequests");
  const { server, origin, during, askedAtMs, kind } = request;
  return (
    <div>
      <h3 className="font-semibold">{t(`title.${kind}`)}</h3>
      <p className="[overflow-wrap:anywhere] text-fg-2">{t("from", { server, origin })}</p>
      <p className="text-small [overflow-wrap:anywhere] text-fg-3">
        <RevealedText text={during.length === 0 ? t("outside") : t("during", { tools: during.join(", ") })} />
        {" · "}
        {t("time", { time: new Date(askedAtMs).toLocaleTimeString("en-GB") })}
      </p>
    </div>
  );
}

function Message({ request }: { readonly request: Exclude<ServerRequestView, { kind: "sampling" }> }) {
  const t = useTranslations("serverRequests");
  if (request.message.text === "") return <p className="text-fg-3">{t("noMessage")}</p>;
  return <CutText whole={request.message} className="max-h-48" />;
}

function Question({ request }: { readonly request: ServerRequestView }) {
  switch (request.kind) {
    case "form":
      return <FormRequest request={request} />;
    case "url":
      return <UrlRequest request={request} />;
    case "sampling":
      return <SamplingRequest request={request} />;
  }
}

function OverNote({ request }: { readonly request: ServerRequestView }) {
  const t = useTranslations("serverRequests");
  const { dismiss } = useServerRequests((state) => state.actions);
  return (
    <>
      <p role="status" className="border-l-2 border-line-2 pl-2.5 text-fg-2">
        {t(`phase.${request.phase}`)}
      </p>
      {request.kind === "url" && request.phase === "opened" ? <UrlRequest request={request} /> : null}
      <div>
        <Button size="s" onClick={() => void dismiss(request.id)}>
          {t("dismiss")}
        </Button>
      </div>
    </>
  );
}
