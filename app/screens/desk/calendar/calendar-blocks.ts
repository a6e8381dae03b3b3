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

/** What a slot is used for, as its cell says it. */
const uses: Readonly<Record<SlotUse, string>> = {
  free: "Free",
  passed: "Passed",
  beside: "Too near",
  off: "Off",
  day_off: "Day off",
  paused: "Paused",
  left: "Has left",
  far: "Not open yet",
  held: "Held",
  paid: "Held",
  offered: "Offered",
  booked: "Booked",
  blocked: "Absent",
  busy: "Busy",
};

/** The same in a sentence, where the cell has too little room for it. Who has the other slots stands in theirs. */
const meanings: Readonly<Partial<Record<SlotUse, string>>> = {
  free: "free",
  passed: "passed",
  beside: "too near to another session",
  off: "outside the hours",
  day_off: "a day off",
  paused: "takes no bookings at present",
  left: "has left",
  far: "not open for bookings yet",
  blocked: "absent, recorded by the desk",
  busy: "busy in their own calendar",
};

/**
 * When it is, on the scale of hours: 17 from 5 PM to 6 PM, and 0 to 3 quarters of it that have passed. Before the first
 * and after the last slot no row has that hour.
 */
export function nowLineOf(now: Date) {
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
  if (claim.noShow) return "No-show";
  const until = claim.until && momentText(claim.until, now);
  if (claim.by === "paid") return "Held, paid";
  if (claim.by === "held" && until) return `${claim.byDesk ? "Pay link" : "Held"} until ${until}`;
  if (claim.by === "offered" && until) return `Offered until ${until}`;
  return minutesOf(claim) === 60 ? undefined : `${minutesOf(claim)} min`;
}

interface BlockContext {
  column: CalendarColumn;
  now: Date;
  /** Whether this role starts bookings. */
  books: boolean;
}

/** One cell of the calendar as it is shown: a slot, or several in a row that have the same use and lead nowhere. */
export type CalendarBlock = ReturnType<typeof blockOf>;

function blockOf(slots: readonly CalendarSlot[], { column, now, books }: BlockContext) {
  const [first] = slots as [CalendarSlot];
  const { slot, startsAt, use, claim } = first;
  const { therapist, day } = column;
  const endsAt = addMinutes(startsAt, slots.length * 60);
  const time = slots.length === 1 ? slot.label : formatShortRange(startsAt, endsAt);
  // For screen readers. Time and what follows stand in it as they are seen, so that a person can say them.
  const saidOf = (what: string) => `${therapist.name}, ${formatDay(startsAt)}, ${time}: ${what}`;
  const shared = {
    hour: slot.hour,
    rows: slots.length,
    time,
    isNow: startsAt <= now && now < endsAt,
    cancelled: first.cancelled.map(({ orderId, clientName }) => ({
      label: clientName || "No name",
      said: saidOf(`${clientName || "No name"}, Cancelled`),
      href: orderPath(orderId),
    })),
  };
  if (claim) {
    const client = claim.clientName || "No name";
    const detail = detailOf(claim, now);
    const isSession = claim.by === "booked" && !claim.noShow;
    const what = isSession
      ? [client, detail, "session"].filter(Boolean).join(", ")
      : `${client}, ${detail ?? uses[claim.by]}`;
    return {
      ...shared,
      use: claim.noShow ? ("no_show" as const) : use,
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
    label: uses[use],
    detail: undefined,
    said: saidOf(opens ? "free, book it" : (meanings[use] ?? uses[use])),
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
  if (state === "left") return uses.left;
  if (state !== "paused") return undefined;
  return listedFrom ? `Paused until ${formatDay(instantOf(listedFrom, 12))}` : uses.paused;
}
