import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { beforeEach, expect, test } from "vitest";
import {
  jobNamesAbout,
  jobsOfCancellation,
} from "../../../tests/support/database/published-jobs.ts";
import { entryLines, someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import {
  later,
  now,
  openMailedJourney,
  stateOfOrder,
} from "../../../tests/support/fixtures/orders.ts";
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
} from "./offers.server.ts";
import { specifiedColumns } from "../../../tests/support/fixtures/booked-order.ts";
import { findBooking } from "./bookings.server.ts";
import { recordAbsenceAndWithdraw } from "./record-absence.server.ts";

const deps = await openMailedJourney();
beforeEach(async () => {
  // Only the therapists of the test itself are alike.
  await deps.pool.query("update therapist set language = '{None}'");
});

const day = "2026-11-21";

/** A session whose therapist is away. */
async function withdrawn(from = day, to = day) {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const order = await someOpenSession(deps, { therapist });
  const days = { therapistId: therapist.id, from, to };
  const done = await recordAbsenceAndWithdraw(deps, days, [order.id], "is ill", now);
  expect(done).toEqual({ ok: true, withdrawn: 1 });
  return { id: order.id, therapist };
}

async function offered(...away: string[]) {
  const { id, therapist } = await withdrawn(...away);
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
  const { id, slots } = await offered("2026-11-20", "2026-12-20");
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

test("without any other slot all of the money is refunded at once", async () => {
  const { id, slots } = await offered("2026-11-20", "2026-12-20");
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
