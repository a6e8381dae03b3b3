import { expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  jobNamesAbout,
  jobsOfCancellation,
} from "../../../tests/support/database/published-jobs.ts";
import {
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { cancelBooking } from "./cancel-session.server.ts";
import { refundIfCancelled } from "../orders/order-money.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "./bookings.server.ts";

const deps = await openJourney();

const publishedJobs = async (orderId: string) => (await jobNamesAbout(deps.db, orderId)).slice(4);

test("a day ahead all is refunded, the slot is free, and the calendar's sequence increases", async () => {
  const therapist = await addTherapist(deps);
  const order = await someBookedOrder(deps, { therapist });
  expect(refundIfCancelled(order, now).paise).toBe(79_900);
  const cancelled = { ok: true, refundPaise: 79_900 };
  expect(await cancelBooking(deps, order.id, 79_900, now)).toEqual(cancelled);
  expect(await findOrder(deps.db, order.id)).toMatchObject({
    state: "cancelled",
    refundDuePaise: 79_900,
  });
  expect(await findBooking(deps.db, order.id)).toMatchObject({ cancelledAt: now, icalSequence: 1 });
  expect(await stateOfClaim(deps, order.id)).toBe("released");
  expect(await publishedJobs(order.id)).toEqual(jobsOfCancellation);
  expect((await somePlacedOrder(deps, { therapist })).startsAt).toEqual(order.startsAt);
});

test("at exactly 24 hours all is refunded, a second later half", async () => {
  const order = await someBookedOrder(deps);
  const dayBefore = addMinutes(order.startsAt, -24 * 60);
  expect(refundIfCancelled(order, dayBefore).paise).toBe(79_900);
  const late = new Date(dayBefore.getTime() + 1000);
  expect(refundIfCancelled(order, late).paise).toBe(39_950);
  const cancelled = { ok: true, refundPaise: 39_950 };
  expect(await cancelBooking(deps, order.id, 39_950, late)).toEqual(cancelled);
  expect((await findOrder(deps.db, order.id))?.refundDuePaise).toBe(39_950);
});

test("an outdated quote cancels nothing and returns the current one", async () => {
  const order = await someBookedOrder(deps);
  const late = addMinutes(order.startsAt, -60);
  const changed = { ok: false, reason: "quote_changed", refundPaise: 39_950 };
  expect(await cancelBooking(deps, order.id, 79_900, late)).toEqual(changed);
  expect((await findOrder(deps.db, order.id))?.state).toBe("booked");
  expect(await publishedJobs(order.id)).toEqual([]);
});

test("once the session has begun it can't be cancelled", async () => {
  const order = await someBookedOrder(deps);
  const started = { ok: false, reason: "already_started" };
  expect(await cancelBooking(deps, order.id, 0, order.startsAt)).toEqual(started);
  expect((await findOrder(deps.db, order.id))?.state).toBe("booked");
});

test("concurrent requests cancel once and refund once", async () => {
  const { id } = await someBookedOrder(deps);
  const presses = await Promise.all([1, 2, 3, 4].map(() => cancelBooking(deps, id, 79_900, now)));
  expect(presses).toEqual(presses.map(() => ({ ok: true, refundPaise: 79_900 })));
  expect(await publishedJobs(id)).toEqual(jobsOfCancellation);
  expect((await findBooking(deps.db, id))?.icalSequence).toBe(1);
});

test("an order that is not booked can't be cancelled", async () => {
  const refused = { ok: false, reason: "not_booked" };
  const { id } = await somePaidOrder(deps);
  expect(await cancelBooking(deps, id, 79_900, now)).toEqual(refused);
  expect(await cancelBooking(deps, (await somePlacedOrder(deps)).id, 79_900, now)).toEqual(refused);
  expect(await cancelBooking(deps, "order_none", 79_900, later(1))).toEqual(refused);
});
