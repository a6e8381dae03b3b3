import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { joined } from "../../../tests/support/fixtures/every-email.ts";
import { type MailToLookAt, mailToLookAt } from "../../../tests/support/screens/example-emails.ts";
import {
  cancelAt,
  entryLines,
  moveTo,
  openItsMeeting,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import { parseLinkToken } from "../booking-access/issue-manage-link.server.ts";
import {
  sendTherapistConfirmation,
  sendTherapistRescheduled,
  sendVisitorConfirmation,
  sendVisitorRescheduled,
} from "./send-session-email.server.ts";

let journey: Journey;
let deps: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  deps = { ...journey, ...mailToLookAt() };
});

const text = (place: number) => joined(deps.emails[place]?.text ?? "");

test("visitor and therapist each get one letter with the link and an invitation of the same UID", async () => {
  const { id } = await someOpenSession(deps);
  await sendVisitorConfirmation(deps, id, now);
  await sendTherapistConfirmation(deps, id, now);
  await sendVisitorConfirmation(deps, id, later(60));
  await sendTherapistConfirmation(deps, id, later(60));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);
  for (const message of deps.emails) {
    expect(joined(message.text)).toContain(`https://meet.test/${id}`);
    expect(message.calendar?.method).toBe("REQUEST");
    expect(entryLines(message)).toContain(`UID:${id}@sessions`);
    expect(entryLines(message)).toContain("SEQUENCE:0");
  }
});

test("a session in person says where, in both emails and both calendar entries; a call says which", async () => {
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
  await sendVisitorConfirmation(deps, id, now);
  await sendTherapistConfirmation(deps, id, now);
  for (const message of deps.emails) {
    expect(joined(message.text)).toContain("In person: Room 4, Noida");
    expect(joined(message.text)).toContain(`https://meet.test/${id}`);
    expect(entryLines(message)).toContain("LOCATION:Room 4\\, Noida");
  }
  const call = await someOpenSession(deps);
  await deps.db
    .updateTable("orders")
    .set({ connection: "audio" })
    .where("id", "=", call.id)
    .execute();
  await sendVisitorConfirmation(deps, call.id, now);
  expect(text(2)).toContain("Audio call");
  expect(entryLines(deps.emails[2]!)).toContain(`LOCATION:https://meet.test/${call.id}`);
});

test("each is given the page of their own, by the link that works", async () => {
  const { id } = await someOpenSession(deps);
  await sendVisitorConfirmation(deps, id, now);
  await sendTherapistConfirmation(deps, id, now);
  const visitors = await parseLinkToken(deps, id, "visitor");
  const therapists = await parseLinkToken(deps, id, "therapist");
  expect(visitors).not.toBe(therapists);
  expect(text(0)).toContain(`https://sahaj.test/booking/${visitors} `);
  expect(text(0)).not.toContain("/session/");
  expect(text(1)).toContain(`https://sahaj.test/session/${therapists} `);
  expect(text(1)).not.toContain("/booking/");
});

test("the letter that is repeated after a crash is the same to the letter, even when the policy's tier has changed", async () => {
  const { id } = await someOpenSession(deps);
  deps.breakAfterNext();
  await expect(sendVisitorConfirmation(deps, id, now)).rejects.toThrow("the line broke");
  // Cancelling was free then, and is no more eight hours later.
  await sendVisitorConfirmation(deps, id, later(8 * 3600));
  expect(deps.emails[0]?.text).toContain("Free cancellation until");
  expect(deps.emails[1]).toEqual(deps.emails[0]);
});

test("the letter goes to the address of the order, not to what the person's row says by now", async () => {
  const { id } = await someOpenSession(deps);
  await deps.db.updateTable("users").set({ email: "changed@example.com" }).execute();
  await sendVisitorConfirmation(deps, id, now);
  expect(deps.emails[0]?.to.address).toBe("asha@example.com");
});

test("without a meeting there is nothing to send yet", async () => {
  const { id } = await someBookedOrder(deps);
  await moveTo(deps, id, "2026-11-22", "6:00 PM");
  await sendVisitorConfirmation(deps, id, now);
  await sendTherapistConfirmation(deps, id, now);
  await sendVisitorRescheduled(deps, id, 1, now);
  await sendTherapistRescheduled(deps, id, 1, now);
  await sendVisitorConfirmation(deps, "order_1795600000000_AbCdEfGhIjKlMnOp", now);
  expect(deps.emails).toEqual([]);
});

test("a confirmation that is written after a move carries the time and the sequence that hold by then", async () => {
  const { id } = await someBookedOrder(deps);
  await moveTo(deps, id, "2026-11-22", "6:00 PM");
  await openItsMeeting(deps, id);
  await sendVisitorConfirmation(deps, id, now);
  await sendTherapistConfirmation(deps, id, now);
  expect(deps.emails).toHaveLength(2);
  for (const message of deps.emails) {
    expect(joined(message.text)).toContain("When: Sun 22 Nov 2026, 6:00 PM – 7:00 PM IST");
    expect(entryLines(message)).toContain("SEQUENCE:1");
    expect(entryLines(message)).toContain("DTSTART:20261122T123000Z");
  }
});

test("a session that is cancelled before its confirmation was written is not confirmed", async () => {
  const { id } = await someOpenSession(deps);
  await cancelAt(deps, id, now);
  await sendVisitorConfirmation(deps, id, now);
  await sendTherapistConfirmation(deps, id, now);
  expect(deps.emails).toEqual([]);
});

test("a move is told to both once, with the same entry at its new time", async () => {
  const { id } = await someOpenSession(deps);
  await sendVisitorConfirmation(deps, id, now);
  await moveTo(deps, id, "2026-11-22", "6:00 PM");
  for (const at of [now, later(60)]) {
    await sendVisitorRescheduled(deps, id, 1, at);
    await sendTherapistRescheduled(deps, id, 1, at);
  }
  const [, ...moved] = deps.emails;
  expect(moved.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["asha@example.com", "New time: your session on Sun 22 Nov, 6:00 PM"],
    ["t@example.com", "Session moved: now Sun 22 Nov, 6:00 PM"],
  ]);
  for (const message of moved) {
    expect(message.calendar?.method).toBe("REQUEST");
    expect(entryLines(message)).toContain(`UID:${id}@sessions`);
    expect(entryLines(message)).toContain("SEQUENCE:1");
    expect(entryLines(message)).toContain("DTSTART:20261122T123000Z");
    expect(joined(message.text)).toContain(`https://meet.test/${id}`);
  }
});

test("the letter of a move is the same after a crash", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", "6:00 PM");
  deps.breakAfterNext();
  await expect(sendVisitorRescheduled(deps, id, 1, now)).rejects.toThrow("the line broke");
  await sendVisitorRescheduled(deps, id, 1, later(3600));
  expect(deps.emails[1]).toEqual(deps.emails[0]);
});

test("moved twice, only the time that holds is told", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", "6:00 PM");
  await moveTo(deps, id, "2026-11-23", "7:00 PM");
  for (const sequence of [1, 2]) {
    await sendVisitorRescheduled(deps, id, sequence, now);
    await sendTherapistRescheduled(deps, id, sequence, now);
  }
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    "New time: your session on Mon 23 Nov, 7:00 PM",
    "Session moved: now Mon 23 Nov, 7:00 PM",
  ]);
});

test("a move of a session that is cancelled by now is not told", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", "6:00 PM");
  await cancelAt(deps, id, now);
  await sendVisitorRescheduled(deps, id, 1, now);
  await sendVisitorRescheduled(deps, id, 2, now);
  await sendTherapistRescheduled(deps, id, 2, now);
  expect(deps.emails).toEqual([]);
});

test("each calendar entry says where to join, and leads to its reader's own page; nothing about health", async () => {
  const { id } = await someOpenSession(deps);
  await sendVisitorConfirmation(deps, id, now);
  await sendTherapistConfirmation(deps, id, now);
  const [visitorToken, therapistToken] = await Promise.all([
    parseLinkToken(deps, id, "visitor"),
    parseLinkToken(deps, id, "therapist"),
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
