import { expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import {
  payLinkOf,
  pressPay,
  somePayLink,
  failedPayment,
  openPagesAt,
} from "../../../tests/support/fixtures/pay-links.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import {
  completed,
  openedFor,
  pending,
  silent,
} from "../../../tests/support/providers/scripted-payments.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { rescheduleBooking } from "../bookings/reschedule-booking.server.ts";
import { findOrder, isErasureRequested } from "../orders/orders.server.ts";
import { checkOrderPayment, checkPaymentForWebhook } from "../payments/check-payment.server.ts";
import { instantOf } from "../../lib/india-time.ts";
import { eraseData } from "../privacy/erase-data.server.ts";
import { lastAttempt, payLinkState } from "./pay-link.ts";

const deps = await openJourneyForEach();

const HOUR = 3600;

const stateAt = async (orderId: string, at: Date) =>
  payLinkState(await payLinkOf(deps, orderId, at), at);

test("two presses lead to one payment page, also after an hour of the hold", async () => {
  const { id } = await somePayLink(deps);
  const at = later(HOUR);
  openPagesAt(deps, at);
  const [one, two] = await Promise.all([pressPay(deps, id, at), pressPay(deps, id, at)]);
  expect(one).toEqual({ ok: true, orderId: id, redirectUrl: `https://pay.test/${id}` });
  expect(two).toEqual(one);
  expect(await pressPay(deps, id, later(HOUR + 300))).toEqual(one);
  expect(deps.payments.calls).toEqual([`openPayment ${id}`]);
  expect(await stateAt(id, at)).toBe("being_paid");
});

test("a failed payment leaves the slot held, and the next press pays by another order", async () => {
  const { id, userId } = await somePayLink(deps);
  openPagesAt(deps, later(HOUR));
  await pressPay(deps, id, later(HOUR));
  deps.payments.script.fetchStatus = failedPayment;
  expect(await checkOrderPayment(deps, id, later(HOUR + 120))).toBe("failed");
  expect(await stateOfClaim(deps, id)).toBe("held");
  expect(await stateAt(id, later(HOUR + 130))).toBe("to_pay");
  openPagesAt(deps, later(HOUR + 140));
  const next = await pressPay(deps, id, later(HOUR + 140));
  const nextId = next.ok ? next.orderId : "";
  expect(nextId).not.toBe(id);
  expect(await findOrder(deps.db, nextId)).toMatchObject({
    userId,
    attemptOf: id,
    pricePaise: 79_900,
    state: "awaiting_payment",
  });
  expect(await stateOfClaim(deps, id)).toBe("released");
  expect(await stateOfClaim(deps, nextId)).toBe("held");
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkOrderPayment(deps, nextId, later(HOUR + 200));
  await confirmBooking(deps, nextId, later(HOUR + 201));
  expect((await findOrder(deps.db, nextId))?.state).toBe("booked");
  expect(await stateAt(id, later(HOUR + 202))).toBe("paid");
  expect(await pressPay(deps, id, later(HOUR + 210))).toEqual({ ok: false, reason: "paid" });
});

test("the next attempt of a client who has asked to be erased is marked for it, too", async () => {
  const { id, contact } = await somePayLink(deps);
  openPagesAt(deps, later(HOUR));
  await pressPay(deps, id, later(HOUR));
  deps.payments.script.fetchStatus = failedPayment;
  await checkOrderPayment(deps, id, later(HOUR + 120));
  await eraseData(deps, contact.email, later(HOUR + 130));
  openPagesAt(deps, later(HOUR + 140));
  const next = await pressPay(deps, id, later(HOUR + 140));
  const nextId = next.ok ? next.orderId : "";
  expect(nextId).not.toBe(id);
  expect(await isErasureRequested(deps.db, nextId)).toBe(true);
});

test("no other attempt begins while the outcome of the last one is not known", async () => {
  const { id } = await somePayLink(deps);
  openPagesAt(deps, now);
  await pressPay(deps, id, now);
  deps.payments.script.fetchStatus = async () => pending;
  expect(await pressPay(deps, id, later(700))).toEqual({ ok: false, reason: "being_decided" });
  deps.payments.script.fetchStatus = silent;
  expect(await pressPay(deps, id, later(720))).toEqual({
    ok: false,
    reason: "payment_unavailable",
  });
  deps.payments.script.fetchStatus = async () => completed(79_900);
  expect(await pressPay(deps, id, later(740))).toEqual({ ok: false, reason: "paid" });
  expect(deps.payments.calls.filter((call) => call.startsWith("openPayment"))).toHaveLength(1);
});

const another = { startsAt: instantOf("2026-11-23", 17) };

test.each<[string, (id: string) => Promise<unknown>]>([
  ["books", async () => ({ ok: true })],
  [
    "booked a session that was rescheduled since",
    (id) => rescheduleBooking(deps, id, another, later(715)),
  ],
])(
  "where a late payment of an attempt that was given up %s, the next attempt’s is refunded as a duplicate",
  async (_, change) => {
    const { id } = await somePayLink(deps);
    openPagesAt(deps, now);
    await pressPay(deps, id, now);
    deps.payments.script.fetchStatus = failedPayment;
    await checkOrderPayment(deps, id, later(620));
    openPagesAt(deps, later(700));
    const next = await pressPay(deps, id, later(700));
    const nextId = next.ok ? next.orderId : "";
    deps.payments.script.fetchStatus = async () => completed(79_900);
    await checkPaymentForWebhook(deps, id, later(710));
    await confirmBooking(deps, id, later(711));
    expect((await findOrder(deps.db, id))?.state).toBe("booked");
    expect(await change(id)).toEqual({ ok: true });
    await checkOrderPayment(deps, nextId, later(720));
    await confirmBooking(deps, nextId, later(721));
    expect(await findOrder(deps.db, nextId)).toMatchObject({
      state: "owed",
      duplicateOf: id,
      refundDuePaise: 79_900,
    });
  },
);

test("a pay page whose address was lost is replaced by another order with the same slot", async () => {
  const { id } = await somePayLink(deps);
  deps.payments.script.openPayment = async ({ orderId }) =>
    orderId === id ? "already-open" : openedFor(orderId);
  const pressed = await pressPay(deps, id, now);
  const link = await payLinkOf(deps, id);
  expect(pressed).toMatchObject({ ok: true, orderId: lastAttempt(link).id });
  expect(link.attempts).toHaveLength(2);
  expect(link.isHeld).toBe(true);
});
