"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { SavedServer } from "@/lib/stores/saved-servers";
import {
  countSecrets,
  type ServersFileShape,
  writeServerEntry,
  writeServersFile,
} from "@/lib/stores/server-configs/export-config";

export interface ExportMenuProps {
  /** All servers, for the Servers File. */
  readonly servers: readonly SavedServer[];
  /** The server of the Server Entry, the one that is shown; `null` offers the file alone. */
  readonly selected: SavedServer | null;
}

const SHAPES = ["mcp.json", "vs-code"] as const;
/** VS Code looks for this name too, in its own folder. */
const FILE_NAME = "mcp.json";

/** Offers a Server Entry to copy and a Servers File to download, both without secrets. */
export function ExportMenu({ servers, selected }: ExportMenuProps) {
  const t = useTranslations("serverFiles.export");
  const ui = useTranslations("ui");
  return (
    <Dialog
      title={t("title")}
      description={t("description")}
      closeLabel={ui("close")}
      trigger={<Button size="s">{t("button")}</Button>}
      className="w-[min(720px,calc(100vw-32px))]!"
    >
      <div className="grid gap-4">
        {selected === null ? null : <ServerEntryPart server={selected} />}
        {servers.length === 0 ? <p className="text-fg-2">{t("nothing")}</p> : <FilePart servers={servers} />}
      </div>
    </Dialog>
  );
}

function ServerEntryPart({ server }: { readonly server: SavedServer }) {
  const t = useTranslations("serverFiles.export");
  const text = writeServerEntry(server);
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t("entry", { name: server.name })}</h3>
      <p className="text-small text-fg-3">{t("entryHint")}</p>
      <Preview label={t("entry", { name: server.name })} text={text} />
      <p className="text-small text-fg-2">{t("placeholders", { count: countSecrets([server]) })}</p>
      <div>
        <Copy text={text} label={t("copyEntry")} />
      </div>
    </section>
  );
}

function FilePart({ servers }: { readonly servers: readonly SavedServer[] }) {
  const t = useTranslations("serverFiles.export");
  const [shape, setShape] = useState<ServersFileShape>("mcp.json");
  const text = writeServersFile(servers, shape);
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t("file")}</h3>
      <p className="text-small text-fg-3">{t("fileHint", { count: servers.length })}</p>
      <SegmentedControl
        label={t("shape")}
        size="s"
        className="justify-self-start"
        value={shape}
        onChange={setShape}
        options={SHAPES.map((value) => ({ value, label: t(SHAPE_WORDS[value]) }))}
      />
      <Preview label={t("file")} text={text} />
      <p className="text-small text-fg-2">{t("placeholders", { count: countSecrets(servers) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => downloadText(FILE_NAME, text)}>
          {t("download")}
        </Button>
        <Copy text={text} label={t("copyFile")} />
      </div>
    </section>
  );
}

const SHAPE_WORDS = { "mcp.json": "shapes.general", "vs-code": "shapes.vsCode" } as const;

function Preview({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      tabIndex={0}
      role="group"
      aria-label={label}
      className="max-h-60 overflow-auto rounded-m bg-raised p-2 font-mono text-small whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}

function Copy({ text, label }: { readonly text: string; readonly label: string }) {
  const ui = useTranslations("ui");
  return (
    <CopyButton
      size="s"
      text={text}
      label={label}
      copiedLabel={ui("copied")}
      failedLabel={ui("copyFailed")}
    />
  );
}

function downloadText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser has begun the download by the time this task ends.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
