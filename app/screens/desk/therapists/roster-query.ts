import { type RosterFilter, rosterFilters } from "../../../domain/therapists/roster-entry.ts";

/** What the list was asked for, as its URL says it. */
export interface RosterQuery {
  filter: RosterFilter;
  name: string;
  /** From 1. */
  page: number;
}

const MOST_PAGES = 1000;

/** Parses the query of the list; what makes no sense is left out. */
export function parseRosterQuery(query: URLSearchParams): RosterQuery {
  const page = Number(query.get("page") ?? 1);
  return {
    filter: rosterFilters.find((one) => one === query.get("show")) ?? "here",
    name: (query.get("q") ?? "").trim().slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
  };
}

/** Returns the URL of a page of the list. */
export function rosterPath({ filter, name, page }: RosterQuery): string {
  const query = new URLSearchParams({
    ...(filter !== "here" && { show: filter }),
    ...(name !== "" && { q: name }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === "" ? "/desk/therapists" : `/desk/therapists?${query}`;
}
