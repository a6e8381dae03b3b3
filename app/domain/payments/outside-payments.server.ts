import type { AuditedServices, Services } from "../../services.ts";
import { expectChanged } from "../../db/sqlstate.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import type { InferResult, Insertable } from "kysely";
import { namedColumns } from "../../db/row.ts";
import type { Schema } from "../../db/schema.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { isReference } from "../../lib/plain-text.ts";
import {
  lockTherapistCalendar,
  markClaimPaid,
  releaseClaim,
} from "../calendar/slot-claims.server.ts";
import { DESK_PROVIDER, type Order } from "../orders/order.ts";
import { changeOrder, refuse } from "../orders/change-order.server.ts";
import { isUnpaid } from "../orders/order-states.ts";
import { lockOrder, paidAttemptId } from "../orders/orders.server.ts";
import { placeNextAttempt } from "../orders/place-order-by-staff.server.ts";
import { applyOrderEvent, isOrderPayPageOpening } from "../orders/order-updates.server.ts";
import { insertCaptures } from "./captures.server.ts";
import { type OutsideKind, outsideKinds } from "./outside-kinds.ts";

/**
 * Payments outside a payment company (docs/decisions/0084): in cash, by UPI or by bank. Support records one, which
 * holds the slot; finance confirms it, which is its capture, or declines it. One that is not confirmed in time releases
 * the slot and stays listed until a person decides it.
 */

const selectPayments = (db: Db) =>
  db
    .selectFrom("outside_payment")
    .innerJoin("orders", "orders.id", "order_id")
    .select(
      namedColumns("outside_payment", [
        "order_id",
        "amount_paise",
        "kind",
        "reference",
        "paid_at",
        "recorded_by",
        "recorded_at",
        "confirm_by",
        "state",
      ]),
    )
    .select(paidAttemptId("orders").as("paidBy"));

/**
 * A payment outside, as staff recorded it. paidBy: the order by which the session was paid otherwise; null where
 * nothing else was captured. A payment that finance has not decided is then perhaps a second one, and a confirmed one
 * is.
 */
export type OutsidePayment = InferResult<ReturnType<typeof selectPayments>>[number];

export function findOutsidePayment(db: Db, orderId: string): Promise<OutsidePayment | undefined> {
  return selectPayments(db).where("order_id", "=", orderId).executeTakeFirst();
}

const waitingStates = ["recorded", "expired"] as const;

/** Whether finance has to confirm or to decline a payment: also one that was not confirmed in time. */
export const isToDecide = ({ state }: Pick<OutsidePayment, "state">): boolean =>
  waitingStates.some((one) => one === state);

/** Lists the payments that finance has to confirm or to decline, the one that is due first at the top. */
export function listOutsidePaymentsToDecide(db: Db, limit: number): Promise<OutsidePayment[]> {
  return selectPayments(db)
    .where("outside_payment.state", "in", waitingStates)
    .orderBy("confirm_by")
    .orderBy("order_id")
    .limit(limit)
    .execute();
}

/** Minutes before a session until which its payment is confirmed: the therapist then still knows in time. */
const CONFIRM_BEFORE_MINUTES = 120;
/** Minutes that finance has in any case, for a payment recorded shortly before a session. */
const LEAST_CONFIRM_MINUTES = 30;

/** Returns until when a payment that is recorded now must be confirmed: never after the session's start. */
export function confirmOutsideBy(startsAt: Date, now: Date): Date {
  const usual = addMinutes(startsAt, -CONFIRM_BEFORE_MINUTES);
  const least = addMinutes(now, LEAST_CONFIRM_MINUTES);
  const by = usual > least ? usual : least;
  return by < startsAt ? by : startsAt;
}

/** How long ago a payment may have been made that is recorded now, in days. */
const MOST_DAYS_AGO = 31;

export interface RecordedPayment {
  kind: string;
  /** As typed; may be empty for cash. */
  reference: string;
  paidAt: Date;
  /** The price that the page showed. */
  expectedPaise: number;
  staffId: string;
}

export type RecordOutsidePayment =
  /** orderId: another than the given one where the pay page of that one was opened. */
  | { ok: true; orderId: string; confirmBy: Date }
  | {
      ok: false;
      reason:
        | "order_unknown"
        /** The order has no slot that is held for it without a payment, or none is needed. */
        | "not_payable"
        /** The client opens the pay page at this moment. */
        | "being_opened"
        | "quote_changed"
        | "slot_passed"
        | "kind_unknown"
        | "reference_invalid"
        | "reference_used"
        | "paid_at_invalid";
    };

/** Returns the reference of a payment as it is stored; undefined if it can't be one. */
function referenceOf(kind: OutsideKind, typed: string): string | null | undefined {
  const text = typed.trim().replaceAll(/\s+/g, " ").toUpperCase();
  if (text === "" && kind === "cash") return null;
  return isReference(text) ? text : undefined;
}

/**
 * Records that the client has paid the price to us: from now on the slot is held until finance confirms the payment. An
 * order whose pay page has been opened may still be paid there: the payment is recorded for a further attempt, which
 * takes its slot over (docs/decisions/0084). What is captured on that page before finance confirms books the session
 * (docs/decisions/0084).
 */
export async function recordOutsidePayment(
  services: AuditedServices,
  givenId: string,
  given: RecordedPayment,
  now: Date,
): Promise<RecordOutsidePayment> {
  const kind = outsideKinds.find((one) => one === given.kind);
  if (!kind) return { ok: false, reason: "kind_unknown" };
  const reference = referenceOf(kind, given.reference);
  if (reference === undefined) return { ok: false, reason: "reference_invalid" };
  const { paidAt } = given;
  // Also refuses an instant that is none.
  if (!(paidAt <= now && paidAt >= addMinutes(now, -MOST_DAYS_AGO * 24 * 60)))
    return { ok: false, reason: "paid_at_invalid" };
  // The audit names the attempt that has the payment, which may be a further one.
  return changeOrder(services, givenId, null, async (trx, found) => {
    if (!found) return refuse("order_unknown");
    if (!isUnpaid(found.state) || found.pricePaise === 0) return refuse("not_payable");
    if (await isOrderPayPageOpening(trx, givenId, now)) return refuse("being_opened");
    if (found.pricePaise !== given.expectedPaise) return refuse("quote_changed");
    if (found.startsAt <= now) return refuse("slot_passed");
    const confirmBy = confirmOutsideBy(found.startsAt, now);
    const order =
      found.state === "placed" ? found : await takeSlotOver(services, trx, found, confirmBy, now);
    if (!order) return refuse("not_payable");
    const { id: orderId, pricePaise } = order;
    const row = {
      order_id: orderId,
      amount_paise: pricePaise,
      kind,
      reference,
      paid_at: paidAt,
      recorded_by: given.staffId,
      recorded_at: now,
      confirm_by: confirmBy,
    };
    if (!(await insertPayment(trx, row))) return refuse("reference_used");
    if (!(await markClaimPaid(trx, orderId))) return refuse("not_payable");
    await moveOrder(trx, orderId, "outside_payment_recorded", now, { provider: DESK_PROVIDER });
    const after = { kind, amountPaise: pricePaise, confirmBy: confirmBy.toISOString() };
    const entry = { useCase: "record-outside-payment", subject: orderId, after };
    await services.audit(trx, entry, now);
    return { ok: true, orderId, confirmBy };
  });
}

/**
 * Moves the held slot of an order whose pay page was opened to a further attempt of its client.
 * @param before locked by the caller
 * @returns undefined where no slot is held for it any more, or its therapist can't hold the session
 */
async function takeSlotOver(
  services: AuditedServices,
  trx: Db,
  before: Order,
  heldUntil: Date,
  now: Date,
): Promise<Order | undefined> {
  await lockTherapistCalendar(trx, before.therapistId);
  if (!(await releaseClaim(trx, before.id, ["held"]))) return undefined;
  const placed = await placeNextAttempt(services, trx, before, heldUntil, now);
  return placed.ok ? placed.order : undefined;
}

/** @returns false when the reference belongs to another payment of this kind */
async function insertPayment(
  trx: Db,
  row: Insertable<Schema["outside_payment"]>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("outside_payment")
    .values(row)
    .onConflict((conflict) =>
      // A literal: PostgreSQL does not find the partial index by a parameter.
      conflict
        .columns(["kind", "reference"])
        .where(sql<boolean>`state <> 'declined'`)
        .doNothing(),
    )
    .returning("order_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Who confirms or declines, and what they saw. */
export interface OutsideDecision {
  staff: { id: string; isOwner: boolean };
  /** The amount that the page showed, in paise. */
  expectedPaise: number;
}

export type DecideOutsidePayment =
  | { ok: true }
  | {
      ok: false;
      reason: "order_unknown" | "not_waiting" | "quote_changed" | "own_record" | "reason_missing";
    };

/** Finds the payment of a locked order that waits for finance; or says why this person can't decide it. */
async function findWaiting(
  trx: Db,
  order: Order | undefined,
  { staff, expectedPaise }: OutsideDecision,
) {
  const payment = order && (await findOutsidePayment(trx, order.id));
  if (!payment) return refuse("order_unknown");
  if (!isToDecide(payment)) return refuse("not_waiting");
  if (payment.amountPaise !== expectedPaise) return refuse("quote_changed");
  // Two people see each payment; an owner answers for both. The database refuses it too.
  if (payment.recordedBy === staff.id && !staff.isOwner) return refuse("own_record");
  return { ok: true, payment } as const;
}

/**
 * Moves a locked order, or undoes the transaction: a payment never stands beside an order that does not have it.
 * @throws Error when the order's state does not allow it
 */
async function moveOrder(...[trx, orderId, event, ...rest]: Parameters<typeof applyOrderEvent>) {
  if (!(await applyOrderEvent(trx, orderId, event, ...rest)))
    throw new Error(`${orderId} can’t take ${event}`);
}

async function decide(
  trx: Db,
  orderId: string,
  state: "confirmed" | "declined" | "expired",
  staff: OutsideDecision["staff"] | null,
  now: Date,
): Promise<void> {
  const decided = await trx
    .updateTable("outside_payment")
    .set({
      state,
      decided_by: staff?.id ?? null,
      decided_as_owner: staff?.isOwner ?? false,
      decided_at: now,
    })
    .where("order_id", "=", orderId)
    .where("state", "in", waitingStates)
    .executeTakeFirst();
  expectChanged(decided, "a payment outside that waits");
}

/**
 * Confirms that the money is there: it is captured with its receipt, and the session is booked as after any payment. If
 * the time was over, its slot may be gone: then other times are offered, or the money is due for a refund.
 */
export async function confirmOutsidePayment(
  services: AuditedServices,
  orderId: string,
  decision: OutsideDecision,
  now: Date,
): Promise<DecideOutsidePayment> {
  const entry = { useCase: "confirm-outside-payment", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    const waiting = await findWaiting(trx, order, decision);
    if (!waiting.ok) return waiting;
    const { amountPaise, kind, paidAt } = waiting.payment;
    await decide(trx, orderId, "confirmed", decision.staff, now);
    await moveOrder(trx, orderId, "outside_payment_confirmed", now, {
      captured_paise: amountPaise,
      paid_at: now,
      failure_code: null,
    });
    // A client may have paid before the order was placed: the receipt belongs to that day.
    const from = { id: orderId, createdAt: paidAt };
    await insertCaptures(trx, from, [{ transactionId: null, amountPaise, paidAt }], now);
    await services.publish(trx, "confirm-booking", { orderId });
    await record({ after: { kind, amountPaise } });
    return { ok: true };
  });
}

/** Failure codes of orders whose payment outside was not confirmed. */
export const OUTSIDE_DECLINED = "OUTSIDE_DECLINED";
export const OUTSIDE_EXPIRED = "OUTSIDE_EXPIRED";
/** Another attempt to pay the session was captured before finance decided. */
export const OUTSIDE_YIELDED = "OUTSIDE_YIELDED";

/**
 * Releases the slot of a payment that is not confirmed.
 * @returns false when the order had none any more
 */
async function endRecorded(
  trx: Db,
  orderId: string,
  failureCode: string,
  now: Date,
): Promise<boolean> {
  const ended = { failure_code: failureCode };
  if (!(await applyOrderEvent(trx, orderId, "outside_payment_ended", now, ended))) return false;
  await releaseClaim(trx, orderId, ["paid"]);
  return true;
}

/** Releases the slot of a payment that is not confirmed, and tells the client that nothing is booked. */
async function endUnconfirmed(
  { publish }: Services,
  ...[trx, orderId, failureCode, now]: Parameters<typeof endRecorded>
): Promise<void> {
  if (await endRecorded(trx, orderId, failureCode, now))
    await publishEmails(publish, trx, orderId, { unconfirmed: 0 });
}

/**
 * Releases the slot of a payment that finance has not confirmed, because another attempt to pay the session was
 * captured, which proves more than a record (docs/decisions/0084). The payment stays listed as a possible second one.
 * No email tells its client: their session is booked.
 * @param orderId locked by the caller
 */
export async function yieldToCapture(trx: Db, orderId: string, now: Date): Promise<void> {
  if (await endRecorded(trx, orderId, OUTSIDE_YIELDED, now))
    await decide(trx, orderId, "expired", null, now);
}

/** Records that the money never came: the slot is released and the client told. @param reason 3 characters at least */
export async function declineOutsidePayment(
  services: AuditedServices,
  orderId: string,
  { reason, ...decision }: OutsideDecision & { reason: string },
  now: Date,
): Promise<DecideOutsidePayment> {
  if (reason.length < 3) return refuse("reason_missing");
  const entry = { useCase: "decline-outside-payment", reason, now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    const waiting = await findWaiting(trx, order, decision);
    if (!waiting.ok) return waiting;
    await decide(trx, orderId, "declined", decision.staff, now);
    await endUnconfirmed(services, trx, orderId, OUTSIDE_DECLINED, now);
    const { amountPaise, kind } = waiting.payment;
    await record({ after: { kind, amountPaise } });
    return { ok: true };
  });
}

const SWEPT_AT_ONCE = 100;

/**
 * Releases the slots of recorded payments that were not confirmed in time. The payments stay listed: what was paid is
 * confirmed late, or returned. Runs every minute.
 */
export async function endUnconfirmedPayments(services: Services, now: Date): Promise<void> {
  const due = await services.db
    .selectFrom("outside_payment")
    .select("order_id as orderId")
    .where("state", "=", "recorded")
    .where("confirm_by", "<=", now)
    .orderBy("confirm_by")
    .limit(SWEPT_AT_ONCE)
    .execute();
  for (const { orderId } of due) {
    await services.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      // Decided while the order was locked.
      if ((await findOutsidePayment(trx, orderId))?.state !== "recorded") return;
      await decide(trx, orderId, "expired", null, now);
      await endUnconfirmed(services, trx, orderId, OUTSIDE_EXPIRED, now);
    });
  }
}
