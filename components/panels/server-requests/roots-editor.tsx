"use client";

import { useState, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { RootView } from "@/lib/stores/server-requests";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { TextField } from "../connections/text-field";
import { RevealedText } from "../context/revealed-text";
import { ErrorNote } from "../errors/error-note";
import { useServerRequests } from "./use-server-requests";

const NO_ROOTS: readonly RootView[] = [];

/** The roots that the server of a connection gets when it asks for them. */
export function RootsEditor({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("serverRequests.roots");
  const { id, era, phase } = connection;
  const roots = useServerRequests((state) => state.roots[id] ?? NO_ROOTS);
  const { setRoots } = useServerRequests((state) => state.actions);
  const [uri, setUri] = useState("");
  const [name, setName] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [outcome, setOutcome] = useState<AppErrorData | "done" | null>(null);
  const change = async (next: readonly RootView[]) => {
    const result = await setRoots(id, next);
    setOutcome(result.ok ? "done" : result.error);
    return result.ok;
  };
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const isFile = uri.trim().startsWith("file://") && URL.canParse(uri.trim());
    setIsWrong(!isFile);
    if (!isFile || !(await change([...roots, { uri: uri.trim(), name: name.trim() }]))) return;
    setUri("");
    setName("");
  };
  const isTold = era === "legacy" && phase === "connected";
  return (
    <section aria-label={t("title")} className="grid gap-2 border-t border-line px-4 py-3 max-sm:px-3">
      <div>
        <h3 className="font-semibold">{t("title")}</h3>
        <p className="text-small text-fg-3">{t("hint")}</p>
      </div>
      {roots.length === 0 ? <p className="text-fg-2">{t("empty")}</p> : null}
      <ul className="grid gap-0.5">
        {roots.map((root, index) => (
          <li key={`${root.uri} ${String(index)}`} className="flex items-center gap-2">
            <span className="min-w-0 font-mono text-small [overflow-wrap:anywhere]">
              <RevealedText text={root.uri} />
            </span>
            <span className="text-small text-fg-3">{root.name}</span>
            <Button
              size="s"
              variant="quiet"
              icon="×"
              aria-label={t("remove", { uri: root.uri })}
              onClick={() => void change(roots.filter((one) => one !== root))}
            />
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => void add(event)}
        className="grid items-start gap-2 sm:grid-cols-[minmax(0,320px)_160px_max-content]"
      >
        <TextField
          label={t("uri")}
          hint={t("uriHint")}
          value={uri}
          onChange={setUri}
          error={isWrong ? t("notFile") : null}
        />
        <TextField label={t("name")} value={name} onChange={setName} />
        <Button type="submit" className="sm:mt-5">
          {t("add")}
        </Button>
      </form>
      <p role="status" className="text-small text-fg-3">
        {outcome === "done" ? t(isTold ? "told" : "kept") : ""}
      </p>
      {outcome === null || outcome === "done" ? null : <ErrorNote error={outcome} />}
    </section>
  );
}
