import { expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { releaseClaim } from "../calendar/slot-claims.server.ts";
import { applyOrderEvent } from "./order-updates.server.ts";
import { findPaidOrderSlot, loadVisitorWithOrders } from "./visitor-orders.server.ts";
import type { Span } from "../calendar/availability.ts";

const deps = await openJourney();

const findSlot = async (visitorId: string, span: Span) =>
  findPaidOrderSlot(await loadVisitorWithOrders(deps, visitorId, now), span);

const lasting = (startsAt: Date, minutes: number) => ({
  startsAt,
  endsAt: addMinutes(startsAt, minutes),
});

test("a paid session is found for every span that overlaps it, and only for its visitor", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  const { id, startsAt } = await someBookedOrder(deps, { therapist, visitor });
  const with60Minutes = { ...lasting(startsAt, 60), durationMinutes: 60 };
  const byWhom = { therapistId: therapist.id, therapistName: therapist.name };
  const found = { id, ...byWhom, ...with60Minutes, isContested: false };
  const spans: [minutesLater: number, minutes: number, expected: typeof found | undefined][] = [
    [0, 60, found],
    [0, 30, found],
    [30, 60, found],
    [-30, 60, found],
    [-60, 60, undefined],
    [60, 60, undefined],
  ];
  for (const [minutesLater, minutes, expected] of spans) {
    const span = lasting(addMinutes(startsAt, minutesLater), minutes);
    expect(await findSlot(visitor.userId, span)).toEqual(expected);
  }
  // Whose own session of half an hour is over by then.
  const other = await someVisitor(deps);
  await someBookedOrder(deps, { visitor: other, requested: { durationMinutes: 30 } });
  expect(await findSlot(other.userId, lasting(addMinutes(startsAt, 30), 30))).toBeUndefined();
});

test("a paid order counts before its booking is created; a cancelled session doesn't", async () => {
  const visitor = await someVisitor(deps);
  const { id, startsAt } = await somePaidOrder(deps, { visitor });
  expect(await findSlot(visitor.userId, lasting(startsAt, 60))).toBeDefined();
  await releaseClaim(deps.db, id, ["paid"]);
  await applyOrderEvent(deps.db, id, "slot_kept", startsAt);
  await applyOrderEvent(deps.db, id, "session_cancelled", startsAt);
  expect(await findSlot(visitor.userId, lasting(startsAt, 60))).toBeUndefined();
});
