import { expect, test } from "vitest";
import {
  someBookedOrder,
  somePaidOrder,
  specifiedColumns,
} from "../../../tests/support/fixtures/booked-order.ts";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import {
  later,
  now,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { findLinkToken, resolveLink } from "../links/secret-links.server.ts";
import { rescheduleBooking } from "./reschedule-booking.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "./bookings.server.ts";

const deps = await openJourney();

const sunday = "2026-11-22";
const toSunday = { startsAt: instantOf(sunday, 11) };
const move = (id: string, day: string, hour: number) =>
  rescheduleBooking(deps, id, { startsAt: instantOf(day, hour) }, now);

test("a rescheduled session has a new time, the same meeting, the next sequence and new reminders", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  const { link } = (await findBooking(deps.db, id)) ?? {};
  expect(link).toBeTruthy();
  expect(await rescheduleBooking(deps, id, toSunday, now)).toEqual({ ok: true });
  expect((await findOrder(deps.db, id))?.startsAt).toEqual(instantOf(sunday, 11));
  expect(await findBooking(deps.db, id)).toMatchObject({
    icalSequence: 1,
    moves: 1,
    link,
  });
  expect(await specifiedColumns(deps, id)).toMatchObject({
    session_date: sunday,
    session_time: "11:00 AM",
  });
  const jobs = await jobsAbout(deps.db, id);
  expect(jobs).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ name: "reschedule-meeting" }),
      expect.objectContaining({ name: "email moved 1" }),
      expect.objectContaining({ name: "email moved_therapist 1" }),
      expect.objectContaining({ name: "email reminder_hour 1", notBefore: instantOf(sunday, 10) }),
    ]),
  );
});

test("the old slot is free at once, and the new one is taken", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await someBookedOrder(deps, { therapist });
  await rescheduleBooking(deps, id, toSunday, now);
  expect(await somePlacedOrder(deps, { therapist })).toMatchObject({ state: "placed" });
  const requested = { day: sunday, hour: 11 };
  await expect(somePlacedOrder(deps, { therapist, requested })).rejects.toThrow("slot_taken");
});

test("a taken, held, closed, past or unknown slot is refused, and the old one stays", async () => {
  const therapist = await addTherapist(deps, { daysOff: ["2026-11-23"] });
  const order = await someBookedOrder(deps, { therapist });
  await someBookedOrder(deps, { therapist, requested: { day: sunday, hour: 11 } });
  await somePlacedOrder(deps, { therapist, requested: { day: sunday, hour: 12 } });
  const outcomes = [
    [toSunday, "slot_taken"],
    [{ startsAt: instantOf(sunday, 12) }, "slot_taken"],
    [{ startsAt: instantOf("2026-11-23", 11) }, "slot_taken"],
    [{ startsAt: instantOf("2026-11-19", 11) }, "slot_passed"],
    [{ startsAt: instantOf(sunday, 11.5) }, "slot_unknown"],
  ] as const;
  for (const [requested, reason] of outcomes) {
    expect(await rescheduleBooking(deps, order.id, requested, now)).toEqual({ ok: false, reason });
  }
  expect((await findOrder(deps.db, order.id))?.startsAt).toEqual(order.startsAt);
  expect((await findBooking(deps.db, order.id))?.icalSequence).toBe(0);
});

test("a slot within the minimum notice is refused, and the session keeps its own", async () => {
  const { id, startsAt } = await someBookedOrder(deps);
  const refused = { ok: false, reason: "slot_too_soon" };
  expect(await move(id, "2026-11-20", 12)).toEqual(refused);
  expect((await findOrder(deps.db, id))?.startsAt).toEqual(startsAt);
  expect(await move(id, "2026-11-20", 13)).toEqual({ ok: true });
});

test("expired holds do not block a slot", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await someBookedOrder(deps, { therapist });
  await somePlacedOrder(deps, { therapist, requested: { day: sunday, hour: 11 } });
  expect(await rescheduleBooking(deps, id, toSunday, later(901))).toEqual({ ok: true });
});

test("the visitor's unpaid hold of another slot stays, and is booked when they pay for it", async () => {
  const therapist = await addTherapist(deps);
  const visitor = await someVisitor(deps);
  const { id } = await someBookedOrder(deps, { therapist, visitor });
  const held = await somePlacedOrder(deps, { therapist, visitor, requested: { hour: 19 } });
  expect(await rescheduleBooking(deps, id, toSunday, later(60))).toEqual({ ok: true });
  const rival = { therapist, requested: { hour: 19 }, at: later(120) };
  await expect(somePlacedOrder(deps, rival)).rejects.toThrow("slot_taken");
  expect(await checkOrderPayment(deps, held.id, later(180))).toBe("paid");
  await confirmBooking(deps, held.id, later(180));
  expect((await findOrder(deps.db, held.id))?.state).toBe("booked");
});

test("the visitor's unpaid hold of the new slot does not block it", async () => {
  const therapist = await addTherapist(deps);
  const visitor = await someVisitor(deps);
  const { id } = await someBookedOrder(deps, { therapist, visitor });
  const requested = { day: sunday, hour: 11, durationMinutes: 30 as const };
  const held = await somePlacedOrder(deps, { therapist, visitor, requested });
  expect(await rescheduleBooking(deps, id, toSunday, later(60))).toEqual({ ok: true });
  expect(await stateOfClaim(deps, held.id)).toBe("released");
});

test("an hour may be rescheduled to an overlapping slot: its own old slot does not block it", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await someBookedOrder(deps, { therapist });
  expect(await move(id, "2026-11-21", 18)).toEqual({ ok: true });
});

test("a session may be rescheduled three times, and until a day before it begins", async () => {
  const { id } = await someBookedOrder(deps);
  for (const hour of [9, 10, 11]) expect(await move(id, sunday, hour)).toEqual({ ok: true });
  const late = { ok: false, reason: "too_late" };
  expect(await move(id, sunday, 12)).toEqual(late);
  const other = await someBookedOrder(deps);
  const dayBefore = addMinutes(other.startsAt, -24 * 60);
  const second = new Date(dayBefore.getTime() + 1000);
  expect(await rescheduleBooking(deps, other.id, toSunday, second)).toEqual(late);
  expect(await rescheduleBooking(deps, other.id, toSunday, dayBefore)).toEqual({ ok: true });
});

test("concurrent requests reschedule once", async () => {
  const { id } = await someBookedOrder(deps);
  const presses = await Promise.all(
    [1, 2, 3, 4].map(() => rescheduleBooking(deps, id, toSunday, now)),
  );
  expect(presses).toEqual(presses.map(() => ({ ok: true })));
  expect(await findBooking(deps.db, id)).toMatchObject({ icalSequence: 1, moves: 1 });
});

test("two sessions cannot swap slots: each is refused the other's taken slot", async () => {
  const therapist = await addTherapist(deps);
  const first = await someBookedOrder(deps, { therapist });
  const second = await someBookedOrder(deps, { therapist, requested: { hour: 19 } });
  const moves = await Promise.all([
    move(first.id, "2026-11-21", 19),
    move(second.id, "2026-11-21", 17),
  ]);
  expect(moves).toEqual(moves.map(() => ({ ok: false, reason: "slot_taken" })));
});

test("an order that is not booked can't be rescheduled", async () => {
  const refused = { ok: false, reason: "not_booked" };
  const { id } = await somePaidOrder(deps);
  expect(await rescheduleBooking(deps, id, toSunday, now)).toEqual(refused);
  expect(await rescheduleBooking(deps, "order_none", toSunday, now)).toEqual(refused);
});

test("the links of a session rescheduled far ahead are extended", async () => {
  const { id } = await someBookedOrder(deps, { visitor: await someVisitor(deps) });
  await move(id, "2027-01-20", 9);
  const token = (await findLinkToken(deps, "session", id)) ?? "";
  const after = instantOf("2027-01-21", 9);
  expect(await resolveLink(deps.db, "session", token, after)).toMatchObject({ subject: id });
});
