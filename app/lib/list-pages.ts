export const PAGE_ROWS = 16;

export interface ListPage {
  /** From 1. */
  page: number;
  /** How many rows all pages have. */
  all: number;
}

/** Which pages of a screen's lists the address asks for, from 1; null where it names none. */
export type AskedPages<List extends string> = Readonly<Record<List, number | null>>;

/** Parses the pages that the address asks for. @param lists the names of the lists */
export function parsePages<List extends string>(
  search: URLSearchParams,
  lists: readonly List[],
): AskedPages<List> {
  const of = (name: string) => {
    const asked = Number(search.get(name) ?? "");
    return Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  };
  return Object.fromEntries(lists.map((name) => [name, of(name)])) as AskedPages<List>;
}

/** Returns the page that is shown: the one asked for, or the one with a row; at most the last one. */
export function pageOf(all: number, asked: number | null, row = 0): ListPage {
  const last = Math.max(1, Math.ceil(all / PAGE_ROWS));
  return { page: Math.min(asked ?? Math.floor(row / PAGE_ROWS) + 1, last), all };
}

export const rowsOf = <Row>(rows: readonly Row[], { page }: ListPage): Row[] =>
  rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
