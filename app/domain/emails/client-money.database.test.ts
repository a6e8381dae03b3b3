import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test, beforeEach } from "vitest";
import {
  capture,
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { eraseSoldOrderDetails } from "../privacy/erase-data.server.ts";
import { declineOffer } from "../bookings/offers.server.ts";
import { endOrderWithoutSession, applyOrderEvent } from "../orders/order-updates.server.ts";
import type { Order } from "../orders/order.ts";
import { insertCaptures } from "../payments/captures.server.ts";
import { giveGoodwill } from "../payments/goodwill.server.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { byFinance, someRecordedOrder } from "../../../tests/support/fixtures/outside-payments.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import {
  confirmOutsidePayment,
  declineOutsidePayment,
  endUnconfirmedPayments,
} from "../payments/outside-payments.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";

const deps = await openMailedJourney();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

const textOf = (index = 0) => unwrapText(deps.emails[index]?.text ?? "");

/** An order for ₹799 with another captured amount, waiting for an operator. */
async function someDisputedOrder(capturedPaise: number): Promise<string> {
  const order = await somePlacedOrder(deps);
  const paid = { captured_paise: capturedPaise };
  await deps.db.transaction().execute(async (trx) => {
    await applyOrderEvent(trx, order.id, "payment_disagreed", now, paid);
    const payment = { transactionId: null, amountPaise: capturedPaise };
    await insertCaptures(trx, order, [payment], now);
  });
  return order.id;
}

test.each<[string, string, string, () => Promise<string>]>([
  [
    "a late payer",
    "₹799",
    "your time was already taken",
    async () => (await someOwedOrder(deps)).id,
  ],
  [
    "who accepted no other time",
    "₹799",
    "We’ve released the other times we held for you",
    async () => {
      const { id } = await someOfferedOrder(deps);
      await declineOffer(deps, id, later(1000));
      return id;
    },
  ],
  [
    "who paid another amount",
    "₹500",
    "we couldn’t book a session for your payment",
    async () => {
      const id = await someDisputedOrder(50_000);
      await deps.db
        .transaction()
        .execute((trx) => endOrderWithoutSession(deps, trx, id, "dispute_returned", now));
      return id;
    },
  ],
])("%s reads of a refund of %s, and why: %s", async (_, amount, why, make) => {
  await sendKind(deps, "refund", await make(), later(1000));
  expect(deps.emails[0]).toMatchObject({
    to: { address: "asha@example.com" },
    subject: `Your refund of ${amount}`,
  });
  expect(textOf()).toContain(why);
  expect(textOf()).toContain(`Refund: ${amount}, the full amount`);
});

test("no refund email is sent while a session is booked or nothing was paid", async () => {
  const { id } = await someBookedOrder(deps);
  await sendKind(deps, "refund", id, now);
  await sendKind(deps, "refund", (await somePlacedOrder(deps)).id, now);
  expect(deps.emails).toEqual([]);
});

test("a duplicate payment is emailed as refunded", async () => {
  const { id, pricePaise } = await someBookedOrder(deps);
  await capture(deps, id, pricePaise * 2);
  await sendKind(deps, "duplicate_refund", id, now);
  expect(deps.emails.map(({ messageId, subject }) => [messageId, subject])).toEqual([
    [`<${id}.duplicate_refund.v1@sahaj.test>`, "Your refund of ₹799"],
  ]);
  expect(textOf()).toContain("You paid twice for the same session");
});

test("a third payment and the full refund each have an email of their own", async () => {
  const { id, pricePaise } = await someOwedOrder(deps);
  for (const times of [2, 3]) {
    await capture(deps, id, pricePaise * times);
    await sendKind(deps, "duplicate_refund", id, now);
  }
  await sendKind(deps, "refund", id, now);
  expect(deps.emails.map(({ messageId }) => messageId)).toEqual(
    ["duplicate_refund.v1", "duplicate_refund.v2", "refund.v0"].map(
      (email) => `<${id}.${email}@sahaj.test>`,
    ),
  );
  expect([textOf(0), textOf(1)].map((text) => /Refund: [^,]+/.exec(text)?.[0])).toEqual([
    "Refund: ₹799",
    "Refund: ₹799",
  ]);
  expect(textOf(2)).toContain("Refund: ₹799, the full amount");
});

test("no duplicate payment email without a duplicate, nor while an operator handles a dispute", async () => {
  await sendKind(deps, "duplicate_refund", (await someBookedOrder(deps)).id, now);
  await sendKind(deps, "duplicate_refund", (await somePlacedOrder(deps)).id, now);
  await sendKind(deps, "duplicate_refund", await someDisputedOrder(100_000), now);
  expect(deps.emails).toEqual([]);
});

test.each<[string, string, (order: Order) => Promise<unknown>, (id: string, at: Date) => unknown]>([
  [
    "a duplicate payment",
    "a payment is refunded",
    ({ id, pricePaise }) => capture(deps, id, pricePaise * 2),
    (id, at) => sendKind(deps, "duplicate_refund", id, at),
  ],
  [
    "goodwill",
    "a goodwill refund is given",
    async ({ id, pricePaise }) => {
      const by = { extent: "any", borneBy: "us" } as const;
      const given = { amountPaise: 20_000, reason: "bad sound", expectedPaise: pricePaise, ...by };
      expect(await giveGoodwill(deps, id, given, now)).toEqual({ ok: true });
    },
    (id, at) => sendKind(deps, "goodwill", id, at, 1),
  ],
  [
    "a cancellation",
    "their session is cancelled",
    async ({ id }) =>
      expect(await cancelByOperator(deps, id, "Nobody came", now)).toMatchObject({ ok: true }),
    (id, at) => sendKind(deps, "cancelled", id, at),
  ],
])(
  "%s of an erased client is no email to nowhere: Today tells a person what to do",
  async (_, untold, happens, send) => {
    const order = await someBookedOrder(deps);
    await deps.db.transaction().execute((trx) => eraseSoldOrderDetails(trx, [order.id], now));
    await happens(order);
    await send(order.id, now);
    await send(order.id, later(60));
    expect(deps.emails).toEqual([]);
    const { inbox } = await loadToday(deps, "owner", later(60));
    expect(inbox.filter(({ open }) => open === `/desk/order/${order.id}`)).toContainEqual(
      expect.objectContaining({
        what: `No email can tell an erased client: ${untold}`,
        detail: expect.stringContaining("If it fails, ask the payment company who paid"),
        handled: expect.objectContaining({ closeOnly: true }),
      }),
    );
  },
);
const someRecorded = async (changes: Parameters<typeof someRecordedOrder>[2] = {}) =>
  someRecordedOrder(deps, { therapist: await addTherapist(deps) }, changes);
const decline = (id: string) =>
  declineOutsidePayment(deps, id, { ...byFinance, reason: "no money came" }, now);

test("who paid outside and is not confirmed is told that the time is released, and whom to call", async () => {
  const { id } = await someRecorded();
  await decline(id);
  await sendKind(deps, "unconfirmed", id, later(5));
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    "Not booked: your session on Sat 21 Nov, 5:00 PM IST",
  ]);
  expect(textOf()).toContain(
    "We couldn’t confirm your payment of ₹799 in cash, so we’ve released the time",
  );
  expect(textOf()).toContain("Time you chose: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(textOf()).toContain(`Order: ${id}`);
  expect(textOf()).toContain("please don’t pay again");
  expect(textOf()).toContain("https://sahaj.test/match ");
});

test("who paid by UPI is told so, also when its time to be confirmed is over", async () => {
  const { id, startsAt } = await someRecorded({ kind: "upi", reference: "4711 AB" });
  await sendKind(deps, "unconfirmed", id, now);
  expect(deps.emails).toEqual([]);
  await endUnconfirmedPayments(deps, new Date(startsAt.getTime() - 2 * 3_600_000));
  await sendKind(deps, "unconfirmed", id, later(5));
  expect(textOf()).toContain("your payment of ₹799 by UPI");
});

test("nothing is sent of a payment that was confirmed late meanwhile", async () => {
  const { id, startsAt } = await someRecorded();
  const over = new Date(startsAt.getTime() - 2 * 3_600_000);
  await endUnconfirmedPayments(deps, over);
  await confirmOutsidePayment(deps, id, byFinance, over);
  await sendKind(deps, "unconfirmed", id, over);
  expect(deps.emails).toEqual([]);
});

test("who has booked in Hindi is told in Hindi, with the pages in Hindi", async () => {
  const { id } = await withLanguage("hi", () => someRecorded());
  await decline(id);
  await sendKind(deps, "unconfirmed", id, later(5));
  expect(deps.emails[0]?.subject).toBe("बुक नहीं हुआ: आपका सेशन, शनि 21 नवंबर, शाम 5 बजे");
  expect(textOf()).toContain("आपके ₹799 के नक़द पेमेंट की पुष्टि नहीं हो पाई");
  expect(textOf()).toContain("https://sahaj.test/hi/match ");
});
