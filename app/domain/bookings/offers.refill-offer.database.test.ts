import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { beforeEach, expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { someOfferedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { loadAbsence } from "../../screens/desk/absence.server.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { findOrder } from "../orders/orders.server.ts";
import { acceptOffer, offerForWithdrawal, refillOffer } from "./offers.server.ts";
import { recordAbsenceAndWithdraw } from "./record-absence.server.ts";

const deps = await openMailedJourney();
beforeEach(async () => {
  // Only the therapists of the test itself are alike.
  await deps.pool.query("update therapist set language = '{None}'");
});

const saturday = { from: "2026-11-21", to: "2026-11-21" };
const sunday = { from: "2026-11-22", to: "2026-11-22" };
const long = { from: "2026-11-20", to: "2026-12-20" };

const away = (therapistId: number, days: typeof saturday, shown: string[] = [], at = later(60)) =>
  recordAbsenceAndWithdraw(deps, { therapistId, ...days }, shown, "is ill", at);

/** A session that was withdrawn, with an emailed offer of the three days from Sunday on. */
async function withdrawn() {
  const therapist = await addTherapist(deps);
  const { id } = await someOpenSession(deps, { therapist });
  expect(await away(therapist.id, saturday, [id], now)).toEqual({ ok: true, withdrawn: 1 });
  await offerForWithdrawal(deps, id, later(5));
  await sendKind(deps, "offer", id, later(6), 1);
  return { id, therapist, slots: await listOfferedSlots(deps.db, id) };
}

const startsOf = async (id: string) =>
  (await listOfferedSlots(deps.db, id)).map(({ startsAt }) => startsAt);

test("the page counts the offered times that are withdrawn, and an absence of others is refused", async () => {
  const { therapist, slots } = await withdrawn();
  const days = { therapistId: therapist.id, ...sunday };
  const onSunday = slots.filter(({ startsAt }) => indiaDay(startsAt) === sunday.from).length;
  expect(onSunday).toBeGreaterThan(0);
  const page = await loadAbsence(deps.db, days, later(60));
  expect(page.chosen).toMatchObject({ sessions: [], offers: onSunday });
  const block = (offers: number) =>
    recordAbsenceAndWithdraw(deps, days, [], "is ill", later(60), offers);
  expect(await block(onSunday - 1)).toEqual({ ok: false, reason: "sessions_changed" });
  expect(await block(onSunday)).toEqual({ ok: true, withdrawn: 0 });
  expect((await loadAbsence(deps.db, days, later(61))).chosen?.offers).toBe(0);
});

/** Claims of a therapist that overlap; the constraint allows none. */
async function countOverlaps(): Promise<number> {
  const { rows } = await deps.pool.query(
    `select from claim one join claim other on one.id < other.id and one.therapist_id = other.therapist_id
      and one.during && other.during where one.state <> 'released' and other.state <> 'released'`,
  );
  return rows.length;
}

test("an absence takes its slots out of another client's offer, which gets others and one more email", async () => {
  const { id, therapist, slots } = await withdrawn();
  const onSunday = slots.filter(({ startsAt }) => indiaDay(startsAt) === sunday.from);
  expect(onSunday.length).toBeGreaterThan(0);
  expect(await away(therapist.id, sunday)).toEqual({ ok: true, withdrawn: 0 });
  const kept = await startsOf(id);
  expect(kept).toHaveLength(3 - onSunday.length);
  const [gone] = onSunday;
  expect(await acceptOffer(deps, id, gone?.startsAt ?? now, later(61))).toEqual({
    ok: false,
    reason: "slot_not_offered",
  });
  for (const at of [later(70), later(80)]) {
    await refillOffer(deps, id, 1, at);
    await sendKind(deps, "offer", id, at, 1);
    await sendKind(deps, "offer", id, at, 2);
  }
  const all = await startsOf(id);
  expect(all).toHaveLength(3);
  expect(all).toEqual(expect.arrayContaining(kept));
  expect(all).not.toEqual(expect.arrayContaining(onSunday.map(({ startsAt }) => startsAt)));
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    "Please choose another time for your session",
    "The times we hold for you have changed",
  ]);
  const names = await jobNamesAbout(deps.db, `${id} 1`);
  expect(names.filter((name) => name === "refill-offer")).toHaveLength(1);
  expect(await countOverlaps()).toBe(0);
  const [first] = all;
  expect(await acceptOffer(deps, id, first ?? now, later(90))).toEqual({ ok: true });
  expect(await listOfferedSlots(deps.db, id)).toEqual([]);
});

test("the offer is open for twelve hours from its change", async () => {
  const { id, therapist } = await withdrawn();
  await away(therapist.id, sunday, [], later(3600));
  await refillOffer(deps, id, 1, later(3600));
  expect((await findOrder(deps.db, id))?.offerUntil).toEqual(later(13 * 3600));
  const { rows } = await deps.pool.query(
    "select distinct expires_at from claim where order_id = $1 and state = 'offered'",
    [id],
  );
  expect(rows).toEqual([{ expires_at: later(13 * 3600) }]);
});

test("without any other slot all of the money is refunded at once", async () => {
  const { id, therapist } = await withdrawn();
  expect(await away(therapist.id, long)).toEqual({ ok: true, withdrawn: 0 });
  expect(await startsOf(id)).toEqual([]);
  await refillOffer(deps, id, 1, later(70));
  await refillOffer(deps, id, 1, later(71));
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "cancelled",
    cancelledBy: "operator",
    refundDuePaise: 79_900,
  });
  await sendKind(deps, "offer", id, later(72), 2);
  expect(deps.emails).toHaveLength(1);
});

test("two absences before the job fill the offer up once; the job of the first finds a later change", async () => {
  const { id, therapist } = await withdrawn();
  const friday = { from: "2026-11-20", to: "2026-11-20" };
  await away(therapist.id, sunday);
  await away(therapist.id, friday);
  const { offerChanges = 0 } = (await findOrder(deps.db, id)) ?? {};
  for (const change of [1, 2]) await refillOffer(deps, id, change, later(70));
  expect(await startsOf(id)).toHaveLength(3);
  await sendKind(deps, "offer", id, later(71), 1 + offerChanges);
  expect(deps.emails).toHaveLength(2);
});

test("a late payer's offer changes too", async () => {
  const { id, therapistId } = await someOfferedOrder(deps);
  expect(await away(therapistId, saturday, [], later(960))).toEqual({ ok: true, withdrawn: 0 });
  expect(await startsOf(id)).toHaveLength(2);
  await refillOffer(deps, id, 1, later(970));
  expect(await startsOf(id)).toHaveLength(3);
  await sendKind(deps, "offer", id, later(980), 0);
  await sendKind(deps, "offer", id, later(980), 1);
  expect(deps.emails).toHaveLength(1);
});

test("an offer whose twelve hours are over is not filled up again", async () => {
  const { id, therapist } = await withdrawn();
  const over = later(5 + 12 * 3600);
  const kept = (await startsOf(id)).filter((start) => indiaDay(start) !== sunday.from);
  expect(await away(therapist.id, sunday, [], over)).toEqual({ ok: true, withdrawn: 0 });
  await refillOffer(deps, id, 1, over);
  expect(await startsOf(id)).toEqual(kept);
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "offered" });
});
