import { t } from "../../lib/language/t.ts";
import { paiseOf } from "../../lib/money.ts";
import { addMinutes, indiaDay, indiaHour } from "../../lib/india-time.ts";
import { availableConnection } from "../therapists/session-connection.ts";
import { rupeesFor, type Therapist } from "../therapists/therapist.ts";
import type { Order } from "../orders/order.ts";
import type { Booking } from "./bookings.server.ts";

/**
 * Which other times a client is offered whose slot was lost: their payment was late, or we withdrew the session. They
 * answer within twelve hours, and are refunded in full without an answer (docs/decisions/0059).
 */
export const OFFERED_SLOTS = 3;
export const OFFER_HOURS = 12;

/** Days around the lost slot in which others are searched. */
export const OFFER_DAYS = 14;

/** Minutes between the deadline and an offered slot; a therapist's longer notice counts instead. */
const AFTER_DEADLINE_MINUTES = 120;

/** Minutes to answer at least, where the only free slots begin within the next hours. */
const LEAST_ANSWER_MINUTES = 60;

/** At least two of three slots begin after the lost one: a client who could come then has the time later. */
const MOST_EARLIER = OFFERED_SLOTS - 2;

/** An hour of the day's difference weighs as much as half a day. */
const DAYS_PER_HOUR = 0.5;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes that an offered slot begins after the deadline at least. @param noticeMinutes the therapist's */
export function minutesAfterDeadline(noticeMinutes: number): number {
  return Math.max(AFTER_DEADLINE_MINUTES, noticeMinutes);
}

/** When to look for slots: first where the client has the whole time to answer, and else where they have an hour. */
export const answerMinutes = [OFFER_HOURS * 60, LEAST_ANSWER_MINUTES] as const;

/** Returns when an offer ends: after twelve hours, or before the first slot would begin too soon. */
export function deadlineOf(choices: readonly { acceptBy: Date }[], now: Date): Date {
  const latest = addMinutes(now, OFFER_HOURS * 60).getTime();
  return new Date(Math.min(latest, ...choices.map(({ acceptBy }) => acceptBy.getTime())));
}

/** How far a slot is from the lost one: in days, and in hours of the day. */
function distance(lost: Date, startsAt: Date): number {
  const days = Math.abs(startsAt.getTime() - lost.getTime()) / DAY_MS;
  return Math.round(days) + DAYS_PER_HOUR * Math.abs(indiaHour(startsAt) - indiaHour(lost));
}

/**
 * Chooses slots to offer: at most one a day, the same hour of the day preferred, and few before the lost slot.
 * @param free of one therapist
 * @param held the slots that the offer has already
 */
export function chooseSlots<One extends { startsAt: Date }>(
  free: readonly One[],
  lost: Date,
  held: readonly Date[],
): One[] {
  const days = new Set(held.map(indiaDay));
  let earlier = held.filter((start) => start < lost).length;
  const chosen: One[] = [];
  const byDistance = free
    .map((one) => ({ one, far: distance(lost, one.startsAt), isEarlier: one.startsAt < lost }))
    .toSorted((a, b) => a.far - b.far || Number(a.isEarlier) - Number(b.isEarlier));
  for (const { one, isEarlier } of byDistance) {
    if (held.length + chosen.length >= OFFERED_SLOTS) break;
    const day = indiaDay(one.startsAt);
    if (days.has(day) || (isEarlier && earlier >= MOST_EARLIER)) continue;
    days.add(day);
    earlier += Number(isEarlier);
    chosen.push(one);
  }
  return chosen;
}

/** "Sat 21 Nov, 5:00 PM IST"; with the name where it is another therapist than before. */
export function offeredSlotText(start: string, otherTherapist: string | undefined): string {
  return otherTherapist === undefined
    ? start
    : t("{time}, with {therapist}", { time: start, therapist: otherTherapist });
}

/** More are not looked at: three slots are offered. */
const MOST = 5;

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((text) => other.includes(text)).length;

function likeness(one: Therapist, other: Therapist): number {
  const { profile, category, language } = one;
  return (
    3 * shared(profile.concern, other.profile.concern) +
    shared(profile.help, other.profile.help) +
    2 * shared(language, other.language) +
    (category === other.category ? 2 : 0)
  );
}

/**
 * Lists the therapists most like one who can't hold a session: shared concerns first, then language and category. Only
 * those who share a language, offer the way to connect that was booked, and cost exactly what was paid.
 */
export function alikeTherapists(
  own: Therapist,
  {
    connection,
    durationMinutes,
    pricePaise,
  }: Pick<Order, "connection" | "durationMinutes" | "pricePaise">,
  therapists: readonly Therapist[],
): Therapist[] {
  return therapists
    .filter(
      (one) =>
        one.id !== own.id &&
        paiseOf(rupeesFor(one, durationMinutes)) === pricePaise &&
        shared(one.language, own.language) > 0 &&
        // A session in person stays where the client agreed to come.
        connection !== "in-person" &&
        availableConnection(connection, one) === connection,
    )
    .toSorted((a, b) => likeness(own, b) - likeness(own, a) || a.id - b.id)
    .slice(0, MOST);
}

/** The version of an offer's email: higher with every withdrawal of the session, and every change of the offer. */
export const offerVersion = (
  { offerChanges }: Pick<Order, "offerChanges">,
  booking: Pick<Booking, "icalSequence"> | undefined,
): number => (booking?.icalSequence ?? 0) + offerChanges;
