import { sessionUid } from "../calendar/ics/own-events.ts";
import { expect, test } from "vitest";
import { eventNamesAbout, eventsAbout } from "../../../tests/support/database/published-events.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import {
  now,
  openJourney,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { instantOf } from "../../lib/india-time.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "./bookings.server.ts";

const saturday = "2026-11-21";

const deps = await openJourney();
deps.payments.script.fetchStatus = async () => completed(79_900);

async function pay(orderId: string, at = now): Promise<void> {
  expect(await checkOrderPayment(deps, orderId, at)).toBe("paid");
}

async function publishedEvents(orderId: string): Promise<string[]> {
  const events = await eventNamesAbout(deps.db, orderId);
  return events.filter((event) => event.startsWith("booking."));
}

test("a paid order becomes a booking with the specification's fields", async () => {
  const therapist = await addTherapist(deps);
  const { id, userId } = await somePlacedOrder(deps, { therapist });
  await pay(id);
  await confirmBooking(deps, id, now);
  expect(await findBooking(deps.db, id)).toEqual({
    orderId: id,
    bookedAt: now,
    therapistName: therapist.name,
    sessionDate: "2026-11-21",
    sessionTime: "5:00 PM",
    durationMinutes: 60,
    link: null,
    icalUid: sessionUid(id),
    icalSequence: 0,
    moves: 0,
    meetingNumber: 0,
    meetingReplacedAt: null,
    secondEmails: 0,
    cancelledAt: null,
    noShowAt: null,
  });
  const row = await deps.db
    .selectFrom("booking")
    .select("user_id")
    .where("order_id", "=", id)
    .execute();
  expect(row).toEqual([{ user_id: userId }]);
  expect((await findOrder(deps.db, id))?.state).toBe("booked");
  expect(await stateOfClaim(deps, id)).toBe("booked");
  expect(await publishedEvents(id)).toEqual(["booking.confirmed"]);
});

test("concurrent confirmations book once and publish one event", async () => {
  const { id } = await somePlacedOrder(deps);
  await pay(id);
  await Promise.all(Array.from({ length: 6 }, () => confirmBooking(deps, id, now)));
  expect(await publishedEvents(id)).toEqual(["booking.confirmed"]);
});

test("an order that is not paid is not booked", async () => {
  const { id } = await somePlacedOrder(deps);
  await confirmBooking(deps, id, now);
  expect(await findBooking(deps.db, id)).toBeUndefined();
  expect((await findOrder(deps.db, id))?.state).toBe("placed");
});

test("a booking plans its future reminders only", async () => {
  const { id } = await somePlacedOrder(deps);
  await pay(id);
  await confirmBooking(deps, id, now);
  const day = await eventsAbout(deps.db, `${id} 0 day`);
  const hour = await eventsAbout(deps.db, `${id} 0 hour`);
  expect(day).toMatchObject([{ event: "reminder.due", notBefore: instantOf("2026-11-20", 17) }]);
  expect(hour).toMatchObject([{ event: "reminder.due", notBefore: instantOf(saturday, 16) }]);
  const soon = await somePlacedOrder(deps, { requested: { day: "2026-11-20", hour: 17 } });
  await pay(soon.id);
  await confirmBooking(deps, soon.id, now);
  expect(await eventsAbout(deps.db, `${soon.id} 0 day`)).toEqual([]);
  expect(await eventsAbout(deps.db, `${soon.id} 0 hour`)).toHaveLength(1);
});

test("booking, order and event are stored together or not at all", async () => {
  const { id } = await somePlacedOrder(deps);
  await pay(id);
  const failing = {
    ...deps,
    publish: async () => {
      throw new Error("the queue is away");
    },
  };
  await expect(confirmBooking(failing, id, now)).rejects.toThrow("the queue is away");
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
