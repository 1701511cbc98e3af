"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { NumberProblem } from "@/components/ui/number-draft";
import { NumberField } from "@/components/ui/number-field";
import { Select } from "@/components/ui/select";
import { RememberSecrets } from "../server-files/remember-secrets";
import { SignInFields } from "../sign-in/sign-in-fields";
import { HeaderRows } from "./header-rows";
import { useConnectionActions, useConnections } from "./inspect-stores";
import { TextField } from "./text-field";

const TRANSPORTS = ["auto", "streamable-http", "sse"] as const;
const ROUTES = ["auto", "direct", "proxy"] as const;
const PROTOCOLS = ["auto", "2026-07-28", "2025"] as const;
const TIMEOUT = { min: 1, max: 600 } as const;
const DEMOS = ["drive", "crm", "legacy"] as const;

/** The form that connects a server, and the demo servers of this site. */
export function AddServerForm() {
  const t = useTranslations("inspect.form");
  const form = useConnections((state) => state.form);
  const problems = useConnections((state) => state.problems);
  const editing = useConnections(
    (state) => state.connections.find(({ id }) => id === state.editing)?.name ?? null,
  );
  const { submit, editForm, select } = useConnectionActions();
  const editingId = useConnections((state) => state.editing);
  const element = useRef<HTMLFormElement>(null);
  const hasProblems = problems !== null;
  // Only a press of Connect makes problems out of none.
  useEffect(() => {
    if (hasProblems) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [hasProblems]);
  return (
    <div className="max-w-180 px-4 py-4 max-sm:px-3">
      <h2 className="text-title font-semibold [overflow-wrap:anywhere]">
        {editing === null ? t("title") : t("editTitle", { name: editing })}
      </h2>
      <p className="mt-0.5 text-fg-2">{t(editing === null ? "hint" : "editHint")}</p>
      <MissingNote />
      <form
        ref={element}
        aria-label={t("label")}
        noValidate
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="flex items-start gap-2">
          <TextField
            label={t("url")}
            hint={t("urlHint")}
            inputMode="url"
            placeholder="https://example.com/mcp"
            value={form.url}
            onChange={(url) => editForm({ url })}
            error={problems?.url ? t(`urlProblem.${problems.url}`) : null}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="primary" className="mt-5">
            {t(editing === null ? "connect" : "save")}
          </Button>
          {editingId === null ? null : (
            <Button className="mt-5" onClick={() => select(editingId)}>
              {t("cancel")}
            </Button>
          )}
        </div>
        <ConnectChoices />
        <Disclosure
          summary={<span className="text-fg-2">{t("more")}</span>}
          // What is filled in later is as much to be seen as what was there at first.
          key={editingId ?? "new"}
          defaultOpen={editingId !== null || form.headers.length > 0 || form.bearerToken !== ""}
        >
          <div className="grid gap-3 pt-2 pl-4">
            <TextField
              label={t("name")}
              hint={t("nameHint")}
              value={form.name}
              onChange={(name) => editForm({ name })}
              error={problems?.name ? t("nameProblem") : null}
            />
            <TextField
              label={t("token")}
              hint={t(form.isTokenKept ? "keptToken" : "tokenHint")}
              placeholder={form.isTokenKept ? t("kept") : ""}
              type="password"
              value={form.bearerToken}
              onChange={(bearerToken) => editForm({ bearerToken })}
              error={problems?.token ? t("tokenProblem") : null}
            />
            {form.isTokenKept ? (
              <Button
                size="s"
                className="justify-self-start"
                onClick={() => editForm({ isTokenKept: false, bearerToken: "" })}
              >
                {t("removeToken")}
              </Button>
            ) : null}
            <HeaderRows />
            <RememberSecrets checked={form.remember} onChange={(remember) => editForm({ remember })} />
            <SignInFields draft={form.signIn} onChange={(signIn) => editForm({ signIn })} />
          </div>
        </Disclosure>
      </form>
      {editing === null ? <Demos /> : null}
    </div>
  );
}

/** What a saved server has to be given again. */
function MissingNote() {
  const t = useTranslations("inspect.form");
  const missing = useConnections((state) => state.missing);
  if (missing === null) return null;
  const what = [
    missing.url ? t("missingUrl") : null,
    missing.token ? t("missingToken") : null,
    ...missing.headerNames.map((name) => t("missingHeader", { name })),
    missing.clientSecret ? t("missingClientSecret") : null,
  ];
  return (
    <p role="status" className="mt-2 border-l-2 border-warn py-0.5 pl-2.5 [overflow-wrap:anywhere]">
      <span className="text-warn">!</span>{" "}
      {t("missing", { what: what.filter((part) => part !== null).join(", ") })}
    </p>
  );
}

function ConnectChoices() {
  const t = useTranslations("inspect.form");
  const ui = useTranslations("ui");
  const form = useConnections((state) => state.form);
  const { editForm } = useConnectionActions();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={t("transport")}
        showLabel
        value={form.transport}
        onChange={(transport) => editForm({ transport })}
        options={TRANSPORTS.map((value) => ({
          value,
          label: t(`transports.${value}`),
          description: t(`transportNotes.${value}`),
        }))}
      />
      <Select
        label={t("route")}
        showLabel
        value={form.route}
        onChange={(route) => editForm({ route })}
        options={ROUTES.map((value) => ({
          value,
          label: t(`routes.${value}`),
          description: t(`routeNotes.${value}`),
        }))}
      />
      <Select
        label={t("protocol")}
        showLabel
        value={form.protocol}
        onChange={(protocol) => editForm({ protocol })}
        options={PROTOCOLS.map((value) => ({
          value,
          label: t(`protocols.${value}`),
          description: t(`protocolNotes.${value}`),
        }))}
      />
      <NumberField
        label={t("timeout")}
        unit={t("seconds")}
        integer
        {...TIMEOUT}
        step={5}
        value={form.timeoutSeconds}
        onChange={(timeoutSeconds) => editForm({ timeoutSeconds })}
        errorText={(problem: NumberProblem) => ui(`numberProblem.${problem}`, TIMEOUT)}
      />
      <NumberField
        label={t("probe")}
        unit={t("seconds")}
        integer
        {...TIMEOUT}
        step={5}
        value={form.probeSeconds}
        onChange={(probeSeconds) => editForm({ probeSeconds })}
        errorText={(problem: NumberProblem) => ui(`numberProblem.${problem}`, TIMEOUT)}
      />
    </div>
  );
}

/** Servers that are there without being looked for: one click connects. */
function Demos() {
  const t = useTranslations("inspect.form");
  const { connectUrl } = useConnectionActions();
  return (
    <section className="mt-6">
      <h3 className="text-small text-fg-2">{t("demos")}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {DEMOS.map((demo) => (
          <li key={demo} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="font-mono text-small">{demoPath(demo)}</span>
              <span className="block text-small text-fg-3">{t(`demo.${demo}`)}</span>
            </span>
            <Button
              size="s"
              aria-label={`${t("connect")} ${demo}`}
              onClick={() => void connectUrl(window.location.origin + demoPath(demo))}
            >
              {t("connect")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function demoPath(demo: (typeof DEMOS)[number]): string {
  return `/api/demo/${demo}`;
}
