import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  outcomeOfClaim,
  saturdayAtFive,
  someClaim,
} from "../../../tests/support/database/slot-claims.ts";
import { listUnavailableDays } from "../../domain/calendar/unavailable-spans.server.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import {
  blockOwnHour,
  endAbsence,
  openOwnHours,
  recordAbsenceAndWithdraw,
} from "../../domain/bookings/record-absence.server.ts";
import { instantOf } from "../../lib/india-time.ts";
import { loadAbsence } from "../desk/absence.server.ts";
import { listOpenReports } from "../../domain/bookings/session-reports.server.ts";
import { cancelByOperator } from "../../domain/bookings/cancel-session.server.ts";
import {
  loadOwnWeek,
  actOnOwnSession,
  loadOwnSession,
  type OwnSessionIntent,
} from "./my.server.ts";
import { createFeed, renderFeed, revokeFeed } from "../../domain/emails/session-feed.server.ts";

const deps = await openJourney();

/** A session on Saturday, 5 PM; and an hour after its start. */
async function someSession() {
  const therapist = await addTherapist(deps);
  const order = await someBookedOrder(deps, { therapist });
  return { therapistId: therapist.id, orderId: order.id };
}
const notFree = { ok: false, reason: "not_free" };
const saturday = (hour: number) => instantOf("2026-11-21", hour);
const during = new Date("2026-11-21T12:00:00Z");

/** The sessions in the cells of a week. */
const sessionsIn = (week: Awaited<ReturnType<typeof loadOwnWeek>>) =>
  week?.columns.flatMap(({ blocks }) => blocks.flatMap(({ session }) => session ?? []));

/** What a week says of Saturday, 5 PM. */
async function cellOf(therapistId: number, at = now) {
  const week = await loadOwnWeek(deps, therapistId, "2026-11-21", at);
  return week?.columns[0]?.blocks.find(({ hour }) => hour === 17);
}

/** Lists the use cases that the audit has about a subject, the earliest first. */
async function auditOf(subject: string) {
  const about = deps.db.selectFrom("audit").select("use_case").where("subject", "=", subject);
  return (await about.orderBy("id").execute()).map((row) => row.use_case);
}

test("a therapist sees the first name, and neither email, phone nor the client's links", async () => {
  const { therapistId, orderId } = await someSession();
  const week = await loadOwnWeek(deps, therapistId, "", now);
  expect(sessionsIn(week)).toMatchObject([
    { client: "Asha", state: "booked", href: `/my/session/${orderId}` },
  ]);
  expect(week?.next).toMatchObject({
    orderId,
    client: "Asha",
    link: null,
    lacksLink: true,
    joinFrom: null,
  });
  await deps.pool.query("update booking set link = $1", ["https://meet.test/room"]);
  const { next } = (await loadOwnWeek(deps, therapistId, "", now)) ?? {};
  expect(next).toMatchObject({
    link: "https://meet.test/room",
    lacksLink: false,
    joinFrom: "4:45 PM",
  });
  const page = await loadOwnSession(deps, therapistId, orderId, now);
  const joinFrom = "4:45 PM";
  expect(page).toMatchObject({
    client: "Asha",
    joinFrom,
    withdrawal: "can",
    noShow: { can: null },
  });
  expect(JSON.stringify([week, page])).not.toMatch(/Rao|@|98765|\/booking\//);
  expect(sessionsIn(await loadOwnWeek(deps, therapistId, "2026-11-22", now))).toEqual([]);
});

test("another therapist sees none of it and changes nothing", async () => {
  const { orderId } = await someSession();
  const { id: other } = await addTherapist(deps);
  const week = await loadOwnWeek(deps, other, "", now);
  expect([sessionsIn(week), week?.next]).toEqual([[], undefined]);
  expect(await loadOwnSession(deps, other, orderId, now)).toBeUndefined();
  for (const intent of ["no-show", "undo-no-show", "ask-withdrawal"] as const)
    expect(await actOnOwnSession(deps, other, orderId, intent, during)).toEqual({
      ok: false,
      reason: "unknown",
    });
  expect(await auditOf(orderId)).toEqual([]);
});

test("of an hour that a client holds a therapist sees neither the client nor the order, and can't block it", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  const cell = await cellOf(therapist.id);
  expect(cell).toMatchObject({ use: "held", label: "Held", session: undefined, press: undefined });
  expect(JSON.stringify(await loadOwnWeek(deps, therapist.id, "", now))).not.toMatch(id);
  expect(await blockOwnHour(deps, therapist.id, saturdayAtFive, now)).toEqual(notFree);
});

test("a therapist blocks a free hour, which no client books until it is open again", async () => {
  const { id } = await addTherapist(deps);
  expect(await cellOf(id)).toMatchObject({ press: "block", label: "" });
  const block = () => blockOwnHour(deps, id, saturdayAtFive, now);
  expect([await block(), await block()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await cellOf(id)).toMatchObject({ press: "free", label: "Blocked", rows: 1 });
  const claim = { ...(await someClaim(deps)), therapistId: id, startsAt: saturdayAtFive };
  expect(await outcomeOfClaim(deps, claim)).toBe("slot_taken");
  expect(await cellOf(id, during)).toMatchObject({ press: undefined });
  const free = () => openOwnHours(deps, id, [saturdayAtFive], now);
  expect([await free(), await free()]).toEqual([
    { ok: true },
    { ok: false, reason: "not_blocked" },
  ]);
  expect(await cellOf(id)).toMatchObject({ press: "block" });
  expect(await auditOf(`therapist ${id}`)).toEqual(["record-absence", "end-absence"]);
});

test("an hour that a therapist opens again says what has it all the same", async () => {
  const { id } = await addTherapist(deps);
  const open = () => openOwnHours(deps, id, [saturdayAtFive], now);
  await blockOwnHour(deps, id, saturdayAtFive, now);
  await deps.pool.query(
    "insert into unavailable_span values ($1, tstzrange($2, $2::timestamptz + interval '30 minutes'), 'busy')",
    [id, saturdayAtFive],
  );
  // What their other calendar has is shown, and no press opens it.
  expect(await cellOf(id)).toMatchObject({ label: "Busy", press: undefined });
  expect(await open()).toEqual({ ok: true, still: "busy" });
  await deps.pool.query("delete from unavailable_span where therapist_id = $1", [id]);
  await blockOwnHour(deps, id, saturdayAtFive, now);
  expect(await open()).toEqual({ ok: true, still: undefined });
});

test("a therapist's press opens no hour that staff blocked, and the end of an absence none of the therapist's own", async () => {
  const { id } = await addTherapist(deps);
  const evening = {
    therapistId: id,
    from: "2026-11-21",
    to: "2026-11-21",
    fromHour: 17,
    toHour: 18,
  };
  const absent = () => recordAbsenceAndWithdraw(deps, evening, [], "is ill", now);
  const open = () => openOwnHours(deps, id, [saturdayAtFive], now);
  expect(await absent()).toMatchObject({ ok: true });
  expect(await open()).toEqual({ ok: false, reason: "not_blocked", still: "blocked" });
  expect(await blockOwnHour(deps, id, saturdayAtFive, now)).toEqual(notFree);
  await endAbsence(deps, id, "2026-11-21", now);
  await blockOwnHour(deps, id, saturdayAtFive, now);
  expect(await listUnavailableDays(deps.db, "blocked", now, 9)).toEqual([]);
  // Both: what staff recorded is shown, and stays when the therapist's own block goes.
  expect(await absent()).toMatchObject({ ok: true });
  expect(await cellOf(id)).toMatchObject({ use: "blocked", label: "Absent", press: undefined });
  expect(await open()).toEqual({ ok: true, still: "blocked" });
  expect(await cellOf(id)).toMatchObject({ use: "blocked", press: undefined });
  await endAbsence(deps, id, "2026-11-21", now);
  await blockOwnHour(deps, id, saturdayAtFive, now);
  await endAbsence(deps, id, "2026-11-21", now);
  expect(await cellOf(id)).toMatchObject({ use: "own", press: "free" });
});

test("the desk lists the hours that a therapist blocked, and opens one for a therapist who calls", async () => {
  const therapist = await addTherapist(deps);
  const { id } = therapist;
  for (const hour of [17, 18, 19]) await blockOwnHour(deps, id, saturday(hour), now);
  const own = async () => {
    const page = await loadAbsence(deps.db, undefined, now);
    return page.own.filter(({ therapistId }) => therapistId === id);
  };
  expect(await own()).toMatchObject([{ day: "2026-11-21", hours: [17, 18, 19] }]);
  // Staff's own absence of the same day ends: the therapist's hours stay, and the press says so.
  expect(await endAbsence(deps, id, "2026-11-21", now)).toEqual({ ok: true, still: "own" });
  expect(await endAbsence(deps, id, "2026-11-21", saturday(20))).toEqual({ ok: true });
  expect(await endAbsence(deps, id, "2026-11-22", now)).toEqual({ ok: true });
  expect(await openOwnHours(deps, id, [saturday(17)], now)).toEqual({ ok: true });
  expect(await own()).toMatchObject([{ hours: [18, 19] }]);
  expect(await openOwnHours(deps, id, [saturday(17), saturday(18), saturday(19)], now)).toEqual({
    ok: true,
  });
  expect(await own()).toEqual([]);
  // A press on a page of before says what has the hour now.
  await someBookedOrder(deps, {
    therapist,
    requested: { day: "2026-11-21", hour: 17 },
  });
  expect(await openOwnHours(deps, id, [saturday(17)], now)).toEqual({
    ok: false,
    reason: "not_blocked",
    still: "booked",
  });
});

test("a booked hour, or one that has begun, is not blocked", async () => {
  const { therapistId } = await someSession();
  expect(await blockOwnHour(deps, therapistId, saturdayAtFive, now)).toEqual(notFree);
  const { id } = await addTherapist(deps);
  expect(await blockOwnHour(deps, id, saturdayAtFive, during)).toEqual(notFree);
  expect(await auditOf(`therapist ${id}`)).toEqual([]);
});

test("the next session is the one under way until it is over, and joining is its first act", async () => {
  const { therapistId, orderId } = await someSession();
  const nextAt = async (at: Date) => (await loadOwnWeek(deps, therapistId, "", at))?.next;
  expect(await nextAt(now)).toMatchObject({ orderId, isNow: false });
  expect(await nextAt(during)).toMatchObject({ orderId, joinFrom: null, isNow: true });
  expect(await nextAt(new Date("2026-11-21T12:30:00Z"))).toBeUndefined();
});

test("a no-show can be undone for 24 hours", async () => {
  const { therapistId, orderId } = await someSession();
  const act = (intent: OwnSessionIntent, at: Date) =>
    actOnOwnSession(deps, therapistId, orderId, intent, at);
  expect(await act("no-show", now)).toEqual({ ok: false, reason: "too_early" });
  await act("no-show", during);
  const almost = new Date(during.getTime() + 24 * 3_600_000 - 1000);
  expect(await act("undo-no-show", almost)).toEqual({ ok: true });
  await act("no-show", during);
  const over = new Date(during.getTime() + 24 * 3_600_000);
  expect(await act("undo-no-show", over)).toEqual({ ok: false, reason: "too_late" });
  const page = await loadOwnSession(deps, therapistId, orderId, over);
  expect(page?.noShow?.can).toBeNull();
});

test("the desk is asked to act on a session until it is cancelled", async () => {
  const { therapistId, orderId } = await someSession();
  await actOnOwnSession(deps, therapistId, orderId, "ask-withdrawal", now);
  const open = async () =>
    (await listOpenReports(deps.db, "withdrawal", now, null)).some(
      (one) => one.orderId === orderId,
    );
  expect(await open()).toBe(true);
  await cancelByOperator(deps, orderId, "the therapist can’t", now);
  expect(await open()).toBe(false);
  expect(await actOnOwnSession(deps, therapistId, orderId, "ask-withdrawal", later(60))).toEqual({
    ok: false,
    reason: "not_booked",
  });
});

test("the calendar address shows times alone, and dies when it is replaced or revoked", async () => {
  const { therapistId, orderId } = await someSession();
  const first = await createFeed(deps, therapistId, now);
  const feed = (await renderFeed(deps, first, now)) ?? "";
  expect(feed).toContain("DTSTART:20261121T113000Z");
  expect(feed).toContain("SUMMARY:Session\r\n");
  expect(feed).not.toMatch(/Asha|Rao|example\.com|https?:/);
  expect(feed).not.toContain(orderId);
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  // The invitation's id, so that a calendar app shows the session once.
  const booking = deps.db.selectFrom("booking").select("ical_uid").where("order_id", "=", orderId);
  expect(feed).toContain(`UID:${(await booking.executeTakeFirstOrThrow()).ical_uid}`);
  expect(await renderFeed(deps, first, later(60))).toBe(feed);
  expect(await renderFeed(deps, first, new Date("2026-12-31"))).not.toContain("VEVENT");
  const second = await createFeed(deps, therapistId, now);
  expect(await renderFeed(deps, first, now)).toBeUndefined();
  await revokeFeed(deps, therapistId, now);
  await revokeFeed(deps, therapistId, now);
  expect(await renderFeed(deps, second, now)).toBeUndefined();
  const useCases = await auditOf(`therapist ${therapistId}`);
  expect(useCases).toEqual(["create-feed", "create-feed", "revoke-feed"]);
  const stored = await deps.db.selectFrom("secret_link").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(second);
});
