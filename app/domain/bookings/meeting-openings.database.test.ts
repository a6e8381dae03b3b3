import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";
import { refundIfCancelled } from "../orders/order-money.ts";
import { findOrder } from "../orders/orders.server.ts";
import { cancelBooking } from "./cancel-session.server.ts";
import { rescheduleBooking, sessionVersion } from "./reschedule-booking.server.ts";
import { listMeetingOpenings, recordOpening } from "./meeting-openings.server.ts";

const deps = await openJourney();

const openingsOf = async (orderId: string) =>
  (await listMeetingOpenings(deps.db, [orderId])).get(orderId);

/** So many minutes after the start; before it below zero. */
const at = ({ startsAt }: Order, minutes: number) => addMinutes(startsAt, minutes);

test("of each side the first opening is kept, also of two at once", async () => {
  const order = await someBookedOrder(deps);
  const open = (side: "visitor" | "therapist", minutes: number) =>
    recordOpening(deps.db, order.id, side, at(order, minutes));
  await Promise.all([open("visitor", -5), open("visitor", -5)]);
  await open("visitor", 3);
  expect(await openingsOf(order.id)).toEqual({ visitor: at(order, -5) });
  await open("therapist", 1);
  expect(await openingsOf(order.id)).toEqual({
    visitor: at(order, -5),
    therapist: at(order, 1),
  });
});

test.each([
  [-31, false],
  [-30, true],
  [59, true],
  [60, false],
])("an opening %d minutes after the start of an hour counts: %s", async (minutes, counts) => {
  const order = await someBookedOrder(deps);
  await recordOpening(deps.db, order.id, "visitor", at(order, minutes));
  const seen = counts ? { visitor: at(order, minutes) } : undefined;
  expect(await openingsOf(order.id)).toEqual(seen);
});

test("a session that is cancelled, or isn't there, has no opening", async () => {
  const order = await someBookedOrder(deps);
  await cancelBooking(deps, order.id, refundIfCancelled(order, now).paise, now);
  for (const id of [order.id, "order_1763600000000_AAAAAAAAAAAAAAAAAAAAAA"]) {
    await recordOpening(deps.db, id, "visitor", at(order, 0));
    expect(await openingsOf(id)).toBeUndefined();
  }
});

test("a session that moves to another therapist begins without openings", async () => {
  const order = await someBookedOrder(deps);
  const begins = at(order, -5);
  await recordOpening(deps.db, order.id, "visitor", begins);
  await recordOpening(deps.db, order.id, "therapist", begins);
  const other = await addTherapist(deps);
  const byStaff = { therapistId: other.id, shown: sessionVersion(order), audit: deps.audit };
  const to = { startsAt: instantOf("2026-11-21", 17) };
  expect(await rescheduleBooking(deps, order.id, to, begins, byStaff)).toMatchObject({ ok: true });
  expect(await openingsOf(order.id)).toBeUndefined();
  await recordOpening(deps.db, order.id, "therapist", begins);
  expect(await openingsOf(order.id)).toEqual({ therapist: begins });
});

test("at another time an opening does not count, and the first one of that time takes its place", async () => {
  const order = await someBookedOrder(deps);
  const begins = at(order, -5);
  for (const side of ["visitor", "therapist"] as const)
    await recordOpening(deps.db, order.id, side, begins);
  const { therapistId } = order;
  const byStaff = { therapistId, shown: sessionVersion(order), audit: deps.audit };
  const startsAt = at(order, 60);
  expect(await rescheduleBooking(deps, order.id, { startsAt }, begins, byStaff)).toEqual({
    ok: true,
  });
  expect(await openingsOf(order.id)).toBeUndefined();
  const seen = [35, 40].map((minutes) => at(order, minutes));
  for (const one of seen) await recordOpening(deps.db, order.id, "therapist", one);
  expect(await openingsOf(order.id)).toEqual({ therapist: seen[0] });
});

test("an opening that waits for a move is judged by the new time", async () => {
  const order = await someBookedOrder(deps);
  let recorded: Promise<void> | undefined;
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable("orders")
      .set({ starts_at: addMinutes(order.startsAt, 24 * 60) })
      .where("id", "=", order.id)
      .execute();
    recorded = recordOpening(deps.db, order.id, "visitor", at(order, 0));
    const { rows } = await deps.pool.query("select pg_sleep(0.3)");
    expect(rows).toHaveLength(1);
  });
  await recorded;
  expect((await findOrder(deps.db, order.id))?.startsAt).not.toEqual(order.startsAt);
  expect(await openingsOf(order.id)).toBeUndefined();
});
