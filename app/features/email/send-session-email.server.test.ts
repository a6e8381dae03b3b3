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
import { readLinkToken } from "../booking-access/issue-manage-link.server.ts";
import {
  mailTherapist,
  mailTherapistMoved,
  mailVisitor,
  mailVisitorMoved,
} from "./send-session-email.server.ts";

let journey: Journey;
let on: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  on = { ...journey, ...mailToLookAt() };
});

const text = (place: number) => joined(on.letters[place]?.text ?? "");

test("visitor and therapist each get one letter with the link and an invitation of the same UID", async () => {
  const { id } = await someOpenSession(on);
  await mailVisitor(on, id, now);
  await mailTherapist(on, id, now);
  await mailVisitor(on, id, later(60));
  await mailTherapist(on, id, later(60));
  expect(on.letters.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);
  for (const letter of on.letters) {
    expect(joined(letter.text)).toContain(`https://meet.test/${id}`);
    expect(letter.calendar?.method).toBe("REQUEST");
    expect(entryLines(letter)).toContain(`UID:${id}@sessions`);
    expect(entryLines(letter)).toContain("SEQUENCE:0");
  }
});

test("a session in person says where, in both emails and both calendar entries; a call says which", async () => {
  const { id } = await someOpenSession(on);
  await on.db
    .updateTable("therapist")
    .set({ in_person_place: "Room 4, Noida" })
    .where("id", "in", on.db.selectFrom("orders").select("therapist_id").where("id", "=", id))
    .execute();
  await on.db.updateTable("orders").set({ connection: "in-person" }).where("id", "=", id).execute();
  await mailVisitor(on, id, now);
  await mailTherapist(on, id, now);
  for (const letter of on.letters) {
    expect(joined(letter.text)).toContain("In person: Room 4, Noida");
    expect(joined(letter.text)).toContain(`https://meet.test/${id}`);
    expect(entryLines(letter)).toContain("LOCATION:Room 4\\, Noida");
  }
  const call = await someOpenSession(on);
  await on.db
    .updateTable("orders")
    .set({ connection: "audio" })
    .where("id", "=", call.id)
    .execute();
  await mailVisitor(on, call.id, now);
  expect(text(2)).toContain("Audio call");
  expect(entryLines(on.letters[2]!)).toContain(`LOCATION:https://meet.test/${call.id}`);
});

test("each is given the page of their own, by the link that works", async () => {
  const { id } = await someOpenSession(on);
  await mailVisitor(on, id, now);
  await mailTherapist(on, id, now);
  const visitors = await readLinkToken(on, id, "visitor");
  const therapists = await readLinkToken(on, id, "therapist");
  expect(visitors).not.toBe(therapists);
  expect(text(0)).toContain(`https://sahaj.test/booking/${visitors} `);
  expect(text(0)).not.toContain("/session/");
  expect(text(1)).toContain(`https://sahaj.test/session/${therapists} `);
  expect(text(1)).not.toContain("/booking/");
});

test("the letter that is repeated after a crash is the same to the letter, even when the policy's tier has changed", async () => {
  const { id } = await someOpenSession(on);
  on.breakAfterNext();
  await expect(mailVisitor(on, id, now)).rejects.toThrow("the line broke");
  // Cancelling was free then, and is no more eight hours later.
  await mailVisitor(on, id, later(8 * 3600));
  expect(on.letters[0]?.text).toContain("Free cancellation until");
  expect(on.letters[1]).toEqual(on.letters[0]);
});

test("the letter goes to the address of the order, not to what the person's row says by now", async () => {
  const { id } = await someOpenSession(on);
  await on.db.updateTable("users").set({ email: "changed@example.com" }).execute();
  await mailVisitor(on, id, now);
  expect(on.letters[0]?.to.address).toBe("asha@example.com");
});

test("without a meeting there is nothing to send yet", async () => {
  const { id } = await someBookedOrder(on);
  await moveTo(on, id, "2026-11-22", "6:00 PM");
  await mailVisitor(on, id, now);
  await mailTherapist(on, id, now);
  await mailVisitorMoved(on, id, 1, now);
  await mailTherapistMoved(on, id, 1, now);
  await mailVisitor(on, "order_1795600000000_AbCdEfGhIjKlMnOp", now);
  expect(on.letters).toEqual([]);
});

test("a confirmation that is written after a move carries the time and the sequence that hold by then", async () => {
  const { id } = await someBookedOrder(on);
  await moveTo(on, id, "2026-11-22", "6:00 PM");
  await openItsMeeting(on, id);
  await mailVisitor(on, id, now);
  await mailTherapist(on, id, now);
  expect(on.letters).toHaveLength(2);
  for (const letter of on.letters) {
    expect(joined(letter.text)).toContain("When: Sun 22 Nov 2026, 6:00 PM – 7:00 PM IST");
    expect(entryLines(letter)).toContain("SEQUENCE:1");
    expect(entryLines(letter)).toContain("DTSTART:20261122T123000Z");
  }
});

test("a session that is cancelled before its confirmation was written is not confirmed", async () => {
  const { id } = await someOpenSession(on);
  await cancelAt(on, id, now);
  await mailVisitor(on, id, now);
  await mailTherapist(on, id, now);
  expect(on.letters).toEqual([]);
});

test("a move is told to both once, with the same entry at its new time", async () => {
  const { id } = await someOpenSession(on);
  await mailVisitor(on, id, now);
  await moveTo(on, id, "2026-11-22", "6:00 PM");
  for (const at of [now, later(60)]) {
    await mailVisitorMoved(on, id, 1, at);
    await mailTherapistMoved(on, id, 1, at);
  }
  const [, ...moved] = on.letters;
  expect(moved.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["asha@example.com", "New time: your session on Sun 22 Nov, 6:00 PM"],
    ["t@example.com", "Session moved: now Sun 22 Nov, 6:00 PM"],
  ]);
  for (const letter of moved) {
    expect(letter.calendar?.method).toBe("REQUEST");
    expect(entryLines(letter)).toContain(`UID:${id}@sessions`);
    expect(entryLines(letter)).toContain("SEQUENCE:1");
    expect(entryLines(letter)).toContain("DTSTART:20261122T123000Z");
    expect(joined(letter.text)).toContain(`https://meet.test/${id}`);
  }
});

test("the letter of a move is the same after a crash", async () => {
  const { id } = await someOpenSession(on);
  await moveTo(on, id, "2026-11-22", "6:00 PM");
  on.breakAfterNext();
  await expect(mailVisitorMoved(on, id, 1, now)).rejects.toThrow("the line broke");
  await mailVisitorMoved(on, id, 1, later(3600));
  expect(on.letters[1]).toEqual(on.letters[0]);
});

test("moved twice, only the time that holds is told", async () => {
  const { id } = await someOpenSession(on);
  await moveTo(on, id, "2026-11-22", "6:00 PM");
  await moveTo(on, id, "2026-11-23", "7:00 PM");
  for (const sequence of [1, 2]) {
    await mailVisitorMoved(on, id, sequence, now);
    await mailTherapistMoved(on, id, sequence, now);
  }
  expect(on.letters.map(({ subject }) => subject)).toEqual([
    "New time: your session on Mon 23 Nov, 7:00 PM",
    "Session moved: now Mon 23 Nov, 7:00 PM",
  ]);
});

test("a move of a session that is cancelled by now is not told", async () => {
  const { id } = await someOpenSession(on);
  await moveTo(on, id, "2026-11-22", "6:00 PM");
  await cancelAt(on, id, now);
  await mailVisitorMoved(on, id, 1, now);
  await mailVisitorMoved(on, id, 2, now);
  await mailTherapistMoved(on, id, 2, now);
  expect(on.letters).toEqual([]);
});

test("each calendar entry says where to join, and leads to its reader's own page; nothing about health", async () => {
  const { id } = await someOpenSession(on);
  await mailVisitor(on, id, now);
  await mailTherapist(on, id, now);
  const [visitorToken, therapistToken] = await Promise.all([
    readLinkToken(on, id, "visitor"),
    readLinkToken(on, id, "therapist"),
  ]);
  const descriptions = on.letters.map((letter) =>
    entryLines(letter).filter((line) => line.startsWith("DESCRIPTION:")),
  );
  expect(descriptions[0]?.[0]).toBe(
    `DESCRIPTION:Join: https://meet.test/${id}\\nReschedule or cancel: https://sahaj.test/booking/${visitorToken}`,
  );
  expect(descriptions[1]?.[0]).toBe(
    `DESCRIPTION:Join: https://meet.test/${id}\\nYour session page: https://sahaj.test/session/${therapistToken}`,
  );
});
