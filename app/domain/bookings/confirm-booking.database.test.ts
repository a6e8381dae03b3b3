import { withoutQueue } from "../../../tests/support/fixtures/test-services.ts";
import { sessionUid } from "../calendar/ics/own-events.ts";
import { expect, test } from "vitest";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import {
  now,
  someVisitor,
  somePlacedOrder,
  stateOfOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed, failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import { instantOf } from "../../lib/india-time.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { confirmBooking, checkPaymentAndBook } from "./confirm-booking.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { specifiedColumns } from "../../../tests/support/fixtures/booked-order.ts";
import { findBooking } from "./bookings.server.ts";

const saturday = "2026-11-21";

const deps = await openJourney();
deps.payments.script.fetchStatus = async () => completed(79_900);

async function pay(orderId: string, at = now): Promise<void> {
  expect(await checkOrderPayment(deps, orderId, at)).toBe("paid");
}

const kindsOfJobs = async (id: string) => (await jobsAbout(deps.db, id)).map(({ name }) => name);

test("a paid order becomes a booking with the specification's fields", async () => {
  const therapist = await addTherapist(deps);
  const { id, userId } = await somePlacedOrder(deps, { therapist });
  await pay(id);
  await confirmBooking(deps, id, now);
  expect(await findBooking(deps.db, id)).toEqual({
    orderId: id,
    createdAt: now,
    link: null,
    icalUid: sessionUid(id),
    icalSequence: 0,
    moves: 0,
    meetingNumber: 0,
    meetingReplacedAtSequence: null,
    slotChangedAt: null,
    secondEmails: 0,
    cancelledAt: null,
    noShowAt: null,
  });
  expect(await specifiedColumns(deps, id)).toEqual({
    user_id: userId,
    therapist: therapist.name,
    session_date: "2026-11-21",
    session_time: "5:00 PM",
    duration: 60,
  });
  expect((await findOrder(deps.db, id))?.state).toBe("booked");
  expect(await stateOfClaim(deps, id)).toBe("booked");
  expect(await kindsOfJobs(id)).toContain("create-meeting");
});

test("an order that is not paid is not booked", async () => {
  const { id } = await somePlacedOrder(deps);
  await confirmBooking(deps, id, now);
  expect(await findBooking(deps.db, id)).toBeUndefined();
  expect((await findOrder(deps.db, id))?.state).toBe("placed");
});

const remindersOf = async (id: string) =>
  (await jobsAbout(deps.db, id)).filter(({ name }) => name.startsWith("email reminder_"));

test("a booking plans its future reminders only", async () => {
  const { id } = await somePlacedOrder(deps);
  await pay(id);
  await confirmBooking(deps, id, now);
  expect(await remindersOf(id)).toMatchObject([
    { name: "email reminder_day", notBefore: instantOf("2026-11-20", 17) },
    { name: "email reminder_hour", notBefore: instantOf(saturday, 16) },
  ]);
  const soon = await somePlacedOrder(deps, { requested: { day: "2026-11-20", hour: 17 } });
  await pay(soon.id);
  await confirmBooking(deps, soon.id, now);
  expect(await remindersOf(soon.id)).toMatchObject([{ name: "email reminder_hour" }]);
});

test("booking, order and event are stored together or not at all", async () => {
  const { id } = await somePlacedOrder(deps);
  await pay(id);
  const failed = confirmBooking(withoutQueue(deps), id, now);
  await expect(failed).rejects.toThrow("the queue is away");
  expect(await findBooking(deps.db, id)).toBeUndefined();
  expect((await findOrder(deps.db, id))?.state).toBe("paid");
  await confirmBooking(deps, id, now);
  expect((await findOrder(deps.db, id))?.state).toBe("booked");
});

test("booking a session keeps the visitor's unpaid hold of another with the same therapist", async () => {
  const therapist = await addTherapist(deps);
  const visitor = await someVisitor(deps);
  const { id } = await somePlacedOrder(deps, { therapist, visitor });
  await pay(id);
  const held = await somePlacedOrder(deps, { therapist, visitor, requested: { hour: 19 } });
  await confirmBooking(deps, id, now);
  expect([await stateOfClaim(deps, id), await stateOfClaim(deps, held.id)]).toEqual([
    "booked",
    "held",
  ]);
});

test("a visitor who returns from a payment has their booking at once, once", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await Promise.all([1, 2, 3].map(() => checkPaymentAndBook(deps, id, now)));
  expect(await stateOfOrder(deps, id)).toBe("booked");
  const booking = await findBooking(deps.db, id);
  expect(await kindsOfJobs(id)).not.toContain("confirm-booking");
  // As a job that was published by another check.
  await confirmBooking(deps, id, now);
  expect(await findBooking(deps.db, id)).toEqual(booking);
});

test("a payment is recorded also where its booking fails: the caller is told, and a job books it", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  const publish: typeof deps.publish = async (db, kind, ...rest) => {
    if (kind === "create-meeting") throw new Error("the queue is away");
    await deps.publish(db, kind, ...rest);
  };
  const check = checkPaymentAndBook({ ...deps, publish }, id, now);
  await expect(check).rejects.toThrow("the queue is away");
  expect(await stateOfOrder(deps, id)).toBe("paid");
  expect(await stateOfClaim(deps, id)).toBe("paid");
  expect(await kindsOfJobs(id)).toEqual(["confirm-booking"]);
  await confirmBooking(deps, id, now);
  expect(await stateOfOrder(deps, id)).toBe("booked");
});

test("a payment of another amount, or a failed one, is not booked", async () => {
  const disputed = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(100);
  await checkPaymentAndBook(deps, disputed.id, now);
  expect(await stateOfOrder(deps, disputed.id)).toBe("disputed");
  const failed = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("TXN_DECLINED");
  await checkPaymentAndBook(deps, failed.id, now);
  expect(await stateOfOrder(deps, failed.id)).toBe("failed");
});
