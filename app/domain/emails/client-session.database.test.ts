import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { sessionUid } from "../calendar/ics/own-events.ts";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import {
  cancelAt,
  entryLines,
  moveTo,
  openItsMeeting,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import { insertWithdrawal } from "../bookings/withdrawals.server.ts";
import { findLinkToken } from "../links/secret-links.server.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { recordSessionNoShow, undoSessionNoShow } from "../bookings/therapist-session.server.ts";

const deps = await openMailedJourney();

const startsAt = instantOf("2026-11-21", 17);
const textOf = (index: number) => unwrapText(deps.emails[index]?.text ?? "");

test("emails and calendar entries of a session in person state the index; those of a call its kind", async () => {
  const { id } = await someOpenSession(deps);
  await deps.pool.query("update therapist set in_person_place = 'Room 4, Noida'");
  await deps.pool.query("update orders set connection = 'in-person' where id = $1", [id]);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  for (const message of deps.emails) {
    expect(unwrapText(message.text)).toContain("In person: Room 4, Noida");
    expect(unwrapText(message.text)).toContain(`https://meet.test/${id}`);
    expect(entryLines(message)).toContain("LOCATION:Room 4\\, Noida");
  }
  const call = await someOpenSession(deps);
  await deps.pool.query("update orders set connection = 'audio' where id = $1", [call.id]);
  await sendKind(deps, "confirmation", call.id, now);
  expect(textOf(2)).toContain("Audio call");
  expect(entryLines(deps.emails[2]!)).toContain(`LOCATION:https://meet.test/${call.id}`);
});

test("visitor, at the order's address, and therapist get the meeting, an invitation of one UID and a link to their own page", async () => {
  const { id } = await someOpenSession(deps);
  await deps.db.updateTable("users").set({ email: "changed@example.com" }).execute();
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);
  for (const message of deps.emails) {
    expect(unwrapText(message.text)).toContain(`https://meet.test/${id}`);
    expect(message.calendar?.method).toBe("REQUEST");
    expect(entryLines(message)).toContain(`UID:${sessionUid(id)}`);
    expect(entryLines(message)).toContain("SEQUENCE:0");
  }
  const visitors = await findLinkToken(deps, "manage", id);
  const therapists = await findLinkToken(deps, "session", id);
  expect(visitors).not.toBe(therapists);
  expect(textOf(0)).toContain(`https://sahaj.test/booking/${visitors} `);
  expect(textOf(0)).not.toContain("/session/");
  expect(textOf(1)).toContain(`https://sahaj.test/session/${therapists} `);
  expect(textOf(1)).not.toContain("/booking/");
  const descriptions = deps.emails.map((message) =>
    entryLines(message).find((line) => line.startsWith("DESCRIPTION:")),
  );
  expect(descriptions).toEqual([
    `DESCRIPTION:Join: https://meet.test/${id}\\nReschedule or cancel: https://sahaj.test/booking/${visitors}`,
    `DESCRIPTION:Join: https://meet.test/${id}\\nYour session page: https://sahaj.test/session/${therapists}`,
  ]);
});

test("a retry after a crash repeats the same email even when the refund tier has changed", async () => {
  const { id } = await someOpenSession(deps);
  deps.breakAfterNext();
  await expect(sendKind(deps, "confirmation", id, now)).rejects.toThrow("the line broke");
  // Cancelling is free at `now` and no longer free eight hours later.
  await sendKind(deps, "confirmation", id, later(8 * 3600));
  expect(deps.emails[0]?.text).toContain("Free cancellation until");
  expect(deps.emails[1]).toEqual(deps.emails[0]);
});

test("nothing is sent before the meeting exists", async () => {
  const { id } = await someBookedOrder(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  await sendKind(deps, "moved", id, now, 1);
  await sendKind(deps, "moved_therapist", id, now, 1);
  await sendKind(deps, "reminder_day", id, addMinutes(startsAt, -24 * 60), 1);
  for (const kind of ["confirmation", "reminder_day"] as const)
    await sendKind(deps, kind, "order_1795600000000_AbCdEfGhIjKlMnOp", now);
  expect(deps.emails).toEqual([]);
});

test("of a session that is cancelled neither a confirmation nor a new time nor a reminder is sent", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  await cancelAt(deps, id, now);
  for (const sequence of [0, 1, 2])
    for (const kind of [
      "confirmation",
      "therapist",
      "moved",
      "moved_therapist",
      "reminder_day",
      "reminder_hour",
    ] as const)
      await sendKind(deps, kind, id, later(60), sequence);
  expect(deps.emails).toEqual([]);
});

test("a confirmation sent after a reschedule carries the current time and sequence", async () => {
  const { id } = await someBookedOrder(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  await openItsMeeting(deps, id);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  expect(deps.emails).toHaveLength(2);
  for (const message of deps.emails) {
    expect(unwrapText(message.text)).toContain("When: Sun 22 Nov 2026, 6:00 – 7:00 PM IST");
    expect(entryLines(message)).toContain("SEQUENCE:1");
    expect(entryLines(message)).toContain("DTSTART:20261122T123000Z");
  }
});

test("a reschedule is emailed to both, with the same calendar entry at its new time", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(deps, "confirmation", id, now);
  await moveTo(deps, id, "2026-11-22", 18);
  await sendKind(deps, "moved", id, now, 1);
  await sendKind(deps, "moved_therapist", id, now, 1);
  const [, ...moved] = deps.emails;
  expect(moved.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["asha@example.com", "New time: your session on Sun 22 Nov, 6:00 PM IST"],
    ["t@example.com", "Session rescheduled: now Sun 22 Nov, 6:00 PM IST"],
  ]);
  for (const message of moved) {
    expect(message.calendar?.method).toBe("REQUEST");
    expect(entryLines(message)).toContain(`UID:${sessionUid(id)}`);
    expect(entryLines(message)).toContain("SEQUENCE:1");
    expect(entryLines(message)).toContain("DTSTART:20261122T123000Z");
    expect(unwrapText(message.text)).toContain(`https://meet.test/${id}`);
  }
});

test("after another therapist took a session over, its new time is emailed with another link", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  await sendKind(deps, "moved", id, later(60), 1);
  expect(textOf(0)).toContain("The meeting link is the same as before.");
  const before = { sequence: 2, therapistId: 1, startsAt: later(3600), isHandedOver: true };
  await insertWithdrawal(deps.db, id, before, now);
  await moveTo(deps, id, "2026-11-22", 19);
  await sendKind(deps, "moved", id, later(120), 2);
  expect(textOf(1)).toContain("Please use the link in this email.");
});

test("after two reschedules only the last time is emailed", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  await moveTo(deps, id, "2026-11-23", 19);
  for (const sequence of [1, 2]) {
    await sendKind(deps, "moved", id, now, sequence);
    await sendKind(deps, "moved_therapist", id, now, sequence);
  }
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    "New time: your session on Mon 23 Nov, 7:00 PM IST",
    "Session rescheduled: now Mon 23 Nov, 7:00 PM IST",
  ]);
});

test("a client marked as missed hears once what happens, how to book anew and how to say it is wrong", async () => {
  const { id } = await someOpenSession(deps);
  const markedAt = addMinutes(startsAt, 20);
  await recordSessionNoShow(deps, id, markedAt);
  await recordSessionNoShow(deps, id, addMinutes(startsAt, 21));
  await sendKind(deps, "missed", id, addMinutes(startsAt, 22), 20);
  await sendKind(deps, "missed", id, addMinutes(startsAt, 23), 20);
  expect(await jobNamesAbout(deps.db, id)).toContain("email missed 20");
  expect(deps.emails).toHaveLength(1);
  const [email] = deps.emails;
  expect(email?.to.address).toBe("asha@example.com");
  expect(email?.subject).toBe("About your session on Sat 21 Nov, 5:00 PM IST");
  const text = textOf(0);
  expect(text).toContain("a missed session isn’t refunded");
  expect(text).toMatch(/Book another time: https:\/\/sahaj\.test\/match\?profile=Test%20Therapist/);
  expect(text).toContain("Were you there, or did something on our side stop you?");
  expect(text).toContain("answer within 12 hours");
  expect(text).toContain(`https://sahaj.test/booking/${await findLinkToken(deps, "manage", id)}`);
});

test("nothing is sent for a mark that was removed, and a later mark has an email of its own", async () => {
  const { id } = await someOpenSession(deps);
  await recordSessionNoShow(deps, id, addMinutes(startsAt, 20));
  await undoSessionNoShow(deps, id, addMinutes(startsAt, 21));
  await sendKind(deps, "missed", id, addMinutes(startsAt, 22), 20);
  expect(deps.emails).toEqual([]);
  await recordSessionNoShow(deps, id, addMinutes(startsAt, 30));
  await sendKind(deps, "missed", id, addMinutes(startsAt, 31), 20);
  expect(deps.emails).toEqual([]);
  await sendKind(deps, "missed", id, addMinutes(startsAt, 31), 30);
  expect(deps.emails).toHaveLength(1);
});

const dayBefore = addMinutes(startsAt, -24 * 60);
const hourBefore = addMinutes(startsAt, -60);

const day = (orderId: string, at: Date, sequence = 0) =>
  sendKind(deps, "reminder_day", orderId, at, sequence);
const hour = (orderId: string, at: Date, sequence = 0) =>
  sendKind(deps, "reminder_hour", orderId, at, sequence);

test("only the visitor is reminded, a day and an hour ahead, with both links and no calendar entry", async () => {
  const { id } = await someOpenSession(deps);
  await day(id, dayBefore);
  await hour(id, hourBefore);
  expect(deps.emails.map(({ messageId }) => messageId)).toEqual([
    `<${id}.reminder_day.v0@sahaj.test>`,
    `<${id}.reminder_hour.v0@sahaj.test>`,
  ]);
  const token = await findLinkToken(deps, "manage", id);
  for (const { to, text, calendar } of deps.emails) {
    expect(to.address).toBe("asha@example.com");
    expect(unwrapText(text)).toContain(`Join the session: https://meet.test/${id}`);
    expect(unwrapText(text)).toContain(`https://sahaj.test/booking/${token}`);
    expect(calendar).toBeUndefined();
  }
});

test("no reminder is sent after the start, and no day reminder within the last hour", async () => {
  const { id } = await someOpenSession(deps);
  await hour(id, startsAt);
  await day(id, hourBefore);
  await day(id, startsAt);
  expect(deps.emails).toEqual([]);
});

test("reminders of a rescheduled session are sent for the new time only", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-21", 18);
  await day(id, addMinutes(dayBefore, 60), 0);
  await hour(id, addMinutes(hourBefore, 60), 0);
  expect(deps.emails).toEqual([]);
  await day(id, addMinutes(dayBefore, 60), 1);
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    "Reminder: your session on Sat 21 Nov, 6:00 PM IST",
  ]);
});
