import { afterAll, beforeEach, expect, test } from "vitest";
import { eventsAbout } from "../../../tests/support/database/published-events.ts";
import {
  type Journey,
  later,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { completed, failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import { reconcilePayment, sweepPayments } from "./reconcile-payment.server.ts";
import { PaymentProviderError } from "./provider.ts";
import { checkSeconds } from "./check-schedule.ts";
import { findOrder } from "../orders/find-order.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

// The sweep looks at every order there is: each test has a database of its own.
let deps: Journey;
beforeEach(async () => {
  await deps?.end();
  deps = await openJourney();
});
afterAll(() => deps.end());

const sweep = (at: Date) => sweepPayments(deps, at, () => at);

const pending = async () => ({
  state: "PENDING" as const,
  amountPaise: 79_900,
  takenPaise: 0,
  captures: [],
  providerOrderId: "P-1",
});
const down = async () => {
  throw new PaymentProviderError("no answer", { code: "TIMEOUT", retryable: true });
};

test("followed check by check, an open payment is asked about at every time of the schedule", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = pending;
  for (const seconds of checkSeconds) await reconcilePayment(deps, id, later(seconds));
  const told = await eventsAbout(deps.db, id);
  expect(told.map(({ notBefore }) => notBefore)).toEqual(checkSeconds.slice(1).map(later));
  expect(new Set(told.map(({ occurrence }) => occurrence)).size).toBe(told.length);
  expect(deps.payments.calls).toHaveLength(checkSeconds.length);
});

test("the schedule counts from the opening of the pay page, however long the slot was held before", async () => {
  const { id } = await somePlacedOrder(deps);
  await moveOrder(deps.db, id, "payment_opened", later(300), { payment_opened_at: later(300) });
  deps.payments.script.fetchStatus = pending;
  await reconcilePayment(deps, id, later(322));
  expect(await eventsAbout(deps.db, id)).toMatchObject([{ notBefore: later(325) }]);
});

test("the same check run twice tells the same next one", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = pending;
  await reconcilePayment(deps, id, later(22));
  await reconcilePayment(deps, id, later(22.5));
  const [first, second] = await eventsAbout(deps.db, id);
  expect(second).toEqual(first);
});

test("the next check is queued before the provider is asked, so that its outage doesn't end the chain", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = down;
  await reconcilePayment(deps, id, later(22));
  expect(await eventsAbout(deps.db, id)).toMatchObject([{ notBefore: later(25) }]);
});

test("a check that the provider refuses is a failed job, which wakes a person", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => {
    throw new PaymentProviderError("refused", { code: "NO", retryable: false });
  };
  await expect(reconcilePayment(deps, id, later(22))).rejects.toThrow("refused");
});

test("once the payment is decided, the chain ends", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await reconcilePayment(deps, id, later(22));
  const told = (await eventsAbout(deps.db, id)).length;
  await reconcilePayment(deps, id, later(25));
  expect(await eventsAbout(deps.db, id)).toHaveLength(told);
  expect(deps.payments.calls).toHaveLength(1);
});

test("the sweep finds an order that nobody asked about for 90 seconds, and no other", async () => {
  const { id } = await somePlacedOrder(deps);
  await somePlacedOrder(deps, { at: later(60) });
  deps.payments.script.fetchStatus = async () => completed(79_900);
  expect(await sweep(later(90))).toEqual({ asked: 0, unanswered: 0 });
  expect(await sweep(later(91))).toEqual({ asked: 1, unanswered: 0 });
  expect((await findOrder(deps.db, id))?.state).toBe("paid");
});

test("an order that was just asked about is left until it is its turn again", async () => {
  await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = pending;
  await sweep(later(100));
  expect(await sweep(later(189))).toMatchObject({ asked: 0 });
  expect(await sweep(later(191))).toMatchObject({ asked: 1 });
});

test("one order that can't be asked about doesn't keep the sweep from the next", async () => {
  const [first, second] = [await somePlacedOrder(deps), await somePlacedOrder(deps)];
  deps.payments.script.fetchStatus = async (id) => (id === first.id ? down() : completed(79_900));
  expect(await sweep(later(100))).toEqual({ asked: 2, unanswered: 1 });
  expect((await findOrder(deps.db, second.id))?.state).toBe("paid");
  expect((await findOrder(deps.db, first.id))?.state).toBe("placed");
});

test("an order that failed is asked about once an hour for a day, since late money is money", async () => {
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

test("after a day an order that failed is left in peace", async () => {
  await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("ORDER_EXPIRED");
  await sweep(later(1000));
  expect(await sweep(later(86_401))).toEqual({ asked: 0, unanswered: 0 });
});
