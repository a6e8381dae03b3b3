import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Journey,
  later,
  now,
  openJourney,
  someBuyer,
  somePlacedOrder,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { releaseHeldSlot, renewHold } from "./renew-or-release-hold.server.ts";
import { HOLDS_AN_HOUR, HOLDS_OF_A_SLOT } from "../calendar/hold-limits.ts";
import { placeOrder } from "./place-order.server.ts";
import { findHeldSlot } from "./find-held-slot.server.ts";
import { removeHoldExpiry, releaseUnpaidHold, extendHold } from "../calendar/slot-claims.server.ts";
import { findOrder } from "./find-order.server.ts";
import { moveOrder } from "./move-order.server.ts";

let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

async function someHold() {
  const [therapist, buyer] = [await addTherapist(deps), await someBuyer(deps)];
  const order = await somePlacedOrder(deps, { therapist, buyer });
  return { therapist, buyer, order };
}

test("near its end a hold is renewed for ten minutes from then, by another order", async () => {
  const { buyer, order } = await someHold();
  const renewed = await renewHold(deps, buyer, later(500), null);
  expect(renewed).toMatchObject({ ok: true, order: { startsAt: order.startsAt } });
  expect(await stateOfClaim(deps, order.id)).toBe("released");
  expect(await findHeldSlot(deps, buyer.userId, later(600))).toMatchObject({ until: later(1100) });
});

test("with time left it stays the hold that it is", async () => {
  const { buyer, order } = await someHold();
  const renewed = await renewHold(deps, buyer, later(400), null);
  expect(renewed).toMatchObject({ ok: true, order: { id: order.id } });
});

test("after its ten minutes, while nobody else could take it yet, it can still be held again", async () => {
  const { buyer, therapist } = await someHold();
  const rival = await someBuyer(deps);
  const taken = { ok: false, reason: "slot_taken" };
  expect(await placeOrder(deps, requestedSlotOf(therapist), rival, later(700), null)).toEqual(
    taken,
  );
  expect(await renewHold(deps, buyer, later(700), null)).toMatchObject({ ok: true });
  expect(await placeOrder(deps, requestedSlotOf(therapist), rival, later(1500), null)).toEqual(
    taken,
  );
});

test("a hold that is over and was taken by somebody else is not renewed, and theirs stays", async () => {
  const { buyer, therapist } = await someHold();
  const theirs = await placeOrder(
    deps,
    requestedSlotOf(therapist),
    await someBuyer(deps),
    later(901),
    null,
  );
  expect(theirs).toMatchObject({ ok: true });
  const refused = { ok: false, reason: "slot_taken" };
  expect(await renewHold(deps, buyer, later(902), null)).toEqual(refused);
});

test("rivals who press all the while never get in between two holds of one visitor", async () => {
  const { buyer, therapist, order } = await someHold();
  const rivals = await Promise.all(Array.from({ length: 8 }, () => someBuyer(deps)));
  const [renewed, ...theirs] = await Promise.all([
    renewHold(deps, buyer, later(599), null),
    ...rivals.map((rival) => placeOrder(deps, requestedSlotOf(therapist), rival, later(599), null)),
  ]);
  expect(renewed).toMatchObject({ ok: true });
  expect(theirs.filter(({ ok }) => ok)).toEqual([]);
  expect(await stateOfClaim(deps, order.id)).toBe("released");
});

test("so many holds an hour and no more, unless they are paid for", async () => {
  const { buyer, therapist, order } = await someHold();
  const hold = (minute: number, hour: number) => {
    const requested = requestedSlotOf(therapist, { time: `${hour}:00 PM` });
    return placeOrder(deps, requested, buyer, later(minute * 60), 60);
  };
  for (let count = 1; count < HOLDS_AN_HOUR; count += 1) {
    expect(await hold(count, (count % 4) + 6)).toMatchObject({ ok: true });
  }
  const refused = { ok: false, reason: "too_many_holds" };
  expect(await hold(30, 1)).toEqual(refused);
  await moveOrder(deps.db, order.id, "payment_completed", now, { captured_paise: 79_900 });
  expect(await hold(31, 1)).toMatchObject({ ok: true });
  expect(await hold(32, 2)).toEqual(refused);
  expect(await hold(62, 2)).toMatchObject({ ok: true });
});

/** When a hold is renewed for the nth time, at the last moment each time: a cookie could keep its slot for ever. */
const atRenewal = (count: number) => later(count * 890);

test("one visitor holds the same slot so many times a day without paying, and then others may have it", async () => {
  const { buyer, therapist } = await someHold();
  for (let count = 1; count < HOLDS_OF_A_SLOT; count += 1)
    expect(await renewHold(deps, buyer, atRenewal(count), 60)).toMatchObject({ ok: true });
  const refused = { ok: false, reason: "held_too_long" };
  expect(await renewHold(deps, buyer, atRenewal(HOLDS_OF_A_SLOT), 60)).toEqual(refused);

  const afterwards = later(HOLDS_OF_A_SLOT * 890 + 60);
  const half = requestedSlotOf(therapist, { durationMinutes: 30 });
  expect(await placeOrder(deps, half, buyer, afterwards, 60)).toEqual(refused);
  const other = requestedSlotOf(therapist, { time: "8:00 PM" });
  expect(await placeOrder(deps, other, buyer, afterwards, 60)).toMatchObject({ ok: true });
  const rival = await someBuyer(deps);
  expect(await placeOrder(deps, requestedSlotOf(therapist), rival, afterwards, 60)).toMatchObject({
    ok: true,
  });
});

test("what is given back is free at once", async () => {
  const { buyer, therapist } = await someHold();
  expect(await releaseHeldSlot(deps, buyer.userId, later(10))).toBe(true);
  expect(await releaseHeldSlot(deps, buyer.userId, later(11))).toBe(false);
  const rival = await someBuyer(deps);
  expect(await placeOrder(deps, requestedSlotOf(therapist), rival, later(12), null)).toMatchObject({
    ok: true,
  });
});

test("a slot whose money came in the same moment is not given back", async () => {
  const { order } = await someHold();
  await deps.db.transaction().execute(async (trx) => {
    await moveOrder(trx, order.id, "payment_completed", now, { captured_paise: 79_900 });
    await removeHoldExpiry(trx, order.id);
  });
  // The press looked at the order before its money came.
  expect(await releaseUnpaidHold(deps.db, order.id)).toBe(false);
  expect(await stateOfClaim(deps, order.id)).toBe("held");
});

test("a pay page that was opened late is held for as long as it can be paid", async () => {
  const { order, buyer } = await someHold();
  await moveOrder(deps.db, order.id, "payment_opened", later(400), {
    payment_expires_at: later(1000),
  });
  await extendHold(deps.db, order.id, later(1300));
  expect((await findOrder(deps.db, order.id))?.state).toBe("awaiting_payment");
  expect(await findHeldSlot(deps, buyer.userId, later(950))).toMatchObject({ until: later(1000) });
});
