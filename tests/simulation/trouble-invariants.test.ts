import { expect, test } from "vitest";
import { jobs } from "../../app/jobs.ts";
import type { PaymentOrder } from "../../sandbox/core/payment-order.ts";
import type { Refund } from "../../sandbox/core/refund-rules.ts";
import { refundBreaches } from "./invariants/money-invariants.ts";
import { type RunOptions, runSeed } from "./run-seed.ts";
import { freshSimulation } from "../support/fixtures/simulation-fixtures.ts";
import { moveOrder } from "../../app/features/orders/move-order.server.ts";

/**
 * Controls of what the simulation's troubles are there for: each takes away the guard against one of them, by a statement
 * that undoes it or a listener left out, plans the trouble, and expects the law that is then broken.
 */
const SEEDS = 40;
const LONG = 480_000;

interface Planted {
  /** Run on the database before the first seed. */
  sql?: string;
  options: RunOptions;
  expected: RegExp;
}

async function breachesWith({ sql, options, expected }: Planted): Promise<string> {
  const fixtures = await freshSimulation();
  if (sql) await fixtures.database.pool.query(sql);
  const found: string[] = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { breaches } = await runSeed(fixtures, seed, options);
    found.push(...breaches);
    if (breaches.some((breach) => expected.test(breach))) break;
  }
  return found.join("\n");
}

/** Before each change of a table, something else is written. */
const meddle = (table: string, change: string, deps = "insert or update") => `
  create function public.meddle() returns trigger language plpgsql as $$ begin ${change} return new; end $$;
  create trigger meddle before ${deps} on ${table} for each row execute function public.meddle()`;

const many = (most: number, step: number) =>
  new Set(Array.from({ length: most / step }, (_, index) => 40 + index * step));
const sixHoursWithout = (service: "mail" | "payments" | "meetings") => [
  { service, fromMinute: 8, minutes: 360 },
];
const everyMailTransport = new Set([0, 1, 2, 3, 4, 5, 6]);
const calm = { outages: [], refundsRefused: undefined, refusedMailboxes: new Set<number>() };

const planted: [guard: string, planted: Planted][] = [
  [
    "the look for jobs whose worker has died",
    {
      options: { isSupervised: false, isHydrated: false, plan: { ...calm, deaths: many(600, 30) } },
      expected: /the job .* is active, and nobody can see it/,
    },
  ],
  [
    "the queue of given-up jobs",
    {
      sql: "update pgboss.queue set dead_letter = null",
      options: { retryLimit: 1, plan: { ...calm, outages: sixHoursWithout("mail") } },
      expected: /the job .* is failed, and nobody can see it/,
    },
  ],
  [
    "orders following a corrected address",
    {
      sql: meddle("orders", "new.contact_email := old.contact_email;", "update"),
      options: { plan: calm },
      expected: /the email \w+ went to visitor-\d@exmaple\.com/,
    },
  ],
  [
    "orders at the price that was shown",
    {
      sql: meddle(
        "orders",
        "new.price_paise := case when new.duration_minutes = 60 then 79900 else 29900 end;",
      ),
      options: {
        plan: {
          ...calm,
          officeChanges: [0, 1].map((therapist) => ({
            atMinute: 2,
            therapist,
            change: { cost: [399, 899] },
          })),
        },
      },
      expected: /the page said \d+, the order costs \d+/,
    },
  ],
  [
    "days off",
    {
      sql: meddle("therapist", "new.days_off := '{}';", "update"),
      options: {
        plan: {
          ...calm,
          officeChanges: [0, 1].map((therapist) => ({
            atMinute: 2,
            therapist,
            change: { daysOff: ["2026-11-20", "2026-11-21", "2026-11-22"] },
          })),
        },
      },
      expected: /sold on a day off that was entered before/,
    },
  ],
  [
    "a list of emails that were refused for good",
    {
      sql: meddle("letter", "new.refused_at := null;"),
      options: { plan: { ...calm, refusedMailboxes: everyMailTransport } },
      expected: /confirmation is due, and was neither sent nor listed as refused/,
    },
  ],
  [
    "going on with refunds that were refused",
    {
      options: {
        isHydrated: false,
        jobList: { ...jobs, "refund.requested": {} },
        plan: { ...calm, refundsRefused: { fromMinute: 0, minutes: 120 } },
      },
      expected: /\d+ is due back, 0 went/,
    },
  ],
  [
    "a refund of less than the price being the end of it",
    {
      sql: `alter table orders drop constraint orders_refunded_check,
        add constraint orders_refunded_check check (state <> 'refunded' or refunded_paise >= price_paise)`,
      options: {
        mostSteps: 6_000,
        plan: { ...calm, faults: [{ kind: "amount-mismatch", times: 5, paise: -10_000 }] },
      },
      expected: /the money is in no box|is due back|a refund has not ended|not at its end/,
    },
  ],
  [
    "erasing what had to wait",
    {
      sql: meddle(
        "orders",
        "if new.contact_email = '' then new.contact_email := old.contact_email; end if;",
        "update",
      ),
      options: { plan: calm },
      expected: /what was erased is still there: an order/,
    },
  ],
  [
    "keeping what money still needs",
    {
      sql: `create function public.forget() returns trigger language plpgsql as $$ declare open text[]; begin
          select array_agg(id) into open from orders where state = 'disputed';
          delete from claim where order_id = any(open);
          delete from capture where order_id = any(open);
          delete from letter where order_id = any(open);
          delete from orders where id = any(open);
          return null; end $$;
        create trigger forget after delete on letter for each statement when (pg_trigger_depth() = 0)
          execute function public.forget()`,
      options: {
        isHydrated: false,
        plan: { ...calm, faults: [{ kind: "amount-mismatch", times: 1, paise: -100 }] },
      },
      expected: /its money was open, and it was deleted/,
    },
  ],
  [
    "asking Razorpay before its webhook is believed",
    {
      options: {
        jobList: {
          ...jobs,
          "payment.notified": {
            "settle-payment": (deps, { orderId }, now) =>
              deps.db.transaction().execute(async (trx) => {
                const captured = { captured_paise: 79_900, paid_at: now };
                if (await moveOrder(trx, orderId, "payment_completed", now, captured))
                  await deps.publish(trx, "payment.settled", { orderId });
              }),
          },
        },
        plan: {
          ...calm,
          payments: "razorpay",
          faults: [{ kind: "webhook-early", times: 10, seconds: 240 }],
        },
      },
      expected: /the provider took \d+, we know of 79900/,
    },
  ],
];

test.each(planted)(
  "without %s a law is broken",
  async (_guard, one) => {
    expect(await breachesWith(one)).toMatch(one.expected);
  },
  LONG,
);

const refund = (amountPaise: number, transactionId: string) =>
  ({
    originalMerchantOrderId: "order_1",
    state: "COMPLETED",
    amountPaise,
    transactionId,
  }) as Refund;

test("a refund that is larger than its payment breaks a law", () => {
  const order = {
    merchantOrderId: "order_1",
    state: "COMPLETED",
    amountPaise: 79_900,
    attempts: [
      { transactionId: "pay_1", state: "COMPLETED" },
      { transactionId: "pay_2", state: "COMPLETED" },
    ],
  } as PaymentOrder;
  const judge = (...refunds: Refund[]) => refundBreaches({ orders: [order], refunds });
  expect(judge(refund(79_900, "pay_1"), refund(79_900, "pay_2"))).toEqual([]);
  expect(judge(refund(159_800, "pay_1"))).toEqual([
    "order_1: a refund of 159800 is more than its payment brought",
    "order_1: 159800 of 79900 were refunded",
  ]);
  expect(judge(refund(40_000, "pay_1"), refund(40_000, "pay_1"))).toEqual([
    "order_1: 80000 of 79900 were refunded",
  ]);
  expect(judge(refund(79_900, "pay_3"))).toEqual([
    "order_1: a payment that took nothing was refunded",
  ]);
});
