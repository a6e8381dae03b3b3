import { openedFor } from "../../../tests/support/providers/scripted-payments.ts";
import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf, staffId } from "../../../tests/support/fixtures/desk-actions.ts";
import {
  later,
  now,
  somePlacedOrder,
  stateOfOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import {
  byFinance,
  inCash,
  someOrderPaidInCash,
  someRecordedOrder,
} from "../../../tests/support/fixtures/outside-payments.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { holdOfOrder } from "../../../tests/support/database/slot-claims.ts";
import { jobNamesAbout, jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { loadLedgerBalances } from "../ledger/day-balances.server.ts";
import { monthSpan } from "../ledger/month.ts";
import { findOrder } from "../orders/orders.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { listCaptures } from "./captures.server.ts";
import {
  confirmOutsideBy,
  confirmOutsidePayment,
  declineOutsidePayment,
  endUnconfirmedPayments,
  findOutsidePayment,
  listOutsidePaymentsToDecide,
  recordOutsidePayment,
} from "./outside-payments.server.ts";
import { recordBankTransfer } from "./record-bank-transfer.server.ts";
import { listRefunds } from "./refunds.server.ts";
import { queueDueRefund } from "./send-refunds.server.ts";
import { startPayment } from "./start-payment.server.ts";

// The ledger check covers all orders: each test has its own database.
const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

const minutes = (count: number) => later(count * 60);

const confirm = (id: string, at = now, by = byFinance) => confirmOutsidePayment(deps, id, by, at);
const decline = (id: string, at = now) =>
  declineOutsidePayment(deps, id, { ...byFinance, reason: "no money came" }, at);

test("A payment is not confirmed of an order that can’t have it, and nothing of it stays", async () => {
  const { id } = await someRecordedOrder(deps);
  // Its slot has an end, as the database wants it of an order that is not paid.
  await deps.pool.query("update claim set state = 'held', expires_at = $2 where order_id = $1", [
    id,
    later(60),
  ]);
  await deps.pool.query("update orders set state = 'abandoned' where id = $1", [id]);
  await expect(confirm(id)).rejects.toThrow(`${id} can’t take outside_payment_confirmed`);
  expect(await findOutsidePayment(deps.db, id)).toMatchObject({ state: "recorded" });
  expect(await listCaptures(deps.db, id)).toEqual([]);
  expect(await auditOf(deps, id)).toEqual(["record-outside-payment"]);
});

describe("Recording", () => {
  test("holds the slot until two hours before the session, and lists it for finance", async () => {
    const { id, startsAt } = await someRecordedOrder(deps);
    expect(await stateOfOrder(deps, id)).toBe("recorded");
    expect(await holdOfOrder(deps, id)).toBe("paid null");
    const confirmBy = new Date(startsAt.getTime() - 2 * 3_600_000);
    expect(await listOutsidePaymentsToDecide(deps.db, 10)).toMatchObject([
      { orderId: id, amountPaise: 79_900, kind: "cash", reference: null, confirmBy },
    ]);
    expect(await checkLedger(deps.db, later(2 * 86_400))).toMatchObject({
      captured: 0,
      addsUp: true,
    });
  });

  test("leaves finance half an hour, but not beyond the start of the session", () => {
    expect(confirmOutsideBy(minutes(300), now)).toEqual(minutes(180));
    expect(confirmOutsideBy(minutes(130), now)).toEqual(minutes(30));
    expect(confirmOutsideBy(minutes(20), now)).toEqual(minutes(20));
  });

  test("a reference of a transfer is needed, and belongs to one payment of its kind", async () => {
    const therapist = await addTherapist(deps);
    const [one, other, third] = [
      await somePlacedOrder(deps, { therapist }),
      await somePlacedOrder(deps, { therapist, requested: { hour: 18 } }),
      await somePlacedOrder(deps, { therapist, requested: { hour: 19 } }),
    ];
    const record = (id: string, kind: string, reference: string) =>
      recordOutsidePayment(deps, id, inCash({ kind, reference }), now);
    expect(await record(one.id, "upi", "")).toEqual({ ok: false, reason: "reference_invalid" });
    expect(await record(one.id, "upi", "4711 ab")).toMatchObject({ ok: true });
    expect(await record(other.id, "upi", "4711 AB")).toEqual({
      ok: false,
      reason: "reference_used",
    });
    expect(await stateOfOrder(deps, other.id)).toBe("placed");
    expect(await record(other.id, "bank", "4711 AB")).toMatchObject({ ok: true });
    // What was declined was perhaps another's reference.
    await decline(one.id);
    expect(await record(third.id, "upi", "4711 ab")).toMatchObject({ ok: true });
  });

  test("refuses another price, a wrong time, a pay page that is being opened, and a second record", async () => {
    const order = await somePlacedOrder(deps);
    const record = (changes: Parameters<typeof inCash>[0], at = now) =>
      recordOutsidePayment(deps, order.id, inCash(changes), at);
    const refused = async (changes: Parameters<typeof inCash>[0], at = now) => {
      const done = await record(changes, at);
      return done.ok ? "" : done.reason;
    };
    expect(await refused({ expectedPaise: 29_900 })).toBe("quote_changed");
    expect(await refused({ paidAt: later(60) })).toBe("paid_at_invalid");
    expect(await refused({ paidAt: later(-40 * 86_400) })).toBe("paid_at_invalid");
    expect(await refused({ paidAt: new Date(Number.NaN) })).toBe("paid_at_invalid");
    expect(await refused({ kind: "gold" })).toBe("kind_unknown");
    expect(await refused({}, order.startsAt)).toBe("slot_passed");
    await deps.pool.query("update orders set opening_until = $1", [later(60)]);
    expect(await refused({})).toBe("being_opened");
    await deps.pool.query("update orders set opening_until = null");
    expect(await record({})).toMatchObject({ ok: true });
    expect(await refused({})).toBe("not_payable");
  });

  test("an order without a held slot is not recorded, and nothing of it stays", async () => {
    const { id } = await somePlacedOrder(deps);
    await deps.pool.query("update claim set state = 'released', expires_at = null");
    expect(await recordOutsidePayment(deps, id, inCash(), now)).toEqual({
      ok: false,
      reason: "not_payable",
    });
    expect(await findOutsidePayment(deps.db, id)).toBeUndefined();
    expect(await auditOf(deps, id)).toEqual([]);
  });

  test("no visitor is sent to a pay page that was being opened when the payment was recorded", async () => {
    const order = await somePlacedOrder(deps);
    const visitor = { userId: order.userId, contact: order.contact, network: null };
    deps.payments.script.openPayment = async ({ orderId }) => {
      // The request that opens the page has taken so long that its minute is over.
      await deps.pool.query("update orders set opening_until = null where id = $1", [orderId]);
      await recordOutsidePayment(deps, orderId, inCash(), now);
      return openedFor(orderId);
    };
    const slot = { ...order, expectedPaise: 79_900 };
    expect(await startPayment(deps, slot, visitor, () => now)).toEqual({
      ok: false,
      reason: "payment_unavailable",
    });
    expect(await findOrder(deps.db, order.id)).toMatchObject({
      state: "recorded",
      provider: "desk",
      redirectUrl: null,
    });
  });
});

describe("Deciding", () => {
  test("a confirmed payment is captured with a receipt of its day, booked, and in one box of the ledger", async () => {
    const paidAt = later(-86_400);
    const { id } = await someRecordedOrder(deps, undefined, { paidAt });
    expect(await confirm(id, later(60))).toEqual({ ok: true });
    expect(await confirm(id, later(61))).toEqual({ ok: false, reason: "not_waiting" });
    expect(await jobNamesAbout(deps.db, id)).toEqual(["confirm-booking"]);
    await confirmBooking(deps, id, later(62));
    expect(await stateOfOrder(deps, id)).toBe("booked");
    expect(await listCaptures(deps.db, id)).toMatchObject([
      { amountPaise: 79_900, transactionId: null, capturedAt: paidAt, receipt: "R/26-27/000001" },
    ]);
    expect(await checkLedger(deps.db, later(120))).toMatchObject({
      captured: 79_900,
      addsUp: true,
      exceptions: [],
      balances: { booked: 79_900, owed: 0 },
    });
    const balances = await loadLedgerBalances(deps.db, monthSpan("2026-11"));
    expect(balances).toMatchObject({ captured: 79_900, outside: 79_900, booked: 79_900 });
  });

  test("another person confirms than recorded it; an owner alone may do both, whatever the code does", async () => {
    const asRecorder = { ...byFinance, staff: { id: staffId("support"), isOwner: false } };
    const { id } = await someRecordedOrder(deps);
    expect(await confirm(id, now, asRecorder)).toEqual({ ok: false, reason: "own_record" });
    const asOwn = `update outside_payment set state = 'confirmed', decided_at = now(), decided_by = recorded_by`;
    await expect(deps.pool.query(asOwn)).rejects.toThrow("outside_payment_two_people");
    expect(await confirm(id)).toEqual({ ok: true });
    const owner = staffId("owner");
    const own = await someRecordedOrder(deps, undefined, { staffId: owner });
    const asOwner = { ...byFinance, staff: { id: owner, isOwner: true } };
    expect(await confirm(own.id, now, asOwner)).toEqual({ ok: true });
  });

  test("another amount than the page showed is not decided", async () => {
    const { id } = await someRecordedOrder(deps);
    const other = { ...byFinance, expectedPaise: 29_900 };
    expect(await confirm(id, now, other)).toEqual({ ok: false, reason: "quote_changed" });
  });

  test("a declined payment releases the slot, tells the client, and captures nothing", async () => {
    const { id } = await someRecordedOrder(deps);
    const wordless = declineOutsidePayment(deps, id, { ...byFinance, reason: "no" }, now);
    expect(await wordless).toEqual({ ok: false, reason: "reason_missing" });
    expect(await decline(id)).toEqual({ ok: true });
    expect(await findOrder(deps.db, id)).toMatchObject({
      state: "failed",
      capturedPaise: null,
      failureCode: "OUTSIDE_DECLINED",
    });
    expect(await holdOfOrder(deps, id)).toBe("released null");
    expect(await jobNamesAbout(deps.db, id)).toEqual(["email unconfirmed"]);
    expect(await listOutsidePaymentsToDecide(deps.db, 10)).toEqual([]);
    expect(await confirm(id)).toEqual({ ok: false, reason: "not_waiting" });
  });
});

describe("What is not confirmed in time", () => {
  test("is released once and stays in view until a person decides it", async () => {
    const { id, startsAt } = await someRecordedOrder(deps);
    const due = new Date(startsAt.getTime() - 2 * 3_600_000);
    await endUnconfirmedPayments(deps, new Date(due.getTime() - 1000));
    expect(await stateOfOrder(deps, id)).toBe("recorded");
    await endUnconfirmedPayments(deps, due);
    await endUnconfirmedPayments(deps, due);
    expect(await findOrder(deps.db, id)).toMatchObject({
      state: "failed",
      failureCode: "OUTSIDE_EXPIRED",
    });
    expect(await holdOfOrder(deps, id)).toBe("released null");
    expect(await jobNamesAbout(deps.db, id)).toEqual(["email unconfirmed"]);
    expect(await listOutsidePaymentsToDecide(deps.db, 10)).toMatchObject([
      { orderId: id, state: "expired" },
    ]);
    const exceptions = async (at: Date) =>
      (await checkLedger(deps.db, at, { unsettled: true })).exceptions;
    expect(await exceptions(later(40 * 86_400))).toMatchObject([
      { orderId: id, what: "₹799 paid outside wasn’t confirmed in time, so the time was released" },
    ]);
    expect(await decline(id, later(40 * 86_400))).toEqual({ ok: true });
    expect(await exceptions(later(41 * 86_400))).toEqual([]);
  });

  test.each([
    ["books its slot when it is confirmed late, if that is still available", false, "booked"],
    ["is offered other times when it is confirmed late and the slot is another’s", true, "offered"],
  ])("%s", async (_, isTaken, state) => {
    const therapist = await addTherapist(deps);
    const { id, startsAt } = await someRecordedOrder(deps, { therapist });
    const at = new Date(startsAt.getTime() - 3_600_000);
    await endUnconfirmedPayments(deps, at);
    const early = { ...deps, minimumNoticeMinutes: 0 };
    if (isTaken) await somePlacedOrder(early, { therapist, at });
    expect(await confirm(id, at)).toEqual({ ok: true });
    await confirmBooking(deps, id, at);
    expect(await stateOfOrder(deps, id)).toBe(state);
    expect(await checkLedger(deps.db, at)).toMatchObject({ addsUp: true, captured: 79_900 });
  });
});

describe("Decided at the same instant", () => {
  test("a confirmation, a refusal and the end of its time leave one of the three, with its slot", async () => {
    for (let hour = 9; hour < 15; hour += 1) {
      const { id, startsAt } = await someRecordedOrder(deps, { requested: { hour } });
      const due = new Date(startsAt.getTime() - 2 * 3_600_000);
      const [yes, no] = await Promise.all([
        confirm(id, due),
        decline(id, due),
        endUnconfirmedPayments(deps, due),
      ]);
      const state = await stateOfOrder(deps, id);
      const captures = await listCaptures(deps.db, id);
      expect(yes.ok && no.ok).toBe(false);
      expect([state, captures.length]).toEqual(yes.ok ? ["paid", 1] : ["failed", 0]);
      expect((await holdOfOrder(deps, id))?.split(" ")[0]).toMatch(
        yes.ok ? /paid|released/ : /released/,
      );
    }
    expect(await checkLedger(deps.db, now)).toMatchObject({ addsUp: true });
  });
});

describe("A refund of a payment outside", () => {
  test("is never sent, is listed at once, and is over when finance records the transfer", async () => {
    const { id } = await someOrderPaidInCash(deps);
    expect(await cancelBooking(deps, id, 79_900, now)).toMatchObject({ ok: true });
    await queueDueRefund(deps, id, later(60));
    await runClock(deps, later(86_400));
    expect(await listRefunds(deps.db, id)).toEqual([]);
    expect((await jobsAbout(deps.db, id)).filter(({ name }) => name === "queue-refund")).toEqual([
      expect.objectContaining({ occurrence: "cancelled" }),
    ]);
    expect((await checkLedger(deps.db, later(61))).exceptions).toMatchObject([
      {
        orderId: id,
        kind: "waiting",
        what: "A refund of ₹799, paid in cash, by UPI or by bank, is due",
      },
    ]);
    expect(await recordBankTransfer(deps, id, "UTR 99", later(120), 79_900)).toEqual({
      ok: true,
      amountPaise: 79_900,
    });
    expect(await checkLedger(deps.db, later(180))).toMatchObject({
      addsUp: true,
      exceptions: [],
      balances: { refunded: 79_900, owed: 0, booked: 0 },
    });
    expect(await listRefunds(deps.db, id)).toMatchObject([
      { state: "COMPLETED", creditNote: "C/26-27/000001" },
    ]);
    expect(deps.payments.calls).toEqual([]);
  });
});
