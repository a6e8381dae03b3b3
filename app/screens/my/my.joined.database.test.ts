import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { recordOpening } from "../../domain/bookings/meeting-openings.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { loadDeskOrder } from "../desk/order.server.ts";
import { loadToday } from "../desk/today.server.ts";

const journey = await openJourney();
const givenUpJobs = { list: async () => [], count: async () => 0 } as never;
const deps = { ...journey, givenUpJobs };

test("today's sessions and the order say who opened the meeting, and not to who sees no session", async () => {
  const order = await someBookedOrder(deps);
  const begins = addMinutes(order.startsAt, 1);
  await recordOpening(deps.db, order.id, "visitor", begins);
  const text = "Client opened the link 5:01 PM; therapist not seen yet";
  const { days } = await loadToday(deps, "support", begins);
  expect(days?.running).toMatchObject([{ orderId: order.id, joined: text }]);
  expect((await loadDeskOrder(deps, order.id, "support", begins))?.joined).toBe(text);
  expect((await loadDeskOrder(deps, order.id, "finance", begins))?.joined).toBe("");
  const yesterday = await loadToday(deps, "support", now);
  expect(yesterday.days?.tomorrow.sessions).toMatchObject([{ joined: "not yet" }]);
});
