import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { jobNamesAbout, jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import {
  later,
  now,
  someVisitor,
  somePlacedOrder,
  stateOfOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { cancelAt, moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist, changeTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import type { Order } from "../orders/order.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { loadPaymentResult } from "../../screens/booking/result/payment-status.server.ts";
import { addMinutes, indiaDay, instantOf } from "../../lib/india-time.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "./bookings.server.ts";
import { recordAbsenceAndWithdraw } from "./record-absence.server.ts";

const saturday = "2026-11-21";

const deps = await openJourney();
deps.payments.script.fetchStatus = async () => completed(79_900);

async function pay(orderId: string, at = now): Promise<void> {
  expect(await checkOrderPayment(deps, orderId, at)).toBe("paid");
}

/** Pays an order and books it at the same instant. @returns its state then */
async function payAndBook(orderId: string, at = now) {
  await pay(orderId, at);
  await confirmBooking(deps, orderId, at);
  return stateOfOrder(deps, orderId);
}

test("a late payment is booked while the slot is still open, also within the minimum notice", async () => {
  const [one, other] = [await somePlacedOrder(deps), await somePlacedOrder(deps)];
  expect(await payAndBook(one.id, later(3600))).toBe("booked");
  expect(await payAndBook(other.id, addMinutes(other.startsAt, -60))).toBe("booked");
});

const offeredStarts = async (id: string) =>
  (await listOfferedSlots(deps.db, id)).map(({ startsAt }) => startsAt);

test("a late payment is offered no slot that starts within the minimum notice", async () => {
  const therapist = await addTherapist(deps, {
    weeklyHours: { fri: [[9, 16]] },
    daysOff: ["2026-11-27", "2026-12-04"],
  });
  const noon = { therapist, requested: { day: "2026-11-20", hour: 13 } };
  const { id } = await somePlacedOrder(deps, noon);
  await somePlacedOrder(deps, { ...noon, at: later(901) });
  await payAndBook(id, later(1700));
  // At 10:58 AM: an hour to answer, and two of notice.
  expect(await offeredStarts(id)).toEqual([instantOf("2026-11-20", 14)]);
  expect((await findOrder(deps.db, id))?.offerUntil).toEqual(instantOf("2026-11-20", 12));
});

test("a payment whose hold was released is booked while the slot is still free", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  const { id } = await somePlacedOrder(deps, { therapist, visitor });
  await somePlacedOrder(deps, { visitor });
  expect(await stateOfClaim(deps, id)).toBe("released");
  await payAndBook(id);
  expect(await stateOfClaim(deps, id)).toBe("booked");
});

test("a late payment takes a slot from an expired hold", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  const { id } = await somePlacedOrder(deps, { therapist, visitor });
  await somePlacedOrder(deps, { visitor });
  const rival = await somePlacedOrder(deps, { therapist, at: later(10) });
  await payAndBook(id, later(2000));
  expect(await stateOfClaim(deps, id)).toBe("booked");
  expect(await stateOfClaim(deps, rival.id)).toBe("released");
});

test("a late payment for a slot that another visitor holds is offered three others for twelve hours", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  const rival = await somePlacedOrder(deps, { therapist, at: later(901) });
  await payAndBook(id, later(902));
  const until = later(902 + 12 * 3600);
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "offered", offerUntil: until });
  expect(await offeredStarts(id)).toEqual([
    instantOf(saturday, 18),
    instantOf("2026-11-22", 17),
    instantOf("2026-11-23", 17),
  ]);
  expect(await findBooking(deps.db, id)).toBeUndefined();
  expect(await stateOfClaim(deps, rival.id)).toBe("held");
  expect(await jobsAbout(deps.db, id)).toMatchObject([
    {},
    { name: "email offer", notBefore: null },
  ]);
});

test("a late payment for a slot that overlaps another visitor's half hour is offered others too", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  const requested = { durationMinutes: 30 as const };
  await somePlacedOrder(deps, { therapist, requested, at: later(901) });
  expect(await payAndBook(id, later(902))).toBe("offered");
});

test("of two concurrent late payments for one slot, one is booked and one is offered others", async () => {
  const therapist = await addTherapist(deps);
  const first = await somePlacedOrder(deps, { therapist });
  const second = await somePlacedOrder(deps, { therapist, at: later(901) });
  await pay(first.id, later(2000));
  await pay(second.id, later(2000));
  await Promise.all([first, second].map(({ id }) => confirmBooking(deps, id, later(2000))));
  const states = await Promise.all([first, second].map(({ id }) => stateOfOrder(deps, id)));
  expect(states.toSorted()).toEqual(["booked", "offered"]);
});

test("a payment after the session's start is offered other slots, and its slot is released", async () => {
  const { id } = await somePlacedOrder(deps);
  const start = instantOf("2026-11-21", 17);
  expect(await payAndBook(id, start)).toBe("offered");
  expect(await stateOfClaim(deps, id)).toBe("released");
});

test("a late payment for a therapist without a free slot is refunded in full", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  await somePlacedOrder(deps, { therapist, at: later(901) });
  await changeTherapist(deps, therapist.id, { weekly_hours: "{}" });
  await payAndBook(id, later(902));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "owed", refundDuePaise: 79_900 });
  const events = await jobNamesAbout(deps.db, id);
  expect(events.slice(-2)).toEqual(["email refund", "queue-refund"]);
});

/** A payment that comes after its hold has ended, for a slot that is free. */
async function paidLate(change: (id: number) => Promise<unknown>) {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  await change(therapist.id);
  await payAndBook(id, later(902));
  return id;
}

test("a late payment for a therapist who has left is owed", async () => {
  const id = await paidLate((therapistId) => changeTherapist(deps, therapistId, { state: "left" }));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "owed", refundDuePaise: 79_900 });
  expect(await stateOfClaim(deps, id)).toBe("released");
});

test("a late payment for a day that the therapist has taken off is offered others", async () => {
  const id = await paidLate((therapistId) =>
    changeTherapist(deps, therapistId, { days_off: [saturday] }),
  );
  expect((await findOrder(deps.db, id))?.state).toBe("offered");
  expect((await offeredStarts(id)).map(indiaDay)).not.toContain(saturday);
});

test("a paid order takes the slot from the visitor's own unpaid order", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  const { id } = await somePlacedOrder(deps, { therapist, visitor });
  const renewed = await somePlacedOrder(deps, { therapist, visitor, at: later(901) });
  await payAndBook(id, later(902));
  expect(await stateOfClaim(deps, id)).toBe("booked");
  expect(await stateOfClaim(deps, renewed.id)).toBe("released");
});

test("the second payment of a visitor for the slot that they have is a duplicate: refunded at once, and told so", async () => {
  const therapist = await addTherapist(deps);
  const visitor = await someVisitor(deps);
  const first = await somePlacedOrder(deps, { therapist, visitor });
  // Shortly before the hold ends, the visitor renews it: another order takes over the slot, and both pages can be paid.
  const second = await somePlacedOrder(deps, { therapist, visitor, at: later(599) });
  expect(second.id).not.toBe(first.id);
  await payAndBook(first.id, later(700));
  await payAndBook(second.id, later(710));
  expect((await findOrder(deps.db, first.id))?.state).toBe("booked");
  expect(await findOrder(deps.db, second.id)).toMatchObject({
    state: "owed",
    duplicateOf: first.id,
    refundDuePaise: 79_900,
  });
  expect(await listOfferedSlots(deps.db, second.id)).toEqual([]);
  expect(await jobNamesAbout(deps.db, second.id)).toEqual(
    expect.arrayContaining(["email duplicate_refund", "queue-refund"]),
  );
  expect(await jobNamesAbout(deps.db, second.id)).not.toContain("email refund");
  const order = (await findOrder(deps.db, second.id)) as Order;
  const { refunds } = await loadOrderMoney(deps.db, order, later(720));
  expect(refunds).toMatchObject([{ cause: "duplicate", paise: 79_900 }]);
  const mailed = { ...deps, ...exampleMail() };
  await sendKind(mailed, "duplicate_refund", second.id, later(720));
  expect(mailed.emails.map(({ text }) => text).join()).toMatch(/paid twice[^]*₹799/);
  const viewer = { visitorId: visitor.userId };
  const outcome = await loadPaymentResult(deps, second.id, later(720), viewer);
  expect(outcome).toMatchObject({ view: "refund", isDuplicate: true });
});

const since: Record<string, (order: Order) => Promise<unknown>> = {
  "its client has cancelled": ({ id }) => cancelAt(deps, id, later(3600)),
  "its client has moved": ({ id }) => moveTo(deps, id, "2026-11-24", 11),
  "its therapist can’t hold": ({ id, therapistId }) => {
    const away = { therapistId, from: saturday, to: saturday };
    return recordAbsenceAndWithdraw(deps, away, [id], "is ill", later(3600));
  },
};
const again = [
  ["another time to pay", 599],
  ["the slot again after the hold", 901],
] as const;

test.each(Object.keys(since).flatMap((what) => again.map(([why, at]) => [what, why, at] as const)))(
  "a late second payment for a session that %s is a duplicate, where the visitor had asked for %s",
  async (what, _why, at) => {
    const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
    const first = await somePlacedOrder(deps, { therapist, visitor });
    const second = await someBookedOrder(deps, { therapist, visitor, at: later(at) });
    await since[what]?.(second);
    await pay(first.id, later(7200));
    await confirmBooking(deps, first.id, later(7200));
    expect(await findOrder(deps.db, first.id)).toMatchObject({
      state: "owed",
      duplicateOf: second.id,
      refundDuePaise: 79_900,
    });
    expect(await listOfferedSlots(deps.db, first.id)).toEqual([]);
  },
);

test("a visitor who has cancelled can buy the same slot again", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  await somePlacedOrder(deps, { therapist, visitor });
  const { id } = await someBookedOrder(deps, { therapist, visitor, at: later(599) });
  await cancelAt(deps, id, later(3600));
  const { id: next } = await someBookedOrder(deps, { therapist, visitor, at: later(7200) });
  expect(await findOrder(deps.db, next)).toMatchObject({ state: "booked", attemptOf: null });
});
