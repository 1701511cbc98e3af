"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { UrlRequestView } from "@/lib/stores/server-requests";
import { RevealedText } from "../context/revealed-text";
import { AnswerButtons } from "./answer-buttons";
import { useServerRequests } from "./use-server-requests";

/** An address that a server wants to be opened: where it really goes, and what may deceive about it. */
export function UrlRequest({ request }: { readonly request: UrlRequestView }) {
  const t = useTranslations("serverRequests.url");
  const { answer } = useServerRequests((state) => state.actions);
  const [wasOpened, setWasOpened] = useState(false);
  const { id, url, address, isBeforeCall, phase } = request;
  const isOpen = phase === "open";
  const open = () => {
    window.open(url, "_blank", "noopener,noreferrer");
    setWasOpened(true);
    if (isOpen && !isBeforeCall) void answer(id, { action: "accept" });
  };
  return (
    <div className="grid gap-3">
      <AddressFacts request={request} />
      {address === null ? null : <p className="text-small text-fg-3">{t("newTab")}</p>}
      {isBeforeCall ? <p className="text-fg-2">{t("beforeCall")}</p> : null}
      {isOpen ? (
        <AnswerButtons requestId={id}>
          {address === null ? null : (
            <Button variant={wasOpened ? "default" : "primary"} onClick={open}>
              {t(isBeforeCall ? (wasOpened ? "openAgain" : "openFirst") : "open")}
            </Button>
          )}
          {isBeforeCall && wasOpened ? (
            <Button variant="primary" onClick={() => void answer(id, { action: "accept" })}>
              {t("done")}
            </Button>
          ) : null}
        </AnswerButtons>
      ) : (
        <div>
          <Button size="s" onClick={open}>
            {t("openAgain")}
          </Button>
        </div>
      )}
    </div>
  );
}

function AddressFacts({ request }: { readonly request: UrlRequestView }) {
  const t = useTranslations("serverRequests.url");
  const { url, address, origin } = request;
  return (
    <div className="grid gap-1.5" data-testid="asked-address">
      {address === null ? (
        <p className="text-error">✕ {t("notOpened")}</p>
      ) : (
        <p>
          <span className="text-small text-fg-3">{t("goesTo")} </span>
          <strong className="font-mono font-semibold [overflow-wrap:anywhere]">{address.origin}</strong>
          <span className="block text-small text-fg-2">
            {t(address.origin === origin ? "sameSite" : "otherSite")}
          </span>
        </p>
      )}
      {address?.warnings.map((warning) => (
        <p
          key={warning}
          className="border-l-2 border-warn bg-warn-soft py-1 pr-2 pl-2 [overflow-wrap:anywhere]"
        >
          <span className="font-semibold text-warn">!</span>{" "}
          <RevealedText
            text={t(`warning.${warning}`, { origin: address.origin, userinfo: address.userinfo ?? "" })}
          />
        </p>
      ))}
      <p className="text-small text-fg-3">{t("whole")}</p>
      <p tabIndex={0} className="max-h-32 overflow-auto font-mono text-small [overflow-wrap:anywhere]">
        <RevealedText text={url} />
      </p>
    </div>
  );
}
