import { afterAll, beforeEach, expect, test } from "vitest";
import { someBookedOrder, someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import {
  completed,
  failedWith,
  refundIs,
} from "../../../tests/support/providers/scripted-payments.ts";
import { proveMoney } from "../ledger/check-ledger.server.ts";
import { findOrder } from "../orders/store.server.ts";
import { followRefund, refundMoney } from "./send-due-refund.server.ts";
import { PaymentProviderError } from "./provider.ts";
import { lookSeconds } from "./check-schedule.ts";
import { lookForSecondPayment, settleReported } from "./refund-duplicate-payment.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

// The law is over all orders: each test has a database of its own.
let on: Journey;
beforeEach(async () => {
  await on?.end();
  on = await openJourney();
});
afterAll(() => on.end());

const statusIs = (status: ReturnType<typeof completed>) => {
  on.payments.script.readStatus = async () => status;
};
const down = async () => {
  throw new PaymentProviderError("no answer", { code: "TIMEOUT", retryable: true });
};
const told = async (orderId: string) =>
  (await factsAbout(on.db, orderId))
    .map(({ fact }) => fact)
    .filter((fact) => !fact.startsWith("book"));

async function refundAll(orderId: string): Promise<void> {
  on.payments.script.sendRefund = async ({ refundId, amountPaise }) =>
    refundIs("COMPLETED", refundId, amountPaise);
  await refundMoney(on, orderId, now);
  const rows = await on.db
    .selectFrom("refund")
    .select("id")
    .where("order_id", "=", orderId)
    .execute();
  for (const { id } of rows) await followRefund(on, id, now);
}

test("two successes seen at once: one is the price, the other goes back, and the order is booked all the same", async () => {
  const { id } = await somePlacedOrder(on);
  statusIs(completed(79_900, 159_800));
  expect(await settlePayment(on, id, now)).toBe("paid");
  expect(await findOrder(on.db, id)).toMatchObject({
    capturedPaise: 159_800,
    refundDuePaise: 79_900,
  });
  expect(await told(id)).toEqual([
    "payment.taken",
    "payment.settled",
    "payment.doubled",
    "refund.due",
  ]);
});

test("a second success after the booking goes back by itself, once, and the session stays", async () => {
  const { id } = await someBookedOrder(on);
  statusIs(completed(79_900, 159_800));
  await Promise.all([1, 2, 3, 4].map(() => settleReported(on, id, later(60))));
  await refundAll(id);
  expect(await findOrder(on.db, id)).toMatchObject({ state: "booked", refundedPaise: 79_900 });
  expect((await told(id)).filter((fact) => fact === "payment.doubled")).toHaveLength(1);
  expect(await proveMoney(on, later(60))).toMatchObject({
    captured: 159_800,
    boxes: { booked: 79_900, refunded: 79_900, owed: 0 },
    addsUp: true,
  });
});

test("a second success on an order that was already refunded goes back too", async () => {
  const { id } = await someOwedOrder(on);
  await refundAll(id);
  statusIs(completed(79_900, 159_800));
  await settleReported(on, id, later(60));
  await refundAll(id);
  expect(await findOrder(on.db, id)).toMatchObject({ state: "refunded", refundedPaise: 159_800 });
  expect((await proveMoney(on, now)).addsUp).toBe(true);
});

test("a second success that nobody rings for is found by a look, and goes back", async () => {
  const { id } = await somePlacedOrder(on);
  statusIs(completed(79_900));
  await settlePayment(on, id, now);
  for (const seconds of lookSeconds.slice(0, 2)) await lookForSecondPayment(on, id, later(seconds));
  expect(await findOrder(on.db, id)).toMatchObject({ capturedPaise: 79_900, refundDuePaise: 0 });
  statusIs(completed(79_900, 159_800));
  for (const seconds of lookSeconds.slice(2)) await lookForSecondPayment(on, id, later(seconds));
  expect(await findOrder(on.db, id)).toMatchObject({
    capturedPaise: 159_800,
    refundDuePaise: 79_900,
  });
  const looks = (await factsAbout(on.db, id)).filter(({ fact }) => fact === "payment.taken");
  expect(looks.map(({ notBefore }) => notBefore)).toEqual(lookSeconds.map(later));
  expect((await told(id)).filter((fact) => fact === "payment.doubled")).toHaveLength(1);
});

test("money whose amount disagrees is looked at again too: an operator sees all that was taken", async () => {
  const { id } = await somePlacedOrder(on);
  statusIs(completed(80_000));
  expect(await settlePayment(on, id, now)).toBe("disputed");
  statusIs(completed(80_000, 160_000));
  await lookForSecondPayment(on, id, later(1200));
  expect(await findOrder(on.db, id)).toMatchObject({ capturedPaise: 160_000, refundDuePaise: 0 });
});

test("the next look is queued before the provider is asked; an order without money gets none", async () => {
  const { id } = await somePlacedOrder(on);
  on.payments.script.readStatus = down;
  await lookForSecondPayment(on, id, later(1200));
  expect(await factsAbout(on.db, id)).toEqual([]);
  statusIs(completed(79_900));
  await settlePayment(on, id, now);
  on.payments.script.readStatus = down;
  await expect(lookForSecondPayment(on, id, later(1200))).rejects.toThrow(PaymentProviderError);
  const looks = (await factsAbout(on.db, id)).filter(({ fact }) => fact === "payment.taken");
  expect(looks.map(({ notBefore }) => notBefore)).toEqual([later(1200), later(3600)]);
});

test("rung for nothing, nothing changes", async () => {
  const { id } = await someBookedOrder(on);
  const before = await findOrder(on.db, id);
  statusIs(completed(79_900));
  await settleReported(on, id, later(60));
  statusIs(failedWith("TXN_DECLINED"));
  await settleReported(on, id, later(60));
  on.payments.script.readStatus = async () => "not-found";
  await settleReported(on, id, later(60));
  await settleReported(on, "order_unknown", later(60));
  expect(await findOrder(on.db, id)).toEqual(before);
});

test("a payment that had failed and then succeeds is late money, and is taken in", async () => {
  const { id } = await somePlacedOrder(on);
  statusIs(failedWith("ORDER_EXPIRED"));
  expect(await settlePayment(on, id, now)).toBe("failed");
  statusIs(completed(79_900));
  expect(await settlePayment(on, id, later(60))).toBe("failed");
  await settleReported(on, id, later(61));
  expect(await findOrder(on.db, id)).toMatchObject({ state: "paid", failureCode: null });
});
