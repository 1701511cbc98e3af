import Link from "next/link";
import { shellText as t } from "./shell-text";

const POINTS = {
  weigh: [
    "planned.weigh.points.parts",
    "planned.weigh.points.whatIf",
    "planned.weigh.points.budgets",
    "planned.weigh.points.scale",
  ],
} as const;

/** A page that does not exist yet: what it will do, and the way back. */
export function PlannedPage({ page }: { readonly page: keyof typeof POINTS }) {
  return (
    <main className="max-w-160 px-4 py-6">
      <h1 className="text-verdict font-medium tracking-[-.012em]">{t(`planned.${page}.title`)}</h1>
      <p className="mt-1 text-title text-fg-2">{t(`planned.${page}.purpose`)}</p>
      <p className="mt-4 border-l-2 border-warn py-0.5 pl-3 font-medium">
        <span className="text-warn">!</span> {t("planned.state")}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {POINTS[page].map((point) => (
          <li key={point} className="py-2 text-fg-2">
            {t(point)}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link href="/" className="text-accent-text underline underline-offset-3">
          {t("planned.back")}
        </Link>
      </p>
    </main>
  );
}
