import { afterAll, beforeAll, expect, test } from "vitest";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import {
  type Journey,
  now,
  openJourney,
  someBuyer,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { instantOf } from "../../lib/india-time.ts";
import { findOrder } from "../orders/store.server.ts";
import { settlePayment } from "../payments/settle-payment.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { findBooking } from "./store.server.ts";

const saturday = "2026-11-21";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
  on.payments.script.readStatus = async () => completed(79_900);
});
afterAll(() => on.end());

async function pay(orderId: string, at = now): Promise<void> {
  expect(await settlePayment(on, orderId, at)).toBe("paid");
}

async function claimOf(orderId: string): Promise<string | undefined> {
  const row = await on.db
    .selectFrom("claim")
    .select("state")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.state;
}

async function told(orderId: string): Promise<string[]> {
  const facts = await factsAbout(on.db, orderId);
  return facts.map(({ fact }) => fact).filter((fact) => fact.startsWith("booking."));
}

test("a paid order becomes a booking with the specification's fields", async () => {
  const therapist = await addTherapist(on);
  const { id, userId } = await somePlacedOrder(on, { therapist });
  await pay(id);
  await confirmBooking(on, id, now);
  expect(await findBooking(on.db, id)).toEqual({
    orderId: id,
    bookedAt: now,
    therapistName: therapist.name,
    sessionDate: "2026-11-21",
    sessionTime: "5:00 PM",
    durationMinutes: 60,
    link: null,
    icalUid: `${id}@sessions`,
    icalSequence: 0,
    moves: 0,
    cancelledAt: null,
    noShowAt: null,
  });
  const row = await on.db
    .selectFrom("booking")
    .select("user_id")
    .where("order_id", "=", id)
    .execute();
  expect(row).toEqual([{ user_id: userId }]);
  expect((await findOrder(on.db, id))?.state).toBe("booked");
  expect(await claimOf(id)).toBe("booked");
  expect(await told(id)).toEqual(["booking.confirmed"]);
});

test("confirmed many times at once, it is booked and told once", async () => {
  const { id } = await somePlacedOrder(on);
  await pay(id);
  await Promise.all(Array.from({ length: 6 }, () => confirmBooking(on, id, now)));
  expect(await told(id)).toEqual(["booking.confirmed"]);
});

test("an order that is not paid is not booked", async () => {
  const { id } = await somePlacedOrder(on);
  await confirmBooking(on, id, now);
  expect(await findBooking(on.db, id)).toBeUndefined();
  expect((await findOrder(on.db, id))?.state).toBe("placed");
});

test("a booking plans its reminders, and none that are past", async () => {
  const { id } = await somePlacedOrder(on);
  await pay(id);
  await confirmBooking(on, id, now);
  const day = await factsAbout(on.db, `${id} 0 day`);
  const hour = await factsAbout(on.db, `${id} 0 hour`);
  expect(day).toMatchObject([{ fact: "reminder.due", notBefore: instantOf("2026-11-20", 17) }]);
  expect(hour).toMatchObject([{ fact: "reminder.due", notBefore: instantOf(saturday, 16) }]);
  const soon = await somePlacedOrder(on, { wish: { day: "2026-11-20", time: "5:00 PM" } });
  await pay(soon.id);
  await confirmBooking(on, soon.id, now);
  expect(await factsAbout(on.db, `${soon.id} 0 day`)).toEqual([]);
  expect(await factsAbout(on.db, `${soon.id} 0 hour`)).toHaveLength(1);
});

test("booking, order and fact are stored together or not at all", async () => {
  const { id } = await somePlacedOrder(on);
  await pay(id);
  const failing = {
    ...on,
    record: async () => {
      throw new Error("the queue is away");
    },
  };
  await expect(confirmBooking(failing, id, now)).rejects.toThrow("the queue is away");
  expect(await findBooking(on.db, id)).toBeUndefined();
  expect((await findOrder(on.db, id))?.state).toBe("paid");
  await confirmBooking(on, id, now);
  expect((await findOrder(on.db, id))?.state).toBe("booked");
});

test("booking one session leaves the visitor's unpaid hold of another with the same therapist alone", async () => {
  const therapist = await addTherapist(on);
  const buyer = await someBuyer(on);
  const { id } = await somePlacedOrder(on, { therapist, buyer });
  await pay(id);
  const held = await somePlacedOrder(on, { therapist, buyer, wish: { time: "7:00 PM" } });
  await confirmBooking(on, id, now);
  expect([await claimOf(id), await claimOf(held.id)]).toEqual(["booked", "held"]);
});
