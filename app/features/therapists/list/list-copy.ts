import { formatRupees, paiseOf } from "../../../lib/money.ts";
import { closestOption, priceSteps } from "./list-options.ts";
import { freeWithin, listPath, type ListFilters } from "./list-filters.ts";

/** Texts of the list page's filters: form fields and labels of the active filters. Pure. */

interface Choice {
  value: string;
  label: string;
}

interface Field {
  name: "concern" | "language" | "price" | "free";
  label: string;
  anything: string;
  choices: Choice[];
  selected: string;
}

const upTo = (rupees: number) => `Up to ${formatRupees(paiseOf(rupees))}`;
const asChoice = (word: string): Choice => ({ value: word, label: word });

/** Builds a field with the roster's values; adds the URL's own value if it matches none or several of them. */
function textField(
  name: "concern" | "language",
  label: string,
  words: readonly string[],
  requested: string | undefined,
): Field {
  const [meant, ...more] = requested ? closestOption(requested, words) : [];
  const selected = meant && more.length === 0 ? meant : (requested ?? "");
  const own = selected && !words.includes(selected) ? [selected] : [];
  const choices = [...own, ...words.toSorted((a, b) => a.localeCompare(b, "en"))].map(asChoice);
  return { name, label, anything: "Any", choices, selected };
}

/** Builds the fields of the filter form. @param choices of the roster; prices lowest first */
export function listFields(
  { concern, language, price, free }: ListFilters,
  choices: { concerns: readonly string[]; languages: readonly string[]; prices: readonly number[] },
): Field[] {
  const steps = priceSteps(choices.prices);
  const prices = price && !steps.includes(price) ? [...steps, price] : steps;
  return [
    textField("concern", "What it is about", choices.concerns, concern),
    textField("language", "Language", choices.languages, language),
    {
      name: "price",
      label: "Price for 60 minutes",
      anything: "Any",
      choices: prices
        .toSorted((a, b) => a - b)
        .map((rupees) => ({ value: String(rupees), label: upTo(rupees) })),
      selected: price ? String(price) : "",
    },
    {
      name: "free",
      label: "Has a free time",
      anything: "Any day",
      choices: freeWithin.map(({ value, label }) => ({ value, label })),
      selected: free ?? "",
    },
  ];
}

function freeLabel(within: ListFilters["free"]): string | undefined {
  const label = freeWithin.find(({ value }) => value === within)?.label;
  return label && `Free ${label.toLowerCase()}`;
}

/** Lists the active filters, each with the URL of the list's first page without it. */
export function activeFilters(requested: ListFilters): { label: string; to: string }[] {
  const labels = {
    concern: requested.concern,
    language: requested.language,
    price: requested.price ? upTo(requested.price) : undefined,
    free: freeLabel(requested.free),
  };
  return (["concern", "language", "price", "free"] as const).flatMap((name) => {
    const { [name]: _, page: _page, ...rest } = requested;
    const label = labels[name];
    return label ? [{ label, to: listPath(rest) }] : [];
  });
}
