import { Swatch } from "@/components/charts/swatch";
import type { CategoryFamily } from "@/lib/domain/category";
import { FAMILY_SERIES } from "./category-series";

/** The color of a family, as a small square before its name. */
export function FamilySwatch({ family }: { readonly family: CategoryFamily }) {
  return <Swatch series={FAMILY_SERIES[family]} size={8} />;
}
