import { expect, test } from "vitest";
import {
  later,
  someVisitor,
  somePlacedOrder,
  type RequestedChanges,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { recordPaid } from "../../../tests/support/fixtures/booked-order.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import {
  releaseHeldOrderSlot,
  renewHeldOrder,
  placeOrder,
  type Visitor,
} from "./place-order.server.ts";
import { HOLDS_AN_HOUR, HOLDS_OF_A_SLOT } from "../calendar/claim-slot.server.ts";
import { findOrder } from "./orders.server.ts";
import { findHeldOrderSlot } from "./visitor-orders.server.ts";
import { releaseClaim, extendClaim } from "../calendar/slot-claims.server.ts";
import { applyOrderEvent } from "./order-updates.server.ts";

const deps = await openJourney();

async function someHold() {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  const order = await somePlacedOrder(deps, { therapist, visitor });
  return { therapist, visitor, order };
}

/** Asks for a therapist's slot, the one of {@link someHold} unless changed. */
const place = (
  therapist: { id: number },
  visitor: Visitor,
  at: Date,
  changes: RequestedChanges = {},
  holdsPerNetwork: number | null = null,
) => placeOrder(deps, requestedSlotOf(therapist, changes), visitor, at, holdsPerNetwork);

test("near its end a hold is renewed for ten minutes from then, by a new order", async () => {
  const { visitor, order } = await someHold();
  const renewed = await renewHeldOrder(deps, visitor, later(500), null);
  expect(renewed).toMatchObject({ ok: true, order: { startsAt: order.startsAt } });
  expect(await stateOfClaim(deps, order.id)).toBe("released");
  expect(await findHeldOrderSlot(deps.db, visitor.userId, later(600))).toMatchObject({
    until: later(1100),
  });
});

test("a renewed hold keeps how visitor and therapist connect", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  await somePlacedOrder(deps, { therapist, visitor, requested: { connection: "audio" } });
  for (const at of [later(400), later(500)])
    expect(await renewHeldOrder(deps, visitor, at, null)).toMatchObject({
      order: { connection: "audio" },
    });
});

test("with time left the hold stays unchanged", async () => {
  const { visitor, order } = await someHold();
  const renewed = await renewHeldOrder(deps, visitor, later(400), null);
  expect(renewed).toMatchObject({ ok: true, order: { id: order.id } });
});

test("after its ten minutes, during the grace period, it can still be held again", async () => {
  const { visitor, therapist } = await someHold();
  const rival = await someVisitor(deps);
  const taken = { ok: false, reason: "slot_taken" };
  expect(await place(therapist, rival, later(700))).toEqual(taken);
  expect(await renewHeldOrder(deps, visitor, later(700), null)).toMatchObject({ ok: true });
  expect(await place(therapist, rival, later(1500))).toEqual(taken);
});

test("an expired hold whose slot another visitor holds is not renewed, and the other hold stays", async () => {
  const { visitor, therapist } = await someHold();
  expect(await place(therapist, await someVisitor(deps), later(901))).toMatchObject({ ok: true });
  const refused = { ok: false, reason: "slot_taken" };
  expect(await renewHeldOrder(deps, visitor, later(902), null)).toEqual(refused);
});

test("concurrent claims of other visitors never succeed between two holds of one visitor", async () => {
  const { visitor, therapist, order } = await someHold();
  const rivals = await Promise.all(Array.from({ length: 8 }, () => someVisitor(deps)));
  const [renewed, ...theirs] = await Promise.all([
    renewHeldOrder(deps, visitor, later(599), null),
    ...rivals.map((rival) => place(therapist, rival, later(599))),
  ]);
  expect(renewed).toMatchObject({ ok: true });
  expect(theirs.filter(({ ok }) => ok)).toEqual([]);
  expect(await stateOfClaim(deps, order.id)).toBe("released");
});

test("unpaid holds per hour are capped, paid ones are not", async () => {
  const { visitor, therapist, order } = await someHold();
  const hold = (minute: number, hour: number) =>
    place(therapist, visitor, later(minute * 60), { hour: hour + 12 }, 60);
  for (let count = 1; count < HOLDS_AN_HOUR; count += 1) {
    expect(await hold(count, (count % 4) + 6)).toMatchObject({ ok: true });
  }
  const refused = { ok: false, reason: "too_many_holds" };
  expect(await hold(30, 1)).toEqual(refused);
  await recordPaid(deps, order.id);
  expect(await hold(31, 1)).toMatchObject({ ok: true });
  expect(await hold(32, 2)).toEqual(refused);
  expect(await hold(62, 2)).toMatchObject({ ok: true });
});

/** The time of the nth renewal, each at the last moment: without a cap one cookie could hold a slot for ever. */
const atRenewal = (count: number) => later(count * 890);

test("a visitor's unpaid holds of one slot per day are capped, and then others may take it", async () => {
  const { visitor, therapist } = await someHold();
  for (let count = 1; count < HOLDS_OF_A_SLOT; count += 1)
    expect(await renewHeldOrder(deps, visitor, atRenewal(count), 60)).toMatchObject({ ok: true });
  const refused = { ok: false, reason: "held_too_long" };
  expect(await renewHeldOrder(deps, visitor, atRenewal(HOLDS_OF_A_SLOT), 60)).toEqual(refused);

  const afterwards = later(HOLDS_OF_A_SLOT * 890 + 60);
  const again = (by: Visitor, changes?: RequestedChanges) =>
    place(therapist, by, afterwards, changes, 60);
  expect(await again(visitor, { durationMinutes: 30 })).toEqual(refused);
  expect(await again(visitor, { hour: 20 })).toMatchObject({ ok: true });
  expect(await again(await someVisitor(deps))).toMatchObject({ ok: true });
});

test("a released slot is free at once", async () => {
  const { visitor, therapist } = await someHold();
  expect(await releaseHeldOrderSlot(deps.db, visitor.userId, later(10))).toBe(true);
  expect(await releaseHeldOrderSlot(deps.db, visitor.userId, later(11))).toBe(false);
  expect(await place(therapist, await someVisitor(deps), later(12))).toMatchObject({ ok: true });
});

test("a slot whose payment is captured concurrently is not released", async () => {
  const { order } = await someHold();
  await recordPaid(deps, order.id);
  // The request read the order before the capture.
  expect(await releaseClaim(deps.db, order.id, ["held"])).toBe(false);
  expect(await stateOfClaim(deps, order.id)).toBe("paid");
});

test("the hold of a pay page that was opened late lasts as long as it can be paid", async () => {
  const { order, visitor } = await someHold();
  await applyOrderEvent(deps.db, order.id, "payment_opened", later(400), {
    payment_expires_at: later(1000),
  });
  await extendClaim(deps.db, order.id, later(1300));
  expect((await findOrder(deps.db, order.id))?.state).toBe("awaiting_payment");
  expect(await findHeldOrderSlot(deps.db, visitor.userId, later(950))).toMatchObject({
    until: later(1000),
  });
});
