import { expect, test } from "vitest";
import { eventNamesAbout } from "../../../tests/support/database/published-events.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { sweepAndSend, refusing } from "../../../tests/support/fixtures/email-sweep.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import {
  cancelAt,
  entryLines,
  moveTo,
  openItsMeeting,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { jobs } from "../../jobs.ts";
import { noAttendee } from "../bookings/attendee.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { recordAbsenceAndWithdraw } from "../bookings/record-absence.server.ts";
import { rescheduleBooking, shownSessionValue } from "../bookings/reschedule-booking.server.ts";
import { sendSecondPersonEmail } from "./send-second-person.server.ts";

const deps = await openMailedJourney();

const name = (orderId: string, secondEmail: string, at = now) =>
  saveAttendee(deps, orderId, { ...noAttendee, secondEmail }, at);

/** The subjects that each address got. */
const mailed = () => deps.emails.map(({ to, subject }) => `${to.address}: ${subject}`);

test("a second person gets the time, the link and a calendar entry once, with no link to the booking", async () => {
  const { id } = await someOpenSession(deps);
  await name(id, "ravi@example.com");
  for (const at of [now, later(60)]) await sendSecondPersonEmail(deps, id, at);
  expect(mailed()).toEqual([
    "ravi@example.com: You’re invited: session on Sat 21 Nov, 5:00 PM IST",
  ]);
  const [email] = deps.emails;
  const text = unwrapText(email?.text ?? "");
  expect(text).toContain("When: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(text).toContain(`https://meet.test/${id}`);
  expect(text).toContain("Asha is coming to this session with you, and asked us to send you");
  expect(text).toContain("If you didn’t expect it, ignore it");
  expect(email?.calendar?.method).toBe("REQUEST");
  const entry = entryLines(email);
  expect(entry).toContain(`DESCRIPTION:Join: https://meet.test/${id}`);
  for (const all of [text, email?.html, entry.join()])
    expect(all).not.toMatch(/\/(?:booking|session|privacy)\/|asha@example\.com/);
});

test("it tells of a move and of the cancellation, and each once", async () => {
  const { id } = await someOpenSession(deps);
  await name(id, "ravi@example.com");
  await sendSecondPersonEmail(deps, id, now);
  await moveTo(deps, id, "2026-11-22", 18);
  for (const at of [now, later(60)]) await sendSecondPersonEmail(deps, id, at);
  await cancelAt(deps, id, now);
  for (const at of [now, later(60)]) await sendSecondPersonEmail(deps, id, at);
  expect(mailed()).toEqual([
    "ravi@example.com: You’re invited: session on Sat 21 Nov, 5:00 PM IST",
    "ravi@example.com: Changed: session on Sun 22 Nov, 6:00 PM IST",
    "ravi@example.com: Cancelled: session on Sun 22 Nov, 6:00 PM IST",
  ]);
  const sequences = deps.emails.map((email) =>
    entryLines(email).filter((line) => /^(?:SEQUENCE|METHOD)/.test(line)),
  );
  expect(sequences).toEqual([
    ["METHOD:REQUEST", "SEQUENCE:0"],
    ["METHOD:REQUEST", "SEQUENCE:1"],
    ["METHOD:CANCEL", "SEQUENCE:2"],
  ]);
  expect(deps.emails[2]?.text).not.toContain("meet.test");
});

test("when another therapist takes the session over, it waits for the new meeting's link", async () => {
  const order = await someOpenSession(deps);
  await name(order.id, "ravi@example.com");
  await sendSecondPersonEmail(deps, order.id, now);
  const therapistId = (await addTherapist(deps, { email: "other@example.com" })).id;
  const byStaff = { therapistId, shown: shownSessionValue(order), audit: deps.audit };
  const { startsAt } = order;
  expect(await rescheduleBooking(deps, order.id, { startsAt }, now, byStaff)).toEqual({ ok: true });
  await sendSecondPersonEmail(deps, order.id, now);
  expect(deps.emails).toHaveLength(1);
  await openItsMeeting(deps, order.id);
  await sendSecondPersonEmail(deps, order.id, now);
  expect(mailed()[1]).toBe("ravi@example.com: Changed: session on Sat 21 Nov, 5:00 PM IST");
});

test("nothing is sent before the meeting exists, after the session, or of the cancellation to a person who was not invited", async () => {
  const { id } = await someBookedOrder(deps);
  await name(id, "ravi@example.com");
  await sendSecondPersonEmail(deps, id, now);
  await openItsMeeting(deps, id);
  await sendSecondPersonEmail(deps, id, later(32 * 3600));
  await cancelAt(deps, id, now);
  await sendSecondPersonEmail(deps, id, now);
  expect(deps.emails).toEqual([]);
});

test("after a mail outage it is sent as the session is then, and not once the address is removed", async () => {
  const [{ id }, removed] = [await someOpenSession(deps), await someOpenSession(deps)];
  for (const orderId of [id, removed.id]) {
    await name(orderId, "ravi@example.com");
    const down = sendSecondPersonEmail(refusing(deps, false), orderId, now);
    await expect(down).rejects.toThrow("no such mailbox");
  }
  await name(removed.id, "");
  await sweepAndSend(deps, later(3600));
  expect(mailed()).toEqual([
    "ravi@example.com: You’re invited: session on Sat 21 Nov, 5:00 PM IST",
  ]);
});

test("naming an address, the meeting, each change and the cancellation lead to it", async () => {
  const { id } = await someOpenSession(deps);
  await name(id, "ravi@example.com");
  expect(await eventNamesAbout(deps.db, `${id} 1`)).toEqual(["second_person.named"]);
  const events = Object.entries(jobs).filter(([, all]) => "send-second-person-email" in all);
  expect(events.map(([event]) => event).toSorted()).toEqual([
    "booking.cancelled",
    "booking.rescheduled",
    "meeting.created",
    "second_person.named",
    "session.withdrawn",
  ]);
  expect(Object.keys(jobs["second_person.removed"])).toEqual(["send-removed-person-email"]);
});

test("a session that its therapist can't hold is cancelled for them at once, and not again at the refund", async () => {
  const { id, therapistId } = await someOpenSession(deps);
  await name(id, "ravi@example.com");
  await sendSecondPersonEmail(deps, id, now);
  const away = { therapistId, from: "2026-11-21", to: "2026-11-21" };
  const withdrawn = await recordAbsenceAndWithdraw(deps, away, [id], "is ill", now);
  expect(withdrawn).toMatchObject({ ok: true });
  expect(Object.keys(jobs["session.withdrawn"])).toContain("send-second-person-email");
  for (const at of [now, later(60)]) await sendSecondPersonEmail(deps, id, at);
  expect(deps.emails.map(({ calendar }) => calendar?.method)).toEqual(["REQUEST", "CANCEL"]);
  expect(deps.emails[1]?.text).not.toMatch(/meet\.test|is ill/);
  await cancelByOperator(deps, id, "no other time", later(120));
  await sendSecondPersonEmail(deps, id, later(120));
  expect(deps.emails).toHaveLength(2);
});
