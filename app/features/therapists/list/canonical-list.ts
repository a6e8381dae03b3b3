import { priceSteps } from "./list-options.ts";
import { listPath, type ListFilters } from "./list-filters.ts";

/** What the roster offers to narrow the list by. */
interface Offered {
  concerns: readonly string[];
  languages: readonly string[];
  /** Rupees for 60 minutes, lowest first. */
  prices: readonly number[];
}

const names = new Set(["concern", "language", "price", "free", "page"]);

/** The list's own parameters in the order of their names; the router adds one of its own. */
function inOrder(parameters: URLSearchParams): string {
  const own = [...parameters].filter(([name]) => names.has(name));
  return new URLSearchParams(own.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/**
 * Whether a list's query parameters are canonical: written as `listPath` writes them, in any order, each with a value
 * that the list's own form offers, and a page that there is. There are few such lists; of all others there is no end.
 *
 * @param wish as read from the parameters, with the page that is shown
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
