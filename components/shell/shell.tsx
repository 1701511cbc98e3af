"use client";

import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Mark } from "./mark";
import { NavLinks } from "./nav-links";
import { ServersButton } from "./servers-button";
import { ShortcutsDialog } from "./shortcuts-dialog";
import type { Theme } from "./theme";
import { ThemeSwitch } from "./theme-switch";

/** The id of the element that holds a page; the skip link leads to it. */
const CONTENT_ID = "content";

export interface ShellProps {
  readonly theme: Theme;
  readonly children: ReactNode;
}

/** The frame around every page: the bar with the mark, the pages, help and theme, and the place of the page. */
export function Shell({ theme, children }: ShellProps) {
  const t = useTranslations("shell");
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        onClick={skipToContent}
        className="absolute top-1 left-1 z-50 rounded-m bg-accent px-3 py-2 font-semibold text-accent-ink not-focus:sr-only"
      >
        {t("skip")}
      </a>
      <header className="flex h-(--bar) items-stretch gap-4 border-b border-line px-4 whitespace-nowrap max-sm:gap-2 max-sm:px-3">
        <Link
          href="/"
          aria-label={t("product")}
          className="flex items-center gap-2 text-title font-semibold tracking-[-.01em]"
        >
          <Mark />
          <span className="max-sm:hidden">{t("product")}</span>
        </Link>
        <NavLinks />
        <div className="ml-auto flex items-center gap-1.5">
          <ServersButton />
          <ShortcutsDialog />
          <ThemeSwitch initial={theme} />
        </div>
      </header>
      <div id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </>
  );
}

/** Moves the focus without a change of the address: its fragment may hold a run. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = document.getElementById(CONTENT_ID);
  content?.focus();
  content?.scrollIntoView();
}
