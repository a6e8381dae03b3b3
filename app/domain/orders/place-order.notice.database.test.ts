import { expect, test } from "vitest";
import {
  openJourney,
  someVisitor,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { type Visitor, placeOrder, type RequestedSlot } from "./place-order.server.ts";

/** The minimum notice; the requested slot of these tests is Saturday at 5 PM. */
const on = await openJourney();

const place = (requested: RequestedSlot, visitor: Visitor, at: Date) =>
  placeOrder(on, requested, visitor, at, null);

test("a slot has passed from the instant at which it starts", async () => {
  const requested = requestedSlotOf(await addTherapist(on));
  const start = instantOf("2026-11-21", 17);
  const visitor = await someVisitor(on);
  const deps = { ...on, minimumNoticeMinutes: 0 };
  expect(await place(requested, visitor, start)).toEqual({ ok: false, reason: "slot_passed" });
  const justBefore = new Date(start.getTime() - 1);
  expect(await placeOrder(deps, requested, visitor, justBefore, null)).toMatchObject({ ok: true });
});

const twoHoursBefore = instantOf("2026-11-21", 15);
const after = (minutes: number) => addMinutes(twoHoursBefore, minutes);

test("a slot can be booked until the minimum notice before it starts, and not a second longer", async () => {
  const requested = requestedSlotOf(await addTherapist(on));
  const tooLate = new Date(twoHoursBefore.getTime() + 1000);
  const refused = { ok: false, reason: "slot_too_soon" };
  expect(await place(requested, await someVisitor(on), tooLate)).toEqual(refused);
  expect(await place(requested, await someVisitor(on), twoHoursBefore)).toMatchObject({ ok: true });
});

test("a slot held in time can be paid and renewed within the notice, but not taken by another visitor", async () => {
  const [requested, visitor] = [requestedSlotOf(await addTherapist(on)), await someVisitor(on)];
  const held = await place(requested, visitor, after(-1));
  const again = await place(requested, visitor, after(5));
  expect({ ...again, isNew: true }).toEqual(held);
  const renewed = await place(requested, visitor, after(8));
  expect(renewed).toMatchObject({ ok: true, order: { createdAt: after(8) } });
  // Once the hold expires, the slot can't be booked by any visitor.
  const refused = { ok: false, reason: "slot_too_soon" };
  expect(await place(requested, visitor, after(30))).toEqual(refused);
  expect(await place(requested, await someVisitor(on), after(30))).toEqual(refused);
});
