import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { expect, test } from "vitest";
import { jobNamesAbout, jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import {
  later,
  newContact,
  someVisitor,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { instantOf } from "../../lib/india-time.ts";
import { placeOrder } from "../orders/place-order.server.ts";
import { declineOffer, endUnansweredOffer, acceptOffer } from "./offers.server.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { refundIfCancelled } from "../orders/order-money.ts";
import { findOrder } from "../orders/orders.server.ts";
import {
  someOfferedOrder,
  specifiedColumns,
} from "../../../tests/support/fixtures/booked-order.ts";

const deps = await openJourney();
const HOUR = 3600;
const saturday = "2026-11-21";
const sixPm = instantOf(saturday, 18);
const sundayAtFive = instantOf("2026-11-22", 17);

/** An offer to a client who is no one else: a time of another session of theirs is not offered. */
async function someOffer() {
  const visitor = await someVisitor(deps, { contact: newContact() });
  const { id, therapistId } = await someOfferedOrder(deps, visitor);
  return { id, therapist: { id: therapistId } };
}

const place = async (therapist: { id: number }, hour: number, at = later(1000), day = saturday) =>
  placeOrder(deps, requestedSlotOf(therapist, { hour, day }), await someVisitor(deps), at, null);

test("a slot offered to one visitor cannot be held by another", async () => {
  const { therapist } = await someOffer();
  for (const [day, hour] of [
    [saturday, 18],
    ["2026-11-22", 17],
    ["2026-11-23", 17],
  ] as const) {
    const taken = { ok: false, reason: "slot_taken" };
    expect(await place(therapist, hour, later(1000), day)).toEqual(taken);
  }
  expect(await place(therapist, 19)).toMatchObject({ ok: true });
});

test("accepting one offered slot books it and releases the two others", async () => {
  const { id, therapist } = await someOffer();
  expect(await acceptOffer(deps, id, sixPm, later(HOUR))).toEqual({ ok: true });
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "booked", startsAt: sixPm });
  expect(await specifiedColumns(deps, id)).toMatchObject({
    session_date: saturday,
    session_time: "6:00 PM",
  });
  expect((await jobsAbout(deps.db, id)).slice(-2)).toMatchObject([
    { name: "email reminder_hour", notBefore: instantOf(saturday, 17) },
    { name: "create-meeting" },
  ]);
  expect(await listOfferedSlots(deps.db, id)).toEqual([]);
  expect(await place(therapist, 17, later(HOUR), "2026-11-22")).toMatchObject({ ok: true });
  const taken = { ok: false, reason: "slot_taken" };
  expect(await place(therapist, 18, later(HOUR))).toEqual(taken);
});

test("an offered slot that is accepted less than a day ahead can be cancelled for all of the money", async () => {
  const { id } = await someOffer();
  const lateEvening = later(11 * HOUR);
  expect(await acceptOffer(deps, id, sixPm, lateEvening)).toEqual({ ok: true });
  const order = (await findOrder(deps.db, id))!;
  expect(refundIfCancelled(order, lateEvening)).toMatchObject({ paise: 79_900, share: "all" });
  expect(order.freeUntil).toEqual(sixPm);
  // More than a day ahead the policy holds as for every session.
  const early = await someOffer();
  await acceptOffer(deps, early.id, sixPm, later(HOUR));
  expect((await findOrder(deps.db, early.id))?.freeUntil).toEqual(instantOf("2026-11-20", 18));
});

test("repeated or concurrent acceptance books one session", async () => {
  const { id } = await someOffer();
  const taps = await Promise.all([1, 2, 3].map(() => acceptOffer(deps, id, sixPm, later(HOUR))));
  expect(taps).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  const over = { ok: false, reason: "offer_over" };
  expect(await acceptOffer(deps, id, sundayAtFive, later(HOUR))).toEqual(over);
  expect((await findOrder(deps.db, id))?.startsAt).toEqual(sixPm);
});

test("a slot that was not offered can't be accepted", async () => {
  const { id } = await someOffer();
  const refused = { ok: false, reason: "slot_not_offered" };
  expect(await acceptOffer(deps, id, instantOf("2026-11-21", 20), later(HOUR))).toEqual(refused);
  expect(await acceptOffer(deps, id, new Date(Number.NaN), later(HOUR))).toEqual(refused);
  expect(await acceptOffer(deps, "order_none", sixPm, later(HOUR))).toMatchObject({ ok: false });
  expect((await findOrder(deps.db, id))?.state).toBe("offered");
});

test("declining the offer refunds all of the money and releases the slots", async () => {
  const { id, therapist } = await someOffer();
  expect(await declineOffer(deps, id, later(HOUR))).toEqual({ ok: true });
  expect(await declineOffer(deps, id, later(HOUR))).toEqual({ ok: false, reason: "offer_over" });
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "owed", refundDuePaise: 79_900 });
  const events = await jobNamesAbout(deps.db, id);
  expect(events.slice(-2)).toEqual(["email refund", "queue-refund"]);
  expect(await place(therapist, 18)).toMatchObject({ ok: true });
});

test("without an answer all of the money is refunded after twelve hours, and not a second before", async () => {
  const { id } = await someOffer();
  const end = later(902 + 12 * HOUR);
  await endUnansweredOffer(deps, id, new Date(end.getTime() - 1000));
  expect((await findOrder(deps.db, id))?.state).toBe("offered");
  const over = { ok: false, reason: "offer_over" };
  expect(await acceptOffer(deps, id, sixPm, end)).toEqual(over);
  await endUnansweredOffer(deps, id, end);
  await endUnansweredOffer(deps, id, end);
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "owed", refundDuePaise: 79_900 });
});

test("an offer without an answer is due once its time is over, by one job however often the clock looks", async () => {
  const [ended, answered] = [await someOffer(), await someOffer()];
  await acceptOffer(deps, answered.id, sixPm, later(HOUR));
  const ends = async (id: string) =>
    (await jobsAbout(deps.db, id)).filter(({ name }) => name === "end-offer");
  const until = 902 + 12 * HOUR;
  await runClock(deps, later(until - 1));
  expect(await ends(ended.id)).toEqual([]);
  for (const seconds of [until, until + 60]) await runClock(deps, later(seconds));
  // The job queue takes one job of an occurrence.
  const jobs = async () => new Set((await ends(ended.id)).map(({ occurrence }) => occurrence));
  expect(await jobs()).toHaveLength(1);
  // The job may have come too early, by the clock of another process.
  await runClock(deps, later(until + HOUR));
  expect(await jobs()).toHaveLength(2);
  expect(await ends(answered.id)).toEqual([]);
});

test("of a concurrent acceptance and refusal only one takes effect", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await someOffer();
    const [taken, declined] = await Promise.all([
      acceptOffer(deps, id, sixPm, later(HOUR)),
      declineOffer(deps, id, later(HOUR)),
    ]);
    expect([taken.ok, declined.ok].filter(Boolean)).toHaveLength(1);
    expect((await findOrder(deps.db, id))?.state).toBe(taken.ok ? "booked" : "owed");
    expect(await listOfferedSlots(deps.db, id)).toEqual([]);
  }
});

test("a client takes any free time of a therapist of the offer, and no other's", async () => {
  const { id, therapist } = await someOffer();
  const stranger = await addTherapist(deps);
  const any = { isAny: true };
  const notOffered = { ok: false, reason: "slot_not_offered" };
  const sevenPm = instantOf(saturday, 19);
  const ask = (startsAt: Date, shown: Parameters<typeof acceptOffer>[4] = any) =>
    acceptOffer(deps, id, startsAt, later(1100), shown);
  // Another visitor holds 8 PM; 5 PM is what was lost; neither leaves the offer smaller.
  await place(therapist, 20);
  for (const hour of [20, 17, 3]) expect(await ask(instantOf(saturday, hour))).toEqual(notOffered);
  expect(await ask(sevenPm, { ...any, therapistId: stranger.id })).toEqual(notOffered);
  expect(await ask(sevenPm, {})).toEqual(notOffered);
  expect(await listOfferedSlots(deps.db, id)).toHaveLength(3);
  expect(await ask(sevenPm)).toEqual({ ok: true });
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "booked", startsAt: sevenPm });
  expect(await listOfferedSlots(deps.db, id)).toEqual([]);
  expect(await place(therapist, 19)).toEqual({ ok: false, reason: "slot_taken" });
});
