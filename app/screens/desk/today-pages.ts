/** Rows of a list on one page. */
export const PAGE_ROWS = 16;

/** Which pages of the screen's lists the address asks for, from 1; null where it names none. */
export type AskedPages = Readonly<Record<"today" | "tomorrow" | "todo", number | null>>;
export const noPages: AskedPages = { today: null, tomorrow: null, todo: null };

/** A page of a list. */
export interface ListPage {
  /** From 1. */
  page: number;
  /** How many rows all pages have. */
  all: number;
}

/** Parses the pages of the address. */
export function parsePages(search: URLSearchParams): AskedPages {
  const of = (name: string) => {
    const asked = Number(search.get(name) ?? "");
    return Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  };
  return { today: of("today"), tomorrow: of("tomorrow"), todo: of("todo") };
}

/** Returns the page that is shown: the one asked for, or the one with a row; at most the last one. */
export function pageOf(all: number, asked: number | null, row = 0): ListPage {
  const last = Math.max(1, Math.ceil(all / PAGE_ROWS));
  return { page: Math.min(asked ?? Math.floor(row / PAGE_ROWS) + 1, last), all };
}
