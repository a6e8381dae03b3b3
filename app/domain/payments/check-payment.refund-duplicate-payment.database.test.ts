import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { refundAll, someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout, jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import {
  completed,
  failedWith,
  pending,
  silent,
} from "../../../tests/support/providers/scripted-payments.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { PaymentProviderError } from "./payment-provider.ts";
import { checkAgeSeconds } from "./check-schedule.ts";
import { checkPaymentForWebhook, checkOrderPayment } from "./check-payment.server.ts";
import { checkPaymentOnSchedule } from "./scheduled-payment-checks.server.ts";
import { findOrder } from "../orders/orders.server.ts";

// The ledger check covers all orders: each test has its own database.
const deps = await openJourneyForEach();

const statusIs = (status: ReturnType<typeof completed>) => {
  deps.payments.script.fetchStatus = async () => status;
};
const publishedJobs = async (orderId: string) =>
  (await jobNamesAbout(deps.db, orderId)).filter((event) => !event.startsWith("book"));

test("two captures found in one check: one is refunded, and the order is still booked", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs(completed(79_900, 159_800));
  expect(await checkOrderPayment(deps, id, now)).toBe("paid");
  expect(await findOrder(deps.db, id)).toMatchObject({
    capturedPaise: 159_800,
    refundDuePaise: 79_900,
  });
  expect(await publishedJobs(id)).toEqual([
    "confirm-booking",
    "email duplicate_refund",
    "queue-refund",
  ]);
});

test("a duplicate payment after the booking is refunded once, and the session stays", async () => {
  const { id } = await someBookedOrder(deps);
  statusIs(completed(79_900, 159_800));
  await Promise.all([1, 2, 3, 4].map(() => checkPaymentForWebhook(deps, id, later(60))));
  await refundAll(deps, id);
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "booked", refundedPaise: 79_900 });
  expect(
    (await publishedJobs(id)).filter((event) => event === "email duplicate_refund"),
  ).toHaveLength(1);
  expect(await checkLedger(deps.db, later(60))).toMatchObject({
    captured: 159_800,
    balances: { booked: 79_900, refunded: 79_900, owed: 0 },
    addsUp: true,
  });
});

const looks = async (id: string) =>
  (await jobsAbout(deps.db, id)).filter(({ name }) => name === "check-payment").length;

/** Has an order checked at each of its ages by the clock, and not a second before. */
async function checkWhenDue(id: string, ages: readonly number[]): Promise<void> {
  for (const seconds of ages) {
    const before = await looks(id);
    await runClock(deps, later(seconds - 1));
    expect(await looks(id)).toBe(before);
    // Two processes.
    await Promise.all([0, 1].map((second) => runClock(deps, later(seconds + second))));
    expect(await looks(id)).toBe(before + 1);
    await checkPaymentOnSchedule(deps, id, later(seconds));
  }
}

test("a duplicate payment without a webhook is found by a scheduled check and refunded", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs(completed(79_900));
  await checkOrderPayment(deps, id, now);
  await checkWhenDue(id, checkAgeSeconds.slice(0, 2));
  expect(await findOrder(deps.db, id)).toMatchObject({ capturedPaise: 79_900, refundDuePaise: 0 });
  statusIs(completed(79_900, 159_800));
  await checkWhenDue(id, checkAgeSeconds.slice(2));
  expect(await findOrder(deps.db, id)).toMatchObject({
    capturedPaise: 159_800,
    refundDuePaise: 79_900,
  });
  await runClock(deps, later(9_999_999));
  expect(await looks(id)).toBe(checkAgeSeconds.length);
  expect(
    (await publishedJobs(id)).filter((event) => event === "email duplicate_refund"),
  ).toHaveLength(1);
});

test("a disputed payment is checked again too, and the operator sees all that was captured", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs(completed(80_000));
  expect(await checkOrderPayment(deps, id, now)).toBe("disputed");
  statusIs(completed(80_000, 160_000));
  await checkPaymentOnSchedule(deps, id, later(1200));
  expect(await findOrder(deps.db, id)).toMatchObject({ capturedPaise: 160_000, refundDuePaise: 0 });
});

test("the next check is stored before the call to the provider", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs(completed(79_900));
  await checkOrderPayment(deps, id, now);
  deps.payments.script.fetchStatus = silent;
  await checkPaymentOnSchedule(deps, id, later(1200));
  expect(await looks(id)).toBe(0);
  await runClock(deps, later(3599));
  expect(await looks(id)).toBe(0);
  await runClock(deps, later(3600));
  expect(await looks(id)).toBe(1);
  // The last one is left to the job queue.
  const last = checkPaymentOnSchedule(deps, id, later(checkAgeSeconds.at(-1)!));
  await expect(last).rejects.toThrow(PaymentProviderError);
});

test("a webhook without news changes nothing", async () => {
  const { id } = await someBookedOrder(deps);
  const before = await findOrder(deps.db, id);
  statusIs(completed(79_900));
  await checkPaymentForWebhook(deps, id, later(60));
  statusIs(pending);
  await checkPaymentForWebhook(deps, id, later(60));
  deps.payments.script.fetchStatus = async () => "not-found";
  await checkPaymentForWebhook(deps, id, later(60));
  await checkPaymentForWebhook(deps, "order_unknown", later(60));
  expect(await findOrder(deps.db, id)).toEqual(before);
});

test("a webhook waits for the check that the visitor's page is making", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs(completed(79_900));
  const page = Promise.withResolvers<void>();
  const reported = { ...deps, checksInFlight: new Map([[id, page.promise]]) };
  const asked = () => deps.payments.calls.filter((call) => call === `fetchStatus ${id}`);
  const settled = checkPaymentForWebhook(reported, id, now);
  await pause(100);
  expect(asked()).toEqual([]);
  page.reject(new Error("no answer"));
  await settled;
  expect(asked()).toHaveLength(1);
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "paid" });
});

test("a failed payment that succeeds later is recorded as a late payment", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs(failedWith("ORDER_EXPIRED"));
  expect(await checkOrderPayment(deps, id, now)).toBe("failed");
  statusIs(completed(79_900));
  expect(await checkOrderPayment(deps, id, later(60))).toBe("failed");
  await checkPaymentForWebhook(deps, id, later(61));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "paid", failureCode: null });
});
