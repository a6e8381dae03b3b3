import { expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  somePlacedOrder,
  stateOfOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { auditOf } from "../../../tests/support/fixtures/desk-actions.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { listUnavailableDays } from "../calendar/unavailable-spans.server.ts";
import { loadAvailability } from "../calendar/load-availability.server.ts";
import { instantOf } from "../../lib/india-time.ts";
import { findOrder } from "../orders/orders.server.ts";
import { refundDisputedOrder } from "../payments/retry-order.server.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import {
  endAbsence,
  listOrdersAffectedByAbsence,
  recordAbsenceAndWithdraw,
} from "./record-absence.server.ts";

const deps = await openJourney();

/** Saturday; the fixtures' time is Friday morning. */
const day = "2026-11-21";
const hours = [9, 11, 14, 17, 20];
const everyHour = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22];

const theDay = (therapistId: number) => ({ therapistId, from: day, to: day });

async function fiveSessions() {
  const therapist = await addTherapist(deps);
  const orders = [];
  for (const hour of hours)
    orders.push(await someBookedOrder(deps, { therapist, requested: { day, hour } }));
  const days = theDay(therapist.id);
  return { therapist, days, ids: orders.map(({ id }) => id) };
}

async function freeSlots(therapist: Parameters<typeof loadAvailability>[1], on: string) {
  const [slots = []] = await loadAvailability(deps, therapist, [on], 60, now);
  return slots.filter(({ state }) => state === "free").length;
}

test("an ill therapist's five sessions are withdrawn, and the day is blocked", async () => {
  const { therapist, days, ids } = await fiveSessions();
  expect(await listOrdersAffectedByAbsence(deps.db, days, now)).toEqual(ids);
  expect(await recordAbsenceAndWithdraw(deps, days, ids, "is ill", now)).toEqual({
    ok: true,
    withdrawn: 5,
  });
  for (const id of ids) {
    expect(await findOrder(deps.db, id)).toMatchObject({ state: "offered", refundDuePaise: 0 });
    expect((await jobNamesAbout(deps.db, id)).slice(-2)).toEqual([
      "hold-alternatives",
      "email cancelled_therapist 1",
    ]);
  }
  expect(await freeSlots(therapist, day)).toBe(0);
  expect(await freeSlots(therapist, "2026-11-22")).toBe(14);
  await expect(somePlacedOrder(deps, { therapist, requested: { day, hour: 9 } })).rejects.toThrow(
    "slot_taken",
  );
});

test("an absence of some hours withdraws and blocks those alone; a session that has begun takes place", async () => {
  const { therapist, days, ids } = await fiveSessions();
  const away = { ...days, fromHour: 11, toHour: 15 };
  expect(await listOrdersAffectedByAbsence(deps.db, away, now)).toEqual([ids[1], ids[2]]);
  const noon = instantOf(day, 11.5);
  expect(await listOrdersAffectedByAbsence(deps.db, away, noon)).toEqual([ids[2]]);
  const done = await recordAbsenceAndWithdraw(deps, away, [ids[2] ?? ""], "is ill", noon);
  expect(done).toEqual({ ok: true, withdrawn: 1 });
  expect(await Promise.all(ids.map((id) => stateOfOrder(deps, id)))).toEqual([
    "booked",
    "booked",
    "offered",
    "booked",
    "booked",
  ]);
  const { rows: blocked } = await deps.pool.query(
    `select lower(during) as "startsAt" from unavailable_span where therapist_id = $1 order by 1`,
    [therapist.id],
  );
  expect(blocked).toEqual([12, 13, 14].map((hour) => ({ startsAt: instantOf(day, hour) })));
  const blockedDays = await listUnavailableDays(deps.db, "blocked", noon, 1000);
  expect(blockedDays.filter(({ therapistId }) => therapistId === therapist.id)).toEqual([
    { therapistId: therapist.id, day, hours: [12, 13, 14] },
  ]);
});

test("an absence that is sent twice withdraws each session once", async () => {
  const { days, ids } = await fiveSessions();
  const both = await Promise.all([
    recordAbsenceAndWithdraw(deps, days, ids, "is ill", now),
    recordAbsenceAndWithdraw(deps, days, ids, "is ill", now),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "sessions_changed" });
  for (const id of ids) expect(await auditOf(deps, id)).toEqual(["withdraw-session"]);
});

test("a session booked since the page was shown refuses the absence", async () => {
  const { therapist, days, ids } = await fiveSessions();
  await someBookedOrder(deps, { therapist, requested: { day, hour: 15 } });
  expect(await recordAbsenceAndWithdraw(deps, days, ids, "is ill", now)).toEqual({
    ok: false,
    reason: "sessions_changed",
  });
  expect(await stateOfOrder(deps, ids[0] ?? "")).toBe("booked");
});

test("a settled payment refuses the absence", async () => {
  const therapist = await addTherapist(deps);
  const paid = await somePaidOrder(deps, { therapist });
  const refused = await recordAbsenceAndWithdraw(deps, theDay(therapist.id), [], "is ill", now);
  expect(refused).toEqual({ ok: false, reason: "payment_arriving" });
  expect(await stateOfOrder(deps, paid.id)).toBe("paid");
});

test("a disputed payment waits for an operator, and does not stop the absence", async () => {
  const therapist = await addTherapist(deps);
  const { id, pricePaise } = await somePlacedOrder(deps, { therapist });
  deps.payments.script.fetchStatus = async () => completed(pricePaise - 100);
  expect(await checkOrderPayment(deps, id, now)).toBe("disputed");
  const away = theDay(therapist.id);
  const done = await recordAbsenceAndWithdraw(deps, away, [], "is ill", later(20 * 3600));
  expect(done).toEqual({ ok: true, withdrawn: 0 });
  expect(await freeSlots(therapist, day)).toBe(0);
  expect(await refundDisputedOrder(deps, id, later(21 * 3600))).toEqual({ ok: true });
  expect(await stateOfOrder(deps, id)).toBe("owed");
  expect(await freeSlots(therapist, day)).toBe(0);
});

test("half a year is blocked in one go, and made available again in one", async () => {
  const therapist = await addTherapist(deps);
  const away = { therapistId: therapist.id, from: day, to: "2027-05-20" };
  expect(await recordAbsenceAndWithdraw(deps, away, [], "a child is born", now)).toEqual({
    ok: true,
    withdrawn: 0,
  });
  const own = async () =>
    (await listUnavailableDays(deps.db, "blocked", now, 1000)).filter(
      (one) => one.therapistId === therapist.id,
    );
  expect(await own()).toHaveLength(181);
  expect(await endAbsence(deps, therapist.id, "2026-11-22", now, "2027-05-20")).toEqual({
    ok: true,
  });
  expect(await own()).toEqual([{ therapistId: therapist.id, day, hours: everyHour }]);
});

test.each([
  [{ from: "2026-11-22", to: "2026-11-21" }, "is ill", "days_invalid"],
  [{ from: "2026-11-01", to: "2026-11-19" }, "is ill", "days_invalid"],
  [{ from: "2026-11-21", to: "2027-11-21" }, "is ill", "days_invalid"],
  [{ from: "tomorrow", to: "2026-11-21" }, "is ill", "days_invalid"],
  [{ from: day, to: day, fromHour: 14, toHour: 14 }, "is ill", "days_invalid"],
  [{ from: day, to: day, fromHour: Number.NaN }, "is ill", "days_invalid"],
  [{ from: day, to: day }, " ", "reason_missing"],
])("%j because %j is refused: %s", async (days, reason, problem) => {
  const { id } = await addTherapist(deps);
  const done = await recordAbsenceAndWithdraw(deps, { therapistId: id, ...days }, [], reason, now);
  expect(done).toEqual({ ok: false, reason: problem });
});

test("an unknown therapist is refused, and a day is freed again", async () => {
  const away = { therapistId: 999_999, from: day, to: day };
  expect(await recordAbsenceAndWithdraw(deps, away, [], "away", now)).toMatchObject({ ok: false });
  const therapist = await addTherapist(deps);
  const days = { therapistId: therapist.id, from: day, to: "2026-11-22" };
  await recordAbsenceAndWithdraw(deps, days, [], "away", now);
  expect(await freeSlots(therapist, day)).toBe(0);
  expect(await endAbsence(deps, therapist.id, day, now)).toEqual({ ok: true });
  expect(await endAbsence(deps, therapist.id, day, now)).toEqual({ ok: true });
  expect(await freeSlots(therapist, day)).toBe(14);
  const left = await listUnavailableDays(deps.db, "blocked", now, 1000);
  expect(left.filter(({ therapistId }) => therapistId === therapist.id)).toMatchObject([
    { day: "2026-11-22", hours: everyHour },
  ]);
});
