import { afterAll, beforeEach, expect, test } from "vitest";
import { someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import { retryRefund, tellAgain } from "../ledger/retry-order.server.ts";
import { proveMoney } from "../ledger/check-ledger.server.ts";
import { PaymentProviderError } from "./provider.ts";
import { followRefund, refundMoney, sweepRefunds } from "./send-due-refund.server.ts";
import { refundsOf } from "./refund-store.server.ts";

// The sweep looks at every refund there is: each test has a database of its own.
let on: Journey;
beforeEach(async () => {
  await on?.end();
  on = await openJourney();
});
afterAll(() => on.end());

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const refuses = (code: string) => async () => {
  throw new PaymentProviderError("no", { code, retryable: false });
};

/** A refund that the provider refused at once. */
async function refusedRefund(): Promise<{ orderId: string; refundId: string }> {
  const orderId = (await someOwedOrder(on)).id;
  await refundMoney(on, orderId, now);
  const refundId = (await refundsOf(on.db, orderId))[0]?.id ?? "";
  on.payments.script.sendRefund = refuses("REFUND_FOR_TXN_OLDER_THAN_LIMIT");
  await followRefund(on, refundId, later(1));
  return { orderId, refundId };
}

const sends = () => on.payments.calls.filter((call) => call.startsWith("sendRefund")).length;

/** Lets the minutely sweep run, with every job that it tells of, once a minute from one time to another. */
async function sweepMinutely(refundId: string, fromSeconds: number, toSeconds: number) {
  let jobs = 0;
  for (let seconds = fromSeconds; seconds <= toSeconds; seconds += MINUTE) {
    const before = (await factsAbout(on.db, refundId)).length;
    await sweepRefunds(on, later(seconds));
    const told = (await factsAbout(on.db, refundId)).length - before;
    jobs += told;
    for (let job = 0; job < told; job += 1) await followRefund(on, refundId, later(seconds));
  }
  return jobs;
}

test("a refused refund makes one job and no alarm at each of its rarer and rarer retries", async () => {
  const { refundId } = await refusedRefund();
  expect(await sweepMinutely(refundId, MINUTE, 14 * MINUTE)).toBe(0);
  // After a quarter of an hour, then after half an hour, one, two and four hours.
  expect(await sweepMinutely(refundId, 15 * MINUTE, 470 * MINUTE)).toBe(5);
  expect(sends()).toBe(6);
  expect(on.alarms).toEqual(["refund refused"]);
});

test("a refused refund is listed at once, with its reason, and the ledger adds up", async () => {
  const { orderId } = await refusedRefund();
  const { addsUp, exceptions } = await proveMoney(on, later(2));
  expect(addsUp).toBe(true);
  expect(exceptions).toMatchObject([
    {
      orderId,
      kind: "waiting",
      what: "a refund that the provider refused: REFUND_FOR_TXN_OLDER_THAN_LIMIT",
    },
  ]);
});

test("another reason than before wakes the operator again", async () => {
  const { refundId } = await refusedRefund();
  on.payments.script.sendRefund = refuses("REFUND_BREACHED");
  await followRefund(on, refundId, later(16 * MINUTE));
  expect(on.alarms).toEqual(["refund refused", "refund refused"]);
});

test("rung before its time, a refused refund is asked about and not sent", async () => {
  const { orderId, refundId } = await refusedRefund();
  await followRefund(on, refundId, later(60));
  expect(on.payments.calls.at(-1)).toBe(`readRefund ${refundId}`);
  expect(sends()).toBe(1);
  on.payments.script.readRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await followRefund(on, refundId, later(61));
  expect(await refundsOf(on.db, orderId)).toMatchObject([{ id: refundId, state: "COMPLETED" }]);
});

test.each([
  ["retry-refund", retryRefund],
  ["again", tellAgain],
])("npm run money -- %s sends it at once, under the same id", async (_verb, deed) => {
  const { orderId, refundId } = await refusedRefund();
  expect(await deed(on, orderId, later(60))).toEqual({ ok: true });
  expect((await factsAbout(on.db, refundId)).at(-1)).toMatchObject({ fact: "refund.requested" });
  on.payments.script.sendRefund = async () => refundIs("PENDING", refundId, 79_900);
  await followRefund(on, refundId, later(61));
  expect(await refundsOf(on.db, orderId)).toMatchObject([{ id: refundId, state: "PENDING" }]);
  expect((await proveMoney(on, later(62))).exceptions).toEqual([]);
});

test("a refund that is not refused can't be retried", async () => {
  const { id } = await someOwedOrder(on);
  expect(await retryRefund(on, id, now)).toEqual({ ok: false, reason: "not_refused" });
  expect(await retryRefund(on, "order_none", now)).toEqual({ ok: false, reason: "order_unknown" });
});

test("a refund on its way that can't be asked about stays on its way, and is listed", async () => {
  const orderId = (await someOwedOrder(on)).id;
  await refundMoney(on, orderId, now);
  const refundId = (await refundsOf(on.db, orderId))[0]?.id ?? "";
  await followRefund(on, refundId, later(1));
  on.payments.script.readRefund = refuses("AUTHORIZATION_FAILED");
  await followRefund(on, refundId, later(31));
  expect(await refundsOf(on.db, orderId)).toMatchObject([{ state: "PENDING", refusals: 1 }]);
  expect((await proveMoney(on, later(32))).exceptions).toHaveLength(1);
});

test("in an outage the sweep leaves a refund to the job that is tried again", async () => {
  const orderId = (await someOwedOrder(on)).id;
  await refundMoney(on, orderId, now);
  const refundId = (await refundsOf(on.db, orderId))[0]?.id ?? "";
  on.payments.script.sendRefund = async () => {
    throw new PaymentProviderError("down", { code: "TIMEOUT", retryable: true });
  };
  // The queue tries a job again after a quarter of an hour at most.
  for (let seconds = 1; seconds < DAY / 4; seconds += 15 * MINUTE) {
    await expect(followRefund(on, refundId, later(seconds))).rejects.toThrow("down");
    await sweepRefunds(on, later(seconds + 14 * MINUTE));
  }
  expect(await factsAbout(on.db, refundId)).toHaveLength(1);
});
