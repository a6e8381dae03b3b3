import { expect, onTestFinished, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  jobNamesAbout,
  jobsOfCancellation,
} from "../../../tests/support/database/published-jobs.ts";
import {
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import type { Journey } from "../../../tests/support/fixtures/test-services.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed, refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { sendOrCheckRefund, queueDueRefund } from "../payments/send-refunds.server.ts";
import { checkPaymentForWebhook } from "../payments/check-payment.server.ts";
import { cancelBooking, cancelByOperator } from "./cancel-session.server.ts";
import { rescheduleBooking } from "./reschedule-booking.server.ts";
import { findLinkToken, resolveLink } from "../links/secret-links.server.ts";
import { recordSessionNoShow } from "./therapist-session.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "./bookings.server.ts";

const deps = await openJourney();

const PRICE = 79_900;
const cancelled = { ok: true, refundPaise: PRICE };

const refused = (reason: string) => ({ ok: false, reason });

const publishedJobs = async (orderId: string) => (await jobNamesAbout(deps.db, orderId)).slice(4);

const reasonOf = (id: string) =>
  deps.db
    .selectFrom("orders")
    .select("cancel_reason")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Sends the refund that is due; the provider completes it. */
async function refundAll(own: Journey, orderId: string): Promise<void> {
  own.payments.script.sendRefund = async ({ refundId, amountPaise }) =>
    refundIs("COMPLETED", refundId, amountPaise);
  await queueDueRefund(own, orderId, now);
  const refunds = await own.db
    .selectFrom("refund")
    .select("id")
    .where("order_id", "=", orderId)
    .execute();
  for (const { id } of refunds) await sendOrCheckRefund(own, id, now);
}

test("before the start: all of the money is due, the slot is released, the calendar's sequence increases", async () => {
  const therapist = await addTherapist(deps);
  const order = await someBookedOrder(deps, { therapist });
  const hourBefore = addMinutes(order.startsAt, -60);
  expect(await cancelByOperator(deps, order.id, " The therapist\nis ill ", hourBefore)).toEqual(
    cancelled,
  );
  expect(await findOrder(deps.db, order.id)).toMatchObject({
    state: "cancelled",
    cancelledBy: "operator",
    refundDuePaise: PRICE,
  });
  expect(await reasonOf(order.id)).toEqual({ cancel_reason: "The therapist is ill" });
  expect(await findBooking(deps.db, order.id)).toMatchObject({
    cancelledAt: hourBefore,
    icalSequence: 1,
  });
  expect(await stateOfClaim(deps, order.id)).toBe("released");
  expect(await publishedJobs(order.id)).toEqual(jobsOfCancellation);
  expect((await somePlacedOrder(deps, { therapist })).startsAt).toEqual(order.startsAt);
});

test("after the start too; a recorded no-show is removed", async () => {
  const order = await someBookedOrder(deps);
  const after = addMinutes(order.startsAt, 30);
  expect(await recordSessionNoShow(deps, order.id, after)).toEqual({ ok: true });
  expect(await cancelByOperator(deps, order.id, "The therapist did not come", after)).toEqual(
    cancelled,
  );
  expect(await findOrder(deps.db, order.id)).toMatchObject({
    state: "cancelled",
    refundDuePaise: PRICE,
  });
  expect((await findBooking(deps.db, order.id))?.noShowAt).toBeNull();
  expect(await recordSessionNoShow(deps, order.id, after)).toEqual({
    ok: false,
    reason: "not_booked",
  });
});

test("weeks later, with the link about to expire, the page still opens", async () => {
  const order = await someBookedOrder(deps);
  const weeks = addMinutes(order.startsAt, 59 * 24 * 60);
  expect(await cancelByOperator(deps, order.id, "A complaint was right", weeks)).toEqual(cancelled);
  expect(await stateOfClaim(deps, order.id)).toBe("released");
  const token = (await findLinkToken(deps, "manage", order.id)) ?? "";
  const aMonthOn = addMinutes(weeks, 30 * 24 * 60);
  expect(await resolveLink(deps.db, "manage", token, aMonthOn)).toMatchObject({
    subject: order.id,
  });
});

test("repeated and concurrent calls cancel once; the first reason stays", async () => {
  const { id } = await someBookedOrder(deps);
  expect(await cancelByOperator(deps, id, "the first reason", now)).toEqual(cancelled);
  const again = [1, 2, 3, 4].map((n) =>
    cancelByOperator(deps, id, `another reason ${n}`, later(n)),
  );
  expect(await Promise.all(again)).toEqual(again.map(() => cancelled));
  expect(await publishedJobs(id)).toEqual(jobsOfCancellation);
  expect((await findBooking(deps.db, id))?.icalSequence).toBe(1);
  expect(await reasonOf(id)).toEqual({ cancel_reason: "the first reason" });
  // A later cancellation by the visitor does not reduce the refund.
  expect(await cancelBooking(deps, id, 0, later(60))).toEqual(cancelled);
});

test("a duplicate payment is refunded in full, and the ledger adds up at every step", async () => {
  const own = await openJourney(onTestFinished);
  const { id } = await someBookedOrder(own);
  own.payments.script.fetchStatus = async () => completed(PRICE, 2 * PRICE);
  await checkPaymentForWebhook(own, id, now);
  expect(await cancelByOperator(own, id, "the meeting failed", now)).toEqual({
    ok: true,
    // The duplicate payment was due before.
    refundPaise: PRICE,
  });
  const owed = { booked: 0, refunded: 0, owed: 2 * PRICE };
  expect(await checkLedger(own.db, now)).toMatchObject({ balances: owed, addsUp: true });
  // A refund for each of the two payments.
  for (let payment = 0; payment < 2; payment += 1) await refundAll(own, id);
  const refunded = { booked: 0, refunded: 2 * PRICE, owed: 0 };
  expect(await checkLedger(own.db, now)).toMatchObject({ balances: refunded, addsUp: true });
});

test("a session that its visitor has cancelled is refused, and so is one that is not booked", async () => {
  const order = await someBookedOrder(deps);
  const late = addMinutes(order.startsAt, -60);
  await cancelBooking(deps, order.id, PRICE / 2, late);
  expect(await cancelByOperator(deps, order.id, "ill", late)).toEqual(
    refused("cancelled_by_visitor"),
  );
  expect((await findOrder(deps.db, order.id))?.refundDuePaise).toBe(PRICE / 2);
  const { id } = await somePaidOrder(deps);
  expect(await cancelByOperator(deps, id, "ill", now)).toEqual(refused("not_booked"));
  expect(await cancelByOperator(deps, "order_none", "ill", now)).toEqual(refused("order_unknown"));
});

test("without a reason, or with an endless one, nothing is cancelled", async () => {
  const { id } = await someBookedOrder(deps);
  expect(await cancelByOperator(deps, id, " \n ", now)).toEqual(refused("reason_missing"));
  expect(await cancelByOperator(deps, id, "x".repeat(201), now)).toEqual(
    refused("reason_too_long"),
  );
  expect((await findOrder(deps.db, id))?.state).toBe("booked");
});

test("a session that the operator cancelled can't be rescheduled", async () => {
  const { id } = await someBookedOrder(deps);
  await cancelByOperator(deps, id, "the therapist is ill", now);
  const requested = { startsAt: instantOf("2026-11-22", 18) };
  expect(await rescheduleBooking(deps, id, requested, now)).toEqual({
    ok: false,
    reason: "not_booked",
  });
});

test("the database refuses an operator's cancellation without a full refund due", async () => {
  const { id } = await someBookedOrder(deps);
  await cancelByOperator(deps, id, "the therapist is ill", now);
  const less = deps.db.updateTable("orders").set({ refund_due_paise: 1 }).where("id", "=", id);
  await expect(less.execute()).rejects.toThrow("orders_operator_cancel_check");
});
