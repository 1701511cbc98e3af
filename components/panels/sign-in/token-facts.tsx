"use client";

import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { RevealedTokens, SignInView } from "@/lib/stores/sign-in-store";
import type { AppErrorData } from "@/lib/shared/app-error";
import { Facts } from "../connections/facts";
import { RevealedText } from "../context/revealed-text";
import { ErrorNote } from "../errors/error-note";
import { RememberSwitch } from "./remember-switch";
import { useSignInActions } from "./use-sign-in";

type Tokens = NonNullable<SignInView["tokens"]>;

export interface TokenFactsProps {
  readonly view: SignInView;
  readonly tokens: Tokens;
}

/** The tokens of a server: where they come from and how long they last; themselves only when they are asked for. */
export function TokenFacts({ view, tokens }: TokenFactsProps) {
  const t = useTranslations("signIn");
  const { revealTokens, revoke, forget } = useSignInActions();
  const [revealed, setRevealed] = useState<{ of: Tokens; tokens: RevealedTokens } | null>(null);
  const [error, setError] = useState<AppErrorData | null>(null);
  const id = view.connectionId;
  const shown = revealed?.of === tokens ? revealed.tokens : null;
  const toggle = async () => {
    if (shown !== null) return setRevealed(null);
    const outcome = await revealTokens(id);
    setRevealed(outcome.ok ? { of: tokens, tokens: outcome.value } : null);
    setError(outcome.ok ? null : outcome.error);
  };
  return (
    <section aria-label={t("tokens.title")}>
      <h4 className="mb-1 text-small text-fg-2">{t("tokens.title")}</h4>
      <Facts
        facts={[
          [t("tokens.issuer"), <Mono key="issuer" text={tokens.issuer} />],
          [
            t("tokens.clientId"),
            <span key="client">
              <Mono text={tokens.clientId} /> · {t(`tokens.clientKind.${tokens.clientKind}`)}
            </span>,
          ],
          [
            t("tokens.scope"),
            tokens.scope === null || tokens.scope === "" ? (
              t("tokens.noScope")
            ) : (
              <Mono key="scope" text={tokens.scope} />
            ),
          ],
          [t("tokens.expires"), <Expiry key="expiry" expiresAtMs={tokens.expiresAtMs} />],
          [t("tokens.refresh"), t(tokens.hasRefreshToken ? "tokens.yes" : "tokens.no")],
        ]}
      />
      {shown === null ? null : <Secrets tokens={shown} />}
      {error === null ? null : <ErrorNote error={error} />}
      {tokens.canRevoke ? null : <p className="mt-1 text-small text-fg-3">{t("tokens.noRevoke")}</p>}
      <RememberSwitch connectionId={id} />
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Button size="s" onClick={() => void toggle()}>
          {t(shown === null ? "actions.show" : "actions.hide")}
        </Button>
        {tokens.canRevoke ? (
          <Button size="s" onClick={() => void revoke(id)}>
            {t("actions.revoke")}
          </Button>
        ) : null}
        <Button size="s" onClick={() => void forget(id)}>
          {t("actions.forget")}
        </Button>
      </p>
    </section>
  );
}

function Expiry({ expiresAtMs }: { readonly expiresAtMs: number | null }) {
  const t = useTranslations("signIn.tokens");
  const format = useFormatter();
  const now = useNow({ updateInterval: 1000 });
  if (expiresAtMs === null) return t("noExpiry");
  const seconds = Math.round((expiresAtMs - now.getTime()) / 1000);
  const amount = Math.abs(seconds);
  const [value, unit] = amount < 120 ? [amount, "second"] : [Math.round(amount / 60), "minute"];
  const time = format.number(value, { style: "unit", unit, unitDisplay: "long" });
  return t(seconds > 0 ? "expiresIn" : "expired", { time });
}

function Secrets({ tokens }: { readonly tokens: RevealedTokens }) {
  const t = useTranslations("signIn");
  const ui = useTranslations("ui");
  const rows = [
    [t("tokens.access"), tokens.accessToken],
    ...(tokens.refreshToken === null ? [] : [[t("tokens.refresh"), tokens.refreshToken] as const]),
  ] as const;
  return (
    <dl className="mt-2 grid gap-1">
      {rows.map(([name, secret]) => (
        <div key={name}>
          <dt className="flex items-center gap-2 text-small text-fg-2">
            {name}
            <CopyButton
              size="s"
              variant="quiet"
              text={secret}
              label={t("actions.copy")}
              copiedLabel={ui("copied")}
              failedLabel={ui("copyFailed")}
            />
          </dt>
          <dd
            className="max-h-32 overflow-auto font-mono text-small [overflow-wrap:anywhere]"
            data-secret="token"
            tabIndex={0}
          >
            <RevealedText text={secret} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Mono({ text }: { readonly text: string }) {
  return (
    <span className="font-mono text-small">
      <RevealedText text={text} />
    </span>
  );
}
