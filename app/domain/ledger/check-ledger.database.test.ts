import { describe, expect, test } from "vitest";
import {
  refundAll,
  someBookedOrder,
  someOwedOrder,
  somePaidOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout, jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { refundDisputedOrder, republishJobsOfOrder } from "../payments/retry-order.server.ts";
import { checkLedger, checkLedgerAndAlarm, updateLedgerWatch } from "./check-ledger.server.ts";
import { recordEmailDue, recordSentEmail } from "../emails/email-rows.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { addMinutes } from "../../lib/india-time.ts";

// The ledger check covers all orders, so each test has its own database.
const deps = await openJourneyForEach();

const rupees = (paise: number) => paise * 79_900;

test("the ledger of an empty database adds up", async () => {
  expect(await checkLedger(deps.db, now)).toEqual({
    captured: 0,
    balances: { booked: 0, refunded: 0, owed: 0, reversed: 0 },
    exceptions: [],
    unlisted: 0,
    addsUp: true,
  });
});

test("captured money is in the balance of its order's state", async () => {
  await somePlacedOrder(deps);
  await somePaidOrder(deps);
  await someBookedOrder(deps);
  const owed = await someOwedOrder(deps);
  const refunded = await someOwedOrder(deps);
  await refundAll(deps, refunded.id);
  expect((await findOrder(deps.db, refunded.id))?.state).toBe("refunded");
  const report = await checkLedger(deps.db, later(1));
  expect(report).toMatchObject({
    captured: rupees(4),
    balances: { booked: rupees(1), refunded: rupees(1), owed: rupees(2) },
    exceptions: [],
    addsUp: true,
  });
  const tomorrow = await checkLedger(deps.db, later(3600));
  expect(tomorrow.exceptions.map(({ orderId }) => orderId)).toContain(owed.id);
});

test("a row changed by hand is reported", async () => {
  const { id } = await someBookedOrder(deps);
  await deps.db
    .updateTable("claim")
    .set({ state: "released" })
    .where("order_id", "=", id)
    .execute();
  const { addsUp, exceptions } = await checkLedger(deps.db, now);
  expect(addsUp).toBe(false);
  expect(exceptions).toMatchObject([{ orderId: id, what: "Booked, but the time is not kept" }]);
});

test("a disputed payment breaks the invariant until an operator refunds it", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(100);
  await checkOrderPayment(deps, id, now);
  expect((await checkLedger(deps.db, now)).exceptions).toMatchObject([
    { orderId: id, kind: "broken", todo: "Refund all of it." },
  ]);
  expect(await refundDisputedOrder(deps, id, now)).toEqual({ ok: true });
  expect(await refundDisputedOrder(deps, id, now)).toEqual({ ok: false, reason: "not_disputed" });
  expect(await checkLedger(deps.db, later(1))).toMatchObject({
    addsUp: true,
    balances: { owed: 100 },
  });
  const events = await jobNamesAbout(deps.db, id);
  expect(events).toEqual(["email refund", "queue-refund"]);
});

test("each night an operator is called if the ledger doesn't add up, and only then", async () => {
  const calls: unknown[] = [];
  const watched = { ...deps, alarm: (...call: unknown[]) => void calls.push(call) };
  const { id } = await somePlacedOrder(deps);
  await checkLedgerAndAlarm(watched, now);
  expect(calls).toEqual([]);
  deps.payments.script.fetchStatus = async () => completed(100);
  await checkOrderPayment(deps, id, now);
  await checkLedgerAndAlarm(watched, now);
  expect(calls).toEqual([["ledger check failed", { broken: 1 }]]);
});

test("a booking counts as confirmed by its confirmation, or by the email of a later time", async () => {
  for (const kind of ["confirmation", "moved", "cancelled_therapist"] as const) {
    const { id } = await someBookedOrder(deps);
    await createMeeting(deps, id, now);
    await recordEmailDue(deps.db, { subject: id, kind, version: 1 }, now);
    await recordSentEmail(deps.db, { subject: id, kind, version: 1 }, now);
    const { exceptions } = await checkLedger(deps.db, later(3600));
    const what = exceptions.filter(({ orderId }) => orderId === id).map((one) => one.what);
    expect(what).toEqual(
      kind === "cancelled_therapist" ? ["Booked, but no confirmation has reached the client"] : [],
    );
  }
});

test("a confirmation that was never sent is listed up to the end of the session, and not after it", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  const { startsAt, durationMinutes } = (await findOrder(deps.db, id))!;
  const listed = async (at: Date) =>
    (await checkLedger(deps.db, at)).exceptions.filter(({ what }) =>
      what.includes("no confirmation"),
    );
  expect(await listed(addMinutes(startsAt, durationMinutes - 1))).toHaveLength(1);
  expect(await listed(addMinutes(startsAt, durationMinutes))).toEqual([]);
});

test("an unknown order is refused", async () => {
  const unknown = { ok: false, reason: "order_unknown" };
  expect(await refundDisputedOrder(deps, "order_none", now)).toEqual(unknown);
  expect(await republishJobsOfOrder(deps, "order_none", now)).toEqual(unknown);
});

test("republishing publishes every job that an order can wait for", async () => {
  const { id } = await somePaidOrder(deps);
  const before = await jobsAbout(deps.db, id);
  expect(await republishJobsOfOrder(deps, id, now)).toEqual({ ok: true });
  const events = (await jobNamesAbout(deps.db, id)).slice(before.length);
  expect(events).toEqual([
    "settle-payment",
    "confirm-booking",
    "end-offer",
    "create-meeting",
    "queue-refund",
    "email confirmation",
    "email therapist",
  ]);
});

/** A booked session with its meeting and its confirmation. */
async function someSettledOrder() {
  const order = await someBookedOrder(deps);
  await createMeeting(deps, order.id, now);
  const email = { subject: order.id, kind: "confirmation", version: 0 } as const;
  await recordEmailDue(deps.db, email, now);
  await recordSentEmail(deps.db, email, now);
  return order;
}

const watched = async () =>
  (await deps.db.selectFrom("ledger_watch").select("order_id").execute()).map(
    (row) => row.order_id,
  );
const seen = async (at: Date, unsettled: boolean) =>
  (await checkLedger(deps.db, at, { unsettled })).exceptions;

describe("What a screen reads of the ledger", () => {
  test("is what a check of every order finds, at any time after, and what has changed since", async () => {
    const settled = await someSettledOrder();
    const unconfirmed = await someBookedOrder(deps);
    const owed = await someOwedOrder(deps);
    const placed = await somePlacedOrder(deps);
    await updateLedgerWatch(deps.db, now);
    expect((await watched()).toSorted()).toEqual([unconfirmed.id, owed.id, placed.id].toSorted());
    for (const at of [now, later(1_800), later(2 * 86_400), later(60 * 86_400)])
      expect(await seen(at, true)).toEqual(await seen(at, false));
    // A settled order changes: it is read again at once, and watched from the next minute on.
    const at = later(3_600);
    await deps.pool.query(
      `with due as (insert into refund_due (order_id, number, cause, amount_paise, at)
          values ($1, 1, 'duplicate', 100, $2))
        update orders set refund_due_paise = 100, updated_at = $2 where id = $1`,
      [settled.id, at],
    );
    expect(await seen(later(7_200), true)).toEqual(await seen(later(7_200), false));
    expect((await seen(later(7_200), true)).map(({ orderId }) => orderId)).toContain(settled.id);
    await updateLedgerWatch(deps.db, later(7_200));
    expect(await watched()).toContain(settled.id);
    await updateLedgerWatch(deps.db, later(40 * 86_400));
    expect(await watched()).toContain(settled.id);
  });

  test("leaves out what is settled, until the nightly check of every order finds that it is not", async () => {
    await someSettledOrder();
    await updateLedgerWatch(deps.db, later(86_400));
    expect(await watched()).toEqual([]);
    // By hand and without a trace.
    await deps.pool.query("update claim set state = 'released'");
    expect(await seen(later(86_400), true)).toEqual([]);
    await checkLedgerAndAlarm({ ...deps, alarm: () => {} }, later(86_400));
    expect((await seen(later(86_400), true)).map(({ what }) => what)).toEqual([
      "Booked, but the time is not kept",
    ]);
  });
});
