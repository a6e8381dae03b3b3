import { expect, test, onTestFinished } from "vitest";
import {
  someBookedOrder,
  somePaidOrder,
  refundAll,
} from "../../../tests/support/fixtures/booked-order.ts";
import {
  jobNamesAbout,
  jobsOfCancellation,
} from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { cancelBooking, cancelByOperator } from "./cancel-session.server.ts";
import { refundIfCancelled } from "../orders/order-money.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "./bookings.server.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { checkPaymentForWebhook } from "../payments/check-payment.server.ts";
import { findLinkToken, resolveLink } from "../links/secret-links.server.ts";
import { recordSessionNoShow } from "./therapist-session.server.ts";

const deps = await openJourney();

const PRICE = 79_900;
const cancelled = { ok: true, refundPaise: PRICE };
const refused = (reason: string) => ({ ok: false, reason });

const publishedJobs = async (orderId: string) => (await jobNamesAbout(deps.db, orderId)).slice(4);

test("by the client: a day ahead all is refunded, the slot is available, and the calendar's sequence increases", async () => {
  const therapist = await addTherapist(deps);
  const order = await someBookedOrder(deps, { therapist });
  expect(refundIfCancelled(order, now).paise).toBe(79_900);
  expect(await cancelBooking(deps, order.id, 79_900, now)).toEqual(cancelled);
  expect(await findOrder(deps.db, order.id)).toMatchObject({
    state: "cancelled",
    refundDuePaise: 79_900,
  });
  expect(await findBooking(deps.db, order.id)).toMatchObject({ cancelledAt: now, icalSequence: 1 });
  expect(await stateOfClaim(deps, order.id)).toBe("released");
  expect(await publishedJobs(order.id)).toEqual(jobsOfCancellation);
  expect((await somePlacedOrder(deps, { therapist })).startsAt).toEqual(order.startsAt);
});

test("by the client: an outdated quote cancels nothing and returns the current one", async () => {
  const order = await someBookedOrder(deps);
  const late = addMinutes(order.startsAt, -60);
  const changed = { ...refused("quote_changed"), refundPaise: 39_950 };
  expect(await cancelBooking(deps, order.id, 79_900, late)).toEqual(changed);
  expect((await findOrder(deps.db, order.id))?.state).toBe("booked");
  expect(await publishedJobs(order.id)).toEqual([]);
});

test("by the client: once the session has begun it can't be cancelled", async () => {
  const order = await someBookedOrder(deps);
  const started = await cancelBooking(deps, order.id, 0, order.startsAt);
  expect(started).toEqual(refused("already_started"));
  expect((await findOrder(deps.db, order.id))?.state).toBe("booked");
});

test("an order that is not booked can't be cancelled", async () => {
  const others = [await somePaidOrder(deps), await somePlacedOrder(deps), { id: "order_none" }];
  for (const { id } of others)
    expect(await cancelBooking(deps, id, PRICE, now)).toEqual(refused("not_booked"));
});

const reasonOf = (id: string) =>
  deps.db
    .selectFrom("orders")
    .select("cancel_reason")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("by staff: before the start all of the money is due, the slot is released, the calendar's sequence increases", async () => {
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

test("by staff: after the start too; a recorded no-show is removed", async () => {
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

test("by staff: weeks later, with the link about to expire, the page still opens", async () => {
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

test("by staff: repeated and concurrent calls cancel once; the first reason stays", async () => {
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

test("the database refuses an operator's cancellation without a full refund due", async () => {
  const { id } = await someBookedOrder(deps);
  await cancelByOperator(deps, id, "the therapist is ill", now);
  const less = deps.db.updateTable("orders").set({ refund_due_paise: 1 }).where("id", "=", id);
  await expect(less.execute()).rejects.toThrow("orders_operator_cancel_check");
});
