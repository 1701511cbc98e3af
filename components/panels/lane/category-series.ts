import type { FillPattern, Series } from "@/components/charts/series";
import { CATEGORIES, CODE_OF, type Category, type CategoryFamily } from "@/lib/domain/category";

interface Look {
  /** The category's name in the tokens of the style sheet. */
  readonly token: string;
  readonly pattern: FillPattern;
  readonly stroke?: string;
  readonly ink?: string;
}

/** Ink for fills that are dark, or light, in both themes. */
const LIGHT_INK = "white";
const DARK_INK = "#101316";

const LOOKS: Readonly<Record<Category, Look>> = {
  "server-instructions": { token: "ins", pattern: "dots", stroke: "var(--pat-ins)", ink: LIGHT_INK },
  "tool-definitions": { token: "def", pattern: "solid", ink: "var(--on-def)" },
  "api-docs": { token: "api", pattern: "rising", stroke: "var(--pat-api)", ink: DARK_INK },
  system: { token: "sys", pattern: "solid", ink: "var(--on-sys)" },
  task: { token: "tsk", pattern: "rows", stroke: "var(--pat-grey)", ink: "var(--pat-grey)" },
  "assistant-text": { token: "txt", pattern: "solid", ink: "var(--pat-grey)" },
  reasoning: { token: "rsn", pattern: "rising", stroke: "var(--pat-grey)", ink: DARK_INK },
  framing: { token: "frm", pattern: "outline" },
  "tool-arguments": { token: "arg", pattern: "falling", stroke: "var(--pat-arg)", ink: "var(--on-res)" },
  "tool-results": { token: "res", pattern: "solid", ink: "var(--on-res)" },
  code: { token: "cod", pattern: "columns", stroke: "var(--pat-cod)", ink: LIGHT_INK },
  "code-output": { token: "out", pattern: "dots", stroke: "var(--pat-out)", ink: DARK_INK },
};

function seriesOf(category: Category): Series {
  const { token, ...look } = LOOKS[category];
  return { key: category, label: category, code: CODE_OF[category], color: `var(--cat-${token})`, ...look };
}

/** How every category is drawn, in the order of bars and legends. */
export const CATEGORY_SERIES: readonly Series[] = CATEGORIES.map(seriesOf);

/** How each category is drawn. */
export const SERIES_OF = Object.fromEntries(
  CATEGORIES.map((category) => [category, seriesOf(category)]),
) as Readonly<Record<Category, Series>>; // CATEGORIES holds every category once.

/** How each family is drawn: as its main category. */
export const FAMILY_SERIES: Readonly<Record<CategoryFamily, Series>> = {
  definitions: SERIES_OF["tool-definitions"],
  other: SERIES_OF.system,
  intermediate: SERIES_OF["tool-results"],
};

/** The order of families in a bar: the side alone tells them apart. */
export const FAMILIES = ["definitions", "other", "intermediate"] as const satisfies readonly CategoryFamily[];
