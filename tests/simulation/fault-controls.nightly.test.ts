import { expect, test } from "vitest";
import { jobs } from "../../app/jobs.ts";
import type { PaymentOrder } from "../../sandbox/payment-order.ts";
import type { FakeRefund } from "../../sandbox/refunds.ts";
import { refundBreaches } from "./invariants/money-invariants.ts";
import { onWrite, testControls } from "./test-controls.ts";
import { applyOrderEvent } from "../../app/domain/orders/order-updates.server.ts";

/**
 * Controls of the simulation's faults: each removes the guard against one fault, by a trigger or a missing listener,
 * plans the fault, and expects the invariant that then breaks.
 */
/** Overrides each change of a table. */
const override = (table: string, change: string, event = "before insert or update") =>
  onWrite(table, "true", `${change} return new;`, event);

const stepsEvery = (most: number, step: number) =>
  new Set(Array.from({ length: most / step }, (_, index) => 40 + index * step));
const sixHoursWithout = (service: "mail" | "payments" | "meetings") => [
  { service, fromMinute: 8, minutes: 360 },
];
const allMailboxes = new Set([0, 1, 2, 3, 4, 5, 6]);
const noFaults = { outages: [], refundsRefused: undefined, refusedMailboxes: new Set<number>() };

testControls([
  [
    "the search for jobs of crashed workers",
    {
      isSupervised: false,
      hasOperator: false,
      from: 6,
      plan: { ...noFaults, crashes: stepsEvery(600, 30) },
    },
    /the job .* is active, and no operator can see it/,
  ],
  [
    "the queue of given-up jobs",
    {
      sql: "update pgboss.queue set dead_letter = null",
      retryLimit: 1,
      from: 6,
      plan: { ...noFaults, outages: sixHoursWithout("mail") },
    },
    /the job .* is failed, and no operator can see it/,
  ],
  [
    "copying a corrected email address to orders",
    {
      sql: override("orders", "new.contact_email := old.contact_email;", "before update"),
      from: 3,
      plan: noFaults,
    },
    /the email \w+ went to visitor-\d@exmaple\.com/,
  ],
  [
    "charging the displayed price",
    {
      sql: override(
        "orders",
        "new.price_paise := case when new.duration_minutes = 60 then 79900 else 29900 end;",
      ),
      from: 11,
      plan: {
        ...noFaults,
        rosterChanges: [0, 1].map((therapist) => ({
          atMinute: 2,
          therapist,
          change: { cost: [399, 899] },
        })),
      },
    },
    /the page displayed \d+, the order costs \d+/,
  ],
  [
    "days off",
    {
      sql: override("therapist", "new.days_off := '{}';", "before update"),
      from: 11,
      plan: {
        ...noFaults,
        rosterChanges: [0, 1].map((therapist) => ({
          atMinute: 2,
          therapist,
          change: { daysOff: ["2026-11-20", "2026-11-21", "2026-11-22"] },
        })),
      },
    },
    /sold in a day off that was entered before/,
  ],
  [
    "recording emails that were refused",
    {
      sql: override("email", "new.refused_at := null;"),
      from: 11,
      plan: { ...noFaults, refusedMailboxes: allMailboxes },
    },
    /confirmation is due, and was neither sent nor listed as refused/,
  ],
  [
    "retrying refused refunds",
    {
      hasOperator: false,
      jobList: { ...jobs, "send-refund": async () => {} },
      from: 6,
      plan: { ...noFaults, refundsRefused: { fromMinute: 0, minutes: 120 } },
    },
    /\d+ is due, 0 refunded/,
  ],
  [
    "closing a disputed order by a refund of less than the price",
    {
      sql: `alter table orders drop constraint orders_refunded_check,
        add constraint orders_refunded_check check (state <> 'refunded' or refunded_paise >= price_paise)`,
      mostSteps: 1_500,
      from: 6,
      plan: { ...noFaults, faults: [{ kind: "amount-mismatch", times: 5, paise: -10_000 }] },
    },
    /the payment is in no balance|is due, |a refund has not ended|not finished/,
  ],
  [
    "erasing data after a delay",
    {
      sql: override(
        "orders",
        "if new.contact_email = '' then new.contact_email := old.contact_email; end if;",
        "before update",
      ),
      from: 7,
      plan: noFaults,
    },
    /what was erased is still there: an order/,
  ],
  [
    "erasing the contact of a visitor whose orders are kept for the accounts",
    {
      sql: override(
        "users",
        "if new.email = 'erased' then new.email := old.email; end if;",
        "before update",
      ),
      from: 7,
      plan: noFaults,
    },
    /what was erased is still there: users/,
  ],
  [
    "retaining orders with pending payments",
    {
      sql: `create function public.forget() returns trigger language plpgsql as $$ declare open text[]; begin
          select array_agg(id) into open from orders where state = 'disputed';
          delete from claim where order_id = any(open);
          delete from capture where order_id = any(open);
          delete from email where order_id = any(open);
          delete from orders where id = any(open);
          return null; end $$;
        create trigger forget after delete on orders for each row
          when (old.captured_paise is not null and pg_trigger_depth() = 0) execute function public.forget()`,
      hasOperator: false,
      from: 12,
      plan: { ...noFaults, faults: [{ kind: "amount-mismatch", times: 1, paise: -100 }] },
    },
    /deleted with a pending payment/,
  ],
  [
    "asking Razorpay before trusting its webhook",
    {
      sql: "drop function order_money_adds_up cascade",
      jobList: {
        ...jobs,
        "settle-payment": (deps, { orderId }, now) =>
          deps.db.transaction().execute(async (trx) => {
            const captured = { captured_paise: 79_900, paid_at: now };
            if (await applyOrderEvent(trx, orderId, "payment_completed", now, captured))
              await deps.publish(trx, "confirm-booking", { orderId });
          }),
      },
      from: 12,
      plan: {
        ...noFaults,
        payments: "razorpay",
        faults: [{ kind: "webhook-early", times: 10, seconds: 240 }],
      },
    },
    /the provider took \d+, we recorded 79900/,
  ],
]);

const refund = (amountPaise: number, transactionId: string) =>
  ({
    originalMerchantOrderId: "order_1",
    state: "COMPLETED",
    amountPaise,
    transactionId,
  }) as FakeRefund;

test("a refund larger than its payment is a breach", () => {
  const order = {
    merchantOrderId: "order_1",
    state: "COMPLETED",
    amountPaise: 79_900,
    attempts: [
      { transactionId: "pay_1", state: "COMPLETED" },
      { transactionId: "pay_2", state: "COMPLETED" },
    ],
  } as PaymentOrder;
  const judge = (...refunds: FakeRefund[]) => refundBreaches({ orders: [order], refunds });
  expect(judge(refund(79_900, "pay_1"), refund(79_900, "pay_2"))).toEqual([]);
  expect(judge(refund(159_800, "pay_1"))).toEqual([
    "order_1: a refund of 159800 is more than its payment",
    "order_1: 159800 of 79900 were refunded",
  ]);
  expect(judge(refund(40_000, "pay_1"), refund(40_000, "pay_1"))).toEqual([
    "order_1: 80000 of 79900 were refunded",
  ]);
  expect(judge(refund(79_900, "pay_3"))).toEqual(["order_1: a failed payment was refunded"]);
  // Unpaid at the provider before, paid at the one after a change.
  const unpaid = { ...order, state: "FAILED", attempts: [] } as PaymentOrder;
  const orders = [unpaid, order];
  expect(refundBreaches({ orders, refunds: [refund(79_900, "pay_1")] })).toEqual([]);
  const [breach] = refundBreaches({ orders, refunds: [refund(79_900, "pay_3")] });
  expect(breach).toBe("order_1: a failed payment was refunded");
});
