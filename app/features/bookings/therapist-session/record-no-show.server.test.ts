import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { type Journey, now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addMinutes } from "../../../lib/india-time.ts";
import { findOrder } from "../../orders/store.server.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { recordNoShow } from "./record-no-show.server.ts";
import { findBooking } from "../store.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

test("a quarter of an hour after the start it can be recorded, and no money moves by it", async () => {
  const order = await someBookedOrder(on);
  const quarter = addMinutes(order.startsAt, 15);
  const early = { ok: false, reason: "too_early" };
  expect(await recordNoShow(on, order.id, new Date(quarter.getTime() - 1))).toEqual(early);
  expect((await findBooking(on.db, order.id))?.noShowAt).toBeNull();
  expect(await recordNoShow(on, order.id, quarter)).toEqual({ ok: true });
  expect((await findBooking(on.db, order.id))?.noShowAt).toEqual(quarter);
  expect(await findOrder(on.db, order.id)).toMatchObject({ state: "booked", refundDuePaise: 0 });
});

test("recorded twice, the first time stays", async () => {
  const order = await someBookedOrder(on);
  const at = addMinutes(order.startsAt, 20);
  await recordNoShow(on, order.id, at);
  expect(await recordNoShow(on, order.id, addMinutes(at, 5))).toEqual({ ok: true });
  expect((await findBooking(on.db, order.id))?.noShowAt).toEqual(at);
});

test("nobody fails to come to what is cancelled or not booked", async () => {
  const refused = { ok: false, reason: "not_booked" };
  const order = await someBookedOrder(on);
  await cancelBooking(on, order.id, 79_900, now);
  const at = addMinutes(order.startsAt, 20);
  expect(await recordNoShow(on, order.id, at)).toEqual(refused);
  expect(await recordNoShow(on, (await somePaidOrder(on)).id, at)).toEqual(refused);
});
