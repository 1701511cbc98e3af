"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { SignInStep } from "@/lib/stores/sign-in-store";
import { RevealedText } from "../context/revealed-text";
import { ErrorNote } from "../errors/error-note";
import { prettyBody } from "./pretty-body";
import { stepText } from "./step-text";
import { useSignInActions } from "./use-sign-in";

export interface StepDetailsProps {
  readonly connectionId: string;
  readonly step: SignInStep;
}

/** All of one step: why it is taken, what was sent and what came back, with secrets masked until they are asked for. */
export function StepDetails({ connectionId, step }: StepDetailsProps) {
  const t = useTranslations("signIn");
  const ui = useTranslations("ui");
  const { revealStep } = useSignInActions();
  const [revealed, setRevealed] = useState<SignInStep | null>(null);
  const [error, setError] = useState<AppErrorData | null>(null);
  // What was revealed stands only for the state it was revealed in.
  const shown = revealed !== null && revealed.state === step.state ? revealed : step;
  const isRevealed = shown !== step;
  const toggle = async () => {
    if (isRevealed) return setRevealed(null);
    const outcome = await revealStep(connectionId, step.id);
    setRevealed(outcome.ok ? outcome.value : null);
    setError(outcome.ok ? null : outcome.error);
  };
  return (
    <div className="grid gap-2 pt-1 pb-3 pl-6 max-sm:pl-2">
      <p className="text-fg-2">{t(`why.${step.kind}`)}</p>
      {step.problem === null ? null : (
        <p className="[overflow-wrap:anywhere] text-error">
          ✕ {t("steps.problem")}
          {": "}
          <RevealedText text={step.problem} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="text-small text-fg-3">{t(isRevealed ? "steps.revealed" : "steps.masked")}</span>
        <Button
          size="s"
          aria-label={t(isRevealed ? "steps.hideStep" : "steps.revealStep")}
          onClick={() => void toggle()}
        >
          {t(isRevealed ? "actions.hide" : "actions.reveal")}
        </Button>
        <CopyButton
          size="s"
          variant="quiet"
          text={() => stepText(shown)}
          label={t("actions.copy")}
          copiedLabel={ui("copied")}
          failedLabel={ui("copyFailed")}
        />
      </p>
      {error === null ? null : <ErrorNote error={error} />}
      <Part title={t("steps.request")}>
        {shown.request === null ? (
          <p className="text-small text-fg-3">{t("steps.noRequest")}</p>
        ) : (
          <>
            <p className="font-mono text-small [overflow-wrap:anywhere]">
              {shown.request.method} <RevealedText text={shown.request.url} />
            </p>
            {shown.request.route === null ? null : (
              <p className="text-small text-fg-3">{t(`steps.routes.${shown.request.route}`)}</p>
            )}
            <Content headers={shown.request.headers} body={shown.request.body} />
          </>
        )}
      </Part>
      <Part title={t(step.kind === "authorization" ? "steps.returned" : "steps.answer")}>
        {shown.answer === null ? (
          <p className="text-small text-fg-3">{t("steps.noAnswer")}</p>
        ) : (
          <>
            {shown.answer.status === null ? null : (
              <p className="font-mono text-small">{t("steps.status", { status: shown.answer.status })}</p>
            )}
            <Content headers={shown.answer.headers} body={shown.answer.body} />
          </>
        )}
      </Part>
    </div>
  );
}

type Headers = NonNullable<SignInStep["request"]>["headers"];

function Content({ headers, body }: { readonly headers: Headers; readonly body: string | null }) {
  const t = useTranslations("signIn.steps");
  return (
    <>
      {headers.length === 0 ? null : (
        <dl aria-label={t("headers")} className="font-mono text-small [overflow-wrap:anywhere]">
          {headers.map(([name, value], index) => (
            // A name may come more than once.
            <div key={index} className="flex gap-2">
              <dt className="flex-none text-fg-2">{name}:</dt>
              <dd className="min-w-0">
                <RevealedText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {body === null || body === "" ? null : (
        <pre
          aria-label={t("body")}
          tabIndex={0}
          className="mt-1 max-h-80 overflow-auto bg-sunken p-2 text-small [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          <RevealedText text={prettyBody(body)} />
        </pre>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h4 className="text-small text-fg-2">{title}</h4>
      {children}
    </section>
  );
}
