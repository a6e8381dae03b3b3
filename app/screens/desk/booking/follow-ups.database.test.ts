import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { someSeries } from "../../../../tests/support/fixtures/follow-ups.ts";
import { now } from "../../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { cancelByOperator } from "../../../domain/bookings/cancel-session.server.ts";
import { confirmBooking } from "../../../domain/bookings/confirm-booking.server.ts";
import { findOrder } from "../../../domain/orders/orders.server.ts";
import { addDays, indiaDay } from "../../../lib/india-time.ts";
import { maySendForm } from "../../../http/desk-screen.server.ts";
import { loadFollowUps } from "./follow-ups.server.ts";
import { followUpForms } from "./follow-ups.tsx";

const deps = { ...(await openJourney()), audit: async () => {} };

test("a proposed session without a price says so, and whether it is still booked", async () => {
  const session = await someBookedOrder(deps);
  const order = await findOrder(deps.db, session.id);
  const isFree = async () => (await loadFollowUps(deps, order!, new URLSearchParams(), now)).isFree;
  expect(await isFree()).toBe(false);
  await deps.pool.query("update therapist set cost = '{0,0}' where id = $1", [session.therapistId]);
  expect(await isFree()).toBe(true);
  const { orderIds } = await someSeries(deps, 1, session);
  const [id = ""] = orderIds;
  const shown = async () =>
    (await loadFollowUps(deps, order!, new URLSearchParams(), now)).series
      .flatMap(({ rows }) => rows)
      .map(({ cells }) => cells.slice(1, 3));
  await confirmBooking(deps, id, now);
  expect(await shown()).toEqual([["No charge", "Booked"]]);
  await cancelByOperator(deps, id, "the therapist is ill", now, 0);
  expect(await shown()).toEqual([["No charge", "No longer booked"]]);
});

test("every two weeks begins two weeks after the session, unless another first day is chosen", async () => {
  const session = await someBookedOrder(deps);
  const order = await findOrder(deps.db, session.id);
  const start = indiaDay(session.startsAt);
  const firstOf = async (search: Record<string, string>) =>
    (await loadFollowUps(deps, order!, new URLSearchParams(search), now)).asked.first;
  const [one, two] = [addDays(start, 7), addDays(start, 14)];
  expect(await firstOf({})).toBe(one);
  // The form was filled with one week, and its rhythm is changed.
  const changed = { weeks: "2", count: "4", first: one, shownFirst: one, shownWeeks: "1" };
  expect(await firstOf(changed)).toBe(two);
  const back = { weeks: "1", count: "4", first: two, shownFirst: two, shownWeeks: "2" };
  expect(await firstOf(back)).toBe(one);
  const chosen = { ...changed, first: addDays(start, 9) };
  expect(await firstOf(chosen)).toBe(addDays(start, 9));
  // One week is a choice on the page that showed two.
  expect(await firstOf({ ...changed, shownFirst: two, shownWeeks: "2" })).toBe(one);
});

test.each([
  ["staff", "support", true],
  ["staff", "finance", false],
  ["therapist", "therapist", true],
] as const)("on the screen of %s, the role %s may propose and end: %s", (by, role, is) => {
  const { propose, end } = followUpForms(by);
  expect([propose, end].map((form) => maySendForm({ roles: [role] }, form))).toEqual([is, is]);
});
