/** The query of an address as a page of Next receives it. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Writes a page's query parameters as the query they came from; of a repeated one the first counts. */
export function searchOf(params: SearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const first = typeof value === "string" ? value : value?.[0];
    if (first !== undefined) query.set(name, first);
  }
  return query.toString();
}
