import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { refundAll } from "../../../tests/support/fixtures/booked-order.ts";
import { press } from "../../../tests/support/fixtures/desk-actions.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { recordAbsenceAndWithdraw } from "../bookings/record-absence.server.ts";
import { loadAbsence } from "../../screens/desk/absence.server.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";
import { loadManagedBooking } from "../../screens/booking/booking.server.ts";
import { loadReceipt } from "../bookings/load-receipt.server.ts";
import { moneyRows } from "../../screens/desk/order.tsx";
import { loadDeskOrder } from "../../screens/desk/order.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { checkPaymentForWebhook } from "./check-payment.server.ts";
import { loadOrderMoney } from "./load-order-money.server.ts";
import { loadPaymentResult } from "../../screens/booking/result/payment-status.server.ts";

const deps = await openMailedJourney();
await createDemoStaff(deps.db, undefined, now);

/** What every place says of an order at an instant. */
async function placesOf(orderId: string, at: Date) {
  const token = secretLinkToken(deps.secretKey, "manage", orderId);
  const page = await loadManagedBooking(deps, token, "", at);
  const result = await loadPaymentResult(deps, orderId, at, {
    visitorId: await visitorOf(orderId),
  });
  const desk = await loadDeskOrder(deps, orderId, "owner", at);
  const effects = desk!.actions
    .filter(({ name }) => name === "cancel-for-client" || name === "cancel-as-ours")
    .map(({ effect = "" }) => /₹[\d,.]*\d/.exec(effect)?.[0]);
  return { page, result, desk: desk!, effects, receipt: await loadReceipt(deps.db, token, at) };
}

const visitorOf = async (orderId: string) => (await findOrder(deps.db, orderId))!.userId;
const amounts = (refunds: readonly { cause: string; amount: string; stage: string }[] = []) =>
  refunds.map(({ cause, amount, stage }) => [cause, amount, stage]);

test("after goodwill every place names what a cancellation moves, and then what it has moved", async () => {
  const { id } = await someOpenSession(deps);
  await (
    await press(deps, id, "goodwill", { fields: { amount: "500", reason: "the link failed" } })
  ).run();
  await refundAll(deps, id, now);
  const before = await placesOf(id, later(60));
  expect(before.page?.changes?.refundBar.spans.map(({ amount }) => amount)).toEqual(["₹299"]);
  expect(before.page!.changes!.quote.submit).toBe("Cancel, get ₹299 back");
  expect(before.result).toMatchObject({
    changes: { text: "You can reschedule, or cancel and get ₹299 back." },
  });
  expect(before.effects).toEqual(["₹299", "₹299"]);
  expect(amounts(before.page?.refunds)).toEqual([["goodwill", "₹500", "returned"]]);

  const cancel = await press(deps, id, "cancel-for-client", { at: later(60) });
  expect(await cancel.run()).toEqual({ ok: true, refundPaise: 29_900 });
  const { rows } = await deps.pool.query(
    "select after from audit where subject = $1 and use_case = 'cancel-for-client'",
    [id],
  );
  expect(rows).toEqual([{ after: { state: "cancelled", refundPaise: 29_900 } }]);
  const moved = [
    ["cancelled", "₹299", "on_its_way"],
    ["goodwill", "₹500", "returned"],
  ];
  const after = await placesOf(id, later(120));
  expect(amounts(after.page?.refunds)).toEqual(moved);
  expect(after.result.view === "cancelled" && amounts(after.result.refunds)).toEqual(moved);
  expect(after.receipt).toMatchObject({ refundDue: "₹299", net: "₹299" });
  expect(moneyRows(after.desk.money).map(({ key, sum }) => [key, sum])).toEqual([
    ["Price", "₹799"],
    ["Paid", "₹799"],
    ["Refund: goodwill", "₹500"],
    ["Refund: cancelled", "₹299"],
    ["Refunded so far", "₹500"],
    ["Refund due, not sent", "₹299"],
    ["We keep", "₹0"],
  ]);
  await sendKind(deps, "cancelled", id, later(120));
  expect(unwrapText(deps.emails.at(-1)?.text ?? "")).toContain("₹299, the rest of what you paid");
});

test("after goodwill an absence and its offer name what is left of the payment", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await someOpenSession(deps, { therapist });
  const fields = { amount: "500", reason: "the link failed" };
  await (await press(deps, id, "goodwill", { fields })).run();
  const days = { therapistId: therapist.id, from: "2026-11-21", to: "2026-11-21" };
  expect((await loadAbsence(deps.db, days, now)).chosen?.sessions).toMatchObject([
    { orderId: id, keptPaise: 29_900 },
  ]);
  await recordAbsenceAndWithdraw(deps, days, [id], "is ill", now);
  const offer = (await placesOf(id, now)).page!.offer!;
  expect(offer).toMatchObject({ amount: "₹299", isAll: false });
  expect((await placesOf(id, now)).effects).toEqual(["₹299"]);
});

test("with a returned duplicate payment a late cancellation names its half alone", async () => {
  const { id, startsAt, pricePaise } = await someOpenSession(deps);
  deps.payments.script.fetchStatus = async () => completed(pricePaise, 2 * pricePaise);
  await checkPaymentForWebhook(deps, id, now);
  await refundAll(deps, id);
  const late = new Date(startsAt.getTime() - 3_600_000);
  expect((await placesOf(id, late)).effects).toEqual(["₹399.50", "₹799"]);
  const cancel = await press(deps, id, "cancel-for-client", { at: late });
  expect(await cancel.run()).toEqual({ ok: true, refundPaise: 39_950 });
  expect(amounts((await placesOf(id, late)).page?.refunds)).toEqual([
    ["cancelled", "₹399.50", "on_its_way"],
    ["duplicate", "₹799", "returned"],
  ]);
  await sendKind(deps, "cancelled", id, late);
  expect(unwrapText(deps.emails.at(-1)?.text ?? "")).toContain("Refund: ₹399.50 of ₹799");
  expect(await loadOrderMoney(deps.db, (await findOrder(deps.db, id))!, late)).toMatchObject({
    paidPaise: 159_800,
    refundedPaise: 79_900,
    underWayPaise: 39_950,
    keptPaise: 39_950,
  });
});
