import type { Db } from "../../../db/connect.server.ts";
import { addDays, addMinutes, indiaDay } from "../../../lib/india-time.ts";
import { daysFrom, nearestFree } from "../../calendar/availability.ts";
import { listTakenSpans } from "../../calendar/load-availability.server.ts";
import { type NoticeDeps, withNoticeOf } from "../../calendar/minimum-notice.ts";
import { slotEnd, slotStart } from "../../calendar/slots.ts";
import type { Order } from "../../orders/order.ts";
import type { Therapist } from "../../therapists/therapist.ts";
import { OFFER_DAYS, OFFER_FROM_MINUTES, OFFERED_SLOTS } from "./late-payment.ts";
import { holdOfferedSlot } from "../../calendar/offered-slots.server.ts";
import { releaseOverlappingHolds } from "../../calendar/slot-claims.server.ts";

/**
 * Holds the three free slots nearest to the one that was paid for: with the first therapist, and those still missing
 * with the next ones. The caller's transaction holds the lock on their calendars, so that no slot is taken between the
 * search and the hold.
 * @param most how many, if the offer has some already
 * @returns the number of slots held
 */
export async function holdAlternativeSlots(
  trx: Db,
  order: Order,
  therapists: readonly Therapist[],
  until: Date,
  now: Date,
  notice: NoticeDeps,
  most = OFFERED_SLOTS,
): Promise<number> {
  let held = 0;
  for (const therapist of therapists) {
    if (held >= most) break;
    const leastNotice = Math.max(OFFER_FROM_MINUTES, notice.minimumNoticeMinutes);
    const clock = withNoticeOf(therapist, { now, minimumNoticeMinutes: leastNotice });
    const from = addMinutes(now, clock.minimumNoticeMinutes);
    const requestedStart = order.startsAt > from ? order.startsAt : from;
    const firstDay = indiaDay(from);
    const middle = addDays(indiaDay(requestedStart), -Math.floor(OFFER_DAYS / 2));
    const days = daysFrom(middle > firstDay ? middle : firstDay, OFFER_DAYS);
    const { durationMinutes } = order;
    const taken = await listTakenSpans({ db: trx }, therapist.id, days, now);
    const missing = most - held;
    const args = [therapist, requestedStart, days, durationMinutes, taken, clock, missing] as const;
    for (const { day, slot } of nearestFree(...args)) {
      const startsAt = slotStart(day, slot);
      const endsAt = slotEnd(day, slot, durationMinutes);
      const span = { therapistId: therapist.id, startsAt, endsAt };
      await releaseOverlappingHolds(trx, { ...order, therapistId: therapist.id }, span, now);
      await holdOfferedSlot(trx, order, span, until);
      held += 1;
    }
  }
  return held;
}
