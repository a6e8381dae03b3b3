import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Journey,
  now,
  openJourney,
  someBuyer,
  wishFor,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { type Buyer, placeOrder, type Wish } from "./place-order.server.ts";
import { findOrder } from "./store.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

const place = (wish: Wish, buyer: Buyer) => placeOrder(on, wish, buyer, now, null);

test("the way to connect is stored with the order; in person only where the therapist has an address", async () => {
  const place4 = "Room 4, Sector 18, Noida";
  const withPlace = await addTherapist(on, {
    connection: ["video", "in-person"],
    inPersonPlace: place4,
  });
  const withoutPlace = await addTherapist(on, { connection: ["audio", "in-person"] });
  const wishes = [
    [withPlace, "in-person", "in-person"],
    [withoutPlace, "in-person", "audio"],
    [withoutPlace, null, null],
  ] as const;
  for (const [index, [therapist, connection, stored]] of wishes.entries()) {
    const wish = wishFor(therapist, { connection, time: `${index + 5}:00 PM` });
    expect(await place(wish, await someBuyer(on))).toMatchObject({ order: { connection: stored } });
  }
});

test("while it is unpaid, an order follows the way to connect that the visitor prefers by now", async () => {
  const therapist = await addTherapist(on);
  const buyer = await someBuyer(on);
  const first = await place(wishFor(therapist, { connection: "video" }), buyer);
  const again = await place(wishFor(therapist, { connection: "audio" }), buyer);
  if (!first.ok || !again.ok) throw new Error("not placed");
  expect(again.order.id).toBe(first.order.id);
  expect(await findOrder(on.db, first.order.id)).toMatchObject({ connection: "audio" });
});
