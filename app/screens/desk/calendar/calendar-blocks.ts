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

/** What a slot is used for, as its cell says it. A free one is blank, and a passed one has a hatch. */
const uses: Readonly<Record<SlotUse, string>> = {
  free: "",
  passed: "",
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

/** What is to be said of a claim beside the client's name; undefined for a usual session. */
function detailOf(claim: CalendarSpan, now: Date): string | undefined {
  if (claim.noShow) return "No-show";
  const until = claim.until && momentText(claim.until, now);
  if (claim.by === "paid") return "Held, paid";
  if (claim.by === "held" && until) return `${claim.byDesk ? "Pay link" : "Held"} until ${until}`;
  if (claim.by === "offered" && until) return `Offered until ${until}`;
  return minutesOf(claim) === 60 ? undefined : `${minutesOf(claim)} min`;
}

/** What the chip of a session looks like: its state. */
export type ChipState =
  | Extract<SlotUse, "booked" | "held" | "paid" | "offered">
  | "no_show"
  | "cancelled";

/** A session as its chip has it, and the card that a press on the chip opens. */
function sessionOf(
  span: Pick<CalendarSpan, "startsAt" | "endsAt" | "orderId" | "clientName">,
  { therapist, day }: CalendarColumn,
  as: { id: string | number; state: ChipState; stateText: string; said: string },
) {
  return {
    ...as,
    id: `session-${therapist.id}-${day}-${as.id}`,
    client: span.clientName || "No name",
    isShort: minutesOf(span) < 60,
    when: `${formatDay(span.startsAt)}, ${formatShortRange(span.startsAt, span.endsAt)}`,
    therapist: therapist.name,
    href: orderPath(span.orderId),
  };
}

export type CalendarSession = ReturnType<typeof sessionOf>;

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
  const where = `${therapist.name}, ${formatDay(startsAt)}`;
  // For screen readers. What is seen stands in it, so that a person can say it.
  const saidOf = (what: string) => `${where}, ${time}: ${what}`;
  const shared = {
    hour: slot.hour,
    rows: slots.length,
    use,
    cancelled: first.cancelled.map((one, at) =>
      sessionOf(one, column, {
        id: `${slot.hour}-${at}`,
        state: "cancelled",
        stateText: "Cancelled",
        said: saidOf(`${one.clientName || "No name"}, Cancelled`),
      }),
    ),
  };
  if (claim) {
    const client = claim.clientName || "No name";
    const detail = detailOf(claim, now);
    const isSession = claim.by === "booked" && !claim.noShow;
    const what = isSession
      ? [client, detail, "session"].filter(Boolean).join(", ")
      : `${client}, ${detail ?? uses[claim.by]}`;
    const session = sessionOf(claim, column, {
      id: slot.hour,
      state: claim.noShow ? "no_show" : (claim.by as ChipState),
      stateText: isSession ? uses.booked : (detail ?? uses[claim.by]),
      said: saidOf(what),
    });
    return { ...shared, label: client, said: session.said, session, href: undefined };
  }
  const opens = use === "free" && books;
  const query = new URLSearchParams({ therapist: String(therapist.id), day, time: slot.label });
  return {
    ...shared,
    label: uses[use],
    said: opens ? `Book ${time} with ${where}` : saidOf(meanings[use] ?? uses[use]),
    session: undefined,
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

const closed: ReadonlySet<SlotUse> = new Set(["off", "day_off", "paused", "left"]);

/** Whether nothing stands in a therapist's day: no hour of theirs, and no session, not even a cancelled one. */
export const isOff = ({ slots }: CalendarColumn) =>
  slots.every(({ use, cancelled }) => closed.has(use) && cancelled.length === 0);

/** Why a therapist takes no bookings at all; undefined for one who does. */
export function pauseNote({ therapist }: CalendarColumn): string | undefined {
  const { state, listedFrom } = therapist;
  if (state === "left") return uses.left;
  if (state !== "paused") return undefined;
  return listedFrom ? `Paused until ${formatDay(instantOf(listedFrom, 12))}` : uses.paused;
}
