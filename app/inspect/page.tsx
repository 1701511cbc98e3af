import type { Metadata } from "next";
import { InspectPage } from "@/components/inspect/inspect-page";
import { shellText } from "@/components/shell/shell-text";
import { searchOf, type SearchParams } from "@/lib/stores/search-of";

export const metadata: Metadata = { title: shellText("pages.inspect") };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  return <InspectPage search={searchOf(await searchParams)} />;
}
