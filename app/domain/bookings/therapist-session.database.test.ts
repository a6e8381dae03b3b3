import { expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now, later } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { cancelBooking, cancelByOperator } from "./cancel-session.server.ts";
import { recordSessionNoShow, loadTherapistSession } from "./therapist-session.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "./bookings.server.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";

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

const startsIn = 30.5 * 3600;

async function someSession() {
  const { id } = await someBookedOrder(deps);
  const token = secretLinkToken(deps.secretKey, "session", id);
  return { id, at: (seconds: number) => loadTherapistSession(deps, token, later(seconds)) };
}

test("the therapist's page offers to record a no-show from 15 minutes after the start, not a second before", async () => {
  const { at } = await someSession();
  expect(await at(0)).toMatchObject({
    cancelledBy: null,
    time: "5:00 – 6:00 PM",
    joinNow: false,
    noShow: { step: "later", from: "5:15 PM IST" },
  });
  expect((await at(startsIn + 899))?.noShow.step).toBe("later");
  expect((await at(startsIn + 900))?.noShow).toEqual({ step: "now" });
  expect((await at(startsIn - 901))?.joinNow).toBe(false);
  expect((await at(startsIn - 900))?.joinNow).toBe(true);
});

test("a recorded no-show shows its time", async () => {
  const { id, at } = await someSession();
  expect(await recordSessionNoShow(deps, id, later(startsIn + 1200))).toEqual({ ok: true });
  expect((await at(startsIn + 1300))?.noShow).toEqual({
    step: "recorded",
    at: "Sat 21 Nov, 5:20 PM IST",
  });
});

test("a cancelled session names who cancelled it", async () => {
  const [one, other] = [await someSession(), await someSession()];
  await cancelBooking(deps, one.id, 79_900, now);
  await cancelByOperator(deps, other.id, "the therapist is ill", now);
  expect([(await one.at(0))?.cancelledBy, (await other.at(0))?.cancelledBy]).toEqual([
    "visitor",
    "operator",
  ]);
});
