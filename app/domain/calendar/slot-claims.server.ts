import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { findTherapistsByIds } from "../therapists/therapists.server.ts";
import { MOST_BUFFER_MINUTES } from "../therapists/therapist.ts";
import type { Span, TakenSpan } from "./availability.ts";
import { hasBuffer, takenSpansSql } from "./taken-spans.server.ts";
import { slotEnd, therapistClock, type Slot } from "./slots.ts";
import { allowSlot, type AllowedSlot } from "./slot-rules.ts";
import { sameMailbox } from "../../db/same-email.ts";
import { EXCLUSION_VIOLATION, sqlStateOf } from "../../db/sqlstate.ts";
import { type Contact, mailboxKey } from "../../lib/contact.ts";

/** The span of a slot, as a claim has it. */
const during = (slot: Slot) => sql<string>`tstzrange(${slot.startsAt}, ${slotEnd(slot)})`;

/** In a condition on a claim: its order has the slot, and is not booked yet. */
export const isHeldOrPaid = (now: Date) =>
  sql<boolean>`(claim.state = 'paid' or claim.state = 'held' and claim.expires_at > ${now})`;

const spanOfClaim = sql`therapist_id as "therapistId", lower(during) as "startsAt",
  (extract(epoch from upper(during) - lower(during)) / 60)::int as "durationMinutes"`;

/** Holds an alternative slot for a client. @param until when the offer ends */
export async function holdOfferedSlot(
  trx: Db,
  order: { id: string; userId: string },
  slot: AllowedSlot,
  until: Date,
): Promise<void> {
  await trx
    .insertInto("claim")
    .values({
      order_id: order.id,
      therapist_id: slot.therapistId,
      visitor_id: order.userId,
      during: during(slot),
      state: "offered",
      expires_at: until,
      network: null,
    })
    .execute();
}

/** Lists the slots that are offered for an order, the earliest first. */
export async function listOfferedSlots(db: Db, orderId: string): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select ${spanOfClaim} from claim where order_id = ${orderId} and state = 'offered'
    order by lower(during)`.execute(db);
  return rows;
}

const within = (therapistId: number, { startsAt, endsAt }: Span) =>
  sql<boolean>`therapist_id = ${therapistId} and state = 'offered' and during && tstzrange(${startsAt}, ${endsAt})`;

/** Lists the orders whose clients are offered a slot in a span of a therapist. */
export async function listOrdersWithOfferedSlot(
  db: Db,
  therapistId: number,
  span: Span,
): Promise<string[]> {
  const rows = await db
    .selectFrom("claim")
    .select("order_id as orderId")
    .distinct()
    .where(within(therapistId, span))
    .execute();
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** An offered slot, and what the rule says of it now: the slot, or nothing once its client can't have it any more. */
export interface CheckedOffer extends Slot {
  orderId: string;
  allowed: AllowedSlot | undefined;
  /** The notice that its therapist needs, or the site's where that is longer. */
  noticeMinutes: number;
}

/**
 * Checks offered slots by the rule, the earliest first: a slot is lost when its therapist is paused or has left,
 * changes the hours, is busy, or needs more notice than is left.
 * @param orderId undefined: of all orders
 */
export async function checkOfferedSlots(
  { db, minimumNoticeMinutes }: Services,
  now: Date,
  orderId?: string,
): Promise<CheckedOffer[]> {
  const beside = sql.lit(`${MOST_BUFFER_MINUTES} minutes`);
  const nearby = sql`therapist_id = offered.therapist_id and during && tstzrange(
    lower(offered.during) - ${beside}::interval, upper(offered.during) + ${beside}::interval)`;
  const { rows } = await sql<Slot & { orderId: string; near: [string, string, boolean][] }>`
    select order_id as "orderId", ${spanOfClaim}, (select coalesce(json_agg(json_build_array(lower(during), upper(during), ${hasBuffer})), '[]')
        from ${takenSpansSql(now, nearby)} where order_id is distinct from offered.order_id) as near
    from claim as offered where state = 'offered' and (${orderId ?? null}::text is null or order_id = ${orderId ?? null})
    order by lower(during), therapist_id`.execute(db);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ therapistId }) => therapistId))];
  const therapists = await findTherapistsByIds(db, ids);
  return rows.map(({ near, ...offered }) => {
    const therapist = therapists.get(offered.therapistId);
    const taken = near.map(([from, to, isClaim]) => ({
      startsAt: new Date(from),
      endsAt: new Date(to),
      hasBuffer: isClaim,
    }));
    const clock = { now, minimumNoticeMinutes };
    const answer = therapist && allowSlot({ by: "offer", therapist, slot: offered, clock, taken });
    const noticeMinutes = therapist
      ? therapistClock(therapist, clock).minimumNoticeMinutes
      : minimumNoticeMinutes;
    return { ...offered, noticeMinutes, allowed: answer?.ok ? answer.slot : undefined };
  });
}

/** Counts the slots in a span of a therapist that are offered to clients. */
export async function countOfferedClaimsIn(
  db: Db,
  therapistId: number,
  span: Span,
): Promise<number> {
  const rows = await db.selectFrom("claim").select("id").where(within(therapistId, span)).execute();
  return rows.length;
}

/**
 * Releases offered slots: all of an order, one of an order, or those in a span of a therapist who is away in it. They
 * are deleted: an order has several, and one claim besides.
 */
export async function releaseOffered(
  trx: Db,
  which: { orderId: string; slot?: Slot } | { therapistId: number; span: Span },
): Promise<void> {
  const offered = trx.deleteFrom("claim").where("state", "=", "offered");
  if ("span" in which) {
    await offered.where(within(which.therapistId, which.span)).execute();
    return;
  }
  const { orderId, slot } = which;
  const ofOrder = offered.where("order_id", "=", orderId);
  const released = slot
    ? ofOrder
        .where("therapist_id", "=", slot.therapistId)
        .where(sql<boolean>`lower(during) = ${slot.startsAt}`)
    : ofOrder;
  await released.execute();
}

/** Holds the offered slots of an order until another instant. */
export async function extendOfferedSlots(trx: Db, orderId: string, until: Date): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ expires_at: until })
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .execute();
}

/**
 * Releases the slot of an order. It stays as released: a late payment books it again if it is still free.
 * @param from the states in which it is released; in another it stays
 * @param deskHoldsUntil leaves what staff hold for longer than this instant: the next attempt takes it over
 * @returns false when there was nothing to release
 */
export async function releaseClaim(
  trx: Db,
  orderId: string,
  from: readonly ("held" | "paid" | "booked")[],
  deskHoldsUntil?: Date,
): Promise<boolean> {
  const release = trx
    .updateTable("claim")
    .set({ state: "released", expires_at: null })
    .where("order_id", "=", orderId)
    .where("state", "in", from);
  const released = deskHoldsUntil
    ? release.where((claim) =>
        claim.or([claim("by_desk", "=", false), claim("expires_at", "<=", deskHoldsUntil)]),
      )
    : release;
  return (await released.returning("order_id").executeTakeFirst()) !== undefined;
}

/** Whether staff hold the slot of an order for its client now. */
export async function isClaimHeldByDesk(db: Db, orderId: string, now: Date): Promise<boolean> {
  const held = await db
    .selectFrom("claim")
    .select("id")
    .where("order_id", "=", orderId)
    .where("by_desk", "=", true)
    .where(isHeldOrPaid(now))
    .executeTakeFirst();
  return held !== undefined;
}

/** Extends a hold until its pay page expires; a longer hold stays unchanged. */
export async function extendClaim(db: Db, orderId: string, until: Date): Promise<void> {
  await extendClaimSql(orderId, until).execute(db);
}

export const extendClaimSql = (orderId: string, until: Date) => sql`
  update claim set expires_at = ${until}
  where order_id = ${orderId} and state = 'held' and expires_at < ${until}`;

/**
 * Marks the slot of an order as paid, after a capture or when a payment outside is recorded: it no longer expires.
 * @returns false when no slot is held for it any more
 */
export async function markClaimPaid(trx: Db, orderId: string): Promise<boolean> {
  const paid = await trx
    .updateTable("claim")
    .set({ state: "paid", expires_at: null })
    .where("order_id", "=", orderId)
    .where("state", "in", ["held", "paid"])
    .returning("order_id")
    .executeTakeFirst();
  return paid !== undefined;
}

/**
 * Runs a change of claims in a savepoint, so that the transaction continues when the change is refused.
 * @returns false when another claim has the slot
 */
export async function runUnlessTaken(trx: Db, change: () => Promise<unknown>): Promise<boolean> {
  // Without the savepoint, the constraint's refusal would abort the whole transaction.
  await sql`savepoint change_claim`.execute(trx);
  try {
    await change();
    return true;
  } catch (error) {
    if (sqlStateOf(error) !== EXCLUSION_VIOLATION) throw error;
    await sql`rollback to savepoint change_claim`.execute(trx);
    return false;
  }
}

/**
 * Confirms the claim of an order as booked, and releases what {@link releaseExpiredAndOwnClaims} does. A hold or a paid
 * claim has its slot, whatever else is claimed. A released one is booked too, if its slot is still free.
 * @returns false when another claim has the slot
 */
export async function confirmClaim(
  trx: Db,
  order: { id: string; userId: string },
  slot: AllowedSlot,
  now: Date,
): Promise<boolean> {
  const confirm = (from: "held or paid" | "released") => sql`
    update claim set state = 'booked', expires_at = null
    where order_id = ${order.id} and therapist_id = ${slot.therapistId} and during = ${during(slot)}
      and state ${from === "released" ? sql`= 'released'` : sql`in ('held', 'paid')`} returning id`;
  const { rows } = await sql`with ended as (${endedClaimsSql(order, slot, now)})
    ${confirm("held or paid")}`.execute(trx);
  return rows.length > 0 || runUnlessTaken(trx, () => confirm("released").execute(trx));
}

/** An order whose claim goes to another slot, and its client. */
interface MovedOrder {
  id: string;
  userId: string;
  contact: Contact;
}

/**
 * Says if the client of an order has another session or hold that overlaps a slot. Until the transaction ends their
 * mailbox and phone number are locked: of two orders at once the second sees the first.
 */
export async function hasOtherSession(
  trx: Db,
  { id, userId, contact: { email, phone } }: MovedOrder,
  slot: Slot,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isBusy: boolean }>`
    select client_has_session(${email === "" ? "" : mailboxKey(email)}, ${phone}, ${userId}, ${id},
      ${slot.therapistId}, ${during(slot)}, ${now}) as "isBusy"`.execute(trx);
  return rows[0]?.isBusy ?? true;
}

/**
 * Moves the claim of an order to another slot and books it: one statement releases the old slot and claims the new one.
 * Slots that the order was offered are released, because the new one is often among them.
 * @param mayBeTwice staff have asked the client, who wants two sessions at one time
 * @returns slot_taken: another claim or a busy time has the new slot. Unless it is moved nothing has changed
 */
export async function rescheduleClaim(
  trx: Db,
  order: MovedOrder,
  slot: AllowedSlot,
  now: Date,
  mayBeTwice = false,
): Promise<"moved" | "slot_taken" | "client_busy"> {
  const orderId = order.id;
  if (!mayBeTwice && (await hasOtherSession(trx, order, slot, now))) return "client_busy";
  const isFree = await runUnlessTaken(trx, async () => {
    await releaseOffered(trx, { orderId });
    await trx
      .updateTable("claim")
      .set({
        therapist_id: slot.therapistId,
        during: during(slot),
        state: "booked",
        expires_at: null,
      })
      .where("order_id", "=", orderId)
      .where("state", "<>", "offered")
      .execute();
  });
  return isFree ? "moved" : "slot_taken";
}

/**
 * Lists the spans of an order's client's other sessions and holds, which no offer may overlap. The buffer of a
 * therapist is not for them.
 */
export async function listOtherSessionSpans(
  db: Db,
  { id, contact: { email, phone } }: MovedOrder,
  from: Date,
  now: Date,
): Promise<TakenSpan[]> {
  const { rows } = await sql<TakenSpan>`
    select lower(during) as "startsAt", upper(during) as "endsAt", false as "hasBuffer"
    from orders join claim on claim.order_id = orders.id
    where orders.id <> ${id} and upper(during) > ${from}
      and (claim.state = 'booked' or ${isHeldOrPaid(now)})
      and (${email} <> '' and ${sameMailbox("contact_email", email)} or ${phone} <> '' and contact_phone = ${phone})`.execute(
    db,
  );
  return rows;
}

/**
 * Releases holds that must not block an order's slot: expired holds of its therapist (the constraint
 * claim_no_overlap has no clock, so an expired hold counts until it is released), and the same visitor's own unpaid
 * hold where it overlaps the session. The visitor's hold of another slot stays: they may be paying for it.
 */
const endedClaimsSql = (order: { id: string; userId: string }, slot: Slot, now: Date) => sql`
    update claim set state = 'released', expires_at = null
    where therapist_id = ${slot.therapistId} and order_id <> ${order.id} and state = 'held'
      and (expires_at <= ${now} or (visitor_id = ${order.userId} and during && ${during(slot)}))`;

export async function releaseExpiredAndOwnClaims(
  trx: Db,
  order: { id: string; userId: string },
  slot: Slot,
  now: Date,
): Promise<void> {
  await endedClaimsSql(order, slot, now).execute(trx);
}

/** A slot claim of an order, as the desk shows it. */
export interface OrderClaim {
  startsAt: Date;
  state: string;
}

export async function listOrderClaims(db: Db, orderId: string): Promise<OrderClaim[]> {
  const { rows } = await sql<OrderClaim>`
    select lower(during) as "startsAt", state from claim where order_id = ${orderId} order by id`.execute(
    db,
  );
  return rows;
}

/** First half of the lock's key; the second is the therapist's id. claim-slot.server.ts takes the same lock. */
export const THERAPIST_CALENDAR_LOCK = 7_242_002;

/**
 * Locks a therapist's calendar until the transaction ends; every change of slot claims takes this lock. The constraint
 * claim_no_overlap prevents overlaps; without the lock two concurrent changes would deadlock, which PostgreSQL detects
 * only after a second.
 */
export function lockTherapistCalendar(trx: Db, therapistId: number): Promise<void> {
  return lockTherapistCalendars(trx, [therapistId]);
}

/** Locks several calendars, always in the order of their ids, so that two transactions never wait for each other. */
export async function lockTherapistCalendars(trx: Db, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) await lock(trx, id);
}

/** The lock of a calendar, in a statement that takes others before it. */
export const calendarLock = (therapistId: number) =>
  sql`pg_advisory_xact_lock(${THERAPIST_CALENDAR_LOCK}::int, ${therapistId}::int)`;

async function lock(trx: Db, therapistId: number): Promise<void> {
  await sql`select ${calendarLock(therapistId)}`.execute(trx);
}
