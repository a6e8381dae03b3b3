import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimAtOnce } from "../../../tests/support/concurrency/claim-at-once.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  someBuyer,
  wishFor,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { instantOf } from "../../lib/india-time.ts";
import { type Buyer, placeOrder, type Wish } from "./place-order.server.ts";
import { refundPolicy } from "./refund-policy.ts";
import { findOrder, moveOrder } from "./store.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

const place = (wish: Wish, buyer: Buyer, at = now) => placeOrder(on, wish, buyer, at, null);

async function ordersOf(userId: string): Promise<number> {
  const rows = await on.db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  return rows.length;
}

test("an order holds price, slot, contact and policy as they stand", async () => {
  const therapist = await addTherapist(on, { cost: [450, 1_200] });
  const buyer = await someBuyer(on);
  expect(await place(wishFor(therapist), buyer)).toMatchObject({
    ok: true,
    order: {
      state: "placed",
      pricePaise: 120_000,
      startsAt: instantOf("2026-11-21", 17),
      durationMinutes: 60,
      contact: buyer.contact,
      policy: refundPolicy,
      redirectUrl: null,
      createdAt: now,
    },
  });
});

test("half an hour costs the therapist's first price", async () => {
  const therapist = await addTherapist(on, { cost: [450, 1_200] });
  const placed = await place(wishFor(therapist, { durationMinutes: 30 }), await someBuyer(on));
  expect(placed).toMatchObject({ order: { pricePaise: 45_000 } });
});

test("a price that somebody sends along changes nothing", async () => {
  const wish = { ...wishFor(await addTherapist(on)), pricePaise: 100, price: 1, cost: [1, 1] };
  const buyer = { ...(await someBuyer(on)), pricePaise: 100 };
  expect(await place(wish, buyer)).toMatchObject({ order: { pricePaise: 79_900 } });
});

test("pressed again, the same order answers", async () => {
  const [wish, buyer] = [wishFor(await addTherapist(on)), await someBuyer(on)];
  const first = await place(wish, buyer);
  const second = await place(wish, buyer, later(60));
  expect(first.ok && second.ok && first.order.id === second.order.id).toBe(true);
  expect(await ordersOf(buyer.userId)).toBe(1);
});

test("pressed again after the address was corrected, the same order answers with the corrected one", async () => {
  const [wish, buyer] = [wishFor(await addTherapist(on)), await someBuyer(on)];
  const first = await place(wish, buyer);
  const contact = { ...buyer.contact, email: "asha@gmail.com" };
  const second = await place(wish, { ...buyer, contact }, later(60));
  expect(second).toMatchObject({ ok: true, order: { contact } });
  const id = first.ok ? first.order.id : "";
  expect(await findOrder(on.db, id)).toMatchObject({ contact });
  expect(await ordersOf(buyer.userId)).toBe(1);
});

test("pressed again after the price has changed, another order at the new price takes over the slot", async () => {
  const therapist = await addTherapist(on);
  const [wish, buyer] = [wishFor(therapist), await someBuyer(on)];
  const first = await place(wish, buyer);
  await on.db
    .updateTable("therapist")
    .set({ cost: [299, 599] })
    .where("id", "=", therapist.id)
    .execute();
  const second = await place({ ...wish, shownPaise: 59_900 }, buyer, later(60));
  expect(second).toMatchObject({
    ok: true,
    order: { pricePaise: 59_900, startsAt: first.ok && first.order.startsAt },
  });
  expect(await stateOfClaim(on, first.ok ? first.order.id : "")).toBe("released");
  expect(await stateOfClaim(on, second.ok ? second.order.id : "")).toBe("held");
});

test("another price than the one that was shown is refused, and nothing is held", async () => {
  const [wish, buyer] = [wishFor(await addTherapist(on)), await someBuyer(on)];
  const refused = { ok: false, reason: "price_changed" };
  expect(await place({ ...wish, shownPaise: 59_900 }, buyer)).toEqual(refused);
  expect(await ordersOf(buyer.userId)).toBe(0);
  expect(await place({ ...wish, shownPaise: 79_900 }, buyer)).toMatchObject({ ok: true });
});

test("pressed many times at once, one order answers all of them", async () => {
  const [wish, buyer] = [wishFor(await addTherapist(on)), await someBuyer(on)];
  const presses = await claimAtOnce(on.pool, 6, () => place(wish, buyer));
  const held = await on.db
    .selectFrom("claim")
    .select("order_id")
    .where("visitor_id", "=", buyer.userId)
    .where("state", "=", "held")
    .execute();
  expect(held).toHaveLength(1);
  expect(await ordersOf(buyer.userId)).toBe(1);
  for (const press of presses)
    expect(press).toMatchObject({ ok: true, order: { id: held[0]?.order_id } });
});

test("another time, another length or another therapist is another order", async () => {
  const [therapist, buyer] = [await addTherapist(on), await someBuyer(on)];
  await place(wishFor(therapist), buyer);
  await place(wishFor(therapist, { time: "6:00 PM" }), buyer);
  await place(wishFor(therapist, { time: "6:00 PM", durationMinutes: 30 }), buyer);
  await place(wishFor(await addTherapist(on), { time: "6:00 PM", durationMinutes: 30 }), buyer);
  expect(await ordersOf(buyer.userId)).toBe(4);
});

test("after the hold has run out, the same wish is a new order", async () => {
  const [wish, buyer] = [wishFor(await addTherapist(on)), await someBuyer(on)];
  const first = await place(wish, buyer);
  const again = await place(wish, buyer, later(901));
  expect(first.ok && again.ok && first.order.id !== again.order.id).toBe(true);
});

test("when the pay page has less than two minutes left, the same wish is a new order with time to pay", async () => {
  const [wish, buyer] = [wishFor(await addTherapist(on)), await someBuyer(on)];
  const first = await place(wish, buyer);
  if (first.ok)
    await moveOrder(on.db, first.order.id, "payment_opened", now, {
      redirect_url: "https://pay.test/",
      payment_expires_at: later(600),
    });
  const before = await place(wish, buyer, later(480));
  expect(before).toMatchObject({ order: { redirectUrl: "https://pay.test/" } });
  const after = await place(wish, buyer, later(481));
  expect(after).toMatchObject({ ok: true, order: { redirectUrl: null } });
});

test("a slot that another visitor holds is taken", async () => {
  const therapist = await addTherapist(on);
  await place(wishFor(therapist), await someBuyer(on));
  const refused = await place(wishFor(therapist), await someBuyer(on));
  expect(refused).toEqual({ ok: false, reason: "slot_taken" });
});

test("a slot on a day off or outside the weekly hours can't be had", async () => {
  const off = await addTherapist(on, { daysOff: ["2026-11-21"] });
  const mornings = await addTherapist(on, { weeklyHours: { sat: [[9, 12]] } });
  for (const therapist of [off, mornings]) {
    const refused = await place(wishFor(therapist), await someBuyer(on));
    expect(refused).toEqual({ ok: false, reason: "slot_taken" });
  }
});

test("a therapist or a time that doesn't exist is told as that, even if hostile", async () => {
  const [therapist, buyer] = [await addTherapist(on), await someBuyer(on)];
  for (const name of ["Nobody", "", "'; drop table orders; --", "a\0b", "x".repeat(100_000)])
    expect(await place(wishFor({ name }), buyer)).toEqual({
      ok: false,
      reason: "therapist_unknown",
    });
  for (const time of ["5:30 PM", "", "17:00", "a\0b"])
    expect(await place(wishFor(therapist, { time }), buyer)).toEqual({
      ok: false,
      reason: "slot_unknown",
    });
});

test("an order needs a visitor who has told who they are", async () => {
  const stranger = { ...(await someBuyer(on)), userId: randomUUID() };
  await expect(place(wishFor(await addTherapist(on)), stranger)).rejects.toThrow("foreign key");
});

test("the cap of a network address is told as that", async () => {
  const buyer = async () => ({ ...(await someBuyer(on)), network: "one" });
  const wish = async () => wishFor(await addTherapist(on));
  expect(await placeOrder(on, await wish(), await buyer(), now, 1)).toMatchObject({ ok: true });
  expect(await placeOrder(on, await wish(), await buyer(), now, 1)).toEqual({
    ok: false,
    reason: "too_many_holds",
  });
});
