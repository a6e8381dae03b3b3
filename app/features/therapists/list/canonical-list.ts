import { priceSteps } from "./list-options.ts";
import { listPath, type ListFilters } from "./list-filters.ts";

/** The filter values that the roster offers. */
interface Offered {
  concerns: readonly string[];
  languages: readonly string[];
  /** Rupees for 60 minutes, lowest first. */
  prices: readonly number[];
}

const names = new Set(["concern", "language", "price", "free", "page"]);

/** Sorts the list's parameters by name; leaves out the router's own. */
function inOrder(parameters: URLSearchParams): string {
  const own = [...parameters].filter(([name]) => names.has(name));
  return new URLSearchParams(own.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/**
 * Reports whether a list's query parameters are canonical: as `listPath` writes them, in any order, each with a value
 * that the list's form offers, and an existing page. Only canonical lists are cached, because their number is limited.
 *
 * @param requested the parsed filters, with the page that is shown
 */
export function isCanonicalList(
  parameters: URLSearchParams,
  requested: ListFilters,
  { concerns, languages, prices }: Offered,
): boolean {
  const own = new URLSearchParams(listPath(requested).split("?")[1]);
  return (
    inOrder(parameters) === inOrder(own) &&
    (requested.concern === undefined || concerns.includes(requested.concern)) &&
    (requested.language === undefined || languages.includes(requested.language)) &&
    (requested.price === undefined || priceSteps(prices).includes(requested.price))
  );
}
