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
import { addMinutes } from "../../lib/india-time.ts";
import { cancelByOperator } from "../bookings/cancel-by-operator.server.ts";
import { recordCapturedAmount } from "../orders/record-captured-amount.server.ts";
import { sendTherapistCancellation, sendVisitorCancellation } from "./send-cancellation.server.ts";
import { sendVisitorConfirmation } from "./send-session-email.server.ts";

let journey: Journey;
let deps: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  deps = { ...journey, ...mailToLookAt() };
});

/** Tells both. @returns the visitor's words */
async function tellBoth(orderId: string, at = now): Promise<string> {
  await sendVisitorCancellation(deps, orderId, at);
  await sendTherapistCancellation(deps, orderId, at);
  return joined(deps.emails[0]?.text ?? "");
}

test("both are told once, and the entry is withdrawn under its UID with the next sequence", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", "6:00 PM");
  await cancelAt(deps, id, now);
  await tellBoth(id);
  await tellBoth(id, later(60));
  expect(deps.emails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["asha@example.com", "Cancelled: your session on Sun 22 Nov, 6:00 PM"],
    ["t@example.com", "Session cancelled: Sun 22 Nov, 6:00 PM"],
  ]);
  for (const message of deps.emails) {
    expect(message.calendar?.method).toBe("CANCEL");
    expect(entryLines(message)).toContain("METHOD:CANCEL");
    // An entry that is withdrawn leads nowhere; the alarm's own text is the title.
    expect(entryLines(message).join()).not.toContain("/booking/");
    expect(entryLines(message)).toContain(`UID:${id}@sessions`);
    expect(entryLines(message)).toContain("SEQUENCE:2");
  }
});

test("the letter is the same after a crash", async () => {
  const { id } = await someOpenSession(deps);
  await cancelAt(deps, id, now);
  deps.breakAfterNext();
  await expect(sendVisitorCancellation(deps, id, now)).rejects.toThrow("the line broke");
  await sendVisitorCancellation(deps, id, later(3600));
  expect(deps.emails[1]).toEqual(deps.emails[0]);
});

test("cancelled a day ahead, all of it comes back", async () => {
  const { id } = await someOpenSession(deps);
  await cancelAt(deps, id, now);
  expect(await tellBoth(id)).toContain("Comes back: ₹799, the full amount");
});

test("cancelled on the day, half of it comes back", async () => {
  const { id } = await someOpenSession(deps);
  await cancelAt(deps, id, later(24 * 3600));
  expect(await tellBoth(id)).toContain("Comes back: ₹399.50 of ₹799");
});

test("where the order's own policy gives nothing for late, the letter promises nothing", async () => {
  const { id, policy } = await someOpenSession(deps);
  const strict = JSON.stringify({ ...policy, latePercent: 0 });
  await deps.db.updateTable("orders").set({ policy: strict }).where("id", "=", id).execute();
  await cancelAt(deps, id, later(24 * 3600));
  expect(await tellBoth(id)).toContain("Comes back: nothing");
});

test("a second payment, which goes back by itself, is no part of what the cancellation gives back", async () => {
  const { id, pricePaise } = await someOpenSession(deps);
  await recordCapturedAmount(deps.db, id, pricePaise * 2, now);
  await cancelAt(deps, id, later(24 * 3600));
  expect(await tellBoth(id)).toContain("Comes back: ₹399.50 of ₹799");
});

test("cancelled by us after its start, both are told, the entry is withdrawn, all of it is refunded", async () => {
  const { id, startsAt } = await someOpenSession(deps);
  const at = addMinutes(startsAt, 20);
  expect(await cancelByOperator(deps, id, "The therapist is ill", at)).toMatchObject({ ok: true });
  const words = await tellBoth(id, at);
  expect(words).toContain("we've cancelled your session");
  expect(words).toContain("Refund: ₹799, the full amount");
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);
  for (const message of deps.emails) {
    expect(entryLines(message)).toContain("METHOD:CANCEL");
    expect(entryLines(message)).toContain("SEQUENCE:1");
    expect(message.text).not.toContain("is ill");
  }
});

test("cancelled by us after its visitor was erased, the therapist alone is told", async () => {
  const { id } = await someOpenSession(deps);
  await deps.db.updateTable("orders").set({ contact_email: "" }).where("id", "=", id).execute();
  await cancelByOperator(deps, id, "The therapist did not come", now);
  await sendVisitorCancellation(deps, id, now);
  await sendTherapistCancellation(deps, id, now);
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["t@example.com"]);
});

test("cancelled before its meeting was open, it is told without an entry, and no letter with one follows", async () => {
  const { id } = await someBookedOrder(deps);
  await cancelAt(deps, id, now);
  await tellBoth(id);
  expect(deps.emails.map(({ calendar }) => calendar)).toEqual([undefined, undefined]);
  await openItsMeeting(deps, id);
  await sendVisitorConfirmation(deps, id, now);
  expect(deps.emails).toHaveLength(2);
});

test("a session that takes place is not told as cancelled", async () => {
  const { id } = await someOpenSession(deps);
  await tellBoth(id);
  await tellBoth("order_1795600000000_AbCdEfGhIjKlMnOp");
  expect(deps.emails).toEqual([]);
});
