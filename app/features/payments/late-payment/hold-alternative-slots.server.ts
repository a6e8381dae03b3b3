import type { Db } from "../../../db/connect.server.ts";
import { addDays, addMinutes, indiaDay } from "../../../lib/india-time.ts";
import { daysFrom, nearestFree } from "../../calendar/availability.ts";
import { listTakenSpans } from "../../calendar/load-availability.server.ts";
import type { NoticeDeps } from "../../calendar/minimum-notice.ts";
import { slotEnd, slotStart } from "../../calendar/slots.ts";
import type { Order } from "../../orders/order.ts";
import type { Therapist } from "../../therapists/therapist.ts";
import { OFFER_DAYS, OFFER_FROM_MINUTES, OFFERED_SLOTS } from "./late-payment.ts";
import { holdOfferedSlot } from "../../calendar/offered-slots.server.ts";

/**
 * Holds the three free slots nearest to the one that was paid for. The caller's transaction holds the lock on the
 * therapist's calendar, so that no slot is taken between the search and the hold.
 * @returns the number of slots held
 */
export async function holdAlternativeSlots(
  trx: Db,
  order: Order,
  therapist: Therapist,
  until: Date,
  now: Date,
  notice: NoticeDeps,
): Promise<number> {
  const minimumNoticeMinutes = Math.max(OFFER_FROM_MINUTES, notice.minimumNoticeMinutes);
  const from = addMinutes(now, minimumNoticeMinutes);
  const requestedStart = order.startsAt > from ? order.startsAt : from;
  const firstDay = indiaDay(from);
  const middle = addDays(indiaDay(requestedStart), -Math.floor(OFFER_DAYS / 2));
  const days = daysFrom(middle > firstDay ? middle : firstDay, OFFER_DAYS);
  const taken = await listTakenSpans({ db: trx }, therapist.id, days, now);
  const { durationMinutes } = order;
  const clock = { now, minimumNoticeMinutes };
  const free = nearestFree(
    therapist,
    requestedStart,
    days,
    durationMinutes,
    taken,
    clock,
    OFFERED_SLOTS,
  );
  for (const { day, slot } of free) {
    const span = { startsAt: slotStart(day, slot), endsAt: slotEnd(day, slot, durationMinutes) };
    await holdOfferedSlot(trx, order, span, until);
  }
  return free.length;
}
