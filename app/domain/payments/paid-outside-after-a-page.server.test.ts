import { beforeEach, expect, test } from "vitest";
import {
  now,
  openJourneyForEach,
  somePlacedOrder,
  stateOfOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { byFinance, inCash } from "../../../tests/support/fixtures/outside-payments.ts";
import { payLinkOf, pressPay, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { holdOfOrder } from "../../../tests/support/database/slot-claims.ts";
import { eventNamesAbout } from "../../../tests/support/database/published-events.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { payLinkState } from "../links/pay-link.ts";
import { extendPayLink, sendPayLinkAgain } from "../links/pay-links.server.ts";
import type { Order } from "../orders/order.ts";
import { findOrder } from "../orders/orders.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { checkPaymentOfWebhook } from "./check-payment.server.ts";
import {
  confirmOutsidePayment,
  endUnconfirmedPayments,
  recordOutsidePayment,
} from "./outside-payments.server.ts";
import { listRefunds } from "./refunds.server.ts";
import { queueDueRefund } from "./send-refunds.server.ts";
import { startPayment } from "./start-payment.server.ts";

// Payments outside of orders whose pay page was opened before (docs/decisions/0092).

const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps, undefined, now));

const confirm = (id: string, at = now) => confirmOutsidePayment(deps, id, byFinance, at);

/** An order whose pay page its visitor has opened. */
async function someOpenedOrder(): Promise<Order> {
  const order = await somePlacedOrder(deps);
  const visitor = { userId: order.userId, contact: order.contact, network: null };
  await startPayment(deps, { ...order, shownPaise: 79_900 }, visitor, () => now);
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
  await checkPaymentOfWebhook(deps, id, at);
  await confirmBooking(deps, id, at);
}

const events = (id: string) => eventNamesAbout(deps.db, id);

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
    "held Infinity",
  ]);
  const again = await recordOutsidePayment(deps, order.id, inCash(), now);
  expect(again).toEqual({ ok: false, reason: "not_payable" });
  await confirm(id);
  await confirmBooking(deps, id, now);
  expect(await stateOfOrder(deps, id)).toBe("booked");
  expect(await checkLedger(deps, now)).toMatchObject({ addsUp: true, captured: 79_900 });
});

/** Cash is recorded, and becomes what `then` makes of it; afterwards the page is paid. */
async function paidTwice(then: (id: string) => Promise<unknown>) {
  const order = await someOpenedOrder();
  const id = await recordOf(order);
  await then(id);
  await payOnline(order.id);
  await queueDueRefund(deps, order.id, now);
  return { id, order, paid: await findOrder(deps.db, order.id) };
}

async function confirmAndBook(id: string) {
  await confirm(id);
  await confirmBooking(deps, id, now);
}

const paidOutside: Record<string, (id: string) => Promise<unknown>> = {
  recorded: async () => {},
  booked: confirmAndBook,
  async cancelled(id) {
    await confirmAndBook(id);
    await cancelBooking(deps, id, 79_900, now);
  },
};

test.each(Object.entries(paidOutside))(
  "an order whose pay page was opened returns what is paid there, and tells the client, once the payment outside is %s",
  async (state, then) => {
    const { id, order, paid } = await paidTwice(then);
    expect(await stateOfOrder(deps, id)).toBe(state);
    expect(paid).toMatchObject({
      state: "owed",
      duplicateOf: id,
      capturedPaise: 79_900,
      refundDuePaise: 79_900,
    });
    expect(await events(order.id)).toEqual(
      expect.arrayContaining(["payment.duplicated", "refund.due"]),
    );
    expect(await listRefunds(deps.db, order.id)).toMatchObject([{ amountPaise: 79_900 }]);
    expect(await checkLedger(deps, now)).toMatchObject({ addsUp: true });
  },
);

test("what finance confirms is no duplicate of what was paid on the page and returned", async () => {
  const { id } = await paidTwice(async () => {});
  await confirmAndBook(id);
  expect(await stateOfOrder(deps, id)).toBe("booked");
  expect(await checkLedger(deps, now)).toMatchObject({ addsUp: true, captured: 2 * 79_900 });
});

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
  expect(await checkLedger(deps, due)).toMatchObject({ addsUp: true, captured: 2 * 79_900 });
});

test("an order whose pay page was opened is not recorded once it is paid there, nor without its slot, and nothing of it stays", async () => {
  const paid = await someOpenedOrder();
  await payOnline(paid.id);
  const released = await someOpenedOrder();
  await deps.pool.query(
    "update claim set state = 'released', expires_at = null where order_id = $1",
    [released.id],
  );
  for (const { id } of [paid, released])
    expect(await recordOutsidePayment(deps, id, inCash(), now)).toEqual({
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
  expect(await findOrder(deps.db, linkId)).toMatchObject({ state: "owed", duplicateOf: id });
});
