import { expect, test } from "vitest";
import {
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { newOrderId } from "../orders/order.ts";
import { settleReportedPayment } from "./refunds/refund-duplicate-payment.server.ts";
import {
  closePaymentWithoutOrder,
  comparePayments,
  findPaymentWithoutOrder,
  listPaymentsWithoutOrder,
} from "./payment-without-order.server.ts";

const deps = await openJourney();

const lostOrder = () => newOrderId(now, deps.secretKey);
const idsListed = async () =>
  (await listPaymentsWithoutOrder(deps.db, 50)).map(({ orderId }) => orderId);

test("a webhook about a paid order that the database lost is listed for a person, with one alarm", async () => {
  const id = lostOrder();
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await settleReportedPayment(deps, id, now);
  await settleReportedPayment(deps, id, later(60));
  expect(deps.alarms).toEqual(["payment without an order"]);
  expect(await idsListed()).toEqual([id]);
  expect(deps.payments.calls.filter((call) => call === `fetchStatus ${id}`)).toHaveLength(1);
});

test("an unknown order that the provider does not know, or that is not paid, is listed nowhere", async () => {
  const before = await idsListed();
  deps.payments.script.fetchStatus = async () => "not-found";
  expect(await findPaymentWithoutOrder(deps, lostOrder(), now)).toBeUndefined();
  deps.payments.script.fetchStatus = async () => ({ ...completed(79_900), state: "PENDING" });
  expect(await findPaymentWithoutOrder(deps, lostOrder(), now)).toBeUndefined();
  expect(await idsListed()).toEqual(before);
});

test("a provider's file is compared with the books: of orders that they don't know the paid ones are listed", async () => {
  const known = await somePlacedOrder(deps);
  const [paid, unpaid] = [lostOrder(), lostOrder()];
  deps.payments.script.fetchStatus = async (id) => (id === paid ? completed(49_900) : "not-found");
  const file = `Merchant Order Id,Amount\n"${known.id}",799.00\n${paid},499.00\n${paid},499.00\n${unpaid};0\n`;
  const compared = await comparePayments(deps, file, now);
  expect(compared).toMatchObject({ named: 3, unknown: 2 });
  expect(compared.paid).toMatchObject([{ orderId: paid, amountPaise: 49_900 }]);
  expect(await idsListed()).toContain(paid);
  expect(await idsListed()).not.toContain(known.id);
});

test("a listed payment is closed once, with who did it and why", async () => {
  const id = lostOrder();
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await findPaymentWithoutOrder(deps, id, now);
  expect(await closePaymentWithoutOrder(deps, id, "refunded at the provider", now)).toEqual({
    ok: true,
  });
  expect(await closePaymentWithoutOrder(deps, id, "again", now)).toEqual({
    ok: false,
    reason: "not_listed",
  });
  expect(await idsListed()).not.toContain(id);
  const audits = await deps.db
    .selectFrom("audit")
    .select(["use_case", "reason"])
    .where("subject", "=", id)
    .execute();
  expect(audits).toEqual([{ use_case: "close-payment", reason: "refunded at the provider" }]);
});
