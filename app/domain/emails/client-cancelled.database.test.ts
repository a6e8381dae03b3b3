import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { sessionUid } from "../calendar/ics/own-events.ts";
import { expect, test } from "vitest";
import { capture, someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
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
import { addMinutes } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";

const deps = await openMailedJourney();

/** @returns the text of the visitor's email */
async function sendBoth(orderId: string, at = now): Promise<string> {
  await sendKind(deps, "cancelled", orderId, at);
  await sendKind(deps, "cancelled_therapist", orderId, at);
  return unwrapText(deps.emails[0]?.text ?? "");
}

test("a cancellation is emailed to both, withdrawing the calendar entry under its UID with the next sequence", async () => {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  await cancelAt(deps, id, now);
  await sendBoth(id);
  expect(deps.emails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["asha@example.com", "Cancelled: your session on Sun 22 Nov, 6:00 PM IST"],
    ["t@example.com", "Session cancelled: Sun 22 Nov, 6:00 PM IST"],
  ]);
  for (const message of deps.emails) {
    expect(message.calendar?.method).toBe("CANCEL");
    expect(entryLines(message)).toContain("METHOD:CANCEL");
    expect(entryLines(message).join()).not.toContain("/booking/");
    expect(entryLines(message)).toContain(`UID:${sessionUid(id)}`);
    expect(entryLines(message)).toContain("SEQUENCE:2");
  }
});

test("a client who cancels is led to the same therapist, and one whom we cancel to the match", async () => {
  const own = await someOpenSession(deps);
  await cancelAt(deps, own.id, now);
  expect(await sendBoth(own.id)).toMatch(
    /Book another time: https:\/\/sahaj\.test\/match\?profile=Test%20Therapist/,
  );
  deps.emails.length = 0;
  const ours = await someOpenSession(deps);
  await cancelByOperator(deps, ours.id, "is ill", now);
  expect(await sendBoth(ours.id)).toMatch(
    /Choose another time or another person: https:\/\/sahaj\.test\/match(?!\?)/,
  );
});

test.each<[string, string, number, (order: Order) => Promise<unknown>]>([
  ["a day ahead", "₹799, the full amount", 0, async () => {}],
  ["on the day", "₹399.50 of ₹799", 24, async () => {}],
  [
    "on the day of what was paid twice",
    "₹399.50 of ₹799",
    24,
    ({ id }) => capture(deps, id, 159_800),
  ],
  [
    "on the day under a policy without late refunds",
    "none",
    24,
    async ({ id, policy }) => {
      const strict = JSON.stringify({ ...policy, latePercent: 0 });
      await deps.db.updateTable("orders").set({ policy: strict }).where("id", "=", id).execute();
    },
  ],
])("a cancellation %s states its refund: %s", async (_, refund, hours, prepare) => {
  const order = await someOpenSession(deps);
  await prepare(order);
  await cancelAt(deps, order.id, later(hours * 3600));
  expect(await sendBoth(order.id)).toContain(`Refund: ${refund}`);
});

test("an operator's cancellation after the start is emailed to both, with calendar withdrawal and full refund, without the reason", async () => {
  const { id, startsAt } = await someOpenSession(deps);
  const at = addMinutes(startsAt, 20);
  expect(await cancelByOperator(deps, id, "The therapist is ill", at)).toMatchObject({ ok: true });
  const text = await sendBoth(id, at);
  expect(text).toContain("we’ve cancelled your session");
  expect(text).toContain("Refund: ₹799, the full amount");
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);
  for (const { calendar, text: said } of deps.emails) {
    expect(calendar?.method).toBe("CANCEL");
    expect(said).not.toContain("is ill");
  }
});

test("an operator's cancellation after the client's erasure is emailed to the therapist only", async () => {
  const { id } = await someOpenSession(deps);
  await deps.pool.query("update orders set contact_email = '' where id = $1", [id]);
  await cancelByOperator(deps, id, "The therapist did not come", now);
  await sendBoth(id);
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["t@example.com"]);
});

test("a cancellation before the meeting exists is emailed without a calendar entry, and no later email has one", async () => {
  const { id } = await someBookedOrder(deps);
  await cancelAt(deps, id, now);
  await sendBoth(id);
  expect(deps.emails.map(({ calendar }) => calendar)).toEqual([undefined, undefined]);
  await openItsMeeting(deps, id);
  await sendKind(deps, "confirmation", id, now);
  expect(deps.emails).toHaveLength(2);
});

test("no cancellation email is sent for a booked session", async () => {
  const { id } = await someOpenSession(deps);
  await sendBoth(id);
  await sendBoth("order_1795600000000_AbCdEfGhIjKlMnOp");
  expect(deps.emails).toEqual([]);
});
