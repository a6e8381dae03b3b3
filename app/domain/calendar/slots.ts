import { addMinutes, instantOf } from "../../lib/india-time.ts";

/** The slots of a day: fourteen starts on whole hours of India time. */

export type Period = "morning" | "afternoon" | "evening" | "night";

export interface Slot {
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

export const slots: readonly Slot[] = slotHours.map((hour) => ({
  label: labelOf(hour),
  hour,
  period: periodOf(hour),
}));

/** Longest session, in minutes; bounds the search for sessions that overlap a span by their start. */
export const LONGEST_MINUTES = 60;

/** Finds the slot of a posted time. */
export function findSlot(label: string): Slot | undefined {
  return slots.find((slot) => slot.label === label);
}

/** Returns the slot that starts at an hour; undefined for null and for an hour that is not offered. */
export function slotAt(hour: number | null): Slot | undefined {
  return slots.find((slot) => slot.hour === hour);
}

export function slotStart(day: string, slot: Slot): Date {
  return instantOf(day, slot.hour);
}

/** A session takes [start, start + duration). */
export function slotEnd(day: string, slot: Slot, durationMinutes: number): Date {
  return addMinutes(slotStart(day, slot), durationMinutes);
}

/** "2 hours", "1 hour", "90 minutes", "7 days" */
function durationText(minutes: number): string {
  const [days, hours] = [minutes / 1440, minutes / 60];
  if (days > 1 && Number.isInteger(days)) return `${days} days`;
  if (!Number.isInteger(hours)) return `${minutes} minutes`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** The texts of days and times, wherever they are chosen. */
export const calendarCopy = {
  periods: { morning: "Morning", afternoon: "Afternoon", evening: "Evening", night: "Night" },
  /** Why a disabled slot can't be chosen. Slots in other states are not shown. */
  slotNotes: { passed: "Passed", too_soon: "Too soon" } as Readonly<
    Partial<Record<string, string>>
  >,
  ownSlot: "Yours",
  today: "Today",
  tomorrow: "Tomorrow",
  free: (count: number) => (count > 0 ? `${count} free` : "none free"),
  otherDays: "Other days",
  earlier: "Earlier days",
  later: "Later days",
  noTimes: "No times available on this day. Please choose another.",
  zone: "India time (IST)",
  zoneElsewhere: "India time (IST), yours below",
  whereYouAre: ", where you are: ",
  localTime: (time: string) => `(where you are: ${time})`,
  notice: (minutes: number) => `Sessions start at least ${durationText(minutes)} from now.`,
  /** For an API caller. */
  noticeRule: (minutes: number) => `must start at least ${durationText(minutes)} from now`,
};

/**
 * How soon a session may start. Therapists learn of a booking by email: without notice, no therapist would join a
 * session that is booked at 9:53 PM for 10:00 PM. The operator sets it (MINIMUM_NOTICE_MINUTES, docs/decisions/0040); a
 * therapist may need a longer one.
 */

/** The notice setting, for use cases. */
export interface NoticeDeps {
  /** Least minutes between choosing a slot and its start; 0: any time that has not passed. */
  minimumNoticeMinutes: number;
}

/** Determines from when a therapist's slots can be chosen. */
export interface BookingClock extends NoticeDeps {
  now: Date;
  /** The start of the slot that this visitor holds with the therapist; exempt, because it was chosen in time. */
  heldStart?: Date | undefined;
}

/** Returns true when the slot starts within the minimum notice or has passed. */
export function isTooSoon(startsAt: Date, { now, minimumNoticeMinutes, heldStart }: BookingClock) {
  if (startsAt.getTime() === heldStart?.getTime()) return startsAt <= now;
  return startsAt <= now || startsAt.getTime() - now.getTime() < minimumNoticeMinutes * 60_000;
}

/** Returns the clock with the therapist's own notice where that is longer than the site's. */
export function withNoticeOf<Clock extends NoticeDeps>(
  therapist: { minimumNoticeMinutes: number },
  clock: Clock,
): Clock {
  const { minimumNoticeMinutes } = clock;
  return therapist.minimumNoticeMinutes > minimumNoticeMinutes
    ? { ...clock, minimumNoticeMinutes: therapist.minimumNoticeMinutes }
    : clock;
}

/** Returns the error message for an API caller that requests a slot within the notice. */
export function minimumNoticeMessage({ minimumNoticeMinutes }: NoticeDeps): string {
  return calendarCopy.noticeRule(minimumNoticeMinutes);
}

/** Returns the text next to slots: "Sessions start at least 2 hours from now." Empty without a notice. */
export function minimumNoticeText({ minimumNoticeMinutes }: NoticeDeps): string {
  return minimumNoticeMinutes === 0 ? "" : calendarCopy.notice(minimumNoticeMinutes);
}
