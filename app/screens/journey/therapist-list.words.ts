import { brand } from "../../content/brand.ts";
import { formatRupees, paiseOf } from "../../lib/money.ts";
import {
  closestOption,
  filterNames,
  type Offered,
  priceSteps,
  type FreeWithin,
  freeWithin,
  listPath,
  type ListFilters,
} from "../../domain/therapists/list-filters.ts";
import type { Connection, Gender, Therapist } from "../../domain/therapists/therapist.ts";

/** Texts of the list page and of its filters: form fields and labels of the active filters. Pure. */

interface Choice {
  value: string;
  label: string;
}

interface Field {
  name: (typeof filterNames)[number];
  label: string;
  anything: string;
  choices: Choice[];
  selected: string;
}

const genderTexts: Readonly<Record<Gender, string>> = {
  woman: "Woman",
  man: "Man",
  "non-binary": "Non-binary",
};

/** How soon a therapist must be available: in the filter form, and as an active filter. */
const freeTexts: Readonly<Record<FreeWithin, { choice: string; active: string }>> = {
  today: { choice: "Today", active: "Available today" },
  tomorrow: { choice: "Today or tomorrow", active: "Available today or tomorrow" },
  "3-days": { choice: "Within 3 days", active: "Available within 3 days" },
  "7-days": { choice: "Within 7 days", active: "Available within 7 days" },
};

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
  { concern, language, gender, price, free }: ListFilters,
  choices: Offered,
): Field[] {
  const steps = priceSteps(choices.prices);
  const prices = price && !steps.includes(price) ? [...steps, price] : steps;
  return [
    textField("concern", "Concern", choices.concerns, concern),
    textField("language", "Language", choices.languages, language),
    {
      name: "gender",
      label: "Therapist’s gender",
      anything: "Any",
      choices: choices.genders.map((value) => ({ value, label: genderTexts[value] })),
      selected: gender ?? "",
    },
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
      label: "Available",
      anything: "Any day",
      choices: freeWithin.map(({ value }) => ({ value, label: freeTexts[value].choice })),
      selected: free ?? "",
    },
  ];
}

/** Texts of the list page. */
export const listCopy = {
  title: "Meet Your Therapists",
  tabTitle: `Meet Your Therapists: ${brand.name}`,
  description: "The therapists you can book a session with, what they help with, and their prices.",
  filter: "Filter",
  filterWhat: "therapists",
  active: "Filters",
  quick: "Quick filters",
  show: "Show therapists",
  count: (count: number) => (count === 1 ? "1 therapist" : `${count} therapists`),
  matching: (count: number) => (count === 1 ? "1 therapist matches" : `${count} therapists match`),
  noneTitle: "No therapist matches all of these filters",
  noneText: "Change a filter above, or remove one:",
  remove: (label: string) => `Remove “${label}”`,
  seeAll: "See all therapists",
  careers: (email: string) =>
    `Are you a therapist who would like to work with us? Write to [${email}](mailto:${email}).`,
};

/** Lists the active filters, each with the URL of the list's first page without it. */
export function activeFilters(requested: ListFilters): { label: string; to: string }[] {
  const labels = {
    concern: requested.concern,
    language: requested.language,
    gender: requested.gender && genderTexts[requested.gender],
    price: requested.price ? upTo(requested.price) : undefined,
    free: requested.free && freeTexts[requested.free].active,
  };
  return filterNames.flatMap((name) => {
    const { [name]: _, page: _page, ...rest } = requested;
    const label = labels[name];
    return label ? [{ label, to: listPath(rest) }] : [];
  });
}

const QUICK_CONCERNS = 3;

/** Lists filters that apply with one press, for the kinds that are not filtered by yet. */
export function quickFilters(
  requested: ListFilters,
  choices: Offered,
): { label: string; to: string }[] {
  const { page: _, ...kept } = requested;
  const [cheapest] = priceSteps(choices.prices);
  const options: Partial<ListFilters>[] = [
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
    const label = cardCopy.shortConcerns[added.label] ?? added.label;
    return [{ label, to: listPath({ ...kept, ...option }) }];
  });
}

/**
 * Returns what a therapist has learned, for how long they practise, and the registers that they are in: what is filled.
 * @param today YYYY-MM-DD
 */
export function trainingTexts(
  { degree, practisingSince }: Pick<Therapist, "degree" | "practisingSince">,
  registers: readonly string[],
  today: string,
): string[] {
  const years = practisingSince === null ? 0 : Number(today.slice(0, 4)) - practisingSince;
  return [
    ...(degree ? [degree] : []),
    ...(years > 0 ? [cardCopy.years(years)] : []),
    ...(registers.length > 0 ? [cardCopy.registered(registers)] : []),
  ];
}

/** Texts of a therapist card. */
export const cardCopy = {
  connections: { video: "video", audio: "audio", "in-person": "in person" } satisfies Record<
    Connection,
    string
  >,
  hour: "60 min",
  halfHour: "30 min",
  worksWith: "Works with",
  /** Of the assessment's concerns, so that three fit in a line of a phone; others are shown as they are written. */
  shortConcerns: {
    "Anxiety or overthinking": "Anxiety",
    "Mood swings or sadness": "Low mood",
    "Work or burnout": "Burnout",
    "Family issues": "Family",
    "Low self-worth": "Self-worth",
    "Identity or life confusion": "Identity",
  } as Record<string, string>,
  moreConcerns: (count: number) => `+${count}`,
  moreConcernsSpoken: (count: number) => (count === 1 ? "and 1 more" : `and ${count} more`),
  years: (years: number) => (years === 1 ? "1 year in practice" : `${years} years in practice`),
  registered: (registers: readonly string[]) => `Registered with ${registers.join(", ")}`,
  nextFree: "Next available time:",
  notThisWeek: "No times available this week",
};
