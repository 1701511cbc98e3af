import { keepEngine } from "./keep-engine";
import { createPageStores, type PageStores, type PageStoresOptions } from "./page-stores";

let kept: PageStores | null = null;

/**
 * Gives the stores of the Compare page, the same ones for as long as the browser stays on the site: a run goes on
 * and stays readable while the reader looks at another page. On a server every request has its own.
 */
export function keepPageStores(options: PageStoresOptions): PageStores {
  if (typeof window === "undefined") return createPageStores(options);
  if (kept === null) {
    kept = createPageStores({ engine: keepEngine(), ...options });
  } else if (options.search !== undefined && options.search !== "") {
    kept.run.getState().actions.chooseFrom(options.search);
  }
  return kept;
}
