import { runClock, runDueChecks } from "../../../tests/support/fixtures/run-clock.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { codeFiles, readProjectFile } from "../../../tests/support/repository/project-files.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import {
  someOrderPaidInCash,
  someRecordedOrder,
} from "../../../tests/support/fixtures/outside-payments.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { checkPaymentAndBook, confirmBooking } from "../bookings/confirm-booking.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import {
  checkOrderPayment,
  checkPaymentForWebhook,
  updateOrderFromProvider,
} from "./check-payment.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { recordBankTransfer } from "./record-bank-transfer.server.ts";
import { listRefunds } from "./refunds.server.ts";
import { checkPaymentOnSchedule } from "./scheduled-payment-checks.server.ts";
import {
  queueDueRefund,
  queueRefundCheckOfWebhook,
  sendOrCheckRefund,
} from "./send-refunds.server.ts";
import { settleFreeOrder } from "./settle-free-order.server.ts";

const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

/** Each call of a payment company about an order, and why none is made about what it can't know. */
const calls: Record<string, [calls: number, reason: string]> = {
  "app/domain/payments/start-payment.server.ts": [
    1,
    "the order was placed a moment ago: without a price it is settled before; one paid outside is not placed, and the claim of the opening asks for that",
  ],
  "app/domain/payments/check-payment.server.ts": [2, "both ask isAtPaymentCompany first"],
  "app/domain/payments/payment-without-order.server.ts": [
    1,
    "the database does not know the order",
  ],
  "app/domain/payments/send-refunds.server.ts": [
    5,
    "sendOrCheckRefund returns first for a payment outside, and queueDueRefund stores none",
  ],
  "app/domain/payments/record-bank-transfer.server.ts": [
    1,
    "about a refund under way, of which a payment outside has none",
  ],
  "app/domain/payments/reversals.server.ts": [
    1,
    "about a dispute that a company has; recordReversal leaves payments outside alone",
  ],
  "server/doctor/examine-services.ts": [1, "about an order that does not exist"],
};

const call = /\bpayments\s*\.\s*(?:openPayment|fetchStatus|sendRefund|fetchRefund|fetchDispute)\(/g;

test("each call of a payment company is listed, with why it asks nothing about these orders", () => {
  const product = codeFiles().filter(
    (path) =>
      /^(?:app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^app\/adapters\//.test(path),
  );
  const found = product
    .map((path) => [path, readProjectFile(path).match(call)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(calls).map(([path, [count]]) => [path, count])),
  );
});

const someFreeOrder = async () => {
  const therapist = await addTherapist(deps, { cost: [0, 799] });
  return somePlacedOrder(deps, { therapist, requested: { durationMinutes: 30 } });
};

/** The orders of which no company knows, in the states in which they wait for something. */
const orders: Record<string, () => Promise<string>> = {
  "a recorded payment": async () => (await someRecordedOrder(deps)).id,
  "a booked session that was paid in cash": async () => (await someOrderPaidInCash(deps)).id,
  "a cancelled session whose cash is due back": async () => {
    const { id } = await someOrderPaidInCash(deps);
    await cancelByOperator(deps, id, "is ill", now);
    return id;
  },
  "a session without charge that is not settled": async () => (await someFreeOrder()).id,
  "a booked session without charge": async () => {
    const { id } = await someFreeOrder();
    await settleFreeOrder(deps, id, now);
    await confirmBooking(deps, id, now);
    return id;
  },
};

describe.each(Object.entries(orders))("About %s", (_, make) => {
  test("no company is asked, whatever is called", async () => {
    const id = await make();
    const at = later(3600);
    const ofVisitor = { ...deps, checksInFlight: new Map<string, Promise<void>>() };
    await checkPaymentAndBook(ofVisitor, id, at);
    await checkOrderPayment(deps, id, at);
    await checkPaymentForWebhook(deps, id, at);
    await checkPaymentOnSchedule(deps, id, at);
    await updateOrderFromProvider(deps, (await findOrder(deps.db, id))!, at);
    await runDueChecks(deps, later(86_400));
    await queueDueRefund(deps, id, at);
    await queueRefundCheckOfWebhook(deps, { kind: "refund", orderId: id }, "webhook");
    await runClock(deps, later(86_400));
    await recordBankTransfer(deps, id, "UTR 12", at);
    for (const refund of await listRefunds(deps.db, id)) {
      await sendOrCheckRefund(deps, refund.id, at);
      await deps.pool.query(`
        with failed as (update refund set state = 'FAILED', refunded_at = null)
        update orders set refunded_paise = 0 where refunded_paise > 0`);
      await sendOrCheckRefund(deps, refund.id, at);
    }
    expect(deps.payments.calls).toEqual([]);
  });
});
