import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Journey,
  now,
  openJourney,
  someBuyer,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { type Buyer, placeOrder, type RequestedSlot } from "./place-order.server.ts";
import { findOrder } from "./find-order.server.ts";

let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

const place = (requested: RequestedSlot, buyer: Buyer) =>
  placeOrder(deps, requested, buyer, now, null);

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
    const requested = requestedSlotOf(therapist, { connection, time: `${index + 5}:00 PM` });
    expect(await place(requested, await someBuyer(deps))).toMatchObject({
      order: { connection: stored },
    });
  }
});

test("an unpaid order follows the connection that the visitor currently prefers", async () => {
  const therapist = await addTherapist(deps);
  const buyer = await someBuyer(deps);
  const first = await place(requestedSlotOf(therapist, { connection: "video" }), buyer);
  const again = await place(requestedSlotOf(therapist, { connection: "audio" }), buyer);
  if (!first.ok || !again.ok) throw new Error("not placed");
  expect(again.order.id).toBe(first.order.id);
  expect(await findOrder(deps.db, first.order.id)).toMatchObject({ connection: "audio" });
});
