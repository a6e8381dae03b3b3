import { expect, test } from "vitest";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import {
  later,
  openJourneyForEach,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { completed, failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import { runScheduledPaymentCheck, sweepPayments } from "./scheduled-payment-checks.server.ts";
import { PaymentProviderError } from "./payment-provider.ts";
import { checkSeconds } from "./check-schedule.ts";
import { findOrder } from "../orders/orders.server.ts";
import { applyOrderEvent } from "../orders/order-updates.server.ts";

// The sweep checks every order: each test has its own database.
const deps = await openJourneyForEach();

const sweep = (at: Date) => sweepPayments(deps, at, () => at);

const pending = async () => ({
  state: "PENDING" as const,
  amountPaise: 79_900,
  capturedPaise: 0,
  captures: [],
  providerOrderId: "P-1",
});
const down = async () => {
  throw new PaymentProviderError("no answer", { code: "TIMEOUT", retryable: true });
};

test("an open payment is checked at every time of the schedule", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = pending;
  for (const seconds of checkSeconds) await runScheduledPaymentCheck(deps, id, later(seconds));
  const published = await jobsAbout(deps.db, id);
  expect(published.map(({ notBefore }) => notBefore)).toEqual(checkSeconds.slice(1).map(later));
  expect(new Set(published.map(({ occurrence }) => occurrence)).size).toBe(published.length);
  expect(deps.payments.calls).toHaveLength(checkSeconds.length);
});

test("the schedule starts when the pay page is opened, however long the slot was held before", async () => {
  const { id } = await somePlacedOrder(deps);
  await applyOrderEvent(deps.db, id, "payment_opened", later(300), {
    payment_opened_at: later(300),
  });
  deps.payments.script.fetchStatus = pending;
  await runScheduledPaymentCheck(deps, id, later(322));
  expect(await jobsAbout(deps.db, id)).toMatchObject([{ notBefore: later(325) }]);
});

test("the same check run twice queues the same next one", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = pending;
  await runScheduledPaymentCheck(deps, id, later(22));
  await runScheduledPaymentCheck(deps, id, later(22.5));
  const [first, second] = await jobsAbout(deps.db, id);
  expect(second).toEqual(first);
});

test("the next check is queued before the provider is called, so an outage doesn't end the schedule", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = down;
  await runScheduledPaymentCheck(deps, id, later(22));
  expect(await jobsAbout(deps.db, id)).toMatchObject([{ notBefore: later(25) }]);
});

test("a check that the provider refuses is a failed job, which alerts the operator", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => {
    throw new PaymentProviderError("refused", { code: "NO", retryable: false });
  };
  await expect(runScheduledPaymentCheck(deps, id, later(22))).rejects.toThrow("refused");
});

test("the schedule ends once the payment is decided", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await runScheduledPaymentCheck(deps, id, later(22));
  const published = (await jobsAbout(deps.db, id)).length;
  await runScheduledPaymentCheck(deps, id, later(25));
  expect(await jobsAbout(deps.db, id)).toHaveLength(published);
  expect(deps.payments.calls).toHaveLength(1);
});

test("the sweep checks only orders that have not been checked for 90 seconds", async () => {
  const { id } = await somePlacedOrder(deps);
  await somePlacedOrder(deps, { at: later(60) });
  deps.payments.script.fetchStatus = async () => completed(79_900);
  expect(await sweep(later(90))).toEqual({ asked: 0, unanswered: 0 });
  expect(await sweep(later(91))).toEqual({ asked: 1, unanswered: 0 });
  expect((await findOrder(deps.db, id))?.state).toBe("paid");
});

test("an order that was just checked is skipped until its interval is over", async () => {
  await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = pending;
  await sweep(later(100));
  expect(await sweep(later(189))).toMatchObject({ asked: 0 });
  expect(await sweep(later(191))).toMatchObject({ asked: 1 });
});

test("a failed check of one order doesn't stop the sweep", async () => {
  const [first, second] = [await somePlacedOrder(deps), await somePlacedOrder(deps)];
  deps.payments.script.fetchStatus = async (id) => (id === first.id ? down() : completed(79_900));
  expect(await sweep(later(100))).toEqual({ asked: 2, unanswered: 1 });
  expect((await findOrder(deps.db, second.id))?.state).toBe("paid");
  expect((await findOrder(deps.db, first.id))?.state).toBe("placed");
});

test("a failed order is checked once an hour for a day, because it may be paid late", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("ORDER_EXPIRED");
  await sweep(later(1000));
  expect((await findOrder(deps.db, id))?.state).toBe("failed");
  const asked = async (seconds: number) => (await sweep(later(seconds))).asked;
  expect(await asked(1000 + 3599)).toBe(0);
  expect(await asked(1000 + 3601)).toBe(1);
  expect(await asked(1000 + 3700)).toBe(0);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  expect(await asked(86_399)).toBe(1);
  expect((await findOrder(deps.db, id))?.state).toBe("paid");
});

test("a failed order is no longer checked after a day", async () => {
  await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("ORDER_EXPIRED");
  await sweep(later(1000));
  expect(await sweep(later(86_401))).toEqual({ asked: 0, unanswered: 0 });
});
