import type { Database, Db } from "../../db/connect.server.ts";
import { formatInstant, indiaDay } from "../../lib/india-time.ts";
import { closestOption } from "../therapists/list/list-options.ts";
import {
  countFilteredTherapists,
  type ListOptions,
  type ListedCard,
  type ListFilter,
  findCards,
  loadListOptions,
  listFilteredTherapists,
  listFilteredHours,
} from "../therapists/list/list-filtered-therapists.server.ts";
import { type FreeWithin, freeWithin, type ListFilters } from "../therapists/list/list-filters.ts";
import { daysFrom } from "./availability.ts";
import { firstFree, slotsAhead } from "./first-free-slot.ts";
import type { BookingClock, NoticeDeps } from "./minimum-notice.ts";
import { takenSpansOfMany } from "./taken-spans.server.ts";

const PAGE = 24;

export interface TherapistList {
  /** The therapists of this page. freeAt: "Sat 21 Nov, 5:00 PM IST", when filtered by a free time. */
  therapists: (ListedCard & { freeAt?: string })[];
  /** Number of therapists on all pages. */
  count: number;
  /** The page that is shown: the last one when the URL names a later one. */
  page: number;
  pages: number;
  choices: ListOptions;
}

/** Lists a page of the therapists that match the filters; with a filter for free time, the earliest free first. */
export async function listAvailableTherapists(
  { db, minimumNoticeMinutes }: Pick<Database, "db"> & NoticeDeps,
  requested: ListFilters,
  now: Date,
): Promise<TherapistList> {
  const choices = await loadListOptions(db);
  const filter: ListFilter = {
    ...(requested.concern && { concerns: closestOption(requested.concern, choices.concerns) }),
    ...(requested.language && { languages: closestOption(requested.language, choices.languages) }),
    ...(requested.price && { atMost: requested.price }),
  };
  const free =
    requested.free && (await findFree(db, filter, requested.free, { now, minimumNoticeMinutes }));
  const count = free ? free.length : await countFilteredTherapists(db, filter);
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const page = Math.min(requested.page, pages);
  const offset = (page - 1) * PAGE;
  const therapists = free
    ? await loadFreeCards(db, free.slice(offset, offset + PAGE))
    : await listFilteredTherapists(db, filter, { limit: PAGE, offset });
  return { therapists, count, page, pages, choices };
}

interface Free {
  id: number;
  startsAt: Date;
}

/**
 * Finds the therapists who are free within the given days, earliest first. Searches day by day: most are free on the
 * first day, and only the others need the next one.
 */
async function findFree(
  db: Db,
  filter: ListFilter,
  within: FreeWithin,
  clock: BookingClock,
): Promise<Free[]> {
  const count = freeWithin.find(({ value }) => value === within)?.days ?? 1;
  const found: Free[] = [];
  let remaining = await listFilteredHours(db, filter);
  for (const day of daysFrom(indiaDay(clock.now), count)) {
    const ahead = slotsAhead([day], clock);
    const [first, last] = [ahead[0], ahead.at(-1)];
    if (!first || !last || remaining.length === 0) continue;
    const ids = remaining.map(({ id }) => id);
    const window = { from: first.startsAt, to: last.endsAt };
    const taken = await takenSpansOfMany(db, window, clock.now, ids);
    const takenOf = Map.groupBy(taken, ({ therapistId }) => therapistId);
    remaining = remaining.filter(({ id, ...hours }) => {
      const startsAt = firstFree(hours, ahead, takenOf.get(id) ?? []);
      if (startsAt) found.push({ id, startsAt });
      return startsAt === undefined;
    });
  }
  return found.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Loads the cards of the free therapists, in the same order. */
async function loadFreeCards(db: Db, free: readonly Free[]): Promise<TherapistList["therapists"]> {
  const cards = await findCards(
    db,
    free.map(({ id }) => id),
  );
  return free.flatMap(({ id, startsAt }) => {
    const card = cards.find((one) => one.id === id);
    return card ? [{ ...card, freeAt: formatInstant(startsAt) }] : [];
  });
}
