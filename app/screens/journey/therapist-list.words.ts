import { brand } from "../../content/brand.ts";
import { formatRupees, paiseOf } from "../../lib/money.ts";
import {
  closestOption,
  priceSteps,
  type FreeWithin,
  freeWithin,
  listPath,
  type ListFilters,
} from "../../domain/therapists/list-filters.ts";
import type { Connection } from "../../domain/therapists/therapist.ts";

/** Texts of the list page and of its filters: form fields and labels of the active filters. Pure. */

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

/** How soon a therapist must be free: in the filter form, and as an active filter. */
const freeTexts: Readonly<Record<FreeWithin, { choice: string; active: string }>> = {
  today: { choice: "Today", active: "Free today" },
  tomorrow: { choice: "Today or tomorrow", active: "Free today or tomorrow" },
  "3-days": { choice: "Within 3 days", active: "Free within 3 days" },
  "7-days": { choice: "Within 7 days", active: "Free within 7 days" },
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
  { concern, language, price, free }: ListFilters,
  choices: { concerns: readonly string[]; languages: readonly string[]; prices: readonly number[] },
): Field[] {
  const steps = priceSteps(choices.prices);
  const prices = price && !steps.includes(price) ? [...steps, price] : steps;
  return [
    textField("concern", "Concern", choices.concerns, concern),
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
      label: "Free time",
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
  lead: "Soonest free first. Open a profile to read more and to book.",
  description: "The therapists you can book a session with, what they help with, and their prices.",
  filter: "Filter therapists",
  change: "Change filters",
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
    price: requested.price ? upTo(requested.price) : undefined,
    free: requested.free && freeTexts[requested.free].active,
  };
  return (["concern", "language", "price", "free"] as const).flatMap((name) => {
    const { [name]: _, page: _page, ...rest } = requested;
    const label = labels[name];
    return label ? [{ label, to: listPath(rest) }] : [];
  });
}

const QUICK_CONCERNS = 3;

/** Lists filters that apply with one press, for the kinds that are not filtered by yet. */
export function quickFilters(
  requested: ListFilters,
  choices: { concerns: readonly string[]; languages: readonly string[]; prices: readonly number[] },
): { label: string; to: string }[] {
  const { page: _, ...kept } = requested;
  const [cheapest] = priceSteps(choices.prices);
  const options: Partial<ListFilters>[] = [
    { free: "today" },
    { free: "tomorrow" },
    ...(cheapest ? [{ price: cheapest }] : []),
    ...choices.concerns.slice(0, QUICK_CONCERNS).map((concern) => ({ concern })),
  ];
  return options.flatMap((option) => {
    const [name] = Object.keys(option) as (keyof ListFilters)[];
    if (name && requested[name] !== undefined) return [];
    const [added] = activeFilters({ ...option, page: 1 });
    return added ? [{ label: added.label, to: listPath({ ...kept, ...option }) }] : [];
  });
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
  registered: (registers: readonly string[]) => `Registered with ${registers.join(", ")}`,
  nextFree: "Next free time:",
  notThisWeek: "No free times this week",
};
