"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { SavedServer } from "@/lib/stores/saved-servers";
import { ImportPreview } from "./import-preview";
import { ImportSource } from "./import-source";
import { RememberSecrets } from "./remember-secrets";
import { type ImportModel, useImportModel } from "./use-import-model";

export interface ImportDialogProps {
  /** The dialog is mounted to be open: render it where it is wanted. */
  readonly onClose: () => void;
  /** Names that servers have already; imported ones get others. */
  readonly takenNames: readonly string[];
  /**
   * Takes the chosen servers. Their secrets are in the vault already: save them (writeSavedServers) and show them;
   * connect nothing. `recallServer` gives the settings with the secrets when one is connected.
   */
  readonly onAdd: (servers: readonly SavedServer[]) => void;
}

/** Imports servers from configuration files of other clients, by paste, file or drop. */
export function ImportDialog({ onClose, takenNames, onAdd }: ImportDialogProps) {
  const t = useTranslations("serverFiles.import");
  const ui = useTranslations("ui");
  const model = useImportModel(takenNames);
  const isShown = model.outcome?.ok === true;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("title")}
      description={t("description")}
      closeLabel={ui("close")}
      className="w-[min(720px,calc(100vw-32px))]!"
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShown) return model.actions.show();
          void model.actions.take().then((servers) => {
            if (servers === null) return;
            onAdd(servers);
            onClose();
          });
        }}
      >
        {model.outcome?.ok === true ? (
          <ImportPreview kind={model.outcome.kind} entries={model.outcome.entries} model={model} />
        ) : (
          <ImportSource model={model} />
        )}
        <Footer model={model} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Footer({ model, onClose }: { readonly model: ImportModel; readonly onClose: () => void }) {
  const t = useTranslations("serverFiles.import");
  const { outcome, chosen, isRemembering, isAdding, actions } = model;
  if (outcome?.ok !== true) {
    return (
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant="primary">
          {t("read")}
        </Button>
      </div>
    );
  }
  return (
    <>
      {chosen.size === 0 ? null : <RememberSecrets checked={isRemembering} onChange={actions.remember} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={actions.back}>{t("back")}</Button>
        <Button type="submit" variant="primary" disabled={chosen.size === 0 || isAdding}>
          {t("add", { count: chosen.size })}
        </Button>
      </div>
    </>
  );
}
