import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { expect, test } from "vitest";
import {
  someRefund,
  someRefusedRefund,
  someBookedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import {
  refundIs,
  refuses,
  silent,
  completed,
  refundsAre,
} from "../../../tests/support/providers/scripted-payments.ts";
import { republishJobsOfOrder, queueRefundRetry } from "./retry-order.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { sendOrCheckRefund, queueDueRefund } from "./send-refunds.server.ts";
import { listRefunds } from "./refunds.server.ts";
import { sql } from "kysely";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { checkPaymentForWebhook } from "./check-payment.server.ts";
import { findOrder } from "../orders/orders.server.ts";

// The sweep checks every refund: each test has its own database.
const deps = await openJourneyForEach();

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const sends = () => deps.payments.calls.filter((call) => call.startsWith("sendRefund")).length;

/** Runs the clock and the jobs that it publishes once a minute between two times. */
async function sweepMinutely(refundId: string, fromSeconds: number, toSeconds: number) {
  let jobs = 0;
  for (let seconds = fromSeconds; seconds <= toSeconds; seconds += MINUTE) {
    const before = (await jobsAbout(deps.db, refundId)).length;
    await runClock(deps, later(seconds));
    const published = (await jobsAbout(deps.db, refundId)).length - before;
    jobs += published;
    for (let job = 0; job < published; job += 1)
      await sendOrCheckRefund(deps, refundId, later(seconds));
  }
  return jobs;
}

test("a refused refund makes one job and no alarm at each of its retries, whose delays grow", async () => {
  const { refundId } = await someRefusedRefund(deps);
  expect(await sweepMinutely(refundId, MINUTE, 14 * MINUTE)).toBe(0);
  // After 15 minutes, then after 30 minutes, one, two and four hours.
  expect(await sweepMinutely(refundId, 15 * MINUTE, 470 * MINUTE)).toBe(5);
  expect(sends()).toBe(6);
  expect(deps.alarms).toEqual(["refund refused"]);
});

test("a refused refund is listed at once, with its reason, and the ledger adds up", async () => {
  const { orderId } = await someRefusedRefund(deps);
  const { addsUp, exceptions } = await checkLedger(deps.db, later(2));
  expect(addsUp).toBe(true);
  expect(exceptions).toMatchObject([
    {
      orderId,
      kind: "waiting",
      what: "The payment company refused the refund",
      answer: "REFUND_FOR_TXN_OLDER_THAN_LIMIT",
    },
  ]);
});

test("a new reason for a refusal alerts the operator again", async () => {
  const { refundId } = await someRefusedRefund(deps);
  deps.payments.script.sendRefund = refuses("REFUND_BREACHED");
  await sendOrCheckRefund(deps, refundId, later(16 * MINUTE));
  expect(deps.alarms).toEqual(["refund refused", "refund refused"]);
});

test("a webhook during the wait checks a refused refund and does not send it", async () => {
  const { orderId, refundId } = await someRefusedRefund(deps);
  await sendOrCheckRefund(deps, refundId, later(60));
  expect(deps.payments.calls.at(-1)).toBe(`fetchRefund ${refundId}`);
  expect(sends()).toBe(1);
  deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(61));
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ id: refundId, state: "COMPLETED" }]);
});

test("a retry sends it at once, under the same id", async () => {
  const { orderId, refundId } = await someRefusedRefund(deps);
  expect(await queueRefundRetry(deps, orderId, later(60))).toEqual({ ok: true });
  expect((await jobsAbout(deps.db, refundId)).at(-1)).toMatchObject({
    name: "send-refund",
  });
  deps.payments.script.sendRefund = async () => refundIs("PENDING", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(61));
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ id: refundId, state: "PENDING" }]);
  expect((await checkLedger(deps.db, later(62))).exceptions).toEqual([]);
});

test("asking the provider sends no refused refund, a retry pressed twice sends one, and of an unknown order none", async () => {
  const { orderId, refundId } = await someRefusedRefund(deps);
  const queued = async () => (await jobsAbout(deps.db, refundId)).length;
  const before = await queued();
  expect(await republishJobsOfOrder(deps, orderId, later(60))).toEqual({ ok: true });
  expect(await queued()).toBe(before);
  expect(await queueRefundRetry(deps, orderId, later(61))).toEqual({ ok: true });
  expect(await queueRefundRetry(deps, orderId, later(62))).toEqual({
    ok: false,
    reason: "not_refused",
  });
  expect(await queued()).toBe(before + 1);
  const unknown = { ok: false, reason: "order_unknown" };
  expect(await queueRefundRetry(deps, "order_none", now)).toEqual(unknown);
});

test("a refund in progress that can't be checked stays in progress, and is listed", async () => {
  const { orderId, refundId } = await someRefund(deps);
  await sendOrCheckRefund(deps, refundId, later(1));
  deps.payments.script.fetchRefund = refuses("AUTHORIZATION_FAILED");
  await sendOrCheckRefund(deps, refundId, later(31));
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ state: "PENDING", refusals: 1 }]);
  expect((await checkLedger(deps.db, later(32))).exceptions).toHaveLength(1);
});

test("in an outage the clock leaves a refund to the job that is retried", async () => {
  const { refundId } = await someRefund(deps);
  deps.payments.script.sendRefund = silent;
  // The queue retries a job after 15 minutes at most.
  for (let seconds = 1; seconds < DAY / 4; seconds += 15 * MINUTE) {
    await expect(sendOrCheckRefund(deps, refundId, later(seconds))).rejects.toThrow("no answer");
    await runClock(deps, later(seconds + 14 * MINUTE));
  }
  expect(await jobsAbout(deps.db, refundId)).toHaveLength(1);
});

const PRICE = 79_900;

/** Creates a booked order with two captures. */
async function paidTwice(): Promise<string> {
  const { id } = await someBookedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(PRICE, 2 * PRICE);
  await checkPaymentForWebhook(deps, id, later(1));
  return id;
}

const refundsOf = async (orderId: string) => (await listRefunds(deps.db, orderId)).toReversed();

/** Runs the refund jobs of an order once; the provider answers with `state`. */
async function runRefund(orderId: string, state: "COMPLETED" | "FAILED", seconds: number) {
  deps.payments.script.sendRefund = refundsAre(state);
  await queueDueRefund(deps, orderId, later(seconds));
  for (const { id } of await refundsOf(orderId)) await sendOrCheckRefund(deps, id, later(seconds));
}

test("paid twice, one refund failed, then cancelled: no refund exceeds a capture, and all is refunded", async () => {
  const id = await paidTwice();
  await runRefund(id, "FAILED", 2);
  expect(await cancelBooking(deps, id, PRICE, later(3))).toMatchObject({ ok: true });
  for (let round = 0; round < 3; round += 1) await runRefund(id, "COMPLETED", 600 + round);
  const refunds = await refundsOf(id);
  expect(refunds.map(({ state, amountPaise }) => [state, amountPaise])).toEqual([
    ["FAILED", PRICE],
    ["COMPLETED", PRICE],
    ["COMPLETED", PRICE],
  ]);
  expect(await findOrder(deps.db, id)).toMatchObject({ refundedPaise: 2 * PRICE });
  expect(await checkLedger(deps.db, later(700))).toMatchObject({ addsUp: true, exceptions: [] });
});

test("each refund names the payment that it refunds", async () => {
  const id = await paidTwice();
  await cancelBooking(deps, id, PRICE, later(3));
  const named: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    await queueDueRefund(deps, id, later(10 + round));
    deps.payments.script.sendRefund = async ({ refundId, amountPaise, transactionId }) => {
      named.push(transactionId);
      return refundIs("COMPLETED", refundId, amountPaise);
    };
    for (const { id: refundId } of await refundsOf(id))
      await sendOrCheckRefund(deps, refundId, later(10 + round));
  }
  expect(named).toEqual(["T-1", "T-2"]);
});

const insertRefund = (orderId: string, capture: number | null, amountPaise: number) =>
  sql`insert into refund (id, order_id, capture, amount_paise, reason, created_at, updated_at)
    values (${`refund_by_hand_${amountPaise}`}, ${orderId}, ${capture}, ${amountPaise}, 'by hand',
      ${now}, ${now})`.execute(deps.db);

test("the database refuses a refund above its capture, and one of no capture", async () => {
  const id = await paidTwice();
  await cancelBooking(deps, id, PRICE, later(3));
  await expect(insertRefund(id, 1, PRICE + 1)).rejects.toThrow("refund_within_capture");
  await expect(insertRefund(id, null, PRICE)).rejects.toThrow("refund_within_capture");
  await expect(insertRefund(id, 3, PRICE)).rejects.toThrow("refund_capture_fkey");
  await insertRefund(id, 1, PRICE);
});
