import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import { now, somePlacedOrder, stateOfOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { byFinance, inCash } from "../../../tests/support/fixtures/outside-payments.ts";
import { payLinkOf, pressPay, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { holdOfOrder } from "../../../tests/support/database/slot-claims.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { payLinkState } from "../links/pay-link.ts";
import { extendPayLink, sendPayLinkAgain } from "../links/pay-links.server.ts";
import type { Order } from "../orders/order.ts";
import { orderStates } from "../orders/order-states.ts";
import { findOrder } from "../orders/orders.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { checkPaymentForWebhook } from "./check-payment.server.ts";
import {
  confirmOutsidePayment,
  declineOutsidePayment,
  endUnconfirmedPayments,
  listOutsidePaymentsToDecide,
  recordOutsidePayment,
} from "./outside-payments.server.ts";
import { recordBankTransfer } from "./record-bank-transfer.server.ts";
import { listRefunds } from "./refunds.server.ts";
import { refundDisputedOrder } from "./retry-order.server.ts";
import { queueDueRefund } from "./send-refunds.server.ts";
import { startPayment } from "./start-payment.server.ts";

// Payments outside of orders whose pay page was opened before (docs/decisions/0084).

const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

const confirm = (id: string, at = now) => confirmOutsidePayment(deps, id, byFinance, at);

/** An order whose pay page its visitor has opened. */
async function someOpenedOrder(): Promise<Order> {
  const order = await somePlacedOrder(deps);
  const visitor = { userId: order.userId, contact: order.contact, network: null };
  await startPayment(deps, { ...order, expectedPaise: 79_900 }, visitor, () => now);
  expect(await stateOfOrder(deps, order.id)).toBe("awaiting_payment");
  return order;
}

/** Records cash for it. @returns the order that finance confirms */
async function recordOf(order: Order): Promise<string> {
  const recorded = await recordOutsidePayment(deps, order.id, inCash(), now);
  if (!recorded.ok) throw new Error(`the payment was refused: ${recorded.reason}`);
  return recorded.orderId;
}

/** The payment company reports that the page of an order was paid; the jobs run. */
async function payOnline(id: string, at = now) {
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentForWebhook(deps, id, at);
  await confirmBooking(deps, id, at);
}

const events = (id: string) => jobNamesAbout(deps.db, id);

test("an order whose pay page was opened is paid outside by a further attempt, which takes its slot over and is the only one to keep it", async () => {
  const order = await someOpenedOrder();
  const id = await recordOf(order);
  expect(id).not.toBe(order.id);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "recorded",
    provider: "desk",
    attemptOf: order.id,
    contact: order.contact,
    startsAt: order.startsAt,
    language: order.language,
  });
  expect([await holdOfOrder(deps, order.id), await holdOfOrder(deps, id)]).toEqual([
    "released null",
    "paid null",
  ]);
  const again = await recordOutsidePayment(deps, order.id, inCash(), now);
  expect(again).toEqual({ ok: false, reason: "not_payable" });
  await confirm(id);
  await confirmBooking(deps, id, now);
  expect(await stateOfOrder(deps, id)).toBe("booked");
  expect(await checkLedger(deps.db, now)).toMatchObject({ addsUp: true, captured: 79_900 });
});

const decline = (id: string, at = now) =>
  declineOutsidePayment(deps, id, { ...byFinance, reason: "no money came" }, at);

/** An order whose page its client has opened, and the cash recorded for it: with and without a pay link. */
const recordedBeside: Record<string, () => Promise<{ order: Order; id: string }>> = {
  async "the page of the site"() {
    const order = await someOpenedOrder();
    return { order, id: await recordOf(order) };
  },
  async "the page of a pay link"() {
    const { id: linkId } = await somePayLink(deps);
    await pressPay(deps, linkId, now);
    const order = (await findOrder(deps.db, linkId)) as Order;
    return { order, id: await recordOf(order) };
  },
};
const ways = Object.entries(recordedBeside);

/** What finance sees of the cash. */
const listed = async () =>
  (await listOutsidePaymentsToDecide(deps.db, 10)).map((one) => [
    one.orderId,
    one.state,
    one.paidBy,
  ]);

/** The texts of the emails that the jobs about an order send. */
async function emailsAbout(id: string): Promise<string[]> {
  const mailed = { ...deps, ...exampleMail() };
  await sendKind(mailed, "unconfirmed", id, now);
  await sendKind(mailed, "duplicate_refund", id, now);
  return mailed.emails.map(({ text }) => text);
}

describe.each(ways)("Cash that finance has not confirmed, and %s", (_, recordCash) => {
  test("what is paid on the page books the session, and the cash is listed as a possible second payment", async () => {
    const { order, id } = await recordCash();
    await payOnline(order.id);
    expect(await stateOfOrder(deps, order.id)).toBe("booked");
    expect(await findOrder(deps.db, order.id)).toMatchObject({
      duplicateOf: null,
      refundDuePaise: 0,
    });
    expect([await holdOfOrder(deps, order.id), await holdOfOrder(deps, id)]).toEqual([
      "booked null",
      "released null",
    ]);
    expect(await listed()).toEqual([[id, "expired", order.id]]);
    // Their session is booked: no email says that nothing is.
    expect(await events(id)).not.toContain("email unconfirmed");
    expect(await emailsAbout(id)).toEqual([]);
    const { exceptions, addsUp } = await checkLedger(deps.db, now);
    expect(addsUp).toBe(true);
    expect(exceptions.map(({ orderId, what }) => [orderId, what])).toEqual([
      [id, "₹799 was recorded as paid to us, and the client has paid online as well"],
    ]);
  });

  test("once finance confirms the cash afterwards, it is the one that is returned, by hand", async () => {
    const { order, id } = await recordCash();
    await payOnline(order.id);
    await confirmAndBook(id);
    expect(await stateOfOrder(deps, order.id)).toBe("booked");
    expect(await findOrder(deps.db, id)).toMatchObject({
      state: "owed",
      duplicateOf: order.id,
      refundDuePaise: 79_900,
    });
    await queueDueRefund(deps, id, now);
    expect(await listRefunds(deps.db, id)).toEqual([]);
    const ledger = await checkLedger(deps.db, now);
    expect(ledger).toMatchObject({ addsUp: true, captured: 2 * 79_900 });
    expect(ledger.exceptions.map(({ what }) => what)).toContain(
      "A refund of ₹799, paid in cash, by UPI or by bank, is due",
    );
    const [email = "", ...more] = await emailsAbout(id);
    expect(more).toEqual([]);
    expect(unwrapText(email)).toContain("You paid twice for the same session.");
    expect(unwrapText(email)).toContain("You paid us directly, so our team");
    expect(await recordBankTransfer(deps, id, "slip 7", now, 79_900)).toMatchObject({ ok: true });
    expect(await stateOfOrder(deps, id)).toBe("refunded");
    expect(await stateOfOrder(deps, order.id)).toBe("booked");
    expect(await checkLedger(deps.db, now)).toMatchObject({ addsUp: true });
  });

  test("once finance declines the cash afterwards, the session stays, and no email says that it is gone", async () => {
    const { order, id } = await recordCash();
    await payOnline(order.id);
    expect(await decline(id)).toEqual({ ok: true });
    expect([await stateOfOrder(deps, order.id), await stateOfOrder(deps, id)]).toEqual([
      "booked",
      "failed",
    ]);
    expect(await holdOfOrder(deps, order.id)).toBe("booked null");
    expect(await emailsAbout(id)).toEqual([]);
    expect(await listed()).toEqual([]);
    const ledger = await checkLedger(deps.db, now);
    expect(ledger).toMatchObject({ addsUp: true, captured: 79_900 });
  });

  test.each(["booked", "cancelled"])(
    "once finance has confirmed the cash and its session is %s, what is paid on the page is returned by itself",
    async (state) => {
      const { order, id } = await recordCash();
      await confirmAndBook(id);
      if (state === "cancelled") await cancelBooking(deps, id, 79_900, now);
      await payOnline(order.id);
      await queueDueRefund(deps, order.id, now);
      expect(await stateOfOrder(deps, id)).toBe(state);
      expect(await findOrder(deps.db, order.id)).toMatchObject({
        state: "owed",
        duplicateOf: id,
        capturedPaise: 79_900,
        refundDuePaise: 79_900,
      });
      expect(await events(order.id)).toEqual(
        expect.arrayContaining(["email duplicate_refund", "queue-refund"]),
      );
      expect(await listRefunds(deps.db, order.id)).toMatchObject([{ amountPaise: 79_900 }]);
      expect(await checkLedger(deps.db, now)).toMatchObject({ addsUp: true });
    },
  );

  test("once finance has declined the cash, what is paid on the page books the session while its time is available", async () => {
    const { order, id } = await recordCash();
    await decline(id);
    await payOnline(order.id);
    expect([await stateOfOrder(deps, order.id), await stateOfOrder(deps, id)]).toEqual([
      "booked",
      "failed",
    ]);
    // The client gets no email that their session is released: the other order booked it.
    expect(await emailsAbout(id)).toEqual([]);
    expect(await checkLedger(deps.db, now)).toMatchObject({ addsUp: true, captured: 79_900 });
  });

  test("nothing can be recorded once the page is paid", async () => {
    const { order, id } = await recordCash();
    await payOnline(order.id);
    for (const one of [order.id, id])
      expect(await recordOutsidePayment(deps, one, inCash(), now)).toEqual({
        ok: false,
        reason: "not_payable",
      });
  });

  test("another amount than the price on the page leaves the slot to the cash, also once a person returns it", async () => {
    const { order, id } = await recordCash();
    deps.payments.script.fetchStatus = async () => completed(100_000);
    await checkPaymentForWebhook(deps, order.id, now);
    await confirmBooking(deps, order.id, now);
    expect(await holdOfOrder(deps, id)).toBe("paid null");
    expect(await refundDisputedOrder(deps, order.id, now)).toEqual({ ok: true });
    await confirmAndBook(id);
    expect([await stateOfOrder(deps, order.id), await stateOfOrder(deps, id)]).toEqual([
      "owed",
      "booked",
    ]);
  });
});

async function confirmAndBook(id: string) {
  await confirm(id);
  await confirmBooking(deps, id, now);
}

// Every state that an attempt can have: the database refuses those of a payment that was not captured.
test.each(Object.keys(orderStates))(
  "a capture is returned for another attempt that is %s only if that was captured itself",
  async (state) => {
    const order = await someOpenedOrder();
    const id = await recordOf(order);
    // Without the hold: the states that need none can't have an endless one.
    await deps.pool.query(
      "update claim set state = 'released', expires_at = null where order_id = $1",
      [id],
    );
    const refused = await deps.pool
      .query("update orders set state = $2 where id = $1", [id, state])
      .then(() => "", String);
    expect(["", "orders_captured_check"]).toContain(
      /orders_captured_check/.exec(refused)?.[0] ?? refused,
    );
    await payOnline(order.id);
    expect(await findOrder(deps.db, order.id)).toMatchObject({
      state: "booked",
      duplicateOf: null,
    });
  },
);

test("an order whose pay page was opened keeps its slot for the page where the payment outside was declined, and returns cash that comes second", async () => {
  const order = await someOpenedOrder();
  const id = await recordOf(order);
  const due = new Date(order.startsAt.getTime() - 2 * 3_600_000);
  await endUnconfirmedPayments(deps, due);
  await payOnline(order.id, due);
  expect(await stateOfOrder(deps, order.id)).toBe("booked");
  await confirm(id, due);
  await confirmBooking(deps, id, due);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "owed",
    duplicateOf: order.id,
    refundDuePaise: 79_900,
  });
  expect(await checkLedger(deps.db, due)).toMatchObject({ addsUp: true, captured: 2 * 79_900 });
});

test("an order whose pay page was opened is not recorded without its slot, and nothing of it stays", async () => {
  const released = await someOpenedOrder();
  await deps.pool.query(
    "update claim set state = 'released', expires_at = null where order_id = $1",
    [released.id],
  );
  expect(await recordOutsidePayment(deps, released.id, inCash(), now)).toEqual({
    ok: false,
    reason: "not_payable",
  });
  // Its reference belongs to another payment: the slot stays with the page.
  const open = await someOpenedOrder();
  const other = await somePlacedOrder(deps);
  const upi = inCash({ kind: "upi", reference: "4711 ab" });
  expect(await recordOutsidePayment(deps, other.id, upi, now)).toMatchObject({ ok: true });
  const refused = await recordOutsidePayment(deps, open.id, upi, now);
  expect(refused).toEqual({ ok: false, reason: "reference_used" });
  expect((await holdOfOrder(deps, open.id))?.split(" ")[0]).toBe("held");
  const { rows } = await deps.pool.query("select from orders where attempt_of is not null");
  expect(rows).toEqual([]);
});

test("an order whose pay page was opened by a pay link is recorded too, and its client can't pay by the link meanwhile", async () => {
  const { id: linkId } = await somePayLink(deps);
  await pressPay(deps, linkId, now);
  const id = await recordOf((await findOrder(deps.db, linkId)) as Order);
  expect(payLinkState(await payLinkOf(deps, linkId), now)).toBe("being_decided");
  expect(await pressPay(deps, linkId, now)).toEqual({ ok: false, reason: "being_decided" });
  const refused = { ok: false, reason: "not_open" };
  const { sendings } = await payLinkOf(deps, linkId);
  for (const orderId of [linkId, id]) {
    expect(await sendPayLinkAgain(deps, orderId, sendings, now)).toEqual(refused);
    expect(await extendPayLink(deps, orderId, 24, now)).toEqual(refused);
  }
  await payOnline(linkId);
  expect(payLinkState(await payLinkOf(deps, linkId), now)).toBe("paid");
});
