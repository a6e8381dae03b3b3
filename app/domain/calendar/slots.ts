import {
  addDays,
  addMinutes,
  formatHour,
  indiaDay,
  instantOf,
  isDay,
  specifiedClock,
} from "../../lib/india-time.ts";
import { inLanguages, plural, type Translation } from "../../lib/language/in-languages.ts";
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

const en = {
  periods: { morning: "Morning", afternoon: "Afternoon", evening: "Evening", night: "Night" },
  /** Why a disabled slot can't be chosen. Slots in other states are not shown. */
  slotNotes: { passed: "Passed", too_soon: "Too soon" } as Readonly<
    Partial<Record<string, string>>
  >,
  ownSlot: "Yours",
  today: "Today",
  tomorrow: "Tomorrow",
  times: (count: number) =>
    count === 0 ? "no times" : plural(count, { one: "1 time", other: `${count} times` }),
  otherDays: "Other days",
  earlier: "Earlier days",
  later: "Later days",
  noTimes: "No times available on this day. Please choose another.",
  zone: "India time",
  zoneElsewhere: "India time, yours below",
  whereYouAre: ", where you are: ",
  localTime: (time: string) => `(where you are: ${time})`,
  /** As wide as any day and time: it keeps the room of the line until the device's own time is known. */
  widestTime: "Wed, 10:00 pm",
};

const hi: Translation<typeof en> = {
  periods: { morning: "सुबह", afternoon: "दोपहर", evening: "शाम", night: "रात" },
  // In a tile of 84 px, in one line.
  slotNotes: { passed: "निकल गया", too_soon: "देर हो गई" },
  ownSlot: "आपका",
  today: "आज",
  tomorrow: "कल",
  times: (count) => (count === 0 ? "कोई स्लॉट नहीं" : `${count} स्लॉट`),
  otherDays: "दूसरे दिन",
  earlier: "पहले के दिन",
  later: "बाद के दिन",
  noTimes: "इस दिन कोई स्लॉट उपलब्ध नहीं है। कोई और दिन चुनें।",
  zone: "भारतीय समय",
  zoneElsewhere: "भारतीय समय, नीचे आपके यहाँ का समय",
  whereYouAre: ", आपके यहाँ: ",
  localTime: (time) => `(आपके यहाँ: ${time})`,
  widestTime: "मंगल, दोपहर 12:30 बजे",
};

/** The texts of days and times, wherever they are chosen. */
export const calendarCopy = inLanguages({ en, hi });

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
 * docs/decisions/0040); a therapist may need a longer one.
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
  if (days > 1 && Number.isInteger(days)) return units.days(days);
  return Number.isInteger(hours) ? units.hours(hours) : units.minutes(minutes);
}

const units = inLanguages({
  en: {
    days: (count: number) => `${count} days`,
    hours: (count: number) => plural(count, { one: "1 hour", other: `${count} hours` }),
    minutes: (count: number) => `${count} minutes`,
  },
  hi: {
    days: (count) => `${count} दिन`,
    hours: (count) => plural(count, { one: "1 घंटा", other: `${count} घंटे` }),
    minutes: (count) => `${count} मिनट`,
  },
});

const noticeCopy = inLanguages({
  en: {
    sentence: (minutes: number) => `Sessions start at least ${durationText(minutes)} from now.`,
  },
  hi: {
    sentence: (minutes) => `बुकिंग कम से कम ${durationText(minutes)} पहले करनी होती है।`,
  },
});

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
  return minimumNoticeMinutes === 0 ? "" : noticeCopy.sentence(minimumNoticeMinutes);
}
