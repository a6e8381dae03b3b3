import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { EXCLUSION_VIOLATION, sqlStateOf } from "../../db/sqlstate.ts";
import type { Span } from "./availability.ts";
import { releaseOfferedSlots } from "./offered-slots.server.ts";
import type { AllowedSlot } from "./slot-rules.ts";

/** Releases the held slot of an order; a booked one stays. */
export async function releaseHold(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ state: "released", expires_at: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .execute();
}

/**
 * Releases the held slot of an unpaid order. A hold without an expiry belongs to a payment and stays.
 * @returns false when no such hold was there
 */
export async function releaseUnpaidHold(db: Db, orderId: string): Promise<boolean> {
  const released = await db
    .updateTable("claim")
    .set({ state: "released", expires_at: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("expires_at", "<", sql<Date>`'infinity'`)
    .returning("order_id")
    .executeTakeFirst();
  return released !== undefined;
}

/** Extends a hold until its pay page expires; a longer hold stays unchanged. */
export async function extendHold(trx: Db, orderId: string, until: Date): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ expires_at: until })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("expires_at", "<", until)
    .execute();
}

/** Removes the expiry of a hold after a capture for its order. */
export async function removeHoldExpiry(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ expires_at: "infinity" })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .execute();
}

/**
 * Runs a change of claims in a savepoint, so that the transaction continues when the change is refused.
 * @returns false when another claim has the slot
 */
async function ifFree(trx: Db, change: () => Promise<unknown>): Promise<boolean> {
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
 * Confirms the claim of an order as booked. An expired hold is booked too, if its slot is still free.
 * @returns false when another claim has the slot
 */
export function confirmClaim(
  trx: Db,
  orderId: string,
  { therapistId, startsAt, endsAt }: AllowedSlot,
): Promise<boolean> {
  return ifFree(trx, () =>
    trx
      .updateTable("claim")
      .set({ state: "booked", expires_at: null })
      .where("order_id", "=", orderId)
      .where("therapist_id", "=", therapistId)
      .where("during", "=", sql<string>`tstzrange(${startsAt}, ${endsAt})`)
      .where("state", "in", ["held", "released"])
      .execute(),
  );
}

/**
 * Moves the claim of an order to another slot and books it: one statement releases the old slot and claims the new one.
 * Slots that the order was offered are released, because the new one is often among them.
 * @returns false when another claim or a busy time has the new slot; then nothing has changed
 */
export function rescheduleClaim(
  trx: Db,
  orderId: string,
  { therapistId, startsAt, endsAt }: AllowedSlot,
): Promise<boolean> {
  return ifFree(trx, async () => {
    await releaseOfferedSlots(trx, orderId);
    await trx
      .updateTable("claim")
      .set({
        therapist_id: therapistId,
        during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
        state: "booked",
        expires_at: null,
      })
      .where("order_id", "=", orderId)
      .where("state", "<>", "offered")
      .execute();
  });
}

/** Releases the slot of a cancelled session. */
export async function releaseClaim(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ state: "released", expires_at: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "booked")
    .execute();
}

/**
 * Releases holds that must not block an order's session: expired holds of its therapist (the constraint
 * claim_no_overlap has no clock, so an expired hold counts until it is released), and the same visitor's own unpaid
 * hold where it overlaps the session. The visitor's hold of another slot stays: they may be paying for it.
 */
export async function releaseOverlappingHolds(
  trx: Db,
  order: { id: string; userId: string; therapistId: number },
  { startsAt, endsAt }: Span,
  now: Date,
): Promise<void> {
  await sql`
    update claim set state = 'released', expires_at = null
    where therapist_id = ${order.therapistId} and order_id <> ${order.id} and state = 'held'
      and (expires_at <= ${now} or (visitor_id = ${order.userId} and expires_at < 'infinity'
        and during && tstzrange(${startsAt}, ${endsAt})))`.execute(trx);
}
