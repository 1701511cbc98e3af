"use client";

import { useRef, useState, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextArea } from "@/components/ui/text-area";
import { checkForm, initialDraft } from "@/lib/domain/elicitation/check-form";
import { isJsonObject, type JsonObject, tryParseJson } from "@/lib/shared/safe-json";
import type { FormRequestView } from "@/lib/stores/server-requests";
import { AnswerButtons } from "./answer-buttons";
import { CutText } from "./cut-text";
import { RequestField } from "./request-field";
import { useServerRequests } from "./use-server-requests";

/** A form that a server asks for, with its content as JSON where a form cannot express it. */
export function FormRequest({ request }: { readonly request: FormRequestView }) {
  const t = useTranslations("serverRequests");
  const { answer } = useServerRequests((state) => state.actions);
  const fields = request.fields ?? [];
  const [draft, setDraft] = useState(() => initialDraft(fields));
  const [json, setJson] = useState("{}");
  const [isJson, setIsJson] = useState(request.fields === null);
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const checked = checkForm(fields, draft);
  const read = readContent(json);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setWasTried(true);
    const content = isJson ? read : checked.ok ? checked.content : null;
    if (content !== null && typeof content !== "string") {
      void answer(request.id, { action: "accept", content });
      return;
    }
    // The fields are marked with the next drawing.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  const chooseForm = (next: "fields" | "json") => {
    setIsJson(next === "json");
    setWasTried(false);
    if (next === "json") setJson(JSON.stringify(checked.ok ? checked.content : {}, null, 2));
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-3">
      {request.fields === null ? (
        <p className="text-warn">! {t("form.notExpressed")}</p>
      ) : (
        <SegmentedControl
          size="s"
          className="justify-self-start"
          label={t("form.as")}
          value={isJson ? "json" : "fields"}
          options={[
            { value: "fields", label: t("form.fields") },
            { value: "json", label: t("form.json") },
          ]}
          onChange={chooseForm}
        />
      )}
      {isJson ? (
        <TextArea
          isCode
          rows={8}
          label={t("form.content")}
          hint={t("form.contentHint")}
          value={json}
          onChange={setJson}
          error={wasTried && typeof read === "string" ? t(`form.${read}`) : null}
        />
      ) : (
        fields.map((field) => (
          <RequestField
            key={field.name}
            field={field}
            draft={draft[field.name] ?? null}
            problem={wasTried && !checked.ok ? (checked.problems[field.name] ?? null) : null}
            onChange={(next) => setDraft((now) => ({ ...now, [field.name]: next }))}
          />
        ))
      )}
      {!isJson && fields.length === 0 ? <p className="text-fg-2">{t("form.empty")}</p> : null}
      <p className="text-small text-fg-3">{t("noSecrets", { origin: request.origin })}</p>
      <AnswerButtons requestId={request.id}>
        <Button type="submit" variant="primary">
          {t("accept")}
        </Button>
      </AnswerButtons>
      <Disclosure summary={<span className="text-small text-fg-2">{t("form.schema")}</span>}>
        <CutText isCode whole={request.schema} className="max-h-60" />
      </Disclosure>
    </form>
  );
}

/** Reads content that was typed as JSON, or says what is wrong with it. The protocol takes flat values alone. */
function readContent(text: string): JsonObject | "notObject" | "notFlat" {
  const value = tryParseJson(text);
  if (!isJsonObject(value)) return "notObject";
  const isFlat = Object.values(value).every(
    (one) =>
      ["string", "number", "boolean"].includes(typeof one) ||
      (Array.isArray(one) && one.every((part) => typeof part === "string")),
  );
  return isFlat ? value : "notFlat";
}
