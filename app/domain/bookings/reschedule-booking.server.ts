import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { Services } from "../../services.ts";
import { publishMoved, publishNewMeeting, publishWithdrawn } from "./session-jobs.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { indiaDay, specifiedClock } from "../../lib/india-time.ts";
import type { ReplaceMeeting } from "../links/manage-links.server.ts";
import { extendLink, replaceLink } from "../links/secret-links.server.ts";
import {
  releaseExpiredAndOwnClaims,
  rescheduleClaim,
  lockTherapistCalendars,
} from "../calendar/slot-claims.server.ts";
import { allowSlot, type AllowedSlot } from "../calendar/slot-rules.ts";
import type { Order } from "../orders/order.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { deleteTherapistAttendee, takeOffSecondPerson } from "./attendees.server.ts";
import {
  queueBookingReminders,
  replaceBookingMeeting,
  updateBooking,
  findBooking,
} from "./bookings.server.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { Slot } from "../calendar/slots.ts";
import { leaveGoodwillToUs, updateOrderSession } from "../orders/order-updates.server.ts";
import { freeCancellationUntil, mayMove } from "../orders/refund-policy.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { availableConnection } from "../therapists/session-connection.ts";
import { insertWithdrawal } from "./withdrawals.server.ts";

interface NewSlot {
  therapist: Pick<Therapist, "id" | "name">;
  slot: AllowedSlot;
  /** Whether it counts as one of the client's own reschedules. */
  isByClient: boolean;
  /** Staff have asked the client, who wants two sessions at one time. */
  mayBeTwice?: boolean | undefined;
}

/**
 * Gives a booked session another slot, on an open transaction that has locked the order and both calendars: one
 * statement claims the new slot and releases the old one. Another therapist gets a link and a meeting of their own;
 * those of the earlier one stop working. A withdrawn session gets another meeting too. Its client may have replaced a
 * link that showed the old one. The caller changes the order.
 * @returns the calendar entry's sequence, or why the slot can't be had: then nothing has changed
 */
export async function changeBookingSlot(
  services: Services,
  trx: Db,
  order: Order,
  { therapist, slot, isByClient, mayBeTwice }: NewSlot,
  now: Date,
): Promise<number | "slot_taken" | "client_busy"> {
  const orderId = order.id;
  const { startsAt } = slot;
  await releaseExpiredAndOwnClaims(trx, order, slot, now);
  const moved = await rescheduleClaim(trx, order, slot, now, mayBeTwice);
  if (moved !== "moved") return moved;
  const isReassigned = therapist.id !== order.therapistId;
  const needsNewMeeting = isReassigned || order.state === "offered";
  const sequence = await updateBooking(trx, orderId, {
    therapist: therapist.name,
    session_date: indiaDay(startsAt),
    session_time: specifiedClock(startsAt),
    slot_changed_at: now,
    isByClient,
    needsNewMeeting,
  });
  const kinds = isReassigned ? (["manage"] as const) : (["manage", "session"] as const);
  for (const kind of kinds) await extendLink(trx, kind, orderId, startsAt);
  // City and emergency contact were told to the earlier therapist alone: the client is asked again.
  if (isReassigned) await deleteTherapistAttendee(trx, orderId);
  if (isReassigned) await leaveGoodwillToUs(trx, orderId);
  if (isReassigned) await replaceLink(services, trx, "session", { id: orderId, startsAt }, now);
  if (needsNewMeeting) await publishNewMeeting(services.publish, trx, orderId, sequence);
  else await publishMoved(services.publish, trx, orderId, sequence);
  await queueBookingReminders(services, trx, { orderId, startsAt, sequence }, now);
  return sequence;
}

export type RescheduleBooking = Awaited<ReturnType<typeof rescheduleBooking>>;

/** A move by staff, who have asked both people: neither the number of moves nor the minimum notice limits it. */
interface MoveByStaff {
  therapistId: number;
  /** {@link sessionVersion} of the page. */
  shown: string;
  /** They have asked the client, who wants two sessions at one time. */
  mayBeTwice?: boolean;
  /** The move by staff that it takes back, with the order's terms of before. */
  undoes?: { freeUntil: Date | null };
  audit: RecordAudit;
}

/** What a page showed before its session was moved: its therapist and start. */
export const sessionVersion = ({ therapistId, startsAt }: Omit<Slot, "durationMinutes">) =>
  `${therapistId} ${startsAt.toISOString()}`;

/** Reads what `sessionVersion` has written, in an entry of the audit; undefined for anything else. */
export function readSessionVersion(written: unknown) {
  const [, id, start] = /^(\d+) (\S+)$/.exec(typeof written === "string" ? written : "") ?? [];
  return id && start ? { therapistId: Number(id), startsAt: new Date(start) } : undefined;
}

/** A session as the audit has it: its therapist, its start, and the end of the full refund. */
const recorded = (session: Pick<Slot, "therapistId" | "startsAt">, freeUntil: Date | null) => ({
  session: sessionVersion(session),
  freeUntil: freeUntil?.toISOString() ?? null,
});

/** Why staff may not move this session; undefined if they may. */
function refusalByStaff(order: Order, { shown }: MoveByStaff, now: Date) {
  if (shown !== sessionVersion(order)) return "quote_changed";
  return order.startsAt <= now ? "slot_passed" : undefined;
}

/**
 * Reschedules a booked session: one statement releases the old slot and claims the new one, so that the session always
 * has exactly one. The price stays, and with the same therapist the meeting too.
 * @param requested.startsAt of the new slot, which is as long as the old one
 * @param requested.shown {@link sessionVersion} of the client's page, which may be from before a move by staff
 * @param byStaff given when staff move it, also to another therapist
 * @returns quote_changed: the session was moved since the page was shown; connection_missing, by staff: the therapist
 *   does not offer how they connect
 */
export async function rescheduleBooking(
  services: Services,
  orderId: string,
  requested: { startsAt: Date; shown?: string },
  now: Date,
  byStaff?: MoveByStaff,
) {
  const { startsAt } = requested;
  const entry = { useCase: byStaff?.undoes ? "undo-move-session" : "move-session", now };
  // A client's own move has no entry.
  const by = { db: services.db, ...(byStaff && { audit: byStaff.audit }) };
  return changeOrder(by, orderId, entry, async (trx, order, record) => {
    const booking = await findBooking(trx, orderId);
    if (order?.state !== "booked" || !booking) return refuse("not_booked");
    const therapistId = byStaff?.therapistId ?? order.therapistId;
    const isReassigned = therapistId !== order.therapistId;
    // A repeated request, as from a double click.
    if (order.startsAt.getTime() === startsAt.getTime() && !isReassigned) return { ok: true };
    const mayClient = mayMove(order, booking.moves, now);
    const isStale = requested.shown !== undefined && requested.shown !== sessionVersion(order);
    const ofClient = isStale ? ("quote_changed" as const) : !mayClient && ("too_late" as const);
    const refused = byStaff ? refusalByStaff(order, byStaff, now) : ofClient;
    if (refused) return refuse(refused);
    await lockTherapistCalendars(trx, [order.therapistId, therapistId]);
    const therapist = await findTherapistById(trx, therapistId);
    if (!therapist) return refuse("slot_taken");
    const answer = allowSlot({
      by: byStaff ? "staff" : "client",
      therapist,
      slot: { therapistId, startsAt, durationMinutes: order.durationMinutes },
      clock: { now, minimumNoticeMinutes: services.minimumNoticeMinutes },
    });
    // Their price stays.
    if (!answer.ok) return refuse(answer.reason);
    if (isReassigned && availableConnection(order.connection, therapist) !== order.connection)
      return refuse("connection_missing");
    const { mayBeTwice, undoes } = byStaff ?? {};
    const to = { therapist, slot: answer.slot, isByClient: !byStaff, mayBeTwice };
    const sequence = await changeBookingSlot(services, trx, order, to, now);
    if (typeof sequence === "string") return refuse(sequence);
    // The client's own move has the terms of its new time, one that is taken back those of before; those of a move by
    // staff are never worse than before.
    const { freeUntil = null } = undoes ?? {};
    const until = freeCancellationUntil({ policy: order.policy, startsAt, freeUntil });
    const namesTerms = !byStaff || undoes !== undefined;
    const session = { therapistId, startsAt, ...(namesTerms && { freeUntil: until }) };
    const freeNow = await updateOrderSession(trx, orderId, session, now);
    if (isReassigned) {
      await insertWithdrawal(trx, orderId, { ...order, sequence, isHandedOver: true }, now);
      await publishWithdrawn(services.publish, trx, orderId, sequence);
    }
    const before = recorded(order, order.freeUntil);
    const after = { ...recorded({ therapistId, startsAt }, freeNow), sequence };
    await record({ before, after });
    return { ok: true };
  });
}

/**
 * Returns what replaces the meeting of a booked session with the client's link: the page of the old one showed the
 * meeting's too. The holder of the old link may have named the second person, who is taken off the session.
 */
export function createBookingMeetingReplacer(services: Services): ReplaceMeeting {
  return async (trx, order, now) => {
    const hasReplaced = await takeOffSecondPerson(services, trx, order, now);
    if (!hasReplaced) await replaceBookingMeeting(services, trx, order, now);
  };
}
