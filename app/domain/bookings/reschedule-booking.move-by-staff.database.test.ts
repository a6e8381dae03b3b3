import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import { createMeetingAndCancelUnused } from "../meetings/update-meeting.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { noAttendee } from "./attendee.ts";
import { findAttendee, saveAttendee } from "./attendees.server.ts";
import { timeFieldOf } from "../calendar/week.ts";
import { hasReport, listOpenReports, requestWithdrawal } from "./session-reports.server.ts";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { manageForms } from "../../screens/booking/manage-form.server.ts";
import { cancelByOperator } from "./cancel-session.server.ts";
import { refundIfCancelled } from "../orders/order-money.ts";
import { rescheduleBooking, sessionVersion } from "./reschedule-booking.server.ts";
import { instantOf } from "../../lib/india-time.ts";

const deps = { ...(await openJourney()), ...exampleMail() };

const tuesday = "2026-11-24";
const subjects = () => deps.emails.map(({ to, subject }) => [to.address, subject]);

const move = (id: string, shown: string, therapist: Therapist, hour = 11, at = now) =>
  rescheduleBooking(deps, id, { startsAt: instantOf(tuesday, hour) }, at, {
    therapistId: therapist.id,
    shown,
    audit: deps.audit,
  });

test("staff move a session to another therapist at the paid price, once", async () => {
  const [own, other] = [
    await addTherapist(deps, { email: "t@example.com" }),
    await addTherapist(deps, { cost: [500, 2000] }),
  ];
  const order = await someOpenSession(deps, { therapist: own });
  const shown = sessionVersion(order);
  const results = await Promise.all([1, 2].map(() => move(order.id, shown, other)));
  // The second press finds it done.
  expect(results).toEqual([{ ok: true }, { ok: true }]);
  expect(await findOrder(deps.db, order.id)).toMatchObject({
    therapistId: other.id,
    pricePaise: 79_900,
    refundDuePaise: 0,
  });
  await sendKind(deps, "cancelled_therapist", order.id, now, 1);
  expect(subjects()).toEqual([["t@example.com", "Session cancelled: Sat 21 Nov, 5:00 PM IST"]]);
  await createMeetingAndCancelUnused(deps, order.id, now);
  await sendKind(deps, "moved_therapist", order.id, now, 1);
  await rescheduleBooking(deps, order.id, { startsAt: instantOf(tuesday, 14) }, now);
  await sendKind(deps, "moved_therapist", order.id, now, 2);
  await cancelByOperator(deps, order.id, "is ill", now);
  await sendKind(deps, "cancelled_therapist", order.id, now);
  expect(subjects().slice(1)).toEqual([
    [other.email, "Session booked: Tue 24 Nov, 11:00 AM IST"],
    [other.email, "Session rescheduled: now Tue 24 Nov, 2:00 PM IST"],
    [other.email, "Session cancelled: Tue 24 Nov, 2:00 PM IST"],
  ]);
});

test("a client's page from before a move by staff moves nothing, and says so; the one shown now does", async () => {
  const [own, other] = [await addTherapist(deps), await addTherapist(deps)];
  const order = await someOpenSession(deps, { therapist: own });
  const before = sessionVersion(order);
  await move(order.id, before, other);
  const send = (shown: string) => {
    const chosen = { preferredDate: tuesday, [timeFieldOf(tuesday)]: "2:00 PM" };
    const given = { about: { orderId: order.id }, at: later(60) };
    return sendForm(deps, manageForms, { intent: "move", shown, ...chosen }, given);
  };
  for (const stale of [before, ""])
    expect(await send(stale)).toMatchObject({
      ok: false,
      refusal: { problem: { title: "Your session has changed since you opened this page" } },
    });
  const moved = (await findOrder(deps.db, order.id))!;
  expect(moved.therapistId).toBe(other.id);
  expect(await send(sessionVersion(moved))).toMatchObject({ ok: true });
});

test("whatever a client told one therapist is gone when another one takes the session over; a second person stays", async () => {
  const [own, other] = [await addTherapist(deps), await addTherapist(deps)];
  const order = await someOpenSession(deps, { therapist: own });
  await saveAttendee(deps, order.id, attendee, now);
  await rescheduleBooking(deps, order.id, { startsAt: instantOf(tuesday, 10) }, now);
  expect(await findAttendee(deps, order.id)).toEqual(attendee);
  await move(order.id, sessionVersion((await findOrder(deps.db, order.id))!), other);
  const second = { ...noAttendee, secondEmail: "zebrafinch@example.com" };
  expect(await findAttendee(deps, order.id)).toEqual(second);
  // Whether the list names a column or not.
  const { rows } = await deps.pool.query("select * from attendee where order_id = $1", [order.id]);
  const filled = Object.entries(rows[0]).flatMap(([column, value]) => (value ? [column] : []));
  const kept = ["id", "order_id", "second_email", "second_email_agreed_at", "updated_at"];
  expect(filled).toEqual(kept);
});

test("without a second person nothing of what was told stays at all", async () => {
  const order = await someOpenSession(deps, { therapist: await addTherapist(deps) });
  await saveAttendee(deps, order.id, { ...attendee, secondEmail: "" }, now);
  await move(order.id, sessionVersion(order), await addTherapist(deps));
  const { rows } = await deps.pool.query("select from attendee where order_id = $1", [order.id]);
  expect(rows).toEqual([]);
});

test("that a therapist can't keep a session is not said of another therapist, nor of another time", async () => {
  const [own, other] = [await addTherapist(deps), await addTherapist(deps)];
  const order = await someOpenSession(deps, { therapist: own });
  const listed = async () =>
    (await listOpenReports(deps.db, "withdrawal", now, null)).filter(
      ({ orderId }) => orderId === order.id,
    ).length;
  const isAsked = async () =>
    hasReport(deps.db, "withdrawal", (await findOrder(deps.db, order.id))!);
  await requestWithdrawal(deps, order.id, now);
  expect([await listed(), await isAsked()]).toEqual([1, true]);
  const byStaff = { therapistId: other.id, shown: sessionVersion(order), audit: deps.audit };
  const sameTime = { startsAt: order.startsAt };
  expect(await rescheduleBooking(deps, order.id, sameTime, now, byStaff)).toEqual({ ok: true });
  expect([await listed(), await isAsked()]).toEqual([0, false]);
  await requestWithdrawal(deps, order.id, now);
  expect([await listed(), await isAsked()]).toEqual([1, true]);
  await rescheduleBooking(deps, order.id, { startsAt: instantOf(tuesday, 15) }, now);
  expect([await listed(), await isAsked()]).toEqual([0, false]);
});

test("a move by staff never makes the terms of the client worse, and the client's own move has its own", async () => {
  const therapist = await addTherapist(deps);
  const given = { therapist, requested: { day: "2026-11-28", hour: 17 } };
  const { id } = await someOpenSession(deps, given);
  const shareAt = async (at: Date) => {
    const order = (await findOrder(deps.db, id))!;
    return [refundIfCancelled(order, at).share, refundIfCancelled(order, order.startsAt).share];
  };
  const moveTo = async (day: string, hour: number, at: Date) => {
    const shown = sessionVersion((await findOrder(deps.db, id))!);
    const byStaff = { therapistId: therapist.id, shown, audit: deps.audit };
    return rescheduleBooking(deps, id, { startsAt: instantOf(day, hour) }, at, byStaff);
  };
  // From a week ahead to three hours ahead: all is refunded until the start.
  expect(await moveTo("2026-11-20", 14, now)).toEqual({ ok: true });
  expect(await shareAt(later(3 * 3600))).toEqual(["all", "all"]);
  // The client may still move it, as before; their own choice has the terms of its own time.
  const own = { startsAt: instantOf("2026-11-21", 9) };
  expect(await rescheduleBooking(deps, id, own, later(60))).toEqual({ ok: true });
  expect(await shareAt(later(120))).toEqual(["part", "none"]);
  // From less than a day ahead to more: the terms of the new time.
  expect(await moveTo("2026-11-25", 9, later(180))).toEqual({ ok: true });
  expect((await findOrder(deps.db, id))?.freeUntil).toEqual(new Date("2026-11-24T03:30:00Z"));
});

test("a move by staff is refused where the session changed, the slot is gone, or it has begun", async () => {
  const therapist = await addTherapist(deps);
  const away = await addTherapist(deps, { daysOff: [tuesday] });
  const order = await someOpenSession(deps, { therapist });
  const shown = sessionVersion(order);
  await someOpenSession(deps, { therapist, requested: { day: tuesday, hour: 11 } });
  const cases = [
    [await move(order.id, "0 2026", therapist), "quote_changed"],
    [await move(order.id, shown, therapist), "slot_taken"],
    [await move(order.id, shown, away), "slot_taken"],
    [await move(order.id, shown, therapist, 3), "slot_unknown"],
    [await move(order.id, shown, therapist, 15, later(2 * 86_400)), "slot_passed"],
  ] as const;
  for (const [done, reason] of cases) expect(done).toEqual({ ok: false, reason });
  expect(await findOrder(deps.db, order.id)).toMatchObject({ startsAt: order.startsAt });
});
