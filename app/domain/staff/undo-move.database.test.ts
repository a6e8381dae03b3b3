import { expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { auditOf } from "../../../tests/support/fixtures/desk-actions.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { listMeetingOpenings, recordOpening } from "../bookings/meeting-openings.server.ts";
import { rescheduleBooking, sessionVersion } from "../bookings/reschedule-booking.server.ts";
import { reportAbsence } from "../bookings/session-reports.server.ts";
import { refundIfCancelled } from "../orders/order-money.ts";
import { findOrder } from "../orders/orders.server.ts";
import { createDemoStaff } from "./sign-in.server.ts";
import { createAuditRecorder } from "./audit.server.ts";
import { undoMove } from "./undo-move.server.ts";

const deps = await openMailedJourney();
await createDemoStaff(deps.db, undefined, now);
const audit = createAuditRecorder({ id: null, email: "command line" }, "request");
const services = { ...deps, audit };

const tuesday = "2026-11-24";
const told = () => deps.emails.map(({ to, subject }) => [to.address, subject]);
const current = async (id: string) => (await findOrder(deps.db, id))!;

/** A session on Sat 21 Nov, 5 PM, of which both people know. */
async function knownSession(given: Parameters<typeof someOpenSession>[1] = {}) {
  const order = await someOpenSession(deps, given);
  for (const kind of ["confirmation", "therapist"] as const)
    await sendKind(deps, kind, order.id, now);
  deps.emails.length = 0;
  return order;
}

/** Staff move a session to a time on Tuesday, with the same therapist unless another is given. */
async function move(id: string, hour: number, at = now, therapistId?: number) {
  const order = await current(id);
  return rescheduleBooking(services, id, { startsAt: instantOf(tuesday, hour) }, at, {
    therapistId: therapistId ?? order.therapistId,
    shown: sessionVersion(order),
    audit,
  });
}

const undo = async (id: string, at: Date) =>
  undoMove(services, id, sessionVersion(await current(id)), at);

test("a move is taken back within its minute: time, terms and reminders are those of before, and both are told again", async () => {
  const order = await knownSession();
  const terms = (one: Awaited<ReturnType<typeof current>>) =>
    [now, later(6 * 3600), order.startsAt].map((at) => refundIfCancelled(one, at));
  const before = await current(order.id);
  expect(await move(order.id, 11)).toEqual({ ok: true });
  expect((await current(order.id)).startsAt).toEqual(instantOf(tuesday, 11));
  expect(await undo(order.id, later(59))).toEqual({ ok: true });
  const after = await current(order.id);
  expect([after.startsAt, terms(after)]).toEqual([before.startsAt, terms(before)]);
  expect(terms(before).map(({ share }) => share)).toEqual(["all", "all", "none"]);
  expect(await auditOf(deps, order.id)).toEqual(["move-session", "undo-move-session"]);
  // The emails of the move are out of date, sent or not; those of the undoing have the time of before.
  for (const kind of ["moved", "moved_therapist"] as const)
    await sendKind(deps, kind, order.id, later(120), 1);
  expect(told()).toEqual([]);
  const jobs = (await jobNamesAbout(deps.db, order.id)).filter((name) => name.endsWith(" 2"));
  expect(jobs.toSorted()).toEqual([
    "email moved 2",
    "email moved_therapist 2",
    "email reminder_day 2",
    "email reminder_hour 2",
  ]);
});

test("terms that another move has left are those of before, also where they equal the moved ones", async () => {
  // Full refund until Mon 3 PM: staff moved it from Tue 3 PM, which had that deadline by the policy.
  const order = await knownSession();
  await move(order.id, 15);
  await move(order.id, 9, later(10));
  const { freeUntil } = await current(order.id);
  expect(freeUntil).toEqual(instantOf("2026-11-23", 15));
  const monday = instantOf("2026-11-23", 10);
  await move(order.id, 12, monday);
  expect(await undo(order.id, new Date(monday.getTime() + 30_000))).toEqual({ ok: true });
  expect((await current(order.id)).freeUntil).toEqual(freeUntil);
});

test("after its minute, or a change since, nothing is taken back, and an undoing can't be undone", async () => {
  const over = { ok: false, reason: "undo_over" };
  const { id } = await knownSession();
  await move(id, 11);
  expect(await undo(id, later(60))).toEqual(over);
  await rescheduleBooking(services, id, { startsAt: instantOf(tuesday, 15) }, later(10));
  expect(await undo(id, later(20))).toEqual(over);
  // A page of before the client's move.
  const stale = sessionVersion({ ...(await current(id)), startsAt: instantOf(tuesday, 11) });
  expect(await undoMove(services, id, stale, later(20))).toMatchObject({ ok: false });
  expect((await current(id)).startsAt).toEqual(instantOf(tuesday, 15));
  // Away and back by the client: the move of before is over.
  const { id: third } = await knownSession();
  await move(third, 18);
  for (const hour of [19, 18])
    await rescheduleBooking(services, third, { startsAt: instantOf(tuesday, hour) }, later(20));
  expect(await undo(third, later(30))).toEqual(over);

  const { id: other, startsAt } = await knownSession();
  await move(other, 16);
  const shown = sessionVersion(await current(other));
  // Pressed twice, it is done once.
  for (const at of [later(5), later(6)])
    expect(await undoMove(services, other, shown, at)).toEqual({ ok: true });
  expect(await undo(other, later(7))).toEqual(over);
  expect((await current(other)).startsAt).toEqual(startsAt);
});

test("a slot that someone took meanwhile stays theirs, and the session where it is", async () => {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const order = await knownSession({ therapist });
  await move(order.id, 11);
  const contact = { name: "Ravi", email: "ravi@example.com", phone: "9123456789" };
  await someBookedOrder(deps, { therapist, visitor: await someVisitor(deps, { contact }) });
  expect(await undo(order.id, later(30))).toEqual({ ok: false, reason: "slot_taken" });
  expect((await current(order.id)).startsAt).toEqual(instantOf(tuesday, 11));
});

test("a move to another therapist is not taken back: links and what was told have ended", async () => {
  const order = await knownSession();
  await move(order.id, 11, now, (await addTherapist(deps)).id);
  expect(await undo(order.id, later(10))).toEqual({ ok: false, reason: "undo_over" });
});

test("the meeting that a therapist opened before a move that is taken back was opened: its client can’t say that they did not come", async () => {
  const order = await knownSession();
  const { id, startsAt } = order;
  const opened = addMinutes(startsAt, -4);
  const seen = async () => (await listMeetingOpenings(deps.db, [id])).get(id);
  await recordOpening(deps.db, id, "therapist", opened);
  const wrong = addMinutes(startsAt, -3);
  expect(await move(id, 11, wrong)).toEqual({ ok: true });
  expect(await seen()).toBeUndefined();
  expect(await undo(id, new Date(wrong.getTime() + 20_000))).toEqual({ ok: true });
  expect(await seen()).toEqual({ therapist: opened });
  const asked = { choice: "refund", shown: sessionVersion(order) } as const;
  expect(await reportAbsence(services, id, asked, addMinutes(startsAt, 10))).toEqual({
    ok: false,
    reason: "therapist_there",
  });
});
