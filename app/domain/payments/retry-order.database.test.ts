import { sql } from "kysely";
import { refundAll } from "../../../tests/support/fixtures/booked-order.ts";
import { expect, test } from "vitest";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed, failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { jobs } from "../../jobs.ts";
import { checkPaymentForWebhook, checkOrderPayment } from "./check-payment.server.ts";
import { refundDisputedOrder, republishJobsOfOrder } from "./retry-order.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { findOrder } from "../orders/orders.server.ts";

// The ledger check covers all orders: each test has its own database.
const deps = await openJourneyForEach();

/** Creates an order of ₹799 for which the provider reports another captured amount. */
async function disputedOrder(capturedPaise: number): Promise<string> {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(capturedPaise);
  expect(await checkOrderPayment(deps, id, now)).toBe("disputed");
  return id;
}

test.each([40, 100, 79_800, 80_000])(
  "a dispute over %i paise for a session of ₹799 ends refunded",
  async (capturedPaise) => {
    const id = await disputedOrder(capturedPaise);
    expect(await refundDisputedOrder(deps, id, later(60))).toEqual({ ok: true });
    await refundAll(deps, id, later(60));
    expect(await findOrder(deps.db, id)).toMatchObject({
      state: "refunded",
      refundedPaise: capturedPaise,
    });
    const { addsUp, exceptions } = await checkLedger(deps.db, later(3_600));
    expect({ addsUp, exceptions }).toEqual({ addsUp: true, exceptions: [] });
  },
);

test("a dispute over a capture of nothing ends at once: there is nothing to refund", async () => {
  const id = await disputedOrder(0);
  expect(await refundDisputedOrder(deps, id, later(60))).toEqual({ ok: true });
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "refunded", refundDuePaise: 0 });
});

test("asking the provider checks an unpaid order at the provider, and a late payment is found", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("ORDER_EXPIRED");
  expect(await checkOrderPayment(deps, id, later(1_000))).toBe("failed");
  const asked = deps.payments.calls.length;
  deps.payments.script.fetchStatus = async () => completed(79_900);
  const at = later(26 * 3_600);
  expect(await republishJobsOfOrder(deps, id, at)).toEqual({ ok: true });
  for (const { name } of await jobsAbout(deps.db, id))
    if (name === "settle-payment") await jobs[name](deps as never, { orderId: id }, at);
  expect(deps.payments.calls).toHaveLength(asked + 1);
  expect((await findOrder(deps.db, id))?.state).toBe("booked");
});

test("money captured after the refund is due again, and is refunded as well", async () => {
  const id = await disputedOrder(100);
  await refundDisputedOrder(deps, id, later(60));
  await refundAll(deps, id, later(60));
  deps.payments.script.fetchStatus = async () => completed(100, 200);
  await checkPaymentForWebhook(deps, id, later(120));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "owed", capturedPaise: 200 });
  await refundAll(deps, id, later(120));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "refunded", refundedPaise: 200 });
  expect((await checkLedger(deps.db, later(3_600))).exceptions).toEqual([]);
});

test("the database refuses the state refunded while captured money is not refunded", async () => {
  const id = await disputedOrder(100);
  await refundDisputedOrder(deps, id, later(60));
  const update = sql`update orders set state = 'refunded' where id = ${id}`.execute(deps.db);
  await expect(update).rejects.toThrow("orders_refunded_check");
});

test("a refunded dispute releases its slot, and another visitor can hold it", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  deps.payments.script.fetchStatus = async () => completed(100);
  await checkOrderPayment(deps, id, now);
  expect(await stateOfClaim(deps, id)).toBe("paid");
  await refundDisputedOrder(deps, id, later(60));
  expect(await stateOfClaim(deps, id)).toBe("released");
  const next = await somePlacedOrder(deps, { therapist, at: later(120) });
  expect(await stateOfClaim(deps, next.id)).toBe("held");
});

test("the database refuses a hold without end for an order that is neither paid nor disputed", async () => {
  const unpaid = await somePlacedOrder(deps);
  const hold = sql`update claim set state = 'paid', expires_at = null where order_id = ${unpaid.id}`;
  await expect(hold.execute(deps.db)).rejects.toThrow("paid_claim_has_payment");
  const id = await disputedOrder(100);
  const owed = sql`
    with due as (insert into refund_due (order_id, number, cause, amount_paise, at)
      select id, 1, 'dispute', captured_paise, now() from orders where id = ${id})
    update orders set state = 'owed', refund_due_paise = captured_paise where id = ${id}`;
  await expect(owed.execute(deps.db)).rejects.toThrow("paid_claim_has_payment");
});
