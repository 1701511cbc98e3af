"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useConnectionActions, useConnections } from "./inspect-stores";
import { TextField } from "./text-field";

/** The headers that are sent with every request. Their values are covered while they are typed. */
export function HeaderRows() {
  const t = useTranslations("inspect.form");
  const headers = useConnections((state) => state.form.headers);
  const problems = useConnections((state) => state.problems);
  const { addHeader, editHeader, removeHeader } = useConnectionActions();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-small text-fg-2">{t("headers")}</legend>
      {headers.map((row) => {
        const problem = problems?.headers.get(row.key);
        return (
          <div key={row.key} className="flex items-start gap-2">
            <TextField
              label={t("headerName")}
              isLabelHidden
              placeholder={t("headerName")}
              value={row.name}
              onChange={(name) => editHeader(row.key, { name, isKept: false })}
              error={problem === undefined ? null : t(`headerProblem.${problem}`)}
              className="min-w-0 flex-1"
            />
            <TextField
              label={t("headerValue")}
              isLabelHidden
              type="password"
              placeholder={t(row.isKept ? "kept" : "headerValue")}
              value={row.value}
              onChange={(value) => editHeader(row.key, { value })}
              className="min-w-0 flex-1"
            />
            <Button
              variant="quiet"
              icon="×"
              aria-label={t("removeHeader", { name: row.name })}
              onClick={() => removeHeader(row.key)}
            />
          </div>
        );
      })}
      <Button size="s" className="justify-self-start" onClick={addHeader}>
        {t("addHeader")}
      </Button>
    </fieldset>
  );
}
