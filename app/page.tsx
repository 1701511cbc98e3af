import { ComparePage } from "@/components/compare/compare-page";
import { searchOf, type SearchParams } from "@/lib/stores/search-of";

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  return <ComparePage search={searchOf(await searchParams)} />;
}
