import { beforeEach, expect, test } from "vitest";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { acceptOffer, offerForWithdrawal } from "./offers.server.ts";
import { loadOffer } from "./load-offer.server.ts";
import { recordAbsenceAndWithdraw } from "./record-absence.server.ts";

/** An offered session never costs more than the one that was paid: docs/decisions/0059. */

const deps = await openMailedJourney();
beforeEach(async () => {
  // Only the therapists of the test itself are alike.
  await deps.pool.query("update therapist set language = '{None}'");
});

/** A session for ₹799 whose therapist is away for a month, so that others are offered. */
async function withdrawn() {
  const therapist = await addTherapist(deps);
  const { id } = await someOpenSession(deps, { therapist });
  const away = { therapistId: therapist.id, from: "2026-11-20", to: "2026-12-20" };
  await recordAbsenceAndWithdraw(deps, away, [id], "is ill", now);
  await offerForWithdrawal(deps, id, later(5));
  return { id, slots: await listOfferedSlots(deps.db, id) };
}

test("where only dearer therapists are free, none is offered, and all of the money is refunded", async () => {
  await addTherapist(deps, { cost: [299, 800] });
  const { id, slots } = await withdrawn();
  expect(slots).toEqual([]);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "cancelled",
    refundDuePaise: 79_900,
  });
});

test("a therapist at the paid price is offered, and a dearer one beside them is not", async () => {
  await addTherapist(deps, { cost: [299, 800] });
  const equal = await addTherapist(deps, { cost: [399, 799] });
  const { slots } = await withdrawn();
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => equal.id));
});

test("an offered therapist who has become dearer since is booked at the paid price", async () => {
  const alike = await addTherapist(deps);
  const { id, slots } = await withdrawn();
  await deps.pool.query("update therapist set cost = '{299,1999}' where id = $1", [alike.id]);
  const order = await findOrder(deps.db, id);
  const offer = order && (await loadOffer(deps, order, later(10)));
  expect(offer?.slots[0]).toMatchObject({ price: "₹799" });
  const shown = { therapistId: alike.id, paise: 79_900 };
  const accepted = await acceptOffer(deps, id, slots[0]?.startsAt ?? now, later(60), shown);
  expect(accepted).toEqual({ ok: true });
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "booked",
    therapistId: alike.id,
    pricePaise: 79_900,
    priceCutPaise: 0,
    refundDuePaise: 0,
  });
});
