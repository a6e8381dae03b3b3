import { sql } from "kysely";
import { expect, test } from "vitest";
import { someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  completed,
  refundIs,
  refundsAre,
} from "../../../tests/support/providers/scripted-payments.ts";
import { loadBusinessFigures } from "../ledger/business-metrics.server.ts";
import { exportMoney } from "../ledger/money-exports.server.ts";
import { listRefunds } from "./refunds.server.ts";
import { listCaptures } from "./captures.server.ts";
import { sendOrCheckRefund, queueDueRefund } from "./send-refunds.server.ts";
import { checkOrderPayment } from "./check-payment.server.ts";

const deps = await openJourney();
deps.payments.script.fetchStatus = async () => completed(79_900);

const receipts = async () => {
  const rows = await deps.db.selectFrom("capture").select("receipt").orderBy("receipt").execute();
  return rows.map(({ receipt }) => receipt);
};
/** The id of an order's one refund. */
const refundOf = async (orderId: string) => (await listRefunds(deps.db, orderId))[0]?.id ?? "";
const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}/26-27/${String(at + 1).padStart(6, "0")}`);

test("payments at once that roll back in part leave no gap, where a sequence would", async () => {
  await sql`create sequence control`.execute(deps.db);
  const orders = [];
  for (let count = 0; count < 8; count += 1) orders.push(await somePlacedOrder(deps));
  const paid = orders.map(async ({ id }, at) => {
    await checkOrderPayment(
      {
        ...deps,
        async publish(trx, ...event) {
          await deps.publish(trx, ...event);
          await sql`select nextval('control')`.execute(trx);
          // Every other transaction gets its number, and fails.
          if (at % 2 === 0) return;
          await sql`set constraints number_receipt immediate`.execute(trx);
          throw new Error("rolled back");
        },
      },
      id,
      now,
    );
  });
  const done = await Promise.allSettled(paid);
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(4);
  expect(await receipts()).toEqual(numbers("R", 4));
  const { rows } = await sql<{ last: number }>`select last_value::int as last from control`.execute(
    deps.db,
  );
  expect(rows[0]?.last).toBeGreaterThan(4);
});

test("a completed refund gets its credit note once, and a late payment's receipt is of its own year", async () => {
  const { id } = await someOwedOrder(deps);
  deps.payments.script.sendRefund = refundsAre("COMPLETED");
  await queueDueRefund(deps, id, now);
  const refundId = await refundOf(id);
  for (let time = 0; time < 2; time += 1) await sendOrCheckRefund(deps, refundId, now);
  const refunds = await listRefunds(deps.db, id);
  expect(refunds.map(({ creditNote }) => creditNote)).toEqual(numbers("C", 1));
  const { id: other } = await somePlacedOrder(deps);
  // Midnight in India, on 1 April.
  await checkOrderPayment(deps, other, new Date("2027-03-31T18:30:00Z"));
  expect((await listCaptures(deps.db, other))[0]?.receipt).toBe("R/27-28/000001");
});

/** In India, on 31 March 2027 or 1 April. */
const march = (time: string) => new Date(`2027-03-31T${time}:00+05:30`);
const april = (time: string) => new Date(`2027-04-01T${time}:00+05:30`);

const fileOf = async (name: "bookings" | "refunds", month: string) =>
  (await Array.fromAsync(await exportMoney(deps, name, month, april("12:00")))).join("");

const requested = { day: "2027-04-02" };

const paidAs = (transactionId: string, paidAt?: Date) => {
  const [capture] = completed(79_900).captures;
  deps.payments.script.fetchStatus = async () => ({
    ...completed(79_900),
    captures: [{ ...capture!, transactionId, paidAt }],
  });
};
const receiptOf = async (id: string) => (await listCaptures(deps.db, id))[0];

test("a payment of 31 March, 11:50 PM, noticed after the new year's first, is the old year's next", async () => {
  const late = await somePlacedOrder(deps, { at: march("23:40"), requested });
  const first = await somePlacedOrder(deps, { at: april("00:01"), requested });
  const before = (await receipts()).filter((one) => one?.startsWith("R/26-27")).length;
  paidAs("new", april("00:05"));
  await checkOrderPayment(deps, first.id, april("00:06"));
  paidAs("old", march("23:50"));
  await checkOrderPayment(deps, late.id, april("00:10"));
  expect((await receiptOf(first.id))?.receipt).toMatch(/^R\/27-28\//);
  expect(await receiptOf(late.id)).toMatchObject({
    receipt: `R/26-27/${String(before + 1).padStart(6, "0")}`,
    capturedAt: march("23:50"),
  });
  expect(await fileOf("bookings", "2027-03")).toContain(
    `${late.id},2027-03-31 23:50,2027-04-01 00:10`,
  );
  expect(await fileOf("bookings", "2027-04")).not.toContain(late.id);
});

test("a provider's time is not before the order and not after it was noticed", async () => {
  for (const [told, stored] of [
    [new Date(0), march("12:00")],
    [april("23:00"), march("12:05")],
    [new Date(Number.NaN), march("12:05")],
    [undefined, march("12:05")],
  ] as const) {
    const { id } = await somePlacedOrder(deps, { at: march("12:00"), requested });
    paidAs(id, told);
    await checkOrderPayment(deps, id, march("12:05"));
    expect((await receiptOf(id))?.capturedAt).toEqual(stored);
  }
});

test("a credit note has the number, the file and the day in the sums of the refund's own time", async () => {
  const { id } = await someOwedOrder(deps);
  const refunded = (at?: Date) => {
    deps.payments.script.sendRefund = async ({ refundId, amountPaise }) => ({
      ...refundIs(at ? "COMPLETED" : "PENDING", refundId, amountPaise),
      refundedAt: at,
    });
    deps.payments.script.fetchRefund = async ({ refundId }) =>
      deps.payments.script.sendRefund({ refundId, orderId: id, amountPaise: 79_900 });
  };
  refunded();
  await queueDueRefund(deps, id, march("23:30"));
  const refundId = await refundOf(id);
  await sendOrCheckRefund(deps, refundId, march("23:31"));
  expect(await fileOf("refunds", "2027-03")).toContain(refundId);
  refunded(march("23:58"));
  await sendOrCheckRefund(deps, refundId, april("02:00"));
  expect(await fileOf("refunds", "2027-03")).toMatch(
    new RegExp(`C/26-27/\\d+,.*${refundId}.*,2027-03-31 23:58,2027-04-01 02:00`),
  );
  expect(await fileOf("refunds", "2027-04")).not.toContain(refundId);
  expect(await loadBusinessFigures(deps.db, 1, april("00:00"))).toMatchObject({
    refunds: 1,
    refundedPaise: 79_900,
  });
  // Asked for in March and made in April: April's file has it.
  const next = await someOwedOrder(deps);
  refunded(april("03:00"));
  await queueDueRefund(deps, next.id, march("23:45"));
  const other = await refundOf(next.id);
  await sendOrCheckRefund(deps, other, april("04:00"));
  expect(await fileOf("refunds", "2027-03")).not.toContain(other);
  expect(await fileOf("refunds", "2027-04")).toMatch(new RegExp(`C/27-28/000001,.*${other}`));
});
