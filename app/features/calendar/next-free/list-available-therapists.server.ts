import type { Database } from "../../../db/connect.server.ts";
import { closestOption } from "../../therapists/list/list-options.ts";
import {
  type ListFilter,
  type ListOptions,
  loadListOptions,
} from "../../therapists/list/list-filtered-therapists.server.ts";
import { freeWithin, type ListFilters } from "../../therapists/list/list-filters.ts";
import { listByNextFree, type NextFreeList } from "./list-by-next-free.server.ts";
import type { NoticeDeps } from "../minimum-notice.ts";

const PAGE = 24;

export interface TherapistList extends NextFreeList {
  choices: ListOptions;
}

/** Lists a page of the therapists that match the filters, the earliest free first. */
export async function listAvailableTherapists(
  deps: Pick<Database, "db"> & NoticeDeps,
  requested: ListFilters,
  now: Date,
): Promise<TherapistList> {
  const choices = await loadListOptions(deps.db);
  const filter: ListFilter = {
    ...(requested.concern && { concerns: closestOption(requested.concern, choices.concerns) }),
    ...(requested.language && { languages: closestOption(requested.language, choices.languages) }),
    ...(requested.price && { atMost: requested.price }),
  };
  const withinDays = freeWithin.find(({ value }) => value === requested.free)?.days;
  const list = await listByNextFree(deps, filter, now, {
    limit: PAGE,
    page: requested.page,
    withinDays,
  });
  return { ...list, choices };
}
