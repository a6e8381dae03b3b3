import { t, tn } from "../../lib/language/t.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { ownValue } from "../../lib/own-value.ts";
import { formatRupees, paiseOf } from "../../lib/money.ts";
import { concernLabel } from "../../domain/matching/concern-label.ts";
import {
  degreeLabel,
  HINDI,
  hindiFirst,
  languageLabel,
  registerLabel,
} from "../../domain/therapists/roster-labels.ts";
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

const upTo = (rupees: number) => listCopy.upTo(formatRupees(paiseOf(rupees)));
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
  return { name, label, anything: listCopy.any, choices, selected };
}

/** Builds the fields of the filter form. @param choices of the roster; prices lowest first */
export function listFields(
  { concern, language, gender, price, free }: ListFilters,
  choices: Offered,
): Field[] {
  const steps = priceSteps(choices.prices);
  const prices = price && !steps.includes(price) ? [...steps, price] : steps;
  return [
    textField("concern", listCopy.concern, choices.concerns, concern),
    textField("language", listCopy.language, choices.languages, language),
    {
      name: "gender",
      label: listCopy.gender,
      anything: listCopy.any,
      choices: choices.genders.map((value) => ({ value, label: listCopy.genders[value] })),
      selected: gender ?? "",
    },
    {
      name: "price",
      label: listCopy.price,
      anything: listCopy.any,
      choices: prices
        .toSorted((a, b) => a - b)
        .map((rupees) => ({ value: String(rupees), label: upTo(rupees) })),
      selected: price ? String(price) : "",
    },
    {
      name: "free",
      label: listCopy.available,
      anything: listCopy.anyDay,
      choices: freeWithin.map(({ value }) => ({ value, label: listCopy.within[value].choice })),
      selected: free ?? "",
    },
  ];
}

export const listCopy = {
  get concern() {
    return t("Concern");
  },
  get language() {
    return t("Language");
  },
  get gender() {
    return t("Therapist’s gender");
  },
  get price() {
    return t("Price for 60 minutes");
  },
  get available() {
    return t("Available");
  },
  get any() {
    return t("Any");
  },
  get anyDay() {
    return t("Any day");
  },
  upTo: (price: string) => t("Up to {price}", { price }),
  genders: {
    get woman() {
      return t("Woman");
    },
    get man() {
      return t("Man");
    },
    get "non-binary"() {
      return t("Non-binary");
    },
  } satisfies Record<Gender, string>,
  /** How soon a therapist must be available: in the filter form, and as an active filter. */
  within: {
    today: {
      get choice() {
        return t("Today");
      },
      get active() {
        return t("Available today");
      },
    },
    tomorrow: {
      get choice() {
        return t("Today or tomorrow");
      },
      get active() {
        return t("Available today or tomorrow");
      },
    },
    "3-days": {
      get choice() {
        return t("Within 3 days");
      },
      get active() {
        return t("Available within 3 days");
      },
    },
    "7-days": {
      get choice() {
        return t("Within 7 days");
      },
      get active() {
        return t("Available within 7 days");
      },
    },
  } satisfies Record<FreeWithin, { choice: string; active: string }>,
};

/** Lists the active filters, each with the URL of the list's first page without it. */
export function activeFilters(requested: ListFilters): { label: string; to: string }[] {
  const labels = {
    concern: requested.concern && concernLabel(requested.concern),
    language: requested.language && languageLabel(requested.language),
    gender: requested.gender && listCopy.genders[requested.gender],
    price: requested.price ? upTo(requested.price) : undefined,
    free: requested.free && listCopy.within[requested.free].active,
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
    ...(degree ? [degreeLabel(degree)] : []),
    ...(years > 0 ? [cardCopy.years(years)] : []),
    ...(registers.length > 0 ? [cardCopy.registered(registers)] : []),
  ];
}

export const cardCopy = {
  connections: {
    get video() {
      return t("video");
    },
    get audio() {
      return t("audio");
    },
    get "in-person"() {
      return t("in person");
    },
  } satisfies Record<Connection, string>,
  /** Of the assessment's concerns, so that three fit in a line of a phone; others are shown as they are written. */
  shortConcerns: {
    get "Anxiety or overthinking"() {
      // Translators: a chip; three fit in a line of a phone
      return t("Anxiety");
    },
    get "Mood swings or sadness"() {
      // Translators: a chip; three fit in a line of a phone
      return t("Low mood");
    },
    get "Work or burnout"() {
      // Translators: a chip; three fit in a line of a phone
      return t("Burnout");
    },
    get "Family issues"() {
      // Translators: a chip; three fit in a line of a phone
      return t("Family");
    },
    get "Low self-worth"() {
      // Translators: a chip; three fit in a line of a phone
      return t("Self-worth");
    },
    get "Identity or life confusion"() {
      // Translators: a chip; three fit in a line of a phone
      return t("Identity");
    },
  } as Record<string, string>,
  years: (years: number) => tn(years, "{count} year in practice", "{count} years in practice"),
  registered: (registers: readonly string[]) =>
    t("Registered with {registers}", { registers: registers.map(registerLabel).join(", ") }),
};

/** Returns a concern as a chip says it, so that three fit in a line of a phone. @param text as a roster has it */
export const shortConcern = (text: string): string =>
  ownValue(cardCopy.shortConcerns, text) ?? concernLabel(text);
