import { expect, test } from "vitest";
import {
  now,
  openJourney,
  someVisitor,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { type Visitor, placeOrder, type RequestedSlot } from "./place-order.server.ts";
import { findOrder } from "./orders.server.ts";

const deps = await openJourney();

const place = (requested: RequestedSlot, visitor: Visitor) =>
  placeOrder(deps, requested, visitor, now, null);

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
