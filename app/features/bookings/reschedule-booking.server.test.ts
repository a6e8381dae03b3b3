import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  someBuyer,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { openMeeting } from "../meetings/create-meeting.server.ts";
import { findOrder } from "../orders/store.server.ts";
import { settlePayment } from "../payments/settle-payment.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { readLinkedOrder, readLinkToken } from "../booking-access/issue-manage-link.server.ts";
import { moveBooking } from "./reschedule-booking.server.ts";
import { findBooking } from "./store.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

const sunday = "2026-11-22";
const toSunday = { day: sunday, time: "11:00 AM" };

test("the session has another time, the same meeting, the next sequence and new reminders", async () => {
  const { id } = await someBookedOrder(on);
  await openMeeting(on, id, now);
  const { link } = (await findBooking(on.db, id)) ?? {};
  expect(link).toBeTruthy();
  expect(await moveBooking(on, id, toSunday, now)).toEqual({ ok: true });
  expect((await findOrder(on.db, id))?.startsAt).toEqual(instantOf(sunday, 11));
  expect(await findBooking(on.db, id)).toMatchObject({
    sessionDate: sunday,
    sessionTime: "11:00 AM",
    icalSequence: 1,
    moves: 1,
    link,
  });
  expect(await factsAbout(on.db, `${id} 1`)).toMatchObject([{ fact: "booking.moved" }]);
  expect(await factsAbout(on.db, `${id} 1 hour`)).toMatchObject([
    { fact: "reminder.due", notBefore: instantOf(sunday, 10) },
  ]);
});

test("the old minutes are free at once, and the new ones are taken", async () => {
  const therapist = await addTherapist(on);
  const { id } = await someBookedOrder(on, { therapist });
  await moveBooking(on, id, toSunday, now);
  expect(await somePlacedOrder(on, { therapist })).toMatchObject({ state: "placed" });
  const wish = { day: sunday, time: "11:00 AM" };
  await expect(somePlacedOrder(on, { therapist, wish })).rejects.toThrow("slot_taken");
});

test("a time that is taken, held, closed, passed or unknown is refused, and the old one stays", async () => {
  const therapist = await addTherapist(on, { daysOff: ["2026-11-23"] });
  const order = await someBookedOrder(on, { therapist });
  await someBookedOrder(on, { therapist, wish: { day: sunday, time: "11:00 AM" } });
  await somePlacedOrder(on, { therapist, wish: { day: sunday, time: "12:00 PM" } });
  const outcomes = [
    [toSunday, "slot_taken"],
    [{ day: sunday, time: "12:00 PM" }, "slot_taken"],
    [{ day: "2026-11-23", time: "11:00 AM" }, "slot_taken"],
    [{ day: "2026-11-19", time: "11:00 AM" }, "slot_passed"],
    [{ day: sunday, time: "11:30 AM" }, "slot_unknown"],
  ] as const;
  for (const [wish, reason] of outcomes) {
    expect(await moveBooking(on, order.id, wish, now)).toEqual({ ok: false, reason });
  }
  expect((await findOrder(on.db, order.id))?.startsAt).toEqual(order.startsAt);
  expect((await findBooking(on.db, order.id))?.icalSequence).toBe(0);
});

test("a time within the minimum notice is refused, and the session keeps its own", async () => {
  const { id, startsAt } = await someBookedOrder(on);
  const today = { day: "2026-11-20", time: "12:00 PM" };
  const refused = { ok: false, reason: "slot_too_soon" };
  expect(await moveBooking(on, id, today, now)).toEqual(refused);
  expect((await findOrder(on.db, id))?.startsAt).toEqual(startsAt);
  expect(await moveBooking(on, id, { ...today, time: "1:00 PM" }, now)).toEqual({ ok: true });
});

test("holds that have run out are not in the way", async () => {
  const therapist = await addTherapist(on);
  const { id } = await someBookedOrder(on, { therapist });
  await somePlacedOrder(on, { therapist, wish: { day: sunday, time: "11:00 AM" } });
  expect(await moveBooking(on, id, toSunday, later(901))).toEqual({ ok: true });
});

test("the visitor's unpaid hold of another time stays theirs, and is booked when they pay for it", async () => {
  const therapist = await addTherapist(on);
  const buyer = await someBuyer(on);
  const { id } = await someBookedOrder(on, { therapist, buyer });
  const held = await somePlacedOrder(on, { therapist, buyer, wish: { time: "7:00 PM" } });
  expect(await moveBooking(on, id, toSunday, later(60))).toEqual({ ok: true });
  const rival = { therapist, wish: { time: "7:00 PM" }, at: later(120) };
  await expect(somePlacedOrder(on, rival)).rejects.toThrow("slot_taken");
  expect(await settlePayment(on, held.id, later(180))).toBe("paid");
  await confirmBooking(on, held.id, later(180));
  expect((await findOrder(on.db, held.id))?.state).toBe("booked");
});

test("the visitor's unpaid hold of the very time that they move to is not in their way", async () => {
  const therapist = await addTherapist(on);
  const buyer = await someBuyer(on);
  const { id } = await someBookedOrder(on, { therapist, buyer });
  const wish = { day: sunday, time: "11:00 AM", durationMinutes: 30 as const };
  const held = await somePlacedOrder(on, { therapist, buyer, wish });
  expect(await moveBooking(on, id, toSunday, later(60))).toEqual({ ok: true });
  expect(await stateOfClaim(on, held.id)).toBe("released");
});

test("an hour may move to the next one: its own old minutes are not in its way", async () => {
  const therapist = await addTherapist(on);
  const { id } = await someBookedOrder(on, { therapist });
  const six = { day: "2026-11-21", time: "6:00 PM" };
  expect(await moveBooking(on, id, six, now)).toEqual({ ok: true });
});

test("it may be moved three times, and until a day before it begins", async () => {
  const { id } = await someBookedOrder(on);
  for (const time of ["9:00 AM", "10:00 AM", "11:00 AM"]) {
    expect(await moveBooking(on, id, { day: sunday, time }, now)).toEqual({ ok: true });
  }
  const late = { ok: false, reason: "too_late" };
  expect(await moveBooking(on, id, { day: sunday, time: "12:00 PM" }, now)).toEqual(late);
  const other = await someBookedOrder(on);
  const dayBefore = addMinutes(other.startsAt, -24 * 60);
  const second = new Date(dayBefore.getTime() + 1000);
  expect(await moveBooking(on, other.id, toSunday, second)).toEqual(late);
  expect(await moveBooking(on, other.id, toSunday, dayBefore)).toEqual({ ok: true });
});

test("pressed many times at once, it is moved once", async () => {
  const { id } = await someBookedOrder(on);
  const presses = await Promise.all([1, 2, 3, 4].map(() => moveBooking(on, id, toSunday, now)));
  expect(presses).toEqual(presses.map(() => ({ ok: true })));
  expect(await findBooking(on.db, id)).toMatchObject({ icalSequence: 1, moves: 1 });
});

test("two sessions that move to one slot at once: one has it, the other keeps its own", async () => {
  const therapist = await addTherapist(on);
  const first = await someBookedOrder(on, { therapist });
  const second = await someBookedOrder(on, { therapist, wish: { time: "7:00 PM" } });
  const moves = await Promise.all(
    [first, second].map(({ id }) => moveBooking(on, id, toSunday, now)),
  );
  expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
  expect(moves.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "slot_taken" });
});

test("two sessions may not change places with each other unseen: each move stands alone", async () => {
  const therapist = await addTherapist(on);
  const first = await someBookedOrder(on, { therapist });
  const second = await someBookedOrder(on, { therapist, wish: { time: "7:00 PM" } });
  const moves = await Promise.all([
    moveBooking(on, first.id, { day: "2026-11-21", time: "7:00 PM" }, now),
    moveBooking(on, second.id, { day: "2026-11-21", time: "5:00 PM" }, now),
  ]);
  expect(moves).toEqual(moves.map(() => ({ ok: false, reason: "slot_taken" })));
});

test("what is not booked can't be moved", async () => {
  const refused = { ok: false, reason: "not_booked" };
  const { id } = await somePaidOrder(on);
  expect(await moveBooking(on, id, toSunday, now)).toEqual(refused);
  expect(await moveBooking(on, "order_none", toSunday, now)).toEqual(refused);
});

test("the links of a session that moved far ahead live on with it", async () => {
  const { id } = await someBookedOrder(on, { buyer: await someBuyer(on) });
  await moveBooking(on, id, { day: "2027-01-20", time: "9:00 AM" }, now);
  const token = (await readLinkToken(on, id, "therapist")) ?? "";
  const after = instantOf("2027-01-21", 9);
  expect(await readLinkedOrder(on, "therapist", token, after)).toBe(id);
});
