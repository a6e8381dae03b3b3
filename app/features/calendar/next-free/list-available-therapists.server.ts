import { closestOption } from "../../therapists/list/list-options.ts";
import type { ListFilter, ListOptions } from "../../therapists/list/load-roster.server.ts";
import { freeWithin, type ListFilters } from "../../therapists/list/list-filters.ts";
import type { FreeTimesDeps } from "./free-times.server.ts";
import { listInWeek, type NextFreeList } from "./list-by-next-free.server.ts";

const PAGE = 24;

export interface TherapistList extends NextFreeList {
  choices: ListOptions;
}

/** Lists a page of the therapists that match the filters, the earliest free first. */
export async function listAvailableTherapists(
  deps: FreeTimesDeps,
  requested: ListFilters,
  now: Date,
): Promise<TherapistList> {
  const week = await deps.freeTimes.load(now);
  const { options: choices } = week;
  const filter: ListFilter = {
    ...(requested.concern && { concerns: closestOption(requested.concern, choices.concerns) }),
    ...(requested.language && { languages: closestOption(requested.language, choices.languages) }),
    ...(requested.price && { atMost: requested.price }),
  };
  const withinDays = freeWithin.find(({ value }) => value === requested.free)?.days;
  const list = listInWeek(deps, week, filter, now, {
    limit: PAGE,
    page: requested.page,
    withinDays,
  });
  return { ...list, choices };
}
