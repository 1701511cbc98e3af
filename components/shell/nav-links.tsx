"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";

const PAGES = [
  { key: "compare", href: "/" },
  { key: "inspect", href: "/inspect" },
  { key: "weigh", href: "/weigh" },
  { key: "run", href: "/run" },
] as const;

/** The four pages; the current one is marked. */
export function NavLinks() {
  const t = useTranslations("shell.pages");
  const path = usePathname();
  return (
    <nav aria-label={t("label")} className="flex items-stretch">
      {PAGES.map(({ key, href }) => (
        <Link
          key={key}
          href={href}
          aria-current={isCurrent(path, href) ? "page" : undefined}
          className="flex items-center border-y-2 border-transparent px-2.5 text-fg-2 hover:text-fg aria-[current]:border-b-accent aria-[current]:font-medium aria-[current]:text-fg max-sm:px-2"
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}

function isCurrent(path: string, href: string): boolean {
  return path === href || (href !== "/" && path.startsWith(`${href}/`));
}
