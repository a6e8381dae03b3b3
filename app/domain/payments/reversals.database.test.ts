import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { describe, expect, test } from "vitest";
import {
  refundAll,
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed, failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import {
  connectPhonePe,
  connectRazorpay,
  type ConnectedProvider,
} from "../../../tests/support/providers/payment-provider-harness.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { loadPayouts, markPayoutPaid } from "../ledger/payouts.server.ts";
import { setOperatorShare } from "../ledger/operator-share.server.ts";
import { importSettlement } from "../ledger/import-settlement.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { applyOrderEvent } from "../orders/order-updates.server.ts";
import { declineOffer } from "../bookings/offers.server.ts";
import { republishJobsOfOrder } from "./retry-order.server.ts";
import { recordBankTransfer } from "./record-bank-transfer.server.ts";
import { checkPaymentForWebhook } from "./check-payment.server.ts";
import type { PaymentStatus } from "./payment-provider.ts";
import { checkPaymentOnSchedule } from "./scheduled-payment-checks.server.ts";
import { listRefunds } from "./refunds.server.ts";
import { queueDueRefund } from "./send-refunds.server.ts";
import {
  listReversals,
  noticeReversal,
  recordChargebackReversal,
  recordReversalSeen,
  recordReversalWon,
  checkReversalDispute,
} from "./reversals.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const deps = await openJourneyForEach();

const PRICE = 79_900;
const monthAfter = new Date("2026-12-05T05:00:00Z");

const dispute = (state: "open" | "lost" | "won", amountPaise = PRICE, reference = "disp_1") =>
  ({ source: "dispute", reference, amountPaise, state, transactionId: "T-1" }) as const;

const listed = async (at = monthAfter) => {
  const { exceptions, addsUp } = await checkLedger(deps.db, at);
  expect(addsUp).toBe(true);
  return exceptions.map(({ what }) => what).filter((what) => !what.includes("session link"));
};
const boxes = async () => (await checkLedger(deps.db, now)).balances;
/** A webhook arrives, and the payment company says this of the payment. */
const hear = async (id: string, status: PaymentStatus, seconds: number) => {
  deps.payments.script.fetchStatus = async () => status;
  await checkPaymentForWebhook(deps, id, later(seconds));
};
const payoutOf = async (therapistId: number, month = "2026-11") =>
  (await loadPayouts(deps.db, therapistId, month, monthAfter)).payoutPaise;

test("what a bank contests is neither paid out nor refunded, and what it reverses leaves every sum", async () => {
  const { id, therapistId } = await someBookedOrder(deps);
  expect(await payoutOf(therapistId)).toBe(PRICE);
  await noticeReversal(deps, id, dispute("open"), later(60));
  expect(deps.alarms).toEqual(["payment contested"]);
  expect(await payoutOf(therapistId)).toBe(0);
  expect(await listed()).toEqual(["The client’s bank contests ₹799 of the payment"]);
  expect(await boxes()).toMatchObject({ booked: PRICE, reversed: 0 });

  await noticeReversal(deps, id, dispute("lost"), later(120));
  await noticeReversal(deps, id, dispute("lost"), later(180));
  expect(deps.alarms).toEqual(["payment contested", "payment reversed"]);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "booked",
    reversedPaise: PRICE,
    contestedPaise: 0,
  });
  expect(await boxes()).toEqual({ booked: 0, refunded: 0, owed: 0, reversed: PRICE });
  expect(await payoutOf(therapistId)).toBe(0);
  expect(await listed()).toEqual(["₹799 of the payment was reversed"]);
  expect(await recordReversalSeen(deps, id, later(240))).toEqual({ ok: true });
  expect(await listed()).toEqual([]);

  // The bank decides again, for us.
  await noticeReversal(deps, id, dispute("won"), later(300));
  expect(await boxes()).toMatchObject({ booked: PRICE, reversed: 0 });
  expect(await payoutOf(therapistId)).toBe(PRICE);
});

test("after the payout a chargeback is deducted from the month in which it happens, and given again if it is won", async () => {
  const { id, therapistId } = await someBookedOrder(deps);
  const given = { reference: "UTR 1", paidOn: "2026-12-02", expectedPaise: PRICE };
  const of = { therapistId, month: "2026-11" };
  await setOperatorShare(deps, "0", monthAfter, { therapistId, from: "2026-11-01" });
  expect(await markPayoutPaid(deps, of, given, monthAfter)).toEqual({ ok: true });
  await noticeReversal(deps, id, dispute("lost"), monthAfter);
  expect(await payoutOf(therapistId, "2026-12")).toBe(-PRICE);
  await noticeReversal(deps, id, dispute("won"), new Date("2026-12-20T05:00:00Z"));
  expect(await payoutOf(therapistId, "2026-12")).toBe(0);
  expect(await payoutOf(therapistId)).toBe(PRICE);
});

test("a session that the bank has paid back is cancelled without a second refund", async () => {
  const { id } = await someBookedOrder(deps);
  await noticeReversal(deps, id, dispute("lost"), later(60));
  const cancelled = await cancelByOperator(deps, id, "the payment is gone", later(120), 0);
  expect(cancelled).toMatchObject({ ok: true, refundPaise: 0 });
  expect(await boxes()).toEqual({ booked: 0, refunded: 0, owed: 0, reversed: PRICE });
  await noticeReversal(deps, id, dispute("won"), later(180));
  expect(await boxes()).toEqual({ booked: 0, refunded: 0, owed: PRICE, reversed: 0 });
});

test("a refund waits while the bank decides: lost, it is not sent at all; won, it is sent", async () => {
  for (const state of ["lost", "won"] as const) {
    const { id } = await someOwedOrder(deps);
    await noticeReversal(deps, id, dispute("open"), later(60));
    await queueDueRefund(deps, id, later(120));
    await runClock(deps, later(4000));
    expect(await jobNamesAbout(deps.db, id)).not.toContain("send-refund");
    const transfer = await recordBankTransfer(deps, id, "UTR 1", later(130));
    expect(transfer).toEqual({ ok: false, reason: "payment_contested" });
    await noticeReversal(deps, id, dispute(state), later(180));
    await queueDueRefund(deps, id, later(240));
    expect(await listRefunds(deps.db, id)).toHaveLength(state === "won" ? 1 : 0);
    expect((await findOrder(deps.db, id))?.state).toBe(state === "won" ? "owed" : "refunded");
    expect((await checkLedger(deps.db, later(300))).addsUp).toBe(true);
  }
  // A loss that turns out to be none is owed to the client again.
  const { id } = await someOwedOrder(deps);
  await noticeReversal(deps, id, dispute("lost"), later(60));
  await noticeReversal(deps, id, dispute("won"), later(120));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "owed", refundDuePaise: PRICE });
});

test("an offer that ends after the bank has taken the payment back leaves nothing owed, until it is won", async () => {
  const { id } = await someOfferedOrder(deps);
  await noticeReversal(deps, id, dispute("lost"), later(960));
  await declineOffer(deps, id, later(970));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "refunded", refundDuePaise: 0 });
  await noticeReversal(deps, id, dispute("won"), later(980));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "owed", refundDuePaise: PRICE });
});

test("what had been refunded before is reversed as our loss, and listed to be contested", async () => {
  const { id } = await someOwedOrder(deps);
  await refundAll(deps, id);
  await noticeReversal(deps, id, dispute("lost"), later(60));
  expect(await listed(later(90))).toEqual(["Refunded, and ₹799 was reversed as well"]);
  expect(await boxes()).toEqual({ booked: 0, refunded: PRICE, owed: 0, reversed: 0 });
});

test("one claim that three sources tell of counts once", async () => {
  const { id } = await someBookedOrder(deps);
  await hear(id, failedWith("TXN_REVERSED"), 60);
  await noticeReversal(deps, id, dispute("lost"), later(120));
  const file = "transaction,amount,fee,date\nT-1,799.00,18.85,2026-11-21\nT-1,-799.00,0,2026-11-28";
  await importSettlement(deps, bytes(file), later(180));
  expect(await listReversals(deps.db, id)).toHaveLength(1);
  expect(await boxes()).toMatchObject({ booked: 0, reversed: PRICE });
});

test("a second source that tells of all of a contested payment leaves the decision open", async () => {
  const { id } = await someBookedOrder(deps);
  await noticeReversal(deps, id, dispute("open"), later(60));
  await hear(id, failedWith("TXN_REVERSED"), 120);
  const file = "transaction,amount,fee,date\nT-1,-799.00,0,2026-11-28";
  await importSettlement(deps, bytes(file), later(180));
  expect(await listReversals(deps.db, id)).toMatchObject([{ source: "dispute", state: "open" }]);
  expect(await boxes()).toMatchObject({ booked: PRICE, reversed: 0 });
  // The decision of the bank arrives later, and the provider still says that it has nothing.
  await noticeReversal(deps, id, dispute("won"), later(240));
  await checkPaymentForWebhook(deps, id, later(300));
  expect(await boxes()).toMatchObject({ booked: 0, reversed: PRICE });
});

test("claims of parts add up to the payment at most, and the status counts what no other claim holds", async () => {
  const { id } = await someBookedOrder(deps);
  const given = { amountPaise: 30_000, reference: "CB 42", expectedPaise: PRICE };
  await recordChargebackReversal(deps, id, given, now);
  await hear(id, completed(PRICE - 30_000), 60);
  expect(await listReversals(deps.db, id)).toHaveLength(1);
  await noticeReversal(deps, id, dispute("lost", 30_000), later(120));
  expect(await boxes()).toMatchObject({ booked: PRICE - 60_000, reversed: 60_000 });
  // A person sees both, and corrects what is one.
  expect(await listed()).toEqual(["₹300 of the payment was reversed"]);
  expect(await recordReversalWon(deps, id, later(180))).toEqual({ ok: true });
  await recordChargebackReversal(deps, id, given, later(240));
  expect(await boxes()).toMatchObject({ booked: PRICE - 30_000, reversed: 30_000 });
  await noticeReversal(deps, id, dispute("lost", PRICE, "disp_2"), later(300));
  await noticeReversal(deps, id, dispute("lost", PRICE, "disp_2"), later(360));
  expect(await boxes()).toEqual({ booked: 0, refunded: 0, owed: 0, reversed: PRICE });
  expect(deps.alarms).toEqual(["payment reversed", "payment reversed"]);
});

test("staff record how a contested payment was decided where the provider does not say", async () => {
  for (const [contested, amountPaise, states] of [
    [PRICE, PRICE, ["lost"]],
    [PRICE, 50_000, ["lost"]],
    [30_000, 20_000, ["open", "lost"]],
  ] as const) {
    const { id } = await someBookedOrder(deps);
    await noticeReversal(deps, id, dispute("open", contested), later(60));
    const given = { amountPaise, reference: "CB 42", expectedPaise: PRICE };
    expect(await recordChargebackReversal(deps, id, given, later(120))).toEqual({ ok: true });
    expect((await listReversals(deps.db, id)).map(({ state }) => state)).toEqual(states);
    expect(await findOrder(deps.db, id)).toMatchObject({
      reversedPaise: amountPaise,
      contestedPaise: states.length === 1 ? 0 : contested,
    });
  }
});

test("a completed payment that its provider reports as failed is reversed, and ours again when it says so", async () => {
  const { id, therapistId } = await someBookedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("TXN_REVERSED");
  await checkPaymentOnSchedule(deps, id, later(1200));
  expect(deps.alarms).toEqual(["payment reversed"]);
  expect(await payoutOf(therapistId)).toBe(0);
  await hear(id, completed(PRICE), 2400);
  expect(await payoutOf(therapistId)).toBe(PRICE);
  expect(await republishJobsOfOrder(deps, id, now)).toEqual({ ok: true });
});

test("the line of a settlement file that takes a payment back stands beside the payment's line and fee", async () => {
  const { id } = await someBookedOrder(deps);
  const head = "transaction,amount,fee,date\n";
  const paid = "T-1,799.00,18.85,2026-11-21\n";
  const back = "T-1,-799.00,0,2026-11-28\n";
  const again = "T-1,799.00,0,2026-12-05\n";
  const first = await importSettlement(deps, bytes(head + paid), later(60));
  expect(first).toMatchObject({ ok: true, report: { matched: 1, differences: [] } });
  const second = await importSettlement(deps, bytes(head + back), later(120));
  expect(second).toMatchObject({ report: { differences: [{ what: "reversed", orderId: id }] } });
  expect(await importSettlement(deps, bytes(head + paid + back), later(180))).toMatchObject({
    report: { lines: 2, differences: [{ line: 3, what: "reversed" }] },
  });
  // Given again, it does not overwrite the payment's fee either.
  const third = await importSettlement(deps, bytes(head + again), later(240));
  expect(third).toMatchObject({ report: { differences: [{ what: "twice" }] } });
  const lines = await deps.pool.query(
    "select amount_paise, fee_paise, settled_on::text from settlement_line order by settled_on",
  );
  expect(lines.rows).toEqual([
    { amount_paise: PRICE, fee_paise: 1885, settled_on: "2026-11-21" },
    { amount_paise: -PRICE, fee_paise: 0, settled_on: "2026-11-28" },
  ]);
  expect(await boxes()).toMatchObject({ booked: 0, reversed: PRICE });
});

test("staff record a chargeback that no call tells of, up to what is left, and that it was won", async () => {
  const { id } = await someBookedOrder(deps);
  const given = { amountPaise: 30_000, reference: "CB 42", expectedPaise: PRICE };
  const record = (changes: object) =>
    recordChargebackReversal(deps, id, { ...given, ...changes }, now);
  expect(await record({ amountPaise: PRICE + 1 })).toMatchObject({
    reason: "reversed_amount_invalid",
  });
  expect(await record({ expectedPaise: 1 })).toMatchObject({ reason: "quote_changed" });
  expect(await record({ reference: "x" })).toMatchObject({ reason: "reference_invalid" });
  expect(await record({})).toEqual({ ok: true });
  expect(await boxes()).toMatchObject({ booked: PRICE - 30_000, reversed: 30_000 });
  expect(await listed()).toEqual([]);
  expect(await recordReversalWon(deps, id, now)).toEqual({ ok: true });
  expect(await recordReversalWon(deps, id, now)).toMatchObject({ reason: "no_reversal" });
  expect(await boxes()).toMatchObject({ booked: PRICE, reversed: 0 });
});

test("the database refuses sums that differ from the claims", async () => {
  const { id } = await someBookedOrder(deps);
  await noticeReversal(deps, id, dispute("lost", 10_000), now);
  const change = deps.pool.query(
    "update reversal set taken_paise = 5000, amount_paise = 5000 where order_id = $1",
    [id],
  );
  await expect(change).rejects.toThrow("order_money_adds_up");
  const refund = deps.pool.query(
    "update orders set refund_due_paise = captured_paise where id = $1",
    [id],
  );
  await expect(refund).rejects.toThrow("orders_refund_check");
});

type Real = Omit<typeof deps, "payments"> & { payments: ConnectedProvider["provider"] };

/** A booked order that a fake knows, and the use cases on its adapter. */
async function booked(connected: ConnectedProvider) {
  const therapist = await addTherapist(deps);
  const { id, pricePaise } = await somePlacedOrder(deps, { therapist });
  const real = { ...deps, payments: connected.provider };
  await connected.provider.openPayment({
    orderId: id,
    amountPaise: pricePaise,
    expiresInSeconds: 600,
    description: "A 60-minute session",
    returnUrl: "https://sahaj.test/back",
  });
  await applyOrderEvent(deps.db, id, "payment_opened", now, { redirect_url: "https://pay.test/" });
  await connected.choose("pay", undefined, id);
  await checkPaymentForWebhook(real, id, now);
  await confirmBooking(deps, id, now);
  await connected.heard();
  return { id, therapistId: therapist.id, real };
}

/** Handles the webhooks that were sent, as the product's route does. */
async function handle(connected: ConnectedProvider, real: Real, at: Date) {
  const seen: string[] = [];
  for (const { headers, body } of await connected.heard()) {
    const named = connected.provider.parseWebhook(headers, body);
    if (named === "unauthenticated" || named === "malformed") throw new Error(named);
    seen.push(named.kind);
    if (named.kind === "payment") await checkPaymentForWebhook(real, named.orderId, at);
    if (named.kind === "dispute") await checkReversalDispute(real, named, at);
  }
  return seen;
}

describe("With the fakes", () => {
  test("Razorpay's dispute is recorded when it is raised and when it is lost, whatever the order of its webhooks", async () => {
    const connected = connectRazorpay();
    const { id, therapistId, real } = await booked(connected);
    await connected.dispute("open", id);
    expect(await handle(connected, real, later(60))).toEqual(["dispute"]);
    expect(await payoutOf(therapistId)).toBe(0);
    const [row] = await listReversals(deps.db, id);
    expect(row).toMatchObject({ state: "open", capture: 1, respondBy: expect.any(Date) as Date });
    await connected.dispute("lost", id);
    await handle(connected, real, later(120));
    expect(await boxes()).toMatchObject({ booked: 0, reversed: PRICE });
    await connected.dispute("won", id);
    await handle(connected, real, later(180));
    expect(await payoutOf(therapistId)).toBe(PRICE);
    expect(await connected.provider.fetchDispute("../disp")).toBe("not-found");
  });

  test("PhonePe's completed payment that becomes failed is recorded by its webhook", async () => {
    const connected = connectPhonePe();
    const { id, therapistId, real } = await booked(connected);
    await connected.dispute("open", id);
    expect(await handle(connected, real, later(60))).toEqual([]);
    await connected.dispute("lost", id);
    expect(await handle(connected, real, later(120))).toEqual(["payment"]);
    expect(await payoutOf(therapistId)).toBe(0);
    expect(deps.alarms).toEqual(["payment reversed"]);
    await connected.dispute("won", id);
    await handle(connected, real, later(180));
    expect(await payoutOf(therapistId)).toBe(PRICE);
    expect(await connected.provider.fetchDispute("disp_1")).toBe("not-found");
  });
});
