import { expect, test } from "vitest";
import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import {
  cancelAt,
  moveTo,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { findLinkToken } from "../links/secret-links.server.ts";

const deps = await openMailedJourney();

const startsAt = instantOf("2026-11-21", 17);
const dayBefore = addMinutes(startsAt, -24 * 60);
const hourBefore = addMinutes(startsAt, -60);

const day = (orderId: string, at: Date, sequence = 0) =>
  sendKind(deps, "reminder_day", orderId, at, sequence);
const hour = (orderId: string, at: Date, sequence = 0) =>
  sendKind(deps, "reminder_hour", orderId, at, sequence);

test("only the visitor is reminded, a day and an hour ahead, once each, with both links and no calendar entry", async () => {
  const { id } = await someOpenSession(deps);
  await day(id, dayBefore);
  await day(id, addMinutes(dayBefore, 1));
  await hour(id, hourBefore);
  await hour(id, addMinutes(hourBefore, 1));
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

test("a cancelled session has no reminders", async () => {
  const { id } = await someOpenSession(deps);
  await cancelAt(deps, id, later(60));
  await day(id, dayBefore, 0);
  await day(id, dayBefore, 1);
  expect(deps.emails).toEqual([]);
});

test("a session without a meeting link has no reminders", async () => {
  const { id } = await someBookedOrder(deps);
  await day(id, dayBefore);
  await day("order_1_x", now);
  expect(deps.emails).toEqual([]);
});
