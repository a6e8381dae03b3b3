import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { claimAtOnce } from "../../../tests/support/concurrency/claim-at-once.ts";
import {
  later,
  now,
  someVisitor,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist, changeTherapist } from "../../../tests/support/fixtures/people.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { instantOf, addMinutes } from "../../lib/india-time.ts";
import { type Visitor, placeOrder, type RequestedSlot } from "./place-order.server.ts";
import { refundPolicy } from "./refund-policy.ts";
import { findOrder } from "./orders.server.ts";
import { applyOrderEvent } from "./order-updates.server.ts";

const deps = await openJourney();

const place = (requested: RequestedSlot, visitor: Visitor, at = now) =>
  placeOrder(deps, requested, visitor, at, null);

async function ordersOf(userId: string): Promise<number> {
  const orders = deps.db.selectFrom("orders").select("id").where("user_id", "=", userId);
  return (await orders.execute()).length;
}

test("an order stores the current price of its length, slot, contact and policy", async () => {
  const therapist = await addTherapist(deps, { cost: [450, 1_200] });
  const visitor = await someVisitor(deps);
  expect(await place(requestedSlotOf(therapist), visitor)).toMatchObject({
    ok: true,
    order: {
      state: "placed",
      pricePaise: 120_000,
      startsAt: instantOf("2026-11-21", 17),
      durationMinutes: 60,
      contact: visitor.contact,
      policy: refundPolicy,
      redirectUrl: null,
      createdAt: now,
    },
  });
  const half = requestedSlotOf(therapist, { durationMinutes: 30, hour: 18 });
  expect(await place(half, visitor)).toMatchObject({ order: { pricePaise: 45_000 } });
});

test("a price sent by the browser changes nothing", async () => {
  const requested = {
    ...requestedSlotOf(await addTherapist(deps)),
    pricePaise: 100,
    price: 1,
    cost: [1, 1],
  };
  const visitor = { ...(await someVisitor(deps)), pricePaise: 100 };
  expect(await place(requested, visitor)).toMatchObject({ order: { pricePaise: 79_900 } });
});

test("a repeated request returns the same order", async () => {
  const [requested, visitor] = [requestedSlotOf(await addTherapist(deps)), await someVisitor(deps)];
  const first = await place(requested, visitor);
  const second = await place(requested, visitor, later(60));
  expect(first.ok && second.ok && first.order.id === second.order.id).toBe(true);
  expect(await ordersOf(visitor.userId)).toBe(1);
});

test("a repeated request with a corrected email address updates the same order", async () => {
  const [requested, visitor] = [requestedSlotOf(await addTherapist(deps)), await someVisitor(deps)];
  const first = await place(requested, visitor);
  const contact = { ...visitor.contact, email: "asha@gmail.com" };
  const second = await place(requested, { ...visitor, contact }, later(60));
  expect(second).toMatchObject({ ok: true, order: { contact } });
  const id = first.ok ? first.order.id : "";
  expect(await findOrder(deps.db, id)).toMatchObject({ contact });
  expect(await ordersOf(visitor.userId)).toBe(1);
});

test("a repeated request after a price change places a new order that takes over the slot", async () => {
  const therapist = await addTherapist(deps);
  const [requested, visitor] = [requestedSlotOf(therapist), await someVisitor(deps)];
  const first = await place(requested, visitor);
  await changeTherapist(deps, therapist.id, { cost: [299, 599] });
  const second = await place({ ...requested, expectedPaise: 59_900 }, visitor, later(60));
  expect(second).toMatchObject({
    ok: true,
    order: { pricePaise: 59_900, startsAt: first.ok && first.order.startsAt },
  });
  expect(await stateOfClaim(deps, first.ok ? first.order.id : "")).toBe("released");
  expect(await stateOfClaim(deps, second.ok ? second.order.id : "")).toBe("held");
});

test("a price other than the shown one is refused, and nothing is held", async () => {
  const [requested, visitor] = [requestedSlotOf(await addTherapist(deps)), await someVisitor(deps)];
  const refused = { ok: false, reason: "price_changed" };
  expect(await place({ ...requested, expectedPaise: 59_900 }, visitor)).toEqual(refused);
  expect(await ordersOf(visitor.userId)).toBe(0);
  expect(await place({ ...requested, expectedPaise: 79_900 }, visitor)).toMatchObject({ ok: true });
});

test("concurrent requests all return one order", async () => {
  const [requested, visitor] = [requestedSlotOf(await addTherapist(deps)), await someVisitor(deps)];
  const presses = await claimAtOnce(deps.pool, 6, () => place(requested, visitor));
  const held = await deps.db
    .selectFrom("claim")
    .select("order_id")
    .where("visitor_id", "=", visitor.userId)
    .where("state", "=", "held")
    .execute();
  expect(held).toHaveLength(1);
  expect(await ordersOf(visitor.userId)).toBe(1);
  for (const press of presses)
    expect(press).toMatchObject({ ok: true, order: { id: held[0]?.order_id } });
});

test("another time, another length or another therapist is another order", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  await place(requestedSlotOf(therapist), visitor);
  await place(requestedSlotOf(therapist, { hour: 18 }), visitor);
  await place(requestedSlotOf(therapist, { hour: 18, durationMinutes: 30 }), visitor);
  await place(
    requestedSlotOf(await addTherapist(deps), { hour: 18, durationMinutes: 30 }),
    visitor,
  );
  expect(await ordersOf(visitor.userId)).toBe(4);
});

test("after the hold expires, the same request places a new order", async () => {
  const [requested, visitor] = [requestedSlotOf(await addTherapist(deps)), await someVisitor(deps)];
  const first = await place(requested, visitor);
  const again = await place(requested, visitor, later(901));
  expect(first.ok && again.ok && first.order.id !== again.order.id).toBe(true);
});

test("with less than two minutes left to pay, the same request places a new order", async () => {
  const [requested, visitor] = [requestedSlotOf(await addTherapist(deps)), await someVisitor(deps)];
  const first = await place(requested, visitor);
  if (first.ok)
    await applyOrderEvent(deps.db, first.order.id, "payment_opened", now, {
      redirect_url: "https://pay.test/",
      payment_expires_at: later(600),
    });
  const before = await place(requested, visitor, later(480));
  expect(before).toMatchObject({ order: { redirectUrl: "https://pay.test/" } });
  const after = await place(requested, visitor, later(481));
  expect(after).toMatchObject({ ok: true, order: { redirectUrl: null } });
});

test("a slot on a day off or outside the weekly hours is refused", async () => {
  const off = await addTherapist(deps, { daysOff: ["2026-11-21"] });
  const mornings = await addTherapist(deps, { weeklyHours: { sat: [[9, 12]] } });
  for (const therapist of [off, mornings]) {
    const refused = await place(requestedSlotOf(therapist), await someVisitor(deps));
    expect(refused).toEqual({ ok: false, reason: "slot_taken" });
  }
});

test("an unknown therapist or time is refused as unknown", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  expect(await place(requestedSlotOf({ id: 999_999 }), visitor)).toEqual({
    ok: false,
    reason: "therapist_unknown",
  });
  for (const hour of [17.5, 8, 23, -1, Number.NaN])
    expect(await place(requestedSlotOf(therapist, { hour }), visitor)).toEqual({
      ok: false,
      reason: "slot_unknown",
    });
});

test("an order needs a visitor with a contact", async () => {
  const stranger = { ...(await someVisitor(deps)), userId: randomUUID() };
  await expect(place(requestedSlotOf(await addTherapist(deps)), stranger)).rejects.toThrow(
    "foreign key",
  );
});

test("the connection is stored with the order; in person only when the therapist has an address", async () => {
  const place4 = "Room 4, Sector 18, Noida";
  const withPlace = await addTherapist(deps, {
    connection: ["video", "in-person"],
    inPersonPlace: place4,
  });
  const withoutPlace = await addTherapist(deps, { connection: ["audio", "in-person"] });
  const requestedList = [
    [withPlace, "in-person", "in-person"],
    [withoutPlace, "in-person", "audio"],
    [withoutPlace, null, null],
  ] as const;
  for (const [index, [therapist, connection, stored]] of requestedList.entries()) {
    const requested = requestedSlotOf(therapist, { connection, hour: index + 17 });
    expect(await place(requested, await someVisitor(deps))).toMatchObject({
      order: { connection: stored },
    });
  }
});

test("an unpaid order follows the connection that the visitor currently prefers", async () => {
  const therapist = await addTherapist(deps);
  const visitor = await someVisitor(deps);
  const first = await place(requestedSlotOf(therapist, { connection: "video" }), visitor);
  const again = await place(requestedSlotOf(therapist, { connection: "audio" }), visitor);
  if (!first.ok || !again.ok) throw new Error("not placed");
  expect(again.order.id).toBe(first.order.id);
  expect(await findOrder(deps.db, first.order.id)).toMatchObject({ connection: "audio" });
});

test("a slot has passed from the instant at which it starts", async () => {
  const requested = requestedSlotOf(await addTherapist(deps));
  const start = instantOf("2026-11-21", 17);
  const visitor = await someVisitor(deps);
  const withoutNotice = { ...deps, minimumNoticeMinutes: 0 };
  expect(await place(requested, visitor, start)).toEqual({ ok: false, reason: "slot_passed" });
  const justBefore = new Date(start.getTime() - 1);
  expect(await placeOrder(withoutNotice, requested, visitor, justBefore, null)).toMatchObject({
    ok: true,
  });
});

const twoHoursBefore = instantOf("2026-11-21", 15);
const after = (minutes: number) => addMinutes(twoHoursBefore, minutes);

test("a slot held in time can be paid and renewed within the notice, but not taken by another visitor", async () => {
  const [requested, visitor] = [requestedSlotOf(await addTherapist(deps)), await someVisitor(deps)];
  const held = await place(requested, visitor, after(-1));
  const again = await place(requested, visitor, after(5));
  expect({ ...again, isNew: true }).toEqual(held);
  const renewed = await place(requested, visitor, after(8));
  expect(renewed).toMatchObject({ ok: true, order: { createdAt: after(8) } });
  // Once the hold expires, the slot can't be booked by any visitor.
  const refused = { ok: false, reason: "slot_too_soon" };
  expect(await place(requested, visitor, after(30))).toEqual(refused);
  expect(await place(requested, await someVisitor(deps), after(30))).toEqual(refused);
});
