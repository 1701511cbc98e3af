"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { SignInView } from "@/lib/stores/sign-in-store";
import { RevealedText } from "../context/revealed-text";
import { Facts } from "../connections/facts";
import { useSignIn, useSignInActions } from "./use-sign-in";

export interface SignInWaitProps {
  readonly view: SignInView;
  /** A step is under way. */
  readonly isRunning: boolean;
}

/** What a sign-in waits for, with the buttons that answer it. */
export function SignInWait({ view, isRunning }: SignInWaitProps) {
  const { waitsFor } = view;
  switch (waitsFor?.kind) {
    case undefined:
      // The buttons stay between two steps, and with them the focus.
      return view.isGuided && isRunning ? <NextStep view={view} step={null} /> : null;
    case "step":
      return <NextStep view={view} step={waitsFor.step} />;
    case "person":
      return <AtSignInPage view={view} url={waitsFor.url} />;
    case "step-up":
      return <StepUp connectionId={view.connectionId} asked={waitsFor} />;
  }
}

type Wait = NonNullable<SignInView["waitsFor"]>;

function NextStep({
  view,
  step,
}: {
  readonly view: SignInView;
  /** `null` while one is under way. */
  readonly step: Extract<Wait, { kind: "step" }>["step"] | null;
}) {
  const t = useTranslations("signIn");
  const { takeStep, takeAllSteps, stop } = useSignInActions();
  const id = view.connectionId;
  return (
    <Box>
      <p className="text-fg-2">{t(step === null ? "now.running" : `why.${step}`)}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Button aria-disabled={step === null} onClick={() => void takeStep(id)}>
          {t("actions.next")}
        </Button>
        <Button onClick={() => void takeAllSteps(id)}>{t("actions.rest")}</Button>
        <Button variant="quiet" onClick={() => void stop(id)}>
          {t("actions.stop")}
        </Button>
      </p>
    </Box>
  );
}

function AtSignInPage({ view, url }: { readonly view: SignInView; readonly url: string }) {
  const t = useTranslations("signIn");
  const { openPage, stop } = useSignInActions();
  const opened = useSignIn((state) => state.opened[view.connectionId]);
  const isStranger = useSignIn((state) => state.strangers.includes(view.connectionId));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that led here is gone, and its focus with it.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const { origin } = new URL(url);
  const isOpen = opened?.url === url && !opened.isBlocked;
  const action = view.opening === "page" ? "go" : isOpen ? "openAgain" : "open";
  return (
    <Box>
      <p className="[overflow-wrap:anywhere] text-fg-2">
        {t.rich("person.origin", { origin, b: (words) => <b className="font-mono">{words}</b> })}
      </p>
      {opened?.isBlocked === true ? <p className="text-warn">! {t("person.blocked")}</p> : null}
      {isOpen ? <p className="text-fg-2">{t("person.opened")}</p> : null}
      {view.opening === "page" ? <p className="text-fg-2">{t("person.leaves")}</p> : null}
      {isStranger ? (
        <p role="alert" className="text-error">
          ✕ {t("person.stranger")}
        </p>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Button ref={button} onClick={() => void openPage(view.connectionId)}>
          {t(`actions.${action}`)}
        </Button>
        <Button variant="quiet" onClick={() => void stop(view.connectionId)}>
          {t("actions.stop")}
        </Button>
      </p>
    </Box>
  );
}

function StepUp({
  connectionId,
  asked,
}: {
  readonly connectionId: string;
  readonly asked: Extract<Wait, { kind: "step-up" }>;
}) {
  const t = useTranslations("signIn");
  const { answerStepUp } = useSignInActions();
  const { scope, description } = asked;
  return (
    <Box>
      <p className="mb-1 font-medium">{t("stepUp.question")}</p>
      <Facts
        facts={[
          [t("stepUp.scope"), scope === null ? t("stepUp.noScope") : <Scopes key="scope" scope={scope} />],
          ...(description === null
            ? []
            : [[t("stepUp.words"), <RevealedText key="words" text={description} />] as const]),
        ]}
      />
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Button onClick={() => void answerStepUp(connectionId, true)}>{t("actions.allow")}</Button>
        <Button variant="quiet" onClick={() => void answerStepUp(connectionId, false)}>
          {t("actions.refuse")}
        </Button>
      </p>
    </Box>
  );
}

function Scopes({ scope }: { readonly scope: string }) {
  return (
    <span className="font-mono text-small">
      <RevealedText text={scope} />
    </span>
  );
}

/** What asks for the person stands out by its edge. */
function Box({ children }: { readonly children: ReactNode }) {
  return <div className="border-l-2 border-accent py-1 pl-2.5">{children}</div>;
}
