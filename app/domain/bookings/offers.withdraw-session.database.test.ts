import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { beforeEach, expect, test } from "vitest";
import {
  jobNamesAbout,
  jobsOfCancellation,
} from "../../../tests/support/database/published-jobs.ts";
import { entryLines, someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now, stateOfOrder } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { findLinkToken, resolveLink } from "../links/secret-links.server.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { createMeetingAndCancelUnused } from "../meetings/update-meeting.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import {
  acceptOffer,
  declineOffer,
  endUnansweredOffer,
  offerForWithdrawal,
  refillOffer,
} from "./offers.server.ts";
import {
  specifiedColumns,
  someOfferedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import type { DurationMinutes } from "../therapists/therapist.ts";
import { findBooking } from "./bookings.server.ts";
import { recordAbsenceAndWithdraw } from "./record-absence.server.ts";
import { loadAbsence } from "../../screens/desk/absence.server.ts";
import { indiaDay } from "../../lib/india-time.ts";

const deps = await openMailedJourney();
beforeEach(async () => {
  // Only the therapists of the test itself are alike.
  await deps.pool.query("update therapist set language = '{None}'");
});

const saturday = { from: "2026-11-21", to: "2026-11-21" };
const sunday = { from: "2026-11-22", to: "2026-11-22" };
const month = { from: "2026-11-20", to: "2026-12-20" };

const away = (therapistId: number, days: typeof saturday, shown: string[] = [], at = later(60)) =>
  recordAbsenceAndWithdraw(deps, { therapistId, ...days }, shown, "is ill", at);

/** A session whose therapist is away, and the times that its client is offered instead. */
async function offered(days = saturday, durationMinutes: DurationMinutes = 60) {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const { id } = await someOpenSession(deps, { therapist, requested: { durationMinutes } });
  expect(await away(therapist.id, days, [id], now)).toEqual({ ok: true, withdrawn: 1 });
  await offerForWithdrawal(deps, id, later(5));
  return { id, therapist, slots: await listOfferedSlots(deps.db, id) };
}

const subjects = () => deps.emails.map(({ to, subject }) => [to.address, subject]);

test("three slots are held, with the same therapist first, and the client hears once", async () => {
  const { id, therapist, slots } = await offered();
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => therapist.id));
  for (const at of [later(6), later(60)]) {
    await offerForWithdrawal(deps, id, at);
    await sendKind(deps, "offer", id, at, 1);
    await sendKind(deps, "cancelled_therapist", id, at, 1);
  }
  expect(await listOfferedSlots(deps.db, id)).toEqual(slots);
  expect(subjects()).toEqual([
    ["asha@example.com", "Please choose another time for your session"],
    ["t@example.com", "Session cancelled: Sat 21 Nov, 5:00 PM IST"],
  ]);
  for (const message of deps.emails) {
    expect(entryLines(message)).toEqual(expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:1"]));
  }
  expect(deps.emails[0]?.text).toMatch(/\/booking\//);
  expect((await findOrder(deps.db, id))?.offerUntil).toEqual(later(5 + 12 * 3600));
});

test("a therapist who is away for long: those most alike are offered, at the paid price", async () => {
  const alike = await addTherapist(deps, { name: "Mira Sen", email: "mira@example.com" });
  const stranger = await addTherapist(deps, { language: ["Tamil"] });
  const { id, slots } = await offered(month);
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => alike.id));
  expect(slots.map(({ therapistId }) => therapistId)).not.toContain(stranger.id);
  const before = (await findLinkToken(deps, "session", id)) ?? "";
  const { startsAt } = slots[0] ?? { startsAt: now };
  expect(await acceptOffer(deps, id, startsAt, later(60))).toMatchObject({ ok: false });
  const accept = () => acceptOffer(deps, id, startsAt, later(60), { therapistId: alike.id });
  expect(await accept()).toEqual({ ok: true });
  expect(await accept()).toEqual({ ok: true });
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "booked",
    therapistId: alike.id,
    pricePaise: 79_900,
    startsAt,
  });
  // The earlier therapist's link and meeting lead nowhere.
  expect(await resolveLink(deps.db, "session", before, later(60))).toBeUndefined();
  expect(await findBooking(deps.db, id)).toMatchObject({ link: null, moves: 0 });
  expect(await specifiedColumns(deps, id)).toMatchObject({ therapist: "Mira Sen" });
  await createMeetingAndCancelUnused(deps, id, later(61));
  await createMeetingAndCancelUnused(deps, id, later(62));
  expect((await findBooking(deps.db, id))?.link).toMatch(/^https:\/\/rooms\.test\/room-/);
  const names = await jobNamesAbout(deps.db, id);
  expect(names).toEqual(expect.arrayContaining(["email moved 2", "email moved_therapist 2"]));
  expect(names.filter((name) => name === "create-meeting")).toHaveLength(2);
  await sendKind(deps, "moved", id, later(63), 2);
  await sendKind(deps, "moved_therapist", id, later(63), 2);
  // Late, and yet to the therapist who held it then.
  await sendKind(deps, "cancelled_therapist", id, later(64), 1);
  expect(subjects().map(([to]) => to)).toEqual([
    "asha@example.com",
    "mira@example.com",
    "t@example.com",
  ]);
  expect(subjects()[1]?.[1]).toMatch(/^Session booked/);
});

test("without any other slot to offer all of the money is refunded at once", async () => {
  const { id, slots } = await offered(month);
  expect(slots).toEqual([]);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "cancelled",
    cancelledBy: "operator",
    refundDuePaise: 79_900,
  });
  await sendKind(deps, "cancelled_therapist", id, later(60), 1);
  await sendKind(deps, "cancelled_therapist", id, later(61));
  expect(subjects()).toHaveLength(1);
});

test("the same therapist's other slot is booked again, and what is not answered is refunded after twelve hours", async () => {
  const first = await offered();
  const { startsAt } = first.slots[1] ?? { startsAt: now };
  expect(await acceptOffer(deps, first.id, startsAt, later(60))).toEqual({ ok: true });
  expect(await stateOfOrder(deps, first.id)).toBe("booked");
  expect(await listOfferedSlots(deps.db, first.id)).toEqual([]);
  await createMeetingAndCancelUnused(deps, first.id, later(61));
  expect(await jobNamesAbout(deps.db, first.id)).toContain("email moved 2");
  const [second, third] = [await offered(), await offered()];
  await endUnansweredOffer(deps, second.id, later(4 + 12 * 3600));
  expect(await stateOfOrder(deps, second.id)).toBe("offered");
  await endUnansweredOffer(deps, second.id, later(5 + 12 * 3600));
  expect(await declineOffer(deps, third.id, later(60))).toEqual({ ok: true });
  for (const { id } of [second, third]) {
    expect(await findOrder(deps.db, id)).toMatchObject({
      state: "cancelled",
      refundDuePaise: 79_900,
    });
    expect((await jobNamesAbout(deps.db, id)).slice(-4)).toEqual(jobsOfCancellation);
  }
});

/** The same, emailed. */
async function emailedOffer() {
  const offer = await offered();
  await sendKind(deps, "offer", offer.id, later(6), 1);
  return offer;
}

const startsOf = async (id: string) =>
  (await listOfferedSlots(deps.db, id)).map(({ startsAt }) => startsAt);

test("the page counts the offered times that are withdrawn, and an absence of others is refused", async () => {
  const { therapist, slots } = await emailedOffer();
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
  const { id, therapist, slots } = await emailedOffer();
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
  const { id, therapist } = await emailedOffer();
  await away(therapist.id, sunday, [], later(3600));
  await refillOffer(deps, id, 1, later(3600));
  expect((await findOrder(deps.db, id))?.offerUntil).toEqual(later(13 * 3600));
  const { rows } = await deps.pool.query(
    "select distinct expires_at from claim where order_id = $1 and state = 'offered'",
    [id],
  );
  expect(rows).toEqual([{ expires_at: later(13 * 3600) }]);
});

test("without any other slot to fill an offer up all of the money is refunded at once", async () => {
  const { id, therapist } = await emailedOffer();
  expect(await away(therapist.id, month)).toEqual({ ok: true, withdrawn: 0 });
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
  const { id, therapist } = await emailedOffer();
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
  const { id, therapist } = await emailedOffer();
  const over = later(5 + 12 * 3600);
  const kept = (await startsOf(id)).filter((start) => indiaDay(start) !== sunday.from);
  expect(await away(therapist.id, sunday, [], over)).toEqual({ ok: true, withdrawn: 0 });
  await refillOffer(deps, id, 1, over);
  expect(await startsOf(id)).toEqual(kept);
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "offered" });
});

// An offered session costs exactly what was paid: docs/decisions/0059.

test("where only therapists of another price have time, none is offered, and all of the money is refunded", async () => {
  for (const rupees of [800, 798]) await addTherapist(deps, { cost: [299, rupees] });
  const { id, slots } = await offered(month);
  expect(slots).toEqual([]);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "cancelled",
    refundDuePaise: 79_900,
  });
});

test("a therapist at the paid price is offered, and a dearer and a cheaper one beside them are not", async () => {
  for (const rupees of [800, 798]) await addTherapist(deps, { cost: [299, rupees] });
  const equal = await addTherapist(deps, { cost: [399, 799] });
  const { slots } = await offered(month);
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => equal.id));
});

test("for a session of 30 minutes the price of 30 minutes counts", async () => {
  await addTherapist(deps, { cost: [399, 299] });
  const equal = await addTherapist(deps, { cost: [299, 999] });
  const { slots } = await offered(month, 30);
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => equal.id));
});

test.each([199, 1_999])(
  "an offered therapist who costs ₹%i by now is booked at the paid price",
  async (rupees) => {
    const alike = await addTherapist(deps);
    const { id, slots } = await offered(month);
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
