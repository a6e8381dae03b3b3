import { inLanguages, type Translation, plural } from "../../lib/language/in-languages.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { ownValue } from "../../lib/own-value.ts";
import { brand } from "../../content/brand.ts";
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

const listEn = {
  concern: "Concern",
  language: "Language",
  gender: "Therapist’s gender",
  price: "Price for 60 minutes",
  available: "Available",
  any: "Any",
  anyDay: "Any day",
  upTo: (price: string) => `Up to ${price}`,
  genders: { woman: "Woman", man: "Man", "non-binary": "Non-binary" } satisfies Record<
    Gender,
    string
  >,
  /** How soon a therapist must be available: in the filter form, and as an active filter. */
  within: {
    today: { choice: "Today", active: "Available today" },
    tomorrow: { choice: "Today or tomorrow", active: "Available today or tomorrow" },
    "3-days": { choice: "Within 3 days", active: "Available within 3 days" },
    "7-days": { choice: "Within 7 days", active: "Available within 7 days" },
  } satisfies Record<FreeWithin, { choice: string; active: string }>,
  title: "Meet Your Therapists",
  tabTitle: `Meet Your Therapists: ${brand.name}`,
  description: "The therapists you can book a session with, what they help with, and their prices.",
  /** Seen is what is bold; all of it is read aloud. */
  filter: "**Filter** therapists",
  active: "Filters",
  quick: "Quick filters",
  show: "Show therapists",
  count: (count: number) => plural(count, { one: "1 therapist", other: `${count} therapists` }),
  matching: (count: number) =>
    plural(count, { one: "1 therapist matches", other: `${count} therapists match` }),
  noneTitle: "No therapist matches all of these filters",
  noneText: "Change a filter above, or remove one:",
  remove: (label: string) => `Remove “${label}”`,
  seeAll: "See all therapists",
  careers: (email: string) =>
    `Are you a therapist who would like to work with us? Write to [${email}](mailto:${email}).`,
};

const listHi: Translation<typeof listEn> = {
  concern: "किस बारे में",
  language: "भाषा",
  gender: "थेरेपिस्ट का जेंडर",
  price: "60 मिनट की फ़ीस",
  available: "उपलब्ध",
  any: "कोई भी",
  anyDay: "किसी भी दिन",
  upTo: (price) => `${price} तक`,
  genders: { woman: "महिला", man: "पुरुष", "non-binary": "नॉन-बाइनरी" },
  within: {
    today: { choice: "आज", active: "आज उपलब्ध" },
    tomorrow: { choice: "आज या कल", active: "आज या कल उपलब्ध" },
    "3-days": { choice: "3 दिन के अंदर", active: "3 दिन के अंदर उपलब्ध" },
    "7-days": { choice: "7 दिन के अंदर", active: "7 दिन के अंदर उपलब्ध" },
  },
  title: "हमारे थेरेपिस्ट",
  tabTitle: `हमारे थेरेपिस्ट: ${brand.name}`,
  description: "इन थेरेपिस्ट के साथ सेशन बुक करें। देखें कि किन बातों में मदद मिलती है, और फ़ीस कितनी है।",
  filter: "थेरेपिस्ट **फ़िल्टर** करें",
  active: "चुने हुए फ़िल्टर",
  quick: "जल्दी चुनने के फ़िल्टर",
  show: "थेरेपिस्ट दिखाएँ",
  count: (count) => `${count} थेरेपिस्ट`,
  matching: (count) => `${count} थेरेपिस्ट मिले`,
  noneTitle: "इन सब फ़िल्टर से कोई थेरेपिस्ट नहीं मिला",
  noneText: "ऊपर कोई फ़िल्टर बदलें, या एक हटा दें:",
  remove: (label) => `“${label}” हटाएँ`,
  seeAll: "सारे थेरेपिस्ट देखें",
  careers: (email) => `आप थेरेपिस्ट हैं और हमारे साथ काम करना है? [${email}](mailto:${email}) पर लिखें।`,
};

export const listCopy = inLanguages({ en: listEn, hi: listHi });

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

const cardEn = {
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
  moreConcernsSpoken: (count: number) => `and ${count} more`,
  years: (years: number) =>
    plural(years, { one: "1 year in practice", other: `${years} years in practice` }),
  registered: (registers: readonly string[]) =>
    `Registered with ${registers.map(registerLabel).join(", ")}`,
  nextFree: "Next available time:",
  notThisWeek: "No times available this week",
};

const cardHi: Translation<typeof cardEn> = {
  connections: { video: "वीडियो", audio: "ऑडियो", "in-person": "आमने-सामने" },
  hour: "60 मिनट",
  halfHour: "30 मिनट",
  worksWith: "इन बातों में मदद",
  shortConcerns: {
    "Anxiety or overthinking": "घबराहट",
    "Mood swings or sadness": "उदासी",
    "Work or burnout": "काम की थकान",
    "Family issues": "परिवार",
    "Low self-worth": "ख़ुद को कम समझना",
    "Identity or life confusion": "पहचान",
  },
  moreConcerns: (count) => `+${count}`,
  moreConcernsSpoken: (count) => `और ${count}`,
  years: (years) => `${years} साल का अनुभव`,
  registered: (registers) => `रजिस्ट्रेशन: ${registers.map(registerLabel).join(", ")}`,
  nextFree: "अगला उपलब्ध समय:",
  notThisWeek: "इस हफ़्ते कोई स्लॉट उपलब्ध नहीं है",
};

export const cardCopy = inLanguages({ en: cardEn, hi: cardHi });

/** Returns a concern as a chip says it, so that three fit in a line of a phone. @param text as a roster has it */
export const shortConcern = (text: string): string =>
  ownValue(cardCopy.shortConcerns, text) ?? concernLabel(text);
