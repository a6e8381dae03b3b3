import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { expect, test } from "vitest";
import { someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, openJourneyForEach } from "../../../tests/support/fixtures/orders.ts";
import { refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import { republishJobsOfOrder, queueRefundRetry } from "./retry-order.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { PaymentProviderError } from "./payment-provider.ts";
import { sendOrCheckRefund, queueDueRefund } from "./send-refunds.server.ts";
import { listRefunds } from "./refunds.server.ts";

// The sweep checks every refund: each test has its own database.
const deps = await openJourneyForEach();

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const refuses = (code: string) => async () => {
  throw new PaymentProviderError("no", { code, retryable: false });
};

/** Creates a refund that the provider refused at once. */
async function refusedRefund(): Promise<{ orderId: string; refundId: string }> {
  const orderId = (await someOwedOrder(deps)).id;
  await queueDueRefund(deps, orderId, now);
  const refundId = (await listRefunds(deps.db, orderId))[0]?.id ?? "";
  deps.payments.script.sendRefund = refuses("REFUND_FOR_TXN_OLDER_THAN_LIMIT");
  await sendOrCheckRefund(deps, refundId, later(1));
  return { orderId, refundId };
}

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
  const { refundId } = await refusedRefund();
  expect(await sweepMinutely(refundId, MINUTE, 14 * MINUTE)).toBe(0);
  // After 15 minutes, then after 30 minutes, one, two and four hours.
  expect(await sweepMinutely(refundId, 15 * MINUTE, 470 * MINUTE)).toBe(5);
  expect(sends()).toBe(6);
  expect(deps.alarms).toEqual(["refund refused"]);
});

test("a refused refund is listed at once, with its reason, and the ledger adds up", async () => {
  const { orderId } = await refusedRefund();
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
  const { refundId } = await refusedRefund();
  deps.payments.script.sendRefund = refuses("REFUND_BREACHED");
  await sendOrCheckRefund(deps, refundId, later(16 * MINUTE));
  expect(deps.alarms).toEqual(["refund refused", "refund refused"]);
});

test("a webhook during the wait checks a refused refund and does not send it", async () => {
  const { orderId, refundId } = await refusedRefund();
  await sendOrCheckRefund(deps, refundId, later(60));
  expect(deps.payments.calls.at(-1)).toBe(`fetchRefund ${refundId}`);
  expect(sends()).toBe(1);
  deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(61));
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ id: refundId, state: "COMPLETED" }]);
});

test("a retry sends it at once, under the same id", async () => {
  const { orderId, refundId } = await refusedRefund();
  expect(await queueRefundRetry(deps, orderId, later(60))).toEqual({ ok: true });
  expect((await jobsAbout(deps.db, refundId)).at(-1)).toMatchObject({
    name: "send-refund",
  });
  deps.payments.script.sendRefund = async () => refundIs("PENDING", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(61));
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ id: refundId, state: "PENDING" }]);
  expect((await checkLedger(deps.db, later(62))).exceptions).toEqual([]);
});

test("asking the provider sends no refused refund, and a retry pressed twice sends one", async () => {
  const { orderId, refundId } = await refusedRefund();
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
});

test("a refund that is not refused can't be retried", async () => {
  const { id } = await someOwedOrder(deps);
  expect(await queueRefundRetry(deps, id, now)).toEqual({ ok: false, reason: "not_refused" });
  expect(await queueRefundRetry(deps, "order_none", now)).toEqual({
    ok: false,
    reason: "order_unknown",
  });
});

test("a refund in progress that can't be checked stays in progress, and is listed", async () => {
  const orderId = (await someOwedOrder(deps)).id;
  await queueDueRefund(deps, orderId, now);
  const refundId = (await listRefunds(deps.db, orderId))[0]?.id ?? "";
  await sendOrCheckRefund(deps, refundId, later(1));
  deps.payments.script.fetchRefund = refuses("AUTHORIZATION_FAILED");
  await sendOrCheckRefund(deps, refundId, later(31));
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ state: "PENDING", refusals: 1 }]);
  expect((await checkLedger(deps.db, later(32))).exceptions).toHaveLength(1);
});

test("in an outage the clock leaves a refund to the job that is retried", async () => {
  const orderId = (await someOwedOrder(deps)).id;
  await queueDueRefund(deps, orderId, now);
  const refundId = (await listRefunds(deps.db, orderId))[0]?.id ?? "";
  deps.payments.script.sendRefund = async () => {
    throw new PaymentProviderError("down", { code: "TIMEOUT", retryable: true });
  };
  // The queue retries a job after 15 minutes at most.
  for (let seconds = 1; seconds < DAY / 4; seconds += 15 * MINUTE) {
    await expect(sendOrCheckRefund(deps, refundId, later(seconds))).rejects.toThrow("down");
    await runClock(deps, later(seconds + 14 * MINUTE));
  }
  expect(await jobsAbout(deps.db, refundId)).toHaveLength(1);
});
