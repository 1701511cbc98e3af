"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut, useShortcutList, type Shortcut } from "@/components/ui/shortcuts";

/** The `?` key and its button: lists the keys that are in force on this page. */
export function ShortcutsDialog() {
  const t = useTranslations("shell.shortcuts");
  const close = useTranslations("ui")("close");
  const [isOpen, setIsOpen] = useState(false);
  useShortcut({ keys: "?", label: t("label"), onPress: () => setIsOpen(true) });
  const declared = useShortcutList();
  const everywhere: readonly Shortcut[] = [
    { keys: "tab", label: t("tab") },
    { keys: "arrowleft arrowright arrowup arrowdown", label: t("arrows") },
    { keys: "enter", label: t("open") },
    { keys: "escape", label: t("close") },
  ];
  return (
    <Dialog
      title={t("label")}
      description={t("description")}
      closeLabel={close}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" aria-label={t("label")} className="max-sm:hidden" icon={<Kbd keys="?" />} />
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {[...declared, ...everywhere].map((shortcut) => (
          <ShortcutLine key={`${shortcut.keys} ${shortcut.label}`} shortcut={shortcut} />
        ))}
      </dl>
    </Dialog>
  );
}

function ShortcutLine({ shortcut }: { readonly shortcut: Shortcut }) {
  return (
    <>
      <dt className="flex gap-1">
        {shortcut.keys.split(" ").map((keys) => (
          <Kbd key={keys} keys={keys} />
        ))}
      </dt>
      <dd className="text-fg-2">{shortcut.label}</dd>
    </>
  );
}
