import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { Services } from "../../services.ts";
import type { BookingClock } from "../calendar/slots.ts";
import { therapistDisplayName } from "../therapists/therapist-name.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { addDays, addMinutes, formatInstant, indiaDay } from "../../lib/india-time.ts";
import { daysFrom, slotsOfDay } from "../calendar/availability.ts";
import { listTakenSpans } from "../calendar/taken-spans.server.ts";
import {
  listOtherSessionSpans,
  lockTherapistCalendars,
  checkOfferedSlots,
  extendOfferedSlots,
  holdOfferedSlot,
  releaseOffered,
  releaseExpiredAndOwnClaims,
  rescheduleClaim,
  type CheckedOffer,
} from "../calendar/slot-claims.server.ts";
import { therapistClock, slotStart, type Slot } from "../calendar/slots.ts";
import { allowSlot, type AllowedSlot } from "../calendar/slot-rules.ts";
import { lockOrder } from "../orders/orders.server.ts";
import {
  extendOrderOffer,
  applyOrderEvent,
  recordOrderOfferChange,
  endOrderWithoutSession,
} from "../orders/order-updates.server.ts";
import type { Order } from "../orders/order.ts";
import { findTherapistById, findTherapistsByIds } from "../therapists/therapists.server.ts";
import { listTherapistProfiles } from "../therapists/load-therapists.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import {
  alikeTherapists,
  answerMinutes,
  chooseSlots,
  deadlineOf,
  minutesAfterDeadline,
  OFFER_DAYS,
  OFFERED_SLOTS,
  offeredSlotText,
  offerVersion,
} from "./offered-slots.ts";
import { cancelSession } from "./cancel-session.server.ts";
import { createBooking, findBooking } from "./bookings.server.ts";
import { changeBookingSlot, sessionVersion } from "./reschedule-booking.server.ts";

/**
 * Offers: other slots, held for a client whose session can't take place. This file holds them, takes lost ones out,
 * fills offers up again, and accepts or ends them, for late payments and for withdrawn sessions alike.
 */

/** Whether the client can no longer have an offered slot. */
const isLost = ({ allowed }: CheckedOffer) => !allowed;

/** A slot that may be offered, and by when it must be accepted. */
type Found = AllowedSlot & { acceptBy: Date };

/** Lists the free slots of a therapist that may be offered for an order, if it has so long to answer. */
async function listFree(
  deps: Pick<BookingClock, "minimumNoticeMinutes">,
  trx: Db,
  order: Order,
  therapist: Therapist,
  answer: number,
  now: Date,
): Promise<Found[]> {
  const { minimumNoticeMinutes } = therapistClock(therapist, deps);
  const after = minutesAfterDeadline(minimumNoticeMinutes);
  const from = addMinutes(now, answer + after);
  const lost = order.startsAt > from ? order.startsAt : from;
  const middle = addDays(indiaDay(lost), -Math.floor(OFFER_DAYS / 2));
  const first = indiaDay(from);
  const days = daysFrom(middle > first ? middle : first, OFFER_DAYS);
  const taken = [
    ...(await listTakenSpans(trx, therapist.id, days, now)),
    ...(await listOtherSessionSpans(trx, order, from, now)),
  ];
  const clock = { now, minimumNoticeMinutes: answer + after };
  const { durationMinutes } = order;
  return days
    .flatMap((day) => slotsOfDay(therapist, day, durationMinutes, taken, clock))
    .filter(({ state }) => state === "free")
    .flatMap(({ day, slot: time }) => {
      const startsAt = slotStart(day, time);
      const slot = { therapistId: therapist.id, startsAt, durationMinutes };
      const request = { by: "offer", therapist, slot, clock, taken } as const;
      const allowed = allowSlot(request, { day, time });
      return allowed.ok ? [{ ...allowed.slot, acceptBy: addMinutes(startsAt, -after) }] : [];
    });
}

/** Chooses slots of these therapists, the first ones preferred, beside those that the offer has. */
async function findSlots(
  deps: Pick<BookingClock, "minimumNoticeMinutes">,
  trx: Db,
  order: Order,
  therapists: readonly Therapist[],
  kept: readonly Date[],
  now: Date,
): Promise<Found[]> {
  for (const answer of answerMinutes) {
    const found: Found[] = [];
    for (const therapist of therapists) {
      const held = [...kept, ...found.map(({ startsAt }) => startsAt)];
      if (held.length >= OFFERED_SLOTS) break;
      const free = await listFree(deps, trx, order, therapist, answer, now);
      found.push(...chooseSlots(free, order.startsAt, held));
    }
    if (found.length + kept.length > 0) return found;
  }
  return [];
}

/**
 * Holds slots for an order until the offer has three, on an open transaction that has locked the order and the
 * calendars, and publishes the offer.
 * @returns when the offer ends; undefined without any slot: then nothing has changed
 */
async function fillOffer(
  services: Services,
  trx: Db,
  order: Order,
  therapists: readonly Therapist[],
  now: Date,
): Promise<Date | undefined> {
  const offered = await checkOfferedSlots({ ...services, db: trx }, now, order.id);
  const kept = offered.filter((one) => !isLost(one));
  const starts = kept.map(({ startsAt }) => startsAt);
  const found = await findSlots(services, trx, order, therapists, starts, now);
  if (kept.length + found.length === 0) return undefined;
  const keptBy = kept.map(({ startsAt, noticeMinutes }) => ({
    acceptBy: addMinutes(startsAt, -minutesAfterDeadline(noticeMinutes)),
  }));
  const deadline = deadlineOf([...found, ...keptBy], now);
  // A slot that stays keeps the time that its client was given.
  const until =
    kept.length > 0 && order.offerUntil && order.offerUntil > deadline
      ? order.offerUntil
      : deadline;
  for (const slot of found) {
    await releaseExpiredAndOwnClaims(trx, order, slot, now);
    await holdOfferedSlot(trx, order, slot, until);
  }
  await extendOfferedSlots(trx, order.id, until);
  return until;
}

/**
 * Offers other slots with the same therapist for a late payment, on an open transaction that has locked the order and
 * the therapist's calendar. @returns false without any: then nothing has changed
 */
export async function offerForLatePayment(
  services: Services,
  trx: Db,
  order: Order,
  therapist: Therapist,
  now: Date,
): Promise<boolean> {
  const until = await fillOffer(services, trx, order, [therapist], now);
  if (!until) return false;
  await applyOrderEvent(trx, order.id, "slots_offered", now, { offer_until: until });
  await publishEmails(services.publish, trx, order.id, { offer: 0 });
  return true;
}

/**
 * Offers other slots for a withdrawn session: with the same therapist first, then with those most alike. Without any,
 * all of the money is refunded at once. One transaction: a repeated job finds its slots and does nothing.
 */
export async function offerForWithdrawal(
  services: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  // Read before the transaction: the profiles of all therapists are long.
  const therapists = await listTherapistProfiles(services.db);
  await changeOrder(services, orderId, null, async (trx, order) => {
    const db = { ...services, db: trx };
    if (order?.state !== "offered" || (await checkOfferedSlots(db, now, orderId)).length > 0)
      return;
    await offerAlike(services, trx, order, therapists, now);
  });
}

/**
 * Fills an offer up again that has lost a slot. Without any slot left, all of the money is refunded at once. A repeated
 * job finds the slots that it holds.
 * @param change {@link Order.offerChanges} after that slot: a later change has a job of its own
 */
export async function refillOffer(
  services: Services,
  orderId: string,
  change: number,
  now: Date,
): Promise<void> {
  const therapists = await listTherapistProfiles(services.db);
  await changeOrder(services, orderId, null, async (trx, order) => {
    if (order?.state !== "offered" || order.offerChanges !== change) return;
    // Over: the clock ends it.
    if (!order.offerUntil || order.offerUntil <= now) return;
    await offerAlike(services, trx, order, therapists, now);
  });
}

async function offerAlike(
  services: Services,
  trx: Db,
  order: Order,
  therapists: readonly Therapist[],
  now: Date,
): Promise<void> {
  const { id: orderId, therapistId, startsAt } = order;
  const own = await findTherapistById(trx, therapistId);
  const alike = own ? alikeTherapists(own, order, therapists) : [];
  const candidates = own?.state === "listed" ? [own, ...alike] : alike;
  await lockTherapistCalendars(
    trx,
    candidates.map(({ id }) => id),
  );
  const until = await fillOffer(services, trx, order, candidates, now);
  if (!until) return endOffer(services, trx, order, now);
  await extendOrderOffer(trx, orderId, until);
  const version = offerVersion(order, await findBooking(trx, orderId));
  const occurrence = `${therapistId} ${startsAt.getTime()} ${order.offerChanges}`;
  await publishEmails(services.publish, trx, orderId, { offer: version }, { occurrence });
}

/**
 * Takes slots out of an offer that its client can't have any more, on an open transaction that has locked the order. A
 * job fills the offer up again.
 */
export async function removeSlotsFromOffer(
  { publish }: Services,
  trx: Db,
  order: Order,
  lost: readonly Slot[],
): Promise<void> {
  for (const slot of lost) await releaseOffered(trx, { orderId: order.id, slot });
  await recordOrderOfferChange(trx, order);
  const change = order.offerChanges + 1;
  await publish(trx, "refill-offer", { orderId: order.id, change });
}

/**
 * Takes lost slots out of all offers: their therapist was paused or has left, changed the hours, or is busy. Every such
 * change is found here within a minute; until then the pages leave the slot out and it can't be accepted.
 */
export async function removeLostSlotsFromOffers(services: Services, now: Date): Promise<void> {
  const lost = (await checkOfferedSlots(services, now)).filter(isLost);
  for (const orderId of new Set(lost.map((one) => one.orderId)))
    await changeOrder(services, orderId, null, async (trx, order) => {
      if (order?.state !== "offered" || !order.offerUntil || order.offerUntil <= now) return;
      const still = (await checkOfferedSlots({ ...services, db: trx }, now, orderId)).filter(
        isLost,
      );
      if (still.length > 0) await removeSlotsFromOffer(services, trx, order, still);
    });
}

/** An offered slot as its client sees it. */
export interface OpenSlot extends Slot {
  /** Time, and another therapist than before. */
  label: string;
  therapist: Therapist;
}

/** Lists the slots of an offer that its client can have now, the earliest first. */
export async function listAvailableOfferSlots(
  services: Services,
  order: Order,
  now: Date,
): Promise<OpenSlot[]> {
  const open = (await checkOfferedSlots(services, now, order.id)).filter((one) => !isLost(one));
  const ids = open.map(({ therapistId }) => therapistId);
  const therapists = await findTherapistsByIds(services.db, ids);
  return open.flatMap(({ therapistId, startsAt, durationMinutes }) => {
    const therapist = therapists.get(therapistId);
    if (!therapist) return [];
    const other = therapistId === order.therapistId ? undefined : therapistDisplayName(therapist);
    const label = offeredSlotText(formatInstant(startsAt), other);
    return [{ therapistId, startsAt, durationMinutes, label, therapist }];
  });
}

/**
 * Checks a slot that is not held for the client, but free with a therapist of the offer: they chose it among all times.
 * What only the database can decide, the statement that books it decides.
 */
async function checkFreeSlot(
  { minimumNoticeMinutes }: Pick<BookingClock, "minimumNoticeMinutes">,
  trx: Db,
  order: Order,
  { therapistId, startsAt }: Omit<Slot, "durationMinutes">,
  now: Date,
): Promise<AllowedSlot | undefined> {
  const therapist = await findTherapistById(trx, therapistId);
  if (therapist?.state !== "listed") return undefined;
  const slot = { therapistId, startsAt, durationMinutes: order.durationMinutes };
  const answer = allowSlot({ by: "offer", therapist, slot, clock: { now, minimumNoticeMinutes } });
  return answer.ok ? answer.slot : undefined;
}

export type AnswerOffer =
  | { ok: true }
  /** Already answered, or its time is over. */
  | { ok: false; reason: "offer_over" }
  /** Not one of the offered slots, or its client can't have it any more. */
  | { ok: false; reason: "slot_not_offered" };

/**
 * Books the offered slot that the visitor chose and releases the others. A repeated call has no effect. A slot that was
 * lost meanwhile leaves the offer. The price that was paid stays, also where the therapist's own has changed.
 * @param asked therapist of the slot, the order's own by default; isAny: a free slot of a therapist of the offer will
 *   do, which the client chose among all times
 * @param byStaff given when staff accept it for a client who called: why, for the audit
 */
export async function acceptOffer(
  services: Services,
  orderId: string,
  startsAt: Date,
  now: Date,
  asked: { therapistId?: number; isAny?: boolean } = {},
  byStaff?: { reason: string; audit: RecordAudit },
): Promise<AnswerOffer> {
  return services.db.transaction().execute(async (trx): Promise<AnswerOffer> => {
    const order = await lockOrder(trx, orderId);
    const chosen = { startsAt, therapistId: asked.therapistId ?? order?.therapistId };
    const isChosen = (one: Slot) =>
      one.startsAt.getTime() === startsAt.getTime() && one.therapistId === chosen.therapistId;
    if (order?.state === "booked" && isChosen(order)) return { ok: true };
    if (order?.state !== "offered" || !order.offerUntil || order.offerUntil <= now) {
      return { ok: false, reason: "offer_over" };
    }
    const therapistId = chosen.therapistId ?? order.therapistId;
    const ids = [order.therapistId, therapistId];
    await lockTherapistCalendars(trx, ids.filter(Number.isSafeInteger));
    const offered = await checkOfferedSlots({ ...services, db: trx }, now, orderId);
    const held = offered.find(isChosen);
    const isOfOffer = [order, ...offered].some((one) => one.therapistId === therapistId);
    const slot =
      !held && asked.isAny && isOfOffer
        ? await checkFreeSlot(services, trx, order, { therapistId, startsAt }, now)
        : held?.allowed;
    const therapist = (slot ?? held) && (await findTherapistById(trx, therapistId));
    if (!therapist) return { ok: false, reason: "slot_not_offered" };
    if (slot && (await bookOffered(services, trx, order, therapist, slot, now))) {
      if (byStaff) {
        const entry = { useCase: "accept-offer", subject: orderId, reason: byStaff.reason };
        const before = { session: sessionVersion(order) };
        const after = { session: sessionVersion(slot) };
        await byStaff.audit(trx, { ...entry, before, after }, now);
      }
      return { ok: true };
    }
    if (held) await removeSlotsFromOffer(services, trx, order, [held, ...offered.filter(isLost)]);
    return { ok: false, reason: "slot_not_offered" };
  });
}

/** @returns false when another claim, a busy time or another session of the client has the slot: nothing has changed */
async function bookOffered(
  services: Services,
  trx: Db,
  order: Order,
  therapist: Therapist,
  slot: AllowedSlot,
  now: Date,
): Promise<boolean> {
  const { startsAt } = slot;
  const change = { starts_at: startsAt, therapist_id: therapist.id };
  if (await findBooking(trx, order.id)) {
    const to = { therapist, slot, isByClient: false };
    const sequence = await changeBookingSlot(services, trx, order, to, now);
    if (typeof sequence === "string") return false;
    await applyOrderEvent(trx, order.id, "offer_taken", now, change);
    return true;
  }
  await releaseExpiredAndOwnClaims(trx, order, slot, now);
  if ((await rescheduleClaim(trx, order, slot, now)) !== "moved") return false;
  await applyOrderEvent(trx, order.id, "offer_taken", now, change);
  await createBooking(services, trx, order, therapist, startsAt, now);
  return true;
}

/** Ends an offer on an open transaction that has locked the order: all of the money is refunded. */
async function endOffer(services: Services, trx: Db, order: Order, now: Date): Promise<void> {
  const orderId = order.id;
  // A withdrawn session ends as one that we cancelled.
  if (await findBooking(trx, orderId))
    return cancelSession(services, trx, { order, by: "operator" }, now);
  await releaseOffered(trx, { orderId });
  await endOrderWithoutSession(services, trx, orderId, "offer_ended", now);
}

/** Ends the offer at the visitor's request and queues a full refund. */
export async function declineOffer(
  services: Services,
  orderId: string,
  now: Date,
): Promise<AnswerOffer> {
  return changeOrder(services, orderId, null, async (trx, order) => {
    if (order?.state !== "offered") return refuse("offer_over");
    await endOffer(services, trx, order, now);
    return { ok: true };
  });
}

/** Ends an offer that expired without an answer and queues a full refund; ignores every other offer. */
export async function endUnansweredOffer(
  services: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  await changeOrder(services, orderId, null, async (trx, order) => {
    if (order?.state !== "offered" || !order.offerUntil || now < order.offerUntil) return;
    await endOffer(services, trx, order, now);
  });
}
