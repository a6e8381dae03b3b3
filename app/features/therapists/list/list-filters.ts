/** What a visitor wishes of a therapist on the list, as its address says it. Pure. */

/** How soon a free time must be: the address's word, how many days from today, and how the form says it. */
export const freeWithin = [
  { value: "today", days: 1, label: "Today" },
  { value: "tomorrow", days: 2, label: "Today or tomorrow" },
  { value: "3-days", days: 3, label: "Within 3 days" },
  { value: "7-days", days: 7, label: "Within 7 days" },
] as const;

export type FreeWithin = (typeof freeWithin)[number]["value"];

export interface ListFilters {
  concern?: string;
  language?: string;
  /** At most so many rupees for 60 minutes. */
  price?: number;
  free?: FreeWithin;
  /** 1 is the first. */
  page: number;
}

const LONGEST_WORDS = 120;
const MOST_RUPEES = 100_000;
const LAST_PAGE = 1000;

function tokenize(text: string | null): string | undefined {
  const words = (text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_WORDS).toWellFormed();
  // PostgreSQL refuses NUL in a text.
  return words === "" || words.includes("\0") ? undefined : words;
}

function numberIn(text: string | null, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** Reads an address; what it doesn't know, or can't be, is as if it were not there. */
export function parseListFilters(parameters: URLSearchParams): ListFilters {
  const concern = tokenize(parameters.get("concern"));
  const language = tokenize(parameters.get("language"));
  const price = numberIn(parameters.get("price"), MOST_RUPEES);
  const free = freeWithin.find(({ value }) => value === parameters.get("free"))?.value;
  return {
    ...(concern && { concern }),
    ...(language && { language }),
    ...(price && { price }),
    ...(free && { free }),
    page: numberIn(parameters.get("page"), LAST_PAGE) ?? 1,
  };
}

/** The address of a list: one for each wish, with nothing in it that says nothing. */
export function listPath({ concern, language, price, free, page }: Partial<ListFilters>): string {
  const parameters = new URLSearchParams({
    ...(concern && { concern }),
    ...(language && { language }),
    ...(price && { price: String(price) }),
    ...(free && { free }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/therapist?${parameters}` : "/therapist";
}

export function isFiltered(requested: ListFilters): boolean {
  return listPath({ ...requested, page: 1 }) !== listPath({});
}
