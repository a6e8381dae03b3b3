import { expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { cancelBooking } from "./cancel-session.server.ts";
import { recordSessionNoShow } from "./therapist-session.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "./bookings.server.ts";

const deps = await openJourney();

test("a no-show can be recorded 15 minutes after the start, and refunds nothing", async () => {
  const order = await someBookedOrder(deps);
  const quarter = addMinutes(order.startsAt, 15);
  const early = { ok: false, reason: "too_early" };
  expect(await recordSessionNoShow(deps, order.id, new Date(quarter.getTime() - 1))).toEqual(early);
  expect((await findBooking(deps.db, order.id))?.noShowAt).toBeNull();
  expect(await recordSessionNoShow(deps, order.id, quarter)).toEqual({ ok: true });
  expect((await findBooking(deps.db, order.id))?.noShowAt).toEqual(quarter);
  expect(await findOrder(deps.db, order.id)).toMatchObject({ state: "booked", refundDuePaise: 0 });
});

test("a second recording keeps the first time", async () => {
  const order = await someBookedOrder(deps);
  const at = addMinutes(order.startsAt, 20);
  await recordSessionNoShow(deps, order.id, at);
  expect(await recordSessionNoShow(deps, order.id, addMinutes(at, 5))).toEqual({ ok: true });
  expect((await findBooking(deps.db, order.id))?.noShowAt).toEqual(at);
});

test("a no-show of a cancelled or unbooked session is refused", async () => {
  const refused = { ok: false, reason: "not_booked" };
  const order = await someBookedOrder(deps);
  await cancelBooking(deps, order.id, 79_900, now);
  const at = addMinutes(order.startsAt, 20);
  expect(await recordSessionNoShow(deps, order.id, at)).toEqual(refused);
  expect(await recordSessionNoShow(deps, (await somePaidOrder(deps)).id, at)).toEqual(refused);
});
