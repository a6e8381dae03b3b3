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
  formatDate,
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
  own: "Blocked",
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
  blocked: "absent",
  own: "blocked by the therapist",
  busy: "busy in their own calendar",
};

/** What a therapist reads of their own hours, where it is another word. */
const ownMeanings: Readonly<Partial<Record<SlotUse, string>>> = {
  held: "held for a client",
  paid: "held for a client",
  offered: "offered to a client",
  blocked: "absent, as our team recorded",
  busy: "busy in your other calendar",
};

/**
 * Who reads the calendar: staff who start bookings, other staff, or the therapist, who opens and blocks hours of their
 * own, and of clients sees the booked ones alone.
 */
export type WeekReader = "booker" | "staff" | "therapist";

/**
 * When it is, on the scale of hours: 17 from 5 PM to 6 PM, and 0 to 3 quarters of it that have passed. Before the first
 * and after the last slot no row has that hour.
 */
export function nowLineOf(now: Date) {
  const hour = indiaHour(now);
  return { hour: Math.floor(hour), quarter: Math.floor((hour % 1) * 4) };
}

const sessionPath = (reader: WeekReader, orderId: string | null) =>
  `${reader === "therapist" ? "/my/session" : "/desk/order"}/${orderId ?? ""}`;

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

/** A session as its chip has it: a press opens its card, or the session itself. */
function sessionOf(
  span: Pick<CalendarSpan, "startsAt" | "endsAt" | "orderId" | "clientName">,
  { column: { therapist, day }, reader }: BlockContext,
  as: { id: string | number; state: ChipState; stateText: string; said: string },
) {
  const { id, state, stateText, said } = as;
  return {
    state,
    said,
    client: span.clientName || "No name",
    isShort: minutesOf(span) < 60,
    href: sessionPath(reader, span.orderId),
    card:
      reader === "therapist"
        ? undefined
        : {
            id: `session-${therapist.id}-${day}-${id}`,
            when: `${formatDay(span.startsAt)}, ${formatShortRange(span.startsAt, span.endsAt)}`,
            therapist: therapist.name,
            stateText,
          },
  };
}

export type CalendarSession = ReturnType<typeof sessionOf>;

interface BlockContext {
  column: CalendarColumn;
  now: Date;
  reader: WeekReader;
}

/** What a therapist's press does with an hour of their own. */
type HourPress = "block" | "free";

/** One cell of the calendar as it is shown: a slot, or several in a row that have the same use and lead nowhere. */
export type CalendarBlock = ReturnType<typeof blockOf>;

function blockOf(slots: readonly CalendarSlot[], context: BlockContext) {
  const { column, now, reader } = context;
  const [first] = slots as [CalendarSlot];
  const { slot, startsAt, use, claim } = first;
  const { therapist, day } = column;
  const isOwn = reader === "therapist";
  const endsAt = addMinutes(startsAt, slots.length * 60);
  const time = slots.length === 1 ? slot.label : formatShortRange(startsAt, endsAt);
  const where = isOwn ? formatDay(startsAt) : `${therapist.name}, ${formatDay(startsAt)}`;
  // For screen readers. What is seen stands in it, so that a person can say it.
  const saidOf = (what: string) => `${where}, ${time}: ${what}`;
  const shared = {
    day,
    hour: slot.hour,
    time: slot.label,
    rows: slots.length,
    use,
    cancelled: first.cancelled.map((one, at) =>
      sessionOf(one, context, {
        id: `${slot.hour}-${at}`,
        state: "cancelled",
        stateText: "Cancelled",
        said: saidOf(`${one.clientName || "No name"}, Cancelled`),
      }),
    ),
  };
  if (claim && (!isOwn || claim.by === "booked")) {
    const client = claim.clientName || "No name";
    const detail = detailOf(claim, now);
    const isSession = claim.by === "booked" && !claim.noShow;
    const what = isSession
      ? [client, detail, "session"].filter(Boolean).join(", ")
      : `${client}, ${detail ?? uses[claim.by]}`;
    const session = sessionOf(claim, context, {
      id: slot.hour,
      state: claim.noShow ? "no_show" : (claim.by as ChipState),
      stateText: isSession ? uses.booked : (detail ?? uses[claim.by]),
      said: saidOf(what),
    });
    return { ...shared, ...noPress, label: client, said: session.said, session };
  }
  if (isOwn) {
    const press = pressOf(first, now);
    const said = {
      block: `Block ${time}, ${where}`,
      free: `Blocked. Open again: ${time}, ${where}`,
    };
    const meaning = ownMeanings[use] ?? meanings[use] ?? uses[use];
    return {
      ...shared,
      ...noPress,
      label: uses[use],
      said: press ? said[press] : saidOf(meaning),
      press,
    };
  }
  const opens = use === "free" && reader === "booker";
  const query = new URLSearchParams({ therapist: String(therapist.id), day, time: slot.label });
  return {
    ...shared,
    ...noPress,
    label: uses[use],
    said: opens ? `Book ${time} with ${where}` : saidOf(meanings[use] ?? uses[use]),
    href: opens ? `/desk/book?${query}` : undefined,
  };
}

/** What a cell leads to, unless it says so. */
const noPress: {
  session: CalendarSession | undefined;
  /** Where a press leads. */
  href: string | undefined;
  press: HourPress | undefined;
} = { session: undefined, href: undefined, press: undefined };

/** What a therapist can do with a slot of their own. */
function pressOf({ use, startsAt }: CalendarSlot, now: Date): HourPress | undefined {
  if (use === "free") return "block";
  return use === "own" && startsAt > now ? "free" : undefined;
}

const isAlone = ({ use, claim, cancelled }: CalendarSlot) =>
  use === "free" || claim !== undefined || cancelled.length > 0;

/**
 * Returns the cells of a column. Slots in a row in which there is nothing to do, such as a free afternoon, are one: a
 * screen reader says them once.
 */
export function blocksOf(column: CalendarColumn, now: Date, reader: WeekReader): CalendarBlock[] {
  const standsAlone = (slot: CalendarSlot) =>
    isAlone(slot) || (reader === "therapist" && pressOf(slot, now) !== undefined);
  const runs: CalendarSlot[][] = [];
  for (const one of column.slots) {
    const before = runs.at(-1);
    const last = before?.at(-1);
    const joins = last && last.use === one.use && !standsAlone(last) && !standsAlone(one);
    if (joins) before?.push(one);
    else runs.push([one]);
  }
  return runs.map((slots) => blockOf(slots, { column, now, reader }));
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
  return listedFrom ? `Paused until ${formatDate(listedFrom)}` : uses.paused;
}
