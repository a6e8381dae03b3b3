import type { Services } from "../../../services.ts";
import type { Db } from "../../../db/connect.server.ts";
import { findBooking } from "../../../domain/bookings/bookings.server.ts";
import { daysFrom } from "../../../domain/calendar/availability.ts";
import { loadAvailability } from "../../../domain/calendar/load-availability.server.ts";
import { isWithinReach } from "../../../domain/calendar/slots.ts";
import {
  FOLLOW_UPS_AT_MOST,
  followUpDays,
  type FollowUpWeeks,
} from "../../../domain/links/follow-up.ts";
import {
  canEndFollowUps,
  type FollowUpEnder,
  type FollowUpProposer,
  type FollowUpSeries,
  listFollowUpSeries,
} from "../../../domain/links/follow-ups.server.ts";
import { type PayLinkState, shownAttempt } from "../../../domain/links/pay-link.ts";
import { isWithoutCharge } from "../../../domain/orders/order-money.ts";
import { isOrderId, type Order } from "../../../domain/orders/order.ts";
import { findOrder } from "../../../domain/orders/orders.server.ts";
import { rupeesFor, type Therapist } from "../../../domain/therapists/therapist.ts";
import { findTherapistById } from "../../../domain/therapists/therapists.server.ts";
import { clientName } from "../../../lib/contact.ts";
import {
  addDays,
  formatInstant,
  indiaDay,
  isDay,
  specifiedClock,
  formatDate,
} from "../../../lib/india-time.ts";
import { formatPrice } from "../../../lib/money.ts";

/** Finds a booked session; of one therapist, where they propose. Undefined for another's, as for none. */
export async function findSessionToFollow(
  db: Db,
  orderId: string,
  therapistId: number | undefined,
): Promise<Order | undefined> {
  const order = isOrderId(orderId) ? await findOrder(db, orderId) : undefined;
  if (!order || (therapistId !== undefined && order.therapistId !== therapistId)) return undefined;
  return (await findBooking(db, orderId)) ? order : undefined;
}

/** Days before and after the wanted one in which a session can be moved. */
const DAYS_AROUND = 3;

/** Plans a wanted session, with the times to which it can be moved. */
async function planSession(
  services: Services,
  therapist: Therapist | undefined,
  durationMinutes: number,
  { day, time }: { day: string; time: string },
  now: Date,
) {
  const today = indiaDay(now);
  const around = daysFrom(addDays(day, -DAYS_AROUND), 1 + 2 * DAYS_AROUND).filter((one) =>
    isWithinReach(one, today),
  );
  const clock = { ...services, minimumNoticeMinutes: 0 };
  const slots =
    therapist?.state === "listed"
      ? await loadAvailability(clock, therapist, around, durationMinutes, now)
      : [];
  const days = around.map((one, at) => ({
    label: formatDate(one),
    times: (slots[at] ?? [])
      .filter(({ state }) => state === "free")
      .map(({ slot }) => ({ value: `${one} ${slot.label}`, label: slot.label })),
  }));
  const wanted = `${day} ${time}`;
  const isFree = days.some(({ times }) => times.some(({ value }) => value === wanted));
  return {
    /** "Sat 21 Nov" */
    day: formatDate(day),
    /** The wanted time as the form has it: "2026-11-21 5:00 PM"; empty where it can't be had. */
    wanted: isFree ? wanted : "",
    /** "5:00 PM" where it can't be had. */
    conflict: isFree ? null : time,
    /** The free times of the week around, by day. */
    days: days.filter(({ times }) => times.length > 0),
  };
}

/** True if the session of a paid order is booked, or is within a minute. */
const isOn = ({ state }: Order): boolean => state === "booked" || state === "paid";

/** Words for a session whose link to pay was used. One without a charge was only accepted. */
function paidText(order: Order): string {
  if (isWithoutCharge(order)) return isOn(order) ? "Booked" : "No longer booked";
  return isOn(order) ? "Paid" : "Paid, no longer booked";
}

const states: Readonly<Record<Exclude<PayLinkState, "paid">, string>> = {
  to_pay: "To pay",
  being_paid: "Being paid",
  being_decided: "Payment being checked",
  ended: "Released",
};
const proposers: Readonly<Record<FollowUpProposer, string>> = {
  therapist: "the therapist",
  staff: "our team",
};
const enders: Readonly<Record<FollowUpEnder, string>> = { ...proposers, client: "the client" };

function seriesRows({ sessions }: FollowUpSeries) {
  return sessions.map(({ link, state }) => {
    const order = shownAttempt(link);
    return {
      key: link.orderId,
      cells: [
        formatInstant(order.startsAt),
        formatPrice(order.pricePaise),
        state === "paid" ? paidText(order) : states[state],
        state === "to_pay" || state === "being_paid" ? formatInstant(link.heldUntil) : "",
      ],
    };
  });
}

/** Loads the screen for a session. @param search of the address, unchecked */
export async function loadFollowUps(
  services: Services,
  order: Order,
  search: URLSearchParams,
  now: Date,
) {
  const today = indiaDay(now);
  const therapist = await findTherapistById(services.db, order.therapistId);
  const first = search.get("first") ?? "";
  const count = Number(search.get("count"));
  const isAsked = Number.isInteger(count) && count >= 1 && count <= FOLLOW_UPS_AT_MOST;
  const weeks: FollowUpWeeks = search.get("weeks") === "2" ? 2 : 1;
  const usual = addDays(indiaDay(order.startsAt), 7 * weeks);
  // The day that the form was filled with is no choice once the rhythm is another.
  const isOfOtherRhythm =
    first === search.get("shownFirst") && String(weeks) !== search.get("shownWeeks");
  const asked = {
    weeks,
    count: isAsked ? count : 4,
    first:
      isDay(first) && isWithinReach(first, today) && !isOfOtherRhythm
        ? first
        : usual < today
          ? today
          : usual,
  };
  const time = specifiedClock(order.startsAt);
  const planned: Awaited<ReturnType<typeof planSession>>[] = [];
  if (isAsked)
    for (const day of followUpDays(asked.first, asked.weeks, asked.count))
      if (isWithinReach(day, today))
        planned.push(
          await planSession(services, therapist, order.durationMinutes, { day, time }, now),
        );
  return {
    client: clientName(order.contact) ?? "",
    therapistName: therapist?.name ?? "",
    durationMinutes: order.durationMinutes,
    /** What is proposed is booked at once: there is nothing to pay. */
    isFree: therapist !== undefined && rupeesFor(therapist, order.durationMinutes) === 0,
    asked,
    today,
    /** Null before the form of how many was sent. */
    planned: isAsked ? planned : null,
    series: (await listFollowUpSeries(services.db, order.id, now)).map((series) => ({
      id: series.id,
      text: `Proposed by ${proposers[series.by]} on ${formatInstant(series.createdAt)}`,
      endedText: series.endedBy && `Ended by ${enders[series.endedBy]}.`,
      canEnd: canEndFollowUps(series),
      rows: seriesRows(series),
    })),
  };
}
