import { type Gender, genders } from "./therapist.ts";

/** The filters of the therapist list and their query parameters. Pure. */

/** How soon a therapist must have a free slot: query value and number of days from today. */
export const freeWithin = [
  { value: "today", days: 1 },
  { value: "tomorrow", days: 2 },
  { value: "3-days", days: 3 },
  { value: "7-days", days: 7 },
] as const;

export type FreeWithin = (typeof freeWithin)[number]["value"];

export interface ListFilters {
  concern?: string;
  language?: string;
  /** Of the therapist. */
  gender?: Gender;
  /** Highest price in rupees for 60 minutes. */
  price?: number;
  free?: FreeWithin;
  /** From 1. */
  page: number;
}

const MAX_TEXT_LENGTH = 120;
const MAX_RUPEES = 100_000;
const LAST_PAGE = 1000;

function textIn(text: string | null): string | undefined {
  const words = (text ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed();
  // PostgreSQL rejects NUL in text.
  return words === "" || words.includes("\0") ? undefined : words;
}

function numberIn(text: string | null, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** Parses query parameters into filters; ignores unknown and invalid ones. */
export function parseListFilters(parameters: URLSearchParams): ListFilters {
  const concern = textIn(parameters.get("concern"));
  const language = textIn(parameters.get("language"));
  const gender = genders.find((one) => one === parameters.get("gender"));
  const price = numberIn(parameters.get("price"), MAX_RUPEES);
  const free = freeWithin.find(({ value }) => value === parameters.get("free"))?.value;
  return {
    ...(concern && { concern }),
    ...(language && { language }),
    ...(gender && { gender }),
    ...(price && { price }),
    ...(free && { free }),
    page: numberIn(parameters.get("page"), LAST_PAGE) ?? 1,
  };
}

/** Builds the URL of a list: one URL for each set of filters, without empty parameters. */
export function listPath(filters: Partial<ListFilters>): string {
  const { concern, language, gender, price, free, page } = filters;
  const parameters = new URLSearchParams({
    ...(concern && { concern }),
    ...(language && { language }),
    ...(gender && { gender }),
    ...(price && { price: String(price) }),
    ...(free && { free }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/therapist?${parameters}` : "/therapist";
}

export function isFiltered(requested: ListFilters): boolean {
  return listPath({ ...requested, page: 1 }) !== listPath({});
}

/**
 * Finds the roster's values that match a word of the URL: "anxiety" matches "Anxiety" and "Anxiety or overthinking".
 * @returns empty if no value matches
 */
export function closestOption(word: string, choices: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  return choices.filter((choice) => {
    const own = choice.toLowerCase();
    return own === wanted || own.startsWith(`${wanted} `);
  });
}

const MOST_PRICES = 5;

/**
 * Selects a few prices to offer, without the highest, which would include all therapists.
 * @param prices lowest first
 */
export function priceSteps(prices: readonly number[]): number[] {
  const below = prices.slice(0, -1);
  if (below.length <= MOST_PRICES) return below;
  const step = (below.length - 1) / (MOST_PRICES - 1);
  return Array.from({ length: MOST_PRICES }, (_, index) => below[Math.round(index * step)] ?? 0);
}

/** The filter values that the roster offers. */
export interface Offered {
  concerns: readonly string[];
  languages: readonly string[];
  genders: readonly Gender[];
  /** Rupees for 60 minutes, lowest first. */
  prices: readonly number[];
}

export const filterNames = ["concern", "language", "gender", "price", "free"] as const;
export type FilterName = (typeof filterNames)[number];
