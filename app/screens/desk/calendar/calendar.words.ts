import type { SlotUse } from "../../../domain/calendar/slot-uses.ts";

/** "1 session", "3 sessions" */
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

export const deskCalendarCopy = {
  title: "Calendar",
  /** @param day "Wed 25 Nov" */
  dayTitle: (day: string) => `Calendar, ${day}`,
  weekTitle: (therapist: string, from: string, to: string) => `${therapist}, ${from} to ${to}`,
  today: "Today",
  now: (time: string) => `Now ${time}`,
  summary: (sessions: number, therapists: number) =>
    `${counted(sessions, "session", "sessions")}, ${counted(therapists, "therapist", "therapists")}`,
  weekSummary: (sessions: number, free: number) =>
    `${counted(sessions, "session", "sessions")}, ${counted(free, "open hour", "open hours")}`,
  days: "Days",
  weeks: "Weeks",
  before: { day: "Day before", week: "Week before" },
  after: { day: "Day after", week: "Week after" },
  thisOne: { day: "Today", week: "This week" },
  allTherapists: "All therapists on this day",
  ofTherapist: "Profile and hours",
  filter: "Choose a day and therapists",
  day: "Day",
  name: "Name has",
  category: "Category",
  language: "Language",
  only: "Show",
  onlyAll: "All therapists",
  onlySessions: "With sessions",
  onlyFree: "With an open hour",
  any: "Any",
  show: "Show",
  clear: "Show all",
  unknown: "There is no such therapist.",
  none: "No therapist matches on this day.",
  week: (therapist: string) => `The week of ${therapist}`,
  paused: "Paused",
  pausedUntil: (day: string) => `Paused until ${day}`,
  left: "Has left",
  /** What a slot is used for, as its cell says it. */
  uses: {
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
  } satisfies Record<SlotUse, string>,
  /** The same in a sentence, where the cell has too little room for it. */
  meanings: {
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
  } satisfies Partial<Record<SlotUse, string>>,
  noName: "No name",
  noShow: "No-show",
  cancelled: "Cancelled",
  minutes: (minutes: number) => `${minutes} min`,
  held: "Held, paid",
  heldUntil: (time: string) => `Held until ${time}`,
  payLinkUntil: (time: string) => `Pay link until ${time}`,
  offeredUntil: (time: string) => `Offered until ${time}`,
  /**
   * What a screen reader says of a cell. The time and what follows stand in it as they are seen, so that who speaks to
   * the screen can say them.
   */
  cell: (therapist: string, day: string, time: string, what: string) =>
    `${therapist}, ${day}, ${time}: ${what}`,
  book: "free, book it",
  /** @param detail "30 min"; undefined for a usual session */
  session: (client: string, detail: string | undefined) =>
    detail ? `${client}, ${detail}, session` : `${client}, session`,
  /** @param what "No-show", "Held until 5:14 PM" */
  claim: (client: string, what: string) => `${client}, ${what}`,
  keys: "The keys ← and → open what comes before and after. From a slot, the arrow keys move to the next one.",
} as const;
