import { CATEGORIES, FAMILY_OF, type CategoryFamily, type CategoryTokens } from "@/lib/domain/category";

/** Tokens of each family. */
export function familyTokens(categories: CategoryTokens): Readonly<Record<CategoryFamily, number>> {
  const families = { definitions: 0, intermediate: 0, other: 0 };
  for (const category of CATEGORIES) families[FAMILY_OF[category]] += categories[category];
  return families;
}
