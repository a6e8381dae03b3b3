import { afterAll, beforeEach, expect, test } from "vitest";
import {
  someBookedOrder,
  someOwedOrder,
  somePaidOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { completed, refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import { findOrder } from "../orders/store.server.ts";
import { followRefund, refundMoney } from "../payments/send-due-refund.server.ts";
import { settlePayment } from "../payments/settle-payment.server.ts";
import { returnDisputed, tellAgain } from "./retry-order.server.ts";
import { proveMoney } from "./check-ledger.server.ts";

// The law is over all orders: each test has a database of its own.
let on: Journey;
beforeEach(async () => {
  await on?.end();
  on = await openJourney();
});
afterAll(() => on.end());

const rupees = (paise: number) => paise * 79_900;

async function refundOf(orderId: string): Promise<string> {
  await refundMoney(on, orderId, now);
  const row = await on.db
    .selectFrom("refund")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return row.id;
}

test("an empty shop adds up", async () => {
  expect(await proveMoney(on, now)).toEqual({
    captured: 0,
    boxes: { booked: 0, refunded: 0, owed: 0 },
    exceptions: [],
    unnamed: 0,
    addsUp: true,
  });
});

test("money is found in its box, whatever became of it", async () => {
  await somePlacedOrder(on);
  await somePaidOrder(on);
  await someBookedOrder(on);
  const owed = await someOwedOrder(on);
  const refunded = await someOwedOrder(on);
  on.payments.script.sendRefund = async ({ refundId, amountPaise }) =>
    refundIs("COMPLETED", refundId, amountPaise);
  await followRefund(on, await refundOf(refunded.id), now);
  expect((await findOrder(on.db, refunded.id))?.state).toBe("refunded");
  const judgement = await proveMoney(on, later(1));
  expect(judgement).toMatchObject({
    captured: rupees(4),
    boxes: { booked: rupees(1), refunded: rupees(1), owed: rupees(2) },
    exceptions: [],
    addsUp: true,
  });
  const tomorrow = await proveMoney(on, later(3600));
  expect(tomorrow.exceptions.map(({ orderId }) => orderId)).toContain(owed.id);
});

test("a row that somebody changed by hand is found", async () => {
  const { id } = await someBookedOrder(on);
  await on.db.updateTable("claim").set({ state: "released" }).where("order_id", "=", id).execute();
  const { addsUp, exceptions } = await proveMoney(on, now);
  expect(addsUp).toBe(false);
  expect(exceptions).toMatchObject([{ orderId: id, what: "booked without its minutes" }]);
});

test("another amount than was asked for breaks the law until an operator gives it back", async () => {
  const { id } = await somePlacedOrder(on);
  on.payments.script.readStatus = async () => completed(100);
  await settlePayment(on, id, now);
  expect((await proveMoney(on, now)).exceptions).toMatchObject([
    { orderId: id, kind: "broken", action: `npm run money -- return ${id}` },
  ]);
  expect(await returnDisputed(on, id, now)).toEqual({ ok: true });
  expect(await returnDisputed(on, id, now)).toEqual({ ok: false, reason: "not_disputed" });
  expect(await proveMoney(on, later(1))).toMatchObject({ addsUp: true, boxes: { owed: 100 } });
  const facts = (await factsAbout(on.db, id)).map(({ fact }) => fact);
  expect(facts).toEqual(["payment.taken", "booking.refused", "refund.due"]);
});

test("an order that nobody has is not helped", async () => {
  const unknown = { ok: false, reason: "order_unknown" };
  expect(await returnDisputed(on, "order_none", now)).toEqual(unknown);
  expect(await tellAgain(on, "order_none", now)).toEqual(unknown);
});

test("telling again tells all that an order can wait for", async () => {
  const { id } = await somePaidOrder(on);
  const before = await factsAbout(on.db, id);
  expect(await tellAgain(on, id, now)).toEqual({ ok: true });
  const facts = (await factsAbout(on.db, id)).slice(before.length).map(({ fact }) => fact);
  expect(facts).toEqual([
    "payment.reported",
    "payment.settled",
    "payment.taken",
    "offer.ending",
    "booking.confirmed",
    "meeting.opened",
    "refund.due",
  ]);
});
