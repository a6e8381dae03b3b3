import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { sessionUid } from "../calendar/ics/own-events.ts";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
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

const deps = await openMailedJourney();

const text = (index: number) => unwrapText(deps.emails[index]?.text ?? "");

test("visitor and therapist each get one email with the meeting link and an invitation of the same UID", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  await sendKind(deps, "confirmation", id, later(60));
  await sendKind(deps, "therapist", id, later(60));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);
  for (const message of deps.emails) {
    expect(unwrapText(message.text)).toContain(`https://meet.test/${id}`);
    expect(message.calendar?.method).toBe("REQUEST");
    expect(entryLines(message)).toContain(`UID:${sessionUid(id)}`);
    expect(entryLines(message)).toContain("SEQUENCE:0");
  }
});

test("emails and calendar entries of a session in person state the index; those of a call its kind", async () => {
  const { id } = await someOpenSession(deps);
  await deps.db
    .updateTable("therapist")
    .set({ in_person_place: "Room 4, Noida" })
    .where("id", "in", deps.db.selectFrom("orders").select("therapist_id").where("id", "=", id))
    .execute();
  await deps.db
    .updateTable("orders")
    .set({ connection: "in-person" })
    .where("id", "=", id)
    .execute();
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  for (const message of deps.emails) {
    expect(unwrapText(message.text)).toContain("In person: Room 4, Noida");
    expect(unwrapText(message.text)).toContain(`https://meet.test/${id}`);
    expect(entryLines(message)).toContain("LOCATION:Room 4\\, Noida");
  }
  const call = await someOpenSession(deps);
  await deps.db
    .updateTable("orders")
    .set({ connection: "audio" })
    .where("id", "=", call.id)
    .execute();
  await sendKind(deps, "confirmation", call.id, now);
  expect(text(2)).toContain("Audio call");
  expect(entryLines(deps.emails[2]!)).toContain(`LOCATION:https://meet.test/${call.id}`);
});

test("each email links its recipient's own page with a valid token", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  const visitors = await findLinkToken(deps, "manage", id);
  const therapists = await findLinkToken(deps, "session", id);
  expect(visitors).not.toBe(therapists);
  expect(text(0)).toContain(`https://sahaj.test/booking/${visitors} `);
  expect(text(0)).not.toContain("/session/");
  expect(text(1)).toContain(`https://sahaj.test/session/${therapists} `);
  expect(text(1)).not.toContain("/booking/");
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

test("the confirmation goes to the order's email address, not to the current one of the users row", async () => {
  const { id } = await someOpenSession(deps);
  await deps.db.updateTable("users").set({ email: "changed@example.com" }).execute();
  await sendKind(deps, "confirmation", id, now);
  expect(deps.emails[0]?.to.address).toBe("asha@example.com");
});

test("nothing is sent before the meeting exists", async () => {
  const { id } = await someBookedOrder(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  await sendKind(deps, "moved", id, now, 1);
  await sendKind(deps, "moved_therapist", id, now, 1);
  await sendKind(deps, "confirmation", "order_1795600000000_AbCdEfGhIjKlMnOp", now);
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

test("a session cancelled before its confirmation is not confirmed", async () => {
  const { id } = await someOpenSession(deps);
  await cancelAt(deps, id, now);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  expect(deps.emails).toEqual([]);
});

test("a reschedule is emailed to both once, with the same calendar entry at its new time", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(deps, "confirmation", id, now);
  await moveTo(deps, id, "2026-11-22", 18);
  for (const at of [now, later(60)]) {
    await sendKind(deps, "moved", id, at, 1);
    await sendKind(deps, "moved_therapist", id, at, 1);
  }
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
  expect(text(0)).toContain("The meeting link is the same as before.");
  const before = { sequence: 2, therapistId: 1, startsAt: later(3600), isHandedOver: true };
  await insertWithdrawal(deps.db, id, before, now);
  await moveTo(deps, id, "2026-11-22", 19);
  await sendKind(deps, "moved", id, later(120), 2);
  expect(text(1)).toContain("Please use the link in this email.");
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

test("a reschedule of a cancelled session is not emailed", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  await cancelAt(deps, id, now);
  await sendKind(deps, "moved", id, now, 1);
  await sendKind(deps, "moved", id, now, 2);
  await sendKind(deps, "moved_therapist", id, now, 2);
  expect(deps.emails).toEqual([]);
});

test("each calendar entry states the meeting link and its recipient's page, and nothing about health", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  const [visitorToken, therapistToken] = await Promise.all([
    findLinkToken(deps, "manage", id),
    findLinkToken(deps, "session", id),
  ]);
  const descriptions = deps.emails.map((message) =>
    entryLines(message).filter((line) => line.startsWith("DESCRIPTION:")),
  );
  expect(descriptions[0]?.[0]).toBe(
    `DESCRIPTION:Join: https://meet.test/${id}\\nReschedule or cancel: https://sahaj.test/booking/${visitorToken}`,
  );
  expect(descriptions[1]?.[0]).toBe(
    `DESCRIPTION:Join: https://meet.test/${id}\\nYour session page: https://sahaj.test/session/${therapistToken}`,
  );
});
