import type { Database, Db } from "../../../db/connect.server.ts";
import { addDays, indiaDay, instantOf } from "../../../lib/india-time.ts";
import type { ListedTherapist } from "../../therapists/listed-therapist.ts";
import {
  findCards,
  type ListFilter,
  listFilteredHours,
} from "../../therapists/list/list-filtered-therapists.server.ts";
import type { Hours } from "../../therapists/therapist.ts";
import { daysFrom, type Span } from "../availability.ts";
import { firstFree, slotsAhead } from "./first-free-slot.ts";
import { countFreeDays, nextFreeLabel } from "./free-week.ts";
import type { BookingClock, NoticeDeps } from "../minimum-notice.ts";
import { slotWindow, takenSpansByTherapist } from "../taken-spans.server.ts";
import { STRIP_DAYS } from "../week.ts";

type Deps = Pick<Database, "db"> & NoticeDeps;

interface Wanted {
  /** Therapists on a page. */
  limit: number;
  /** From 1; a later page than the last shows the last. */
  page?: number;
  /** Only therapists with a free time within so many days from today, at most seven. */
  withinDays?: number | undefined;
}

export interface NextFreeList {
  therapists: ListedTherapist[];
  /** Number of therapists on all pages. */
  count: number;
  page: number;
  pages: number;
  /** How many of them have a free time today or tomorrow. */
  freeSoon: number;
}

/**
 * Lists a page of therapist cards, the earliest free first and those without a free time this week last. The free times of
 * all therapists come from one statement. A page that shows this list changes with every slot claim: its kind in
 * server/page-cache/cacheable-pages.ts is `times`.
 */
export async function listByNextFree(
  deps: Deps,
  filter: ListFilter,
  now: Date,
  { limit, page: wantedPage = 1, withinDays }: Wanted,
): Promise<NextFreeList> {
  const today = indiaDay(now);
  const therapists = await listFilteredHours(deps.db, filter);
  const plan = await loadWeek(deps, now, therapists);
  const until = instantOf(addDays(today, withinDays ?? STRIP_DAYS), 0);
  const sorted = therapists
    .map((one) => ({
      ...one,
      startsAt: firstFree(one, plan.ahead, plan.takenOf(one.id), plan.clock),
    }))
    .filter(({ startsAt }) => withinDays === undefined || (startsAt && startsAt < until))
    .toSorted(
      (a, b) => (a.startsAt?.getTime() ?? Infinity) - (b.startsAt?.getTime() ?? Infinity) || 0,
    );
  const pages = Math.max(1, Math.ceil(sorted.length / limit));
  const page = Math.min(wantedPage, pages);
  const soon = instantOf(addDays(today, 2), 0);
  return {
    therapists: await loadCards(deps.db, sorted.slice((page - 1) * limit, page * limit), plan, now),
    count: sorted.length,
    page,
    pages,
    freeSoon: sorted.filter(({ startsAt }) => startsAt && startsAt < soon).length,
  };
}

interface WeekPlan {
  clock: BookingClock;
  days: string[];
  ahead: ReturnType<typeof slotsAhead>;
  takenOf: (id: number) => readonly Span[];
}

/** Loads the taken spans of all these therapists for seven days from today. */
async function loadWeek(
  { db, minimumNoticeMinutes }: Deps,
  now: Date,
  therapists: readonly { id: number }[],
): Promise<WeekPlan> {
  const days = daysFrom(indiaDay(now), STRIP_DAYS);
  const clock = { now, minimumNoticeMinutes };
  const ahead = slotsAhead(days, clock);
  const ids = therapists.map(({ id }) => id);
  const window = slotWindow(ahead);
  const taken = window && (await takenSpansByTherapist(db, window, now, ids));
  return { clock, days, ahead, takenOf: (id) => taken?.get(id) ?? [] };
}

/** Loads the cards of therapists with known free times, in the same order. */
async function loadCards(
  db: Db,
  shown: readonly (Hours & { id: number; startsAt: Date | undefined })[],
  { clock, days, ahead, takenOf }: WeekPlan,
  now: Date,
): Promise<ListedTherapist[]> {
  const found = await findCards(
    db,
    shown.map(({ id }) => id),
    indiaDay(now),
  );
  const cards = new Map(found.map(({ id, ...card }) => [id, card]));
  return shown.flatMap(({ id, startsAt, ...hours }) => {
    const card = cards.get(id);
    if (!card) return [];
    const week = countFreeDays(hours, days, ahead, takenOf(id), clock);
    return [{ ...card, week, ...(startsAt && { next: nextFreeLabel(startsAt, now) }) }];
  });
}
