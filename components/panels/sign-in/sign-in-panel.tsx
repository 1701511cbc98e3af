"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { ConnectionPhase, ConnectionView } from "@/lib/stores/connections-store";
import type { SignInView } from "@/lib/stores/sign-in-store";
import { ErrorNote } from "../errors/error-note";
import { GuidedSwitch } from "./guided-switch";
import { RedirectUrl } from "./redirect-url";
import { SignInSteps } from "./sign-in-steps";
import { SignInWait } from "./sign-in-wait";
import { TokenFacts } from "./token-facts";
import { useSignIn, useSignInActions } from "./use-sign-in";

/** Signing in to a server: what it waits for, its steps and its tokens. Nothing where none was ever needed. */
export function SignInPanel({ connection }: { readonly connection: ConnectionView }) {
  const { id, phase } = connection;
  const view = useSignIn((state) => state.signIns[id]);
  const error = useSignIn((state) => state.errors[id]);
  const t = useTranslations("signIn");
  if (!view || (view.steps.length === 0 && view.tokens === null && view.waitsFor === null)) return null;
  const now = nowOf(view, phase);
  return (
    <section
      aria-label={t("title")}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t("title")}</h3>
        <p role="status" className="text-fg-2" data-testid="sign-in-state">
          {now === "step" ? <NextWords view={view} /> : t(`now.${now}`)}
        </p>
        <span className="flex-1" />
        <GuidedSwitch view={view} />
      </div>
      {error === undefined ? null : <ErrorNote error={error} />}
      <SignInWait view={view} isRunning={now === "running"} />
      <Steps view={view} />
      {view.tokens === null ? null : <TokenFacts view={view} tokens={view.tokens} />}
      {now === "failed" ? <RedirectUrl url={view.redirectUrl} /> : null}
      {view.tokens === null && view.waitsFor === null && now !== "running" ? <ForgetClient id={id} /> : null}
    </section>
  );
}

function NextWords({ view: { waitsFor } }: { readonly view: SignInView }) {
  const t = useTranslations("signIn");
  return waitsFor?.kind === "step" ? t("now.step", { step: t(`kind.${waitsFor.step}`) }) : null;
}

/** What is kept besides tokens, a registration above all, can be forgotten too. */
function ForgetClient({ id }: { readonly id: string }) {
  const t = useTranslations("signIn");
  const { forget } = useSignInActions();
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-fg-3">
      <Button size="s" onClick={() => void forget(id)}>
        {t("actions.forget")}
      </Button>
      {t("forgetHint")}
    </p>
  );
}

function Steps({ view }: { readonly view: SignInView }) {
  const t = useTranslations("signIn");
  if (view.isGuided) return <SignInSteps view={view} />;
  return (
    <Disclosure summary={<span className="text-fg-2">{t("steps.show", { count: view.steps.length })}</span>}>
      <SignInSteps view={view} />
    </Disclosure>
  );
}

/** A probe for metadata that found none has failed, the sign-in has not: what came of it the connection tells. */
function nowOf({ waitsFor, isCancelled, tokens, steps }: SignInView, phase: ConnectionPhase) {
  if (waitsFor !== null) return waitsFor.kind;
  if (isCancelled) return "cancelled";
  if (phase === "connecting" && tokens === null) return "running";
  if (tokens !== null) return "done";
  return phase === "failed" && steps.length > 0 ? "failed" : "idle";
}
