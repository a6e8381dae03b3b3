import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { someSeries } from "../../../tests/support/fixtures/follow-ups.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { openItsMeeting } from "../../../tests/support/fixtures/mailed-session.ts";
import {
  failedPayment,
  payLinkOf,
  pressPay,
  somePayLink,
} from "../../../tests/support/fixtures/pay-links.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { cancelByOperator } from "../../domain/bookings/cancel-session.server.ts";
import { confirmBooking } from "../../domain/bookings/confirm-booking.server.ts";
import { checkOrderPayment } from "../../domain/payments/check-payment.server.ts";
import { findLinkToken } from "../../domain/links/secret-links.server.ts";
import { returnKeyOfOrder } from "../../domain/orders/order-id.server.ts";
import { loadPaymentResult } from "./result/payment-status.server.ts";
import { loadPayLinkPage } from "./pay-link.server.ts";

const deps = { ...(await openJourneyForEach()), audit: async () => {} };

async function seriesOn(orderId: string) {
  const { series } = await loadPayLinkPage(deps, await payLinkOf(deps, orderId), now);
  return series?.sessions ?? [];
}

async function pay(orderId: string) {
  await pressPay(deps, orderId, now);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkOrderPayment(deps, orderId, now);
}

test("a paid session of a series is called booked only while it is", async () => {
  const { orderIds } = await someSeries(deps, 2);
  const [first = "", second = ""] = orderIds;
  const textOfFirst = async () => (await seriesOn(second)).find(({ key }) => key === first)?.text;
  await pay(first);
  expect(await textOfFirst()).toBe("₹799, we’re checking the payment");
  await confirmBooking(deps, first, now);
  expect(await textOfFirst()).toBe("₹799, paid and booked");
  await cancelByOperator(deps, first, "the therapist is ill", now, 79_900);
  expect(await textOfFirst()).toBe("₹799, paid, no longer booked: see our email");
});

test("a session of a series without a price says that it costs nothing", async () => {
  const session = await someBookedOrder(deps);
  await deps.pool.query("update therapist set cost = '{0,0}' where id = $1", [session.therapistId]);
  const { orderIds } = await someSeries(deps, 1, session);
  const [id = ""] = orderIds;
  await confirmBooking(deps, id, now);
  expect((await seriesOn(id)).map(({ text }) => text)).toEqual(["No charge, booked"]);
});

test("the page of a series carries the secret paths of the other sessions to pay, and no more", async () => {
  const { orderIds } = await someSeries(deps, 3);
  const [first = "", second = "", third = ""] = orderIds;
  await pay(first);
  const paths = new Map((await seriesOn(second)).map(({ key, path }) => [key, path]));
  expect(paths.get(first)).toBeNull();
  expect(paths.get(second)).toBeNull();
  expect(paths.get(third)).toMatch(/^\/pay\/./);
});

test("the page of a paid link, which may have been sent on, shows neither the meeting nor the booking's page", async () => {
  const { orderIds } = await someSeries(deps, 2);
  const [first = "", second = ""] = orderIds;
  await pay(first);
  await confirmBooking(deps, first, now);
  await openItsMeeting(deps, first);
  const token = await findLinkToken(deps, "manage", first);
  const secrets = [
    `https://meet.test/${first}`,
    token ?? "",
    returnKeyOfOrder(deps.secretKey, first),
  ];
  expect(secrets.map(({ length }) => length > 20)).toEqual([true, true, true]);
  for (const orderId of [first, second]) {
    const page = JSON.stringify(await loadPayLinkPage(deps, await payLinkOf(deps, orderId), now));
    for (const secret of secrets) expect(page).not.toContain(secret);
  }
  expect(await loadPaymentResult(deps, first, now, {})).toMatchObject({ view: "elsewhere" });
});

test("the way to pay again by a link is shown to the browser that paid, and not by the order's id", async () => {
  const { id } = await somePayLink(deps);
  await pressPay(deps, id, now);
  deps.payments.script.fetchStatus = failedPayment;
  await checkOrderPayment(deps, id, now);
  const shown = await loadPaymentResult(deps, id, now, { hasReturned: true });
  expect(shown).toMatchObject({ view: "failed", payLink: { path: expect.any(String) as unknown } });
  expect(await loadPaymentResult(deps, id, now, {})).toMatchObject({
    view: "failed",
    payLink: null,
  });
});
