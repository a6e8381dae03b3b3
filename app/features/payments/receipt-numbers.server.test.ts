import { sql } from "kysely";
import { expect, test } from "vitest";
import { someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now, openJourney, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { completed, refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import { listCaptures } from "./list-captures.server.ts";
import { reconcileRefund, sendDueRefund } from "./refunds/send-due-refund.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

const deps = await openJourney();
deps.payments.script.fetchStatus = async () => completed(79_900);

const receipts = async () => {
  const rows = await deps.db.selectFrom("capture").select("receipt").orderBy("receipt").execute();
  return rows.map(({ receipt }) => receipt);
};
const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}/26-27/${String(at + 1).padStart(6, "0")}`);

test("payments at once that roll back in part leave no gap, where a sequence would", async () => {
  await sql`create sequence control`.execute(deps.db);
  const orders = [];
  for (let count = 0; count < 8; count += 1) orders.push(await somePlacedOrder(deps));
  const paid = orders.map(async ({ id }, at) => {
    await settlePayment(
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
  deps.payments.script.sendRefund = async ({ refundId, amountPaise }) =>
    refundIs("COMPLETED", refundId, amountPaise);
  await sendDueRefund(deps, id, now);
  const refunds = () =>
    deps.db.selectFrom("refund").select(["id", "credit_note"]).where("order_id", "=", id).execute();
  const [refund] = await refunds();
  await reconcileRefund(deps, refund?.id ?? "", now);
  await reconcileRefund(deps, refund?.id ?? "", now);
  expect((await refunds()).map((one) => one.credit_note)).toEqual(numbers("C", 1));
  const { id: other } = await somePlacedOrder(deps);
  // Midnight in India, on 1 April.
  await settlePayment(deps, other, new Date("2027-03-31T18:30:00Z"));
  expect((await listCaptures(deps.db, other))[0]?.receipt).toBe("R/27-28/000001");
});
