import type {
  CalendarColumn,
  CalendarSlot,
  CalendarSpan,
} from "../../../domain/bookings/load-calendar.server.ts";
import {
  addMinutes,
  formatClock,
  formatDay,
  formatShortRange,
  indiaDay,
  indiaHour,
  instantOf,
} from "../../../lib/india-time.ts";
import type { SlotUse } from "../../../domain/calendar/slot-uses.ts";
import { deskCalendarCopy as copy } from "./calendar.words.ts";

/** One cell of the calendar as it is shown: a slot, or several in a row that have the same use and lead nowhere. */
export interface CalendarBlock {
  /** Of its first slot: 17 for 5 PM. */
  hour: number;
  rows: number;
  use: SlotUse | "no_show";
  /** "5:00 PM", or "9:00 AM – 1:00 PM" */
  time: string;
  label: string;
  detail: string | undefined;
  /** Therapist, day, time and use in words. */
  said: string;
  href: string | undefined;
  cancelled: { label: string; said: string; href: string }[];
  isNow: boolean;
}

/** When it is, on the scale of hours. */
export interface NowLine {
  /** 17 from 5 PM to 6 PM; before the first and after the last slot no row has it. */
  hour: number;
  /** Quarters of the hour that have passed: 0 to 3. */
  quarter: number;
}

export function nowLineOf(now: Date): NowLine {
  const hour = indiaHour(now);
  return { hour: Math.floor(hour), quarter: Math.floor((hour % 1) * 4) };
}

const orderPath = (orderId: string | null) => `/desk/order/${orderId ?? ""}`;

/** "5:14 PM" today, "Fri 27 Nov, 5:14 PM" on another day. */
function momentText(at: Date, now: Date): string {
  const time = formatClock(at);
  return indiaDay(at) === indiaDay(now) ? time : `${formatDay(at)}, ${time}`;
}

const minutesOf = ({ startsAt, endsAt }: Pick<CalendarSpan, "startsAt" | "endsAt">) =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** What a claim's cell says below the client's name; undefined for a usual session. */
function detailOf(claim: CalendarSpan, now: Date): string | undefined {
  if (claim.noShow) return copy.noShow;
  const until = claim.until && momentText(claim.until, now);
  if (claim.by === "paid") return copy.held;
  if (claim.by === "held" && until)
    return claim.byDesk ? copy.payLinkUntil(until) : copy.heldUntil(until);
  if (claim.by === "offered" && until) return copy.offeredUntil(until);
  return minutesOf(claim) === 60 ? undefined : copy.minutes(minutesOf(claim));
}

interface BlockContext {
  column: CalendarColumn;
  now: Date;
  /** Whether this role starts bookings. */
  books: boolean;
}

function blockOf(
  slots: readonly CalendarSlot[],
  { column, now, books }: BlockContext,
): CalendarBlock {
  const [first] = slots as [CalendarSlot];
  const { slot, startsAt, use, claim } = first;
  const { therapist, day } = column;
  const endsAt = addMinutes(startsAt, slots.length * 60);
  const time = slots.length === 1 ? slot.label : formatShortRange(startsAt, endsAt);
  const saidOf = (what: string) => copy.cell(therapist.name, formatDay(startsAt), time, what);
  const shared = {
    hour: slot.hour,
    rows: slots.length,
    time,
    isNow: startsAt <= now && now < endsAt,
    cancelled: first.cancelled.map(({ orderId, clientName }) => ({
      label: clientName || copy.noName,
      said: saidOf(copy.claim(clientName || copy.noName, copy.cancelled)),
      href: orderPath(orderId),
    })),
  };
  if (claim) {
    const client = claim.clientName || copy.noName;
    const detail = detailOf(claim, now);
    const isSession = claim.by === "booked" && !claim.noShow;
    const what = isSession
      ? copy.session(client, detail)
      : copy.claim(client, detail ?? copy.uses[claim.by]);
    return {
      ...shared,
      use: claim.noShow ? "no_show" : use,
      label: client,
      detail,
      said: saidOf(what),
      href: orderPath(claim.orderId),
    };
  }
  const opens = use === "free" && books;
  const query = new URLSearchParams({ therapist: String(therapist.id), day, time: slot.label });
  return {
    ...shared,
    use,
    label: copy.uses[use],
    detail: undefined,
    said: saidOf(opens ? copy.book : copy.meanings[use as keyof typeof copy.meanings]),
    href: opens ? `/desk/book?${query}` : undefined,
  };
}

const isAlone = ({ use, claim, cancelled }: CalendarSlot) =>
  use === "free" || claim !== undefined || cancelled.length > 0;

/**
 * Returns the cells of a column. Slots in a row in which there is nothing to do, such as a free afternoon, are one: a
 * screen reader says them once.
 */
export function blocksOf(column: CalendarColumn, now: Date, books: boolean): CalendarBlock[] {
  const runs: CalendarSlot[][] = [];
  for (const one of column.slots) {
    const before = runs.at(-1);
    const last = before?.at(-1);
    const joins = last && last.use === one.use && !isAlone(last) && !isAlone(one);
    if (joins) before?.push(one);
    else runs.push([one]);
  }
  return runs.map((slots) => blockOf(slots, { column, now, books }));
}

export interface ShownColumn {
  key: string;
  heading: string;
  /** Below the heading: why nothing can be booked, or that it is today. */
  note: string | undefined;
  /** Where the heading leads. */
  href: string | undefined;
  isToday: boolean;
  blocks: CalendarBlock[];
}

/** Why a therapist takes no bookings at all; undefined for one who does. */
export function pauseNote({ therapist }: CalendarColumn): string | undefined {
  const { state, listedFrom } = therapist;
  if (state === "left") return copy.left;
  if (state !== "paused") return undefined;
  return listedFrom ? copy.pausedUntil(formatDay(instantOf(listedFrom, 12))) : copy.paused;
}
