import Link from "next/link";
import type { ReactNode } from "react";

/** The way to where runs are made. */
export function CompareLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link href="/" className="text-accent-text underline underline-offset-3">
      {children}
    </Link>
  );
}
