import { formatRupees, paiseOf } from "../../../lib/money.ts";
import { closestOption, priceSteps } from "./list-options.ts";
import { freeWithin, listPath, type ListFilters } from "./list-filters.ts";

/** What the list page says about a wish: its fields, and a word for each part in force. Pure. */

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

/** The roster's words; the wish as typed in the address where it is none of them, or several. */
function wordField(
  name: "concern" | "language",
  label: string,
  words: readonly string[],
  wished: string | undefined,
): Field {
  const [meant, ...more] = wished ? closestOption(wished, words) : [];
  const selected = meant && more.length === 0 ? meant : (wished ?? "");
  const own = selected && !words.includes(selected) ? [selected] : [];
  const choices = [...own, ...words.toSorted((a, b) => a.localeCompare(b, "en"))].map(asChoice);
  return { name, label, anything: "Any", choices, selected };
}

/** @param choices as the roster has them; prices lowest first */
export function listFields(
  { concern, language, price, free }: ListFilters,
  choices: { concerns: readonly string[]; languages: readonly string[]; prices: readonly number[] },
): Field[] {
  const steps = priceSteps(choices.prices);
  const prices = price && !steps.includes(price) ? [...steps, price] : steps;
  return [
    wordField("concern", "What it is about", choices.concerns, concern),
    wordField("language", "Language", choices.languages, language),
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

/** Each part of a wish, with the address of the list without it; the page begins anew. */
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
