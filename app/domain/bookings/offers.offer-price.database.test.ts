import { beforeEach, expect, test } from "vitest";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import type { DurationMinutes } from "../therapists/therapist.ts";
import { acceptOffer, offerForWithdrawal } from "./offers.server.ts";
import { recordAbsenceAndWithdraw } from "./record-absence.server.ts";

/** An offered session costs exactly what was paid: docs/decisions/0059. */

const deps = await openMailedJourney();
beforeEach(async () => {
  // Only the therapists of the test itself are alike.
  await deps.pool.query("update therapist set language = '{None}'");
});

/** A session for ₹799, or ₹299 for 30 minutes, whose therapist is away for a month, so that others are offered. */
async function withdrawn(durationMinutes: DurationMinutes = 60) {
  const therapist = await addTherapist(deps);
  const { id } = await someOpenSession(deps, { therapist, requested: { durationMinutes } });
  const away = { therapistId: therapist.id, from: "2026-11-20", to: "2026-12-20" };
  await recordAbsenceAndWithdraw(deps, away, [id], "is ill", now);
  await offerForWithdrawal(deps, id, later(5));
  return { id, slots: await listOfferedSlots(deps.db, id) };
}

test("where only therapists of another price have time, none is offered, and all of the money is refunded", async () => {
  for (const rupees of [800, 798]) await addTherapist(deps, { cost: [299, rupees] });
  const { id, slots } = await withdrawn();
  expect(slots).toEqual([]);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "cancelled",
    refundDuePaise: 79_900,
  });
});

test("a therapist at the paid price is offered, and a dearer and a cheaper one beside them are not", async () => {
  for (const rupees of [800, 798]) await addTherapist(deps, { cost: [299, rupees] });
  const equal = await addTherapist(deps, { cost: [399, 799] });
  const { slots } = await withdrawn();
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => equal.id));
});

test("for a session of 30 minutes the price of 30 minutes counts", async () => {
  await addTherapist(deps, { cost: [399, 299] });
  const equal = await addTherapist(deps, { cost: [299, 999] });
  const { slots } = await withdrawn(30);
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => equal.id));
});

test.each([199, 1_999])(
  "an offered therapist who costs ₹%i by now is booked at the paid price",
  async (rupees) => {
    const alike = await addTherapist(deps);
    const { id, slots } = await withdrawn();
    await deps.pool.query("update therapist set cost = $1 where id = $2", [[99, rupees], alike.id]);
    const asked = { therapistId: alike.id };
    const accepted = await acceptOffer(deps, id, slots[0]?.startsAt ?? now, later(60), asked);
    expect(accepted).toEqual({ ok: true });
    expect(await findOrder(deps.db, id)).toMatchObject({
      state: "booked",
      therapistId: alike.id,
      pricePaise: 79_900,
      refundDuePaise: 0,
    });
  },
);
