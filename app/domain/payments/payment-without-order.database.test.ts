import { expect, test } from "vitest";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { completed, pending } from "../../../tests/support/providers/scripted-payments.ts";
import { newOrderId } from "../orders/order-id.server.ts";
import type { Role } from "../staff/staff-member.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { checkPaymentForWebhook } from "./check-payment.server.ts";
import {
  closePaymentWithoutOrder,
  comparePayments,
  findOrFetchPaymentWithoutOrder,
  listPaymentsWithoutOrder,
} from "./payment-without-order.server.ts";

const deps = await openJourney();

const lostOrder = () => newOrderId(now, deps.secretKey);
const idsListed = async () =>
  (await listPaymentsWithoutOrder(deps.db, 50)).map(({ orderId }) => orderId);

test("a webhook about a paid order that the database lost is listed for a person, with one alarm", async () => {
  const id = lostOrder();
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentForWebhook(deps, id, now);
  await checkPaymentForWebhook(deps, id, later(60));
  expect(deps.alarms).toEqual(["payment without an order"]);
  expect(await idsListed()).toEqual([id]);
});

test("the payment of a lost order stands on the desk's first screen, for who may see money", async () => {
  const id = lostOrder();
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await findOrFetchPaymentWithoutOrder(deps, id, now);
  const givenUpJobs = { list: async () => [] } as never;
  const listedFor = async (role: Role) =>
    (await loadToday({ ...deps, givenUpJobs }, role, now)).inbox.find(
      ({ key }) => key === `lost-${id}`,
    );
  for (const role of ["owner", "support", "finance"] as const)
    expect((await listedFor(role))?.detail).toBe(
      `Order ${id}, at the payment company P-1. Return the money in its dashboard, or book the client again. Then close this.`,
    );
  for (const role of ["privacy", "content", "therapist"] as const)
    expect(await listedFor(role)).toBeUndefined();
});

test("the page of a payment that was found asks the provider no more", async () => {
  const id = lostOrder();
  deps.payments.script.fetchStatus = async () => completed(79_900);
  for (const seconds of [0, 60])
    expect(await findOrFetchPaymentWithoutOrder(deps, id, later(seconds))).toMatchObject({
      orderId: id,
    });
  expect(deps.payments.calls.filter((call) => call === `fetchStatus ${id}`)).toHaveLength(1);
});

test("a second payment for a lost order raises the alarm again, also after the first was settled", async () => {
  const [open, settled] = [lostOrder(), lostOrder()];
  const amounts = async () =>
    Object.fromEntries(
      (await listPaymentsWithoutOrder(deps.db, 50)).map((one) => [one.orderId, one.amountPaise]),
    );
  deps.payments.script.fetchStatus = async () => completed(79_900);
  for (const id of [open, settled]) await checkPaymentForWebhook(deps, id, now);
  await closePaymentWithoutOrder(deps, settled, "refunded at the provider", now);
  expect(await amounts()).toMatchObject({ [open]: 79_900 });
  deps.alarms.length = 0;
  deps.payments.script.fetchStatus = async () => completed(79_900, 159_800);
  for (const id of [open, open, settled, settled])
    await checkPaymentForWebhook(deps, id, later(600));
  expect(deps.alarms).toEqual(["payment without an order", "payment without an order"]);
  expect(await amounts()).toMatchObject({ [open]: 159_800, [settled]: 79_900 });
  const again = { ok: true };
  expect(await closePaymentWithoutOrder(deps, settled, "the second, too", now)).toEqual(again);
  const compared = await comparePayments(deps, `${open}\n${settled}`, later(900));
  expect(compared.paid).toMatchObject([{ orderId: open, amountPaise: 159_800 }]);
});

test("an unknown order that the provider does not know, or that is not paid, is listed nowhere", async () => {
  const before = await idsListed();
  deps.payments.script.fetchStatus = async () => "not-found";
  expect(await findOrFetchPaymentWithoutOrder(deps, lostOrder(), now)).toBeUndefined();
  deps.payments.script.fetchStatus = async () => pending;
  expect(await findOrFetchPaymentWithoutOrder(deps, lostOrder(), now)).toBeUndefined();
  expect(await idsListed()).toEqual(before);
});

const mayNot = async () => false;

test("a payment that was found stays found when the provider may not be asked again", async () => {
  deps.payments.script.fetchStatus = async () => completed(79_900);
  const [found, never] = [lostOrder(), lostOrder()];
  await findOrFetchPaymentWithoutOrder(deps, found, now);
  expect(await findOrFetchPaymentWithoutOrder(deps, found, now, mayNot)).toMatchObject({
    orderId: found,
  });
  expect(await findOrFetchPaymentWithoutOrder(deps, never, now, mayNot)).toBeUndefined();
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
