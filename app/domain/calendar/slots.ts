import { t, tn } from "../../lib/language/t.ts";
import {
  addDays,
  addMinutes,
  formatHour,
  indiaDay,
  instantOf,
  isDay,
  specifiedClock,
} from "../../lib/india-time.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import type { DurationMinutes } from "../therapists/therapist.ts";

/**
 * A therapist's time for one session. Every way in parses it once (`parseSlot`); from there to its claim, and in the
 * order, it has this shape.
 */
export interface Slot {
  therapistId: number;
  startsAt: Date;
  durationMinutes: DurationMinutes;
}

/** A session takes [start, start + duration). */
export function slotEnd(session: { startsAt: Date; durationMinutes: number }): Date {
  return addMinutes(session.startsAt, session.durationMinutes);
}

export type Period = "morning" | "afternoon" | "evening" | "night";

export interface SlotTime {
  /** The time as forms and API callers write it, the specification's format: "9:00 AM". */
  label: string;
  hour: number;
  period: Period;
}

export const periods: readonly Period[] = ["morning", "afternoon", "evening", "night"];

/** Morning [8,12) Afternoon [12,17) Evening [17,20) Night [20,23) */
export function periodOf(hour: number): Period {
  if (hour < 12) return "morning";
  if (hour < 17) return "afternoon";
  return hour < 20 ? "evening" : "night";
}

function labelOf(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

const slotHours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22];

export const slotTimes: readonly SlotTime[] = slotHours.map((hour) => ({
  label: labelOf(hour),
  hour,
  period: periodOf(hour),
}));

/** Longest session, in minutes; bounds the search for sessions that overlap a span by their start. */
export const LONGEST_MINUTES = 60;

/** Finds the start of a posted time. */
export function findSlotTime(label: string): SlotTime | undefined {
  return slotTimes.find((time) => time.label === label);
}

/** Returns the start at an hour; undefined for null and for an hour that is not offered. */
export function slotTimeAt(hour: number | null): SlotTime | undefined {
  return slotTimes.find((time) => time.hour === hour);
}

export function slotStart(day: string, { hour }: Pick<SlotTime, "hour">): Date {
  return instantOf(day, hour);
}

/** How far ahead a session can be booked. */
export const LAST_DAY_AHEAD = 180;

export function isWithinReach(day: string, today: string): boolean {
  return day >= today && day <= addDays(today, LAST_DAY_AHEAD);
}

/** What is wrong with a day; undefined for one that can be booked. @param today YYYY-MM-DD in India */
export function dayFault(day: string, today: string): "missing" | "unknown" | "far" | undefined {
  if (!isDay(day)) return day === "" ? "missing" : "unknown";
  return isWithinReach(day, today) ? undefined : "far";
}

/** Returns a posted duration: an hour where the form does not ask; undefined for any other text. */
export function parseDuration(text: string): DurationMinutes | undefined {
  if (text === "30") return 30;
  return text === "60" || text === "" ? 60 : undefined;
}

/** Returns a slot as `parseSlot` takes it, by the names of the fields of forms and addresses. */
export const slotFields = ({ startsAt, durationMinutes }: Omit<Slot, "therapistId">) => ({
  preferredDate: indiaDay(startsAt),
  preferredTime: specifiedClock(startsAt),
  duration: String(durationMinutes),
});

/** What is wrong with each field of a slot. */
export interface SlotFaults {
  day?: NonNullable<ReturnType<typeof dayFault>> | undefined;
  time?: "missing" | "unknown" | undefined;
  duration?: "unknown" | undefined;
}

/**
 * Parses a slot as forms and API callers write it: YYYY-MM-DD, "5:00 PM", "60". Its therapist is named or known apart.
 * @param today YYYY-MM-DD in India
 */
export function parseSlot(
  { day, time, duration = "" }: { day: string; time: string; duration?: string },
  today: string,
): { ok: true; slot: Omit<Slot, "therapistId"> } | { ok: false; faults: SlotFaults } {
  const wrongDay = dayFault(day, today);
  const found = findSlotTime(time);
  const durationMinutes = parseDuration(duration);
  if (!wrongDay && found && durationMinutes)
    return { ok: true, slot: { startsAt: slotStart(day, found), durationMinutes } };
  const faults: SlotFaults = {};
  if (wrongDay) faults.day = wrongDay;
  if (!found) faults.time = time === "" ? "missing" : "unknown";
  if (!durationMinutes) faults.duration = "unknown";
  return { ok: false, faults };
}

/** The texts of days and times, wherever they are chosen. */
export const calendarCopy = {
  periods: {
    get morning() {
      return t("Morning");
    },
    get afternoon() {
      return t("Afternoon");
    },
    get evening() {
      return t("Evening");
    },
    get night() {
      return t("Night");
    },
  },
  /** Why a disabled slot can't be chosen. Slots in other states are not shown. */
  slotNotes: {
    get passed() {
      // Translators: in a tile of 84 px, in one line
      return t("Passed");
    },
    get too_soon() {
      // Translators: in a tile of 84 px, in one line
      return t("Too soon");
    },
  } as Readonly<Partial<Record<string, string>>>,
  get ownSlot() {
    return t("Yours");
  },
  get today() {
    return t("Today");
  },
  get tomorrow() {
    return t("Tomorrow");
  },
  times: (count: number) =>
    count === 0 ? t("no times") : tn(count, "{count} time", "{count} times"),
  get otherDays() {
    return t("Other days");
  },
  get earlier() {
    return t("Earlier days");
  },
  get later() {
    return t("Later days");
  },
  get noTimes() {
    return t("No times available on this day. Please choose another.");
  },
  get zone() {
    return t("India time");
  },
  get zoneElsewhere() {
    return t("India time, yours below");
  },
  get whereYouAre() {
    return t(", where you are: ");
  },
  localTime: (time: string) => t("(where you are: {time})", { time }),
};

/**
 * Returns what people read for a time as forms have it: "5:00 PM" in English, "शाम 5 बजे" in Hindi.
 * @param time the specification's text of a slot's start
 */
export function slotText(time: string): string {
  const slot = currentLanguage() === "en" ? undefined : findSlotTime(time);
  return slot ? formatHour(slot.hour) : time;
}

/**
 * Determines from when a therapist's slots can be chosen. Therapists learn of a booking by email: without notice, no
 * therapist would join a session that is booked at 9:53 PM for 10:00 PM. The operator sets it (MINIMUM_NOTICE_MINUTES,
 * docs/decisions/0058); a therapist may need a longer one.
 */
export interface BookingClock {
  now: Date;
  /** Least minutes between choosing a slot and its start; 0: any time that has not passed. */
  minimumNoticeMinutes: number;
  /** The start of the slot that this visitor holds with the therapist; exempt, because it was chosen in time. */
  heldStart?: Date | undefined;
}

/** Returns true when the slot starts within the minimum notice or has passed. */
export function isTooSoon(startsAt: Date, { now, minimumNoticeMinutes, heldStart }: BookingClock) {
  if (startsAt.getTime() === heldStart?.getTime()) return startsAt <= now;
  return startsAt <= now || startsAt.getTime() - now.getTime() < minimumNoticeMinutes * 60_000;
}

/** Returns the clock with the therapist's own notice where that is longer than the site's. */
export function therapistClock<Clock extends Pick<BookingClock, "minimumNoticeMinutes">>(
  therapist: { minimumNoticeMinutes: number },
  clock: Clock,
): Clock {
  const { minimumNoticeMinutes } = clock;
  return therapist.minimumNoticeMinutes > minimumNoticeMinutes
    ? { ...clock, minimumNoticeMinutes: therapist.minimumNoticeMinutes }
    : clock;
}

/** Says a length of time: "2 hours", "1 hour", "90 minutes", "7 days". */
function durationText(minutes: number): string {
  const [days, hours] = [minutes / 1440, minutes / 60];
  if (days > 1 && Number.isInteger(days)) return t("{days} days", { days });
  return Number.isInteger(hours)
    ? tn(hours, "{count} hour", "{count} hours")
    : t("{minutes} minutes", { minutes });
}

/** Returns the error message for an API caller that requests a slot within the notice. */
export function minimumNoticeMessage({
  minimumNoticeMinutes,
}: Pick<BookingClock, "minimumNoticeMinutes">): string {
  return `must start at least ${durationText(minimumNoticeMinutes)} from now`;
}

/** Returns the text next to slots: "Sessions start at least 2 hours from now." Empty without a notice. */
export function minimumNoticeText({
  minimumNoticeMinutes,
}: Pick<BookingClock, "minimumNoticeMinutes">): string {
  return minimumNoticeMinutes === 0
    ? ""
    : t("Sessions start at least {minutes} from now.", {
        minutes: durationText(minimumNoticeMinutes),
      });
}
