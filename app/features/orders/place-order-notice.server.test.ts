import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Journey,
  openJourney,
  someBuyer,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { type Buyer, placeOrder, type RequestedSlot } from "./place-order.server.ts";

/** The minimum notice; the requested slot of these tests is Saturday at 5 PM. */
let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

const place = (requested: RequestedSlot, buyer: Buyer, at: Date) =>
  placeOrder(on, requested, buyer, at, null);

test("a slot has passed from the instant at which it starts", async () => {
  const requested = requestedSlotOf(await addTherapist(on));
  const start = instantOf("2026-11-21", 17);
  const buyer = await someBuyer(on);
  const deps = { ...on, minimumNoticeMinutes: 0 };
  expect(await place(requested, buyer, start)).toEqual({ ok: false, reason: "slot_passed" });
  const justBefore = new Date(start.getTime() - 1);
  expect(await placeOrder(deps, requested, buyer, justBefore, null)).toMatchObject({ ok: true });
});

const twoHoursBefore = instantOf("2026-11-21", 15);
const after = (minutes: number) => addMinutes(twoHoursBefore, minutes);

test("a slot can be booked until the minimum notice before it starts, and not a second longer", async () => {
  const requested = requestedSlotOf(await addTherapist(on));
  const tooLate = new Date(twoHoursBefore.getTime() + 1000);
  const refused = { ok: false, reason: "slot_too_soon" };
  expect(await place(requested, await someBuyer(on), tooLate)).toEqual(refused);
  expect(await place(requested, await someBuyer(on), twoHoursBefore)).toMatchObject({ ok: true });
});

test("a slot held in time can be paid and renewed within the notice, but not taken by another visitor", async () => {
  const [requested, buyer] = [requestedSlotOf(await addTherapist(on)), await someBuyer(on)];
  const held = await place(requested, buyer, after(-1));
  const again = await place(requested, buyer, after(5));
  expect(again).toEqual(held);
  const renewed = await place(requested, buyer, after(8));
  expect(renewed).toMatchObject({ ok: true, order: { createdAt: after(8) } });
  // Once the hold expires, the slot can't be booked by any visitor.
  const refused = { ok: false, reason: "slot_too_soon" };
  expect(await place(requested, buyer, after(30))).toEqual(refused);
  expect(await place(requested, await someBuyer(on), after(30))).toEqual(refused);
});
