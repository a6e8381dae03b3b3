import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { queueDueRefund } from "../../domain/payments/send-refunds.server.ts";
import {
  auditOf,
  firstOfferedSlot,
  press,
  someOfferedOrder,
  pressed,
} from "../../../tests/support/fixtures/desk-actions.ts";
import { someBookedOrder, someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { byFinance, inCash } from "../../../tests/support/fixtures/outside-payments.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { confirmBooking } from "../../domain/bookings/confirm-booking.server.ts";
import { checkPaymentForWebhook } from "../../domain/payments/check-payment.server.ts";
import {
  confirmOutsidePayment,
  recordOutsidePayment,
} from "../../domain/payments/outside-payments.server.ts";
import { startPayment } from "../../domain/payments/start-payment.server.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import { loadToday } from "./today.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { goodwillAmounts } from "./order-actions.server.ts";
import { Action } from "./order.tsx";
import { loadDeskOrder } from "./order.server.ts";
import { createDemoStaff } from "../../domain/staff/sign-in.server.ts";
import { refundActions } from "./money/refund-actions.ts";
import type { OrderAction } from "./order-action.ts";
import type { ActionName } from "./order-actions.ts";
import { checkLedger } from "../../domain/ledger/check-ledger.server.ts";
import { refundIfCancelled } from "../../domain/orders/order-money.ts";

const deps = await openJourney();
await createDemoStaff(deps.db, undefined, now);

describe("An action on an order", () => {
  test.each<[ActionName, string, Record<string, string>]>([
    ["cancel-for-client", "quote_changed", { shown: "100" }],
    ["cancel-as-ours", "quote_changed", { shown: "100", reason: "is ill" }],
    ["cancel-as-ours", "reason_missing", { reason: " " }],
    ["resend", "already_again", { shown: "7" }],
    ["replace-link", "link_changed", { shown: "7" }],
    ["replace-link", "link_changed", { shown: "" }],
    ["correct-email", "email_changed", { shown: "old@example.com", email: "new@example.com" }],
    ["correct-email", "not_an_address", { email: "nobody" }],
    ["correct-email", "staff_address", { email: " Demo-Support@example.com" }],
    ["correct-email", "staff_address", { email: "demo-support+me@example.com" }],
    ["transfer", "reference_missing", {}],
    [
      "move",
      "quote_changed",
      { shown: "1 2026", preferredDate: "2026-11-24", "time-2026-11-24": "9:00 AM" },
    ],
    ["move", "slot_unknown", {}],
    ["goodwill", "quote_changed", { amount: "300", reason: "sorry", shown: "100" }],
    ["goodwill", "amount_invalid", { amount: "799.01", reason: "sorry" }],
    ["goodwill", "amount_invalid", { amount: "798.50", reason: "sorry" }],
    ["goodwill", "amount_invalid", { amount: "-5", reason: "sorry" }],
    ["goodwill", "reason_missing", { amount: "300" }],
    ["nothing-paid", "not_given_up", {}],
    ["chargeback", "reversed_amount_invalid", { amount: "-3", reference: "CB 1" }],
    ["reversal-seen", "no_reversal", {}],
    ["recovered", "not_paid_twice", {}],
  ])("%s is refused: %s", async (name, reason, fields) => {
    const { id } = await someBookedOrder(deps);
    expect(await pressed(deps, id, name, { fields })).toMatchObject({ ok: false, reason });
    expect(await auditOf(deps, id)).toEqual([]);
  });

  test("a transfer of another amount than was shown is refused", async () => {
    const { id } = await someOwedOrder(deps);
    expect(
      await pressed(deps, id, "transfer", {
        fields: { reference: "UTR 1", shown: "100" },
      }),
    ).toEqual({ ok: false, reason: "quote_changed" });
  });
});

test.each([
  [99_900, "Enter between ₹1 and ₹998, or all ₹999."],
  [200, "Enter between ₹1 and ₹1, or all ₹2."],
  [150, "Enter all ₹1.50."],
])("of %i paise that are kept, goodwill can be: %s", (most, words) => {
  expect(goodwillAmounts(most)).toBe(words);
});

describe("An order's page", () => {
  test("shows finance the money, and no contact and no cancellation", async () => {
    const { id } = await someOwedOrder(deps);
    const finance = await loadDeskOrder(deps, id, "finance", now);
    expect(finance?.contact).toBeNull();
    expect(finance?.actions.map(({ name }) => name)).toEqual([
      "ask-provider",
      "transfer",
      "chargeback",
    ]);
    const support = await loadDeskOrder(deps, id, "support", now);
    expect(support?.actions.map(({ name }) => name)).not.toContain("transfer");
    expect(await loadDeskOrder(deps, "order_none", "owner", now)).toBeUndefined();
  });

  test("tells payment, refund, email and staff in one order of time, without a link", async () => {
    const order = await someBookedOrder(deps);
    await pressed(deps, order.id, "cancel-as-ours", { fields: { reason: "is ill" } });
    await queueDueRefund(deps, order.id, later(60));
    const page = await loadDeskOrder(deps, order.id, "owner", later(120));
    const texts = page?.history.map(({ text }) => text);
    expect(texts).toEqual([
      "Ordered for ₹799",
      "₹799 paid",
      "Session booked",
      "Cancelled on our side, by the server’s operator",
      "Refund of ₹799: on its way",
    ]);
    expect(JSON.stringify(page)).not.toMatch(/\/booking\/|\/session\/|meet\.test/);
  });
});

test("an order's history says from where to where its session was moved, and by whom", async () => {
  const order = await someBookedOrder(deps);
  const fields = {
    preferredDate: "2026-11-25",
    "time-2026-11-25": "8:00 PM",
    therapist: String(order.therapistId),
  };
  expect(await pressed(deps, order.id, "move", { fields })).toMatchObject({ ok: true });
  const page = await loadDeskOrder(deps, order.id, "owner", now);
  expect(page?.history.map(({ text }) => text)).toContain(
    `Moved from ${formatInstant(order.startsAt)} to Wed 25 Nov, 8:00 PM IST, by the server’s operator`,
  );
});

test("a client on the phone: until they answer they are in Today with the deadline, and staff accept a time for them", async () => {
  const { id } = await someOfferedOrder(deps);
  const at = later(10);
  const waiting = async () =>
    (await loadToday(deps, "support", at)).inbox.filter(({ key }) => key === `offer-${id}`);
  expect(await waiting()).toMatchObject([
    {
      label: "Choosing",
      person: "Asha",
      by: "accept-offer",
      since: expect.stringMatching(/^Answers by Fri 20 Nov, 10:\d\d PM IST$/),
      open: `/desk/order/${id}`,
    },
  ]);
  const slot = await firstOfferedSlot(deps, id);
  const html = renderToStaticMarkup(
    <Action
      {...(await loadDeskOrder(deps, id, "support", at))!.actions.find(
        ({ name }) => name === "accept-offer",
      )!}
    />,
  );
  expect(html).toContain(`<option value="${slot}"`);
  // A move of an offer refunds nothing (docs/decisions/0059).
  expect(html).toContain("The price that was paid stays.");
  expect(html).not.toContain("refunded");
  const accept = (fields: Record<string, string>) =>
    pressed(deps, id, "accept-offer", { fields, at, role: "support" });
  expect(await accept({ slot, reason: "" })).toEqual({ ok: false, reason: "reason_missing" });
  expect(await accept({ slot: "", reason: "she called" })).toMatchObject({ ok: false });
  expect(await accept({ slot: slot.replace(/\d+$/, "0"), reason: "she called" })).toEqual({
    ok: false,
    reason: "slot_not_offered",
  });
  expect(await waiting()).toHaveLength(1);
  expect(await accept({ slot, reason: "she called" })).toEqual({ ok: true });
  expect(await accept({ slot, reason: "she called" })).toEqual({ ok: true });
  expect(await auditOf(deps, id)).toEqual(["accept-offer"]);
  expect(await waiting()).toEqual([]);
  const [startsAt = ""] = slot.split(" ");
  expect(await findOrder(deps.db, id)).toMatchObject({
    startsAt: new Date(startsAt),
    pricePaise: 79_900,
    refundDuePaise: 0,
  });
  expect(
    (await loadDeskOrder(deps, id, "support", at))?.actions.map(({ name }) => name),
  ).not.toContain("accept-offer");
});

test("each way to a refund says its sum beside its title", () => {
  const refunds = [
    { state: "refused", amountPaise: 20_000 },
    { state: "COMPLETED", amountPaise: 59_900 },
  ];
  const facts = {
    refunds,
    money: { keptPaise: 0, underWayPaise: 20_000, ifCancelled: { paise: 100 } },
  };
  const said = Object.values<OrderAction>(refundActions).map((one) =>
    one.refunds?.({ ...facts, goodwillPaise: 500 } as never),
  );
  expect(said).toEqual([
    "refund ₹1",
    "no refund",
    "up to ₹5",
    "refund ₹200",
    "refund ₹200",
    "no refund",
  ]);
});

/** The quotes of confirming and declining, and what the page says of the payment. */
async function saidOf(id: string) {
  const page = await loadDeskOrder(deps, id, "finance", now);
  const shown = (page?.actions ?? []).filter(({ name }) => name.endsWith("-outside"));
  const forms = shown.map((action) => renderToStaticMarkup(<Action {...action} />));
  return [page?.outside ?? "", ...forms].join(" ");
}

describe("A payment outside that finance decides", () => {
  test("says that the time is held, and after it was paid online that it may be a second payment", async () => {
    const order = await somePlacedOrder(deps);
    const visitor = { userId: order.userId, contact: order.contact, network: null };
    await startPayment(deps, { ...order, expectedPaise: 79_900 }, visitor, () => now);
    const recorded = await recordOutsidePayment(deps, order.id, inCash(), now);
    const id = recorded.ok ? recorded.orderId : "";
    const before = await saidOf(id);
    expect(before).toContain("To be confirmed by");
    expect(before).toContain("The session is booked, and both people get an email.");
    expect(before).toContain("The time is released, and the client gets an email.");
    deps.payments.script.fetchStatus = async () => completed(79_900);
    await checkPaymentForWebhook(deps, order.id, now);
    await confirmBooking(deps, order.id, now);
    const after = await saidOf(id);
    expect(after).toContain("Perhaps a second payment: confirm or decline it.");
    expect(after).toContain("this is a second payment. You return it");
    expect(after).toContain("The client’s session is paid online and stays as it is.");
    expect(after).not.toMatch(/session is booked|time is released|time was released/);
    await confirmOutsidePayment(deps, id, byFinance, now);
    await confirmBooking(deps, id, now);
    expect(await saidOf(id)).toContain("Confirmed, as a second payment.");
  });
});

const dueOf = async (id: string) => (await findOrder(deps.db, id))?.refundDuePaise;

const askFor = (amount: string) => ({ amount, reason: "the call broke off" });

describe("Goodwill", () => {
  test("stays within the capture and the ledger, whatever is refunded later", async () => {
    const { id, startsAt } = await someBookedOrder(deps);
    for (const amount of ["300", "200.50"])
      expect(await pressed(deps, id, "goodwill", { fields: askFor(amount) })).toEqual({
        ok: true,
      });
    expect(await dueOf(id)).toBe(50_050);
    await queueDueRefund(deps, id, later(60));
    const ledger = () => checkLedger(deps.db, later(120));
    expect((await ledger()).exceptions.filter(({ orderId }) => orderId === id)).toEqual([]);
    expect(
      refundIfCancelled({ ...(await someBookedOrder(deps)), refundDuePaise: 50_050 }, now).paise,
    ).toBe(29_850);
    await pressed(deps, id, "cancel-for-client", { at: new Date(startsAt.getTime() - 1000) });
    expect(await dueOf(id)).toBe(79_900);
    const more = await press(deps, id, "goodwill", { fields: { ...askFor("1"), shown: "0" } });
    expect(await more.run()).toEqual({ ok: false, reason: "no_goodwill" });
    expect((await ledger()).exceptions.filter(({ orderId }) => orderId === id)).toEqual([]);
    await expect(
      deps.pool.query("update orders set refund_due_paise = captured_paise + 1 where id = $1", [
        id,
      ]),
    ).rejects.toMatchObject({ constraint: "orders_refund_check" });
  });

  test("is refused to support above one price", async () => {
    const { id } = await someBookedOrder(deps);
    await deps.pool.query(
      "update orders set price_paise = 50000, captured_paise = 79900 where id = $1",
      [id],
    );
    expect(await pressed(deps, id, "goodwill", { fields: askFor("600"), role: "support" })).toEqual(
      { ok: false, reason: "above_one_price" },
    );
  });
});
