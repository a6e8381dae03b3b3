import { t } from "../../lib/language/t.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { shortConcern } from "./therapist-card.tsx";
import { formatRupees, paiseOf } from "../../lib/money.ts";
import { concernLabel } from "../../domain/matching/concern-label.ts";
import { HINDI, hindiFirst, languageLabel } from "../../domain/therapists/roster-labels.ts";
import {
  closestOption,
  filterNames,
  type FilterName,
  type Offered,
  priceSteps,
  type FreeWithin,
  freeWithin,
  listPath,
  parseListFilters,
  type ListFilters,
} from "../../domain/therapists/list-filters.ts";
import type { Gender } from "../../domain/therapists/therapist.ts";

interface Choice {
  value: string;
  label: string;
}

interface Field {
  name: FilterName;
  label: string;
  anything: string;
  choices: Choice[];
  selected: string;
}

/** What the page calls the words of a roster; the query keeps the roster's own. */
const labelOf = { concern: concernLabel, language: languageLabel };

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
  const byName = words.toSorted((a, b) => a.localeCompare(b, "en"));
  const sorted = [...own, ...(name === "language" ? hindiFirst(byName) : byName)];
  const choices = sorted.map((value): Choice => ({ value, label: labelOf[name](value) }));
  return { name, label, anything: t("Any"), choices, selected };
}

/**
 * Builds the fields of the filter form. Each option says how many therapists it leaves beside the other active filters:
 * without a script, and before a slow phone asks for the list.
 * @param choices of the roster; prices lowest first @param countWith counts the list with one filter changed
 */
export function listFields(
  requested: ListFilters,
  choices: Offered,
  countWith: (name: FilterName, changed: Partial<ListFilters>) => number,
): Field[] {
  return fieldsOf(requested, choices).map((field) => ({
    ...field,
    choices: field.choices.map(({ value, label }) => {
      const changed = parseListFilters(new URLSearchParams({ [field.name]: value }));
      return { value, label: `${label} (${countWith(field.name, changed)})` };
    }),
  }));
}

function fieldsOf(
  { concern, language, gender, price, free }: ListFilters,
  choices: Offered,
): Field[] {
  const steps = priceSteps(choices.prices);
  const prices = price && !steps.includes(price) ? [...steps, price] : steps;
  return [
    textField("concern", t("Concern"), choices.concerns, concern),
    textField("language", t("Language"), choices.languages, language),
    {
      name: "gender",
      label: t("Therapist’s gender"),
      anything: t("Any"),
      choices: choices.genders.map((value) => ({ value, label: genderText(value) })),
      selected: gender ?? "",
    },
    {
      name: "price",
      label: t("Price for 60 minutes"),
      anything: t("Any"),
      choices: prices
        .toSorted((a, b) => a - b)
        .map((rupees) => ({ value: String(rupees), label: upTo(rupees) })),
      selected: price ? String(price) : "",
    },
    {
      name: "free",
      label: t("Available"),
      anything: t("Any day"),
      choices: freeWithin.map(({ value }) => ({ value, label: withinTexts(value).choice })),
      selected: free ?? "",
    },
  ];
}

const upTo = (rupees: number) => t("Up to {price}", { price: formatRupees(paiseOf(rupees)) });

function genderText(gender: Gender): string {
  switch (gender) {
    case "woman":
      return t("Woman");
    case "man":
      return t("Man");
    case "non-binary":
      return t("Non-binary");
  }
}

/** How soon a therapist must be available: in the filter form, and as an active filter. */
function withinTexts(within: FreeWithin): { choice: string; active: string } {
  switch (within) {
    case "today":
      return { choice: t("Today"), active: t("Available today") };
    case "tomorrow":
      return { choice: t("Today or tomorrow"), active: t("Available today or tomorrow") };
    case "3-days":
      return { choice: t("Within 3 days"), active: t("Available within 3 days") };
    case "7-days":
      return { choice: t("Within 7 days"), active: t("Available within 7 days") };
  }
}

/** Lists the active filters, each with the URL of the list's first page without it. */
export function activeFilters(requested: ListFilters): { label: string; to: string }[] {
  const labels = {
    concern: requested.concern && concernLabel(requested.concern),
    language: requested.language && languageLabel(requested.language),
    gender: requested.gender && genderText(requested.gender),
    price: requested.price ? upTo(requested.price) : undefined,
    free: requested.free && withinTexts(requested.free).active,
  };
  return filterNames.flatMap((name) => {
    const { [name]: _, page: _page, ...rest } = requested;
    const label = labels[name];
    return label ? [{ label, to: listPath(rest) }] : [];
  });
}

const QUICK_CONCERNS = 3;

/**
 * Lists filters that apply with one press, for the kinds that are not filtered by yet: on a page in Hindi, Hindi first.
 */
export function quickFilters(
  requested: ListFilters,
  choices: Offered,
): { label: string; to: string }[] {
  const { page: _, ...kept } = requested;
  const [cheapest] = priceSteps(choices.prices);
  const inHindi = currentLanguage() === "hi" && choices.languages.includes(HINDI);
  const options: Partial<ListFilters>[] = [
    ...(inHindi ? [{ language: HINDI }] : []),
    { free: "today" },
    ...choices.genders.map((gender) => ({ gender })),
    ...(cheapest ? [{ price: cheapest }] : []),
    ...choices.concerns.slice(0, QUICK_CONCERNS).map((concern) => ({ concern })),
  ];
  return options.flatMap((option) => {
    const [name] = Object.keys(option) as (keyof ListFilters)[];
    if (name && requested[name] !== undefined) return [];
    const [added] = activeFilters({ ...option, page: 1 });
    if (!added) return [];
    const label = option.concern ? shortConcern(option.concern) : added.label;
    return [{ label, to: listPath({ ...kept, ...option }) }];
  });
}
