"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import { Disclosure } from "@/components/ui/disclosure";
import type { SignInStep, SignInView } from "@/lib/stores/sign-in-store";
import { StepDetails } from "./step-details";

const SIGNS: Readonly<Record<SignInStep["state"], string>> = {
  waiting: "–",
  running: "▶",
  done: "✓",
  failed: "✕",
};

/** The steps in their order, each with its state in words; it opens to its request and answer. */
export function SignInSteps({ view }: { readonly view: SignInView }) {
  const t = useTranslations("signIn");
  if (view.steps.length === 0) return <p className="text-fg-2">{t("steps.empty")}</p>;
  return (
    <ol aria-label={t("steps.label")} className="divide-y divide-line border-y border-line">
      {view.steps.map((step) => (
        <li key={step.id} data-step={step.kind} data-state={step.state}>
          <Disclosure summary={<StepLine step={step} />}>
            <StepDetails connectionId={view.connectionId} step={step} />
          </Disclosure>
        </li>
      ))}
    </ol>
  );
}

function StepLine({ step }: { readonly step: SignInStep }) {
  const t = useTranslations("signIn");
  const { kind, state, request, answer } = step;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap gap-x-2 py-0.5">
      <span
        aria-hidden="true"
        className={clsx(
          "w-4 flex-none text-center",
          state === "done" && "text-accent-text",
          state === "failed" && "text-error",
        )}
      >
        {SIGNS[state]}
      </span>
      <span className="min-w-0 font-medium max-sm:flex-1 sm:flex-none">{t(`kind.${kind}`)}</span>
      <span
        className="min-w-0 flex-1 truncate font-mono text-small text-fg-3 max-sm:order-1 max-sm:basis-full"
        title={request?.url}
      >
        {request ? `${request.method} ${placeOf(request.url)}` : ""}
      </span>
      <span className="flex-none text-small text-fg-2">
        {[t(`state.${state}`), answer?.status]
          .filter((part) => typeof part === "number" || typeof part === "string")
          .join(" · ")}
      </span>
    </span>
  );
}

/** An address without its query, which is long and stands below. */
function placeOf(url: string): string {
  return url.split(/[?#]/)[0] ?? url;
}
