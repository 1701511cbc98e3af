import type { Metadata } from "next";
import Link from "next/link";
import { shellText } from "@/components/shell/shell-text";

export const metadata: Metadata = { title: shellText("notFound.title") };

export default function NotFound() {
  return (
    <main className="max-w-160 px-4 py-6">
      <h1 className="text-verdict font-medium tracking-[-.012em]">{shellText("notFound.title")}</h1>
      <p className="mt-1 text-fg-2">{shellText("notFound.text")}</p>
      <p className="mt-4">
        <Link href="/" className="text-accent-text underline underline-offset-3">
          {shellText("notFound.back")}
        </Link>
      </p>
    </main>
  );
}
