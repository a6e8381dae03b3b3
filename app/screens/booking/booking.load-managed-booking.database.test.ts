import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist, changeTherapist } from "../../../tests/support/fixtures/people.ts";
import { cancelBooking, cancelByOperator } from "../../domain/bookings/cancel-session.server.ts";
import { secretLinkToken } from "../../domain/links/secret-links.server.ts";
import { rescheduleBooking } from "../../domain/bookings/reschedule-booking.server.ts";
import { loadManagedBooking } from "./booking.server.ts";
import { recordSessionNoShow } from "../../domain/bookings/therapist-session.server.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import { type Answers, noAnswers } from "../../domain/visitors/answers.ts";
import { addDays, instantOf } from "../../lib/india-time.ts";

const deps = await openJourney();

/** Creates a session tomorrow at 5 PM, 30.5 hours from now. */
async function someBooking() {
  const therapist = await addTherapist(deps);
  const { id } = await someBookedOrder(deps, { therapist });
  const token = secretLinkToken(deps.secretKey, "manage", id);
  const at = (hours: number, from = "") =>
    loadManagedBooking(deps, token, from, later(hours * 3600));
  return { id, therapist, at };
}

const started = 30.5;

test("a future session shows the possible changes and the refund", async () => {
  const { at, therapist } = await someBooking();
  expect(await at(0)).toMatchObject({
    standing: "to_come",
    date: "Sat 21 Nov 2026",
    time: "5:00 – 6:00 PM",
    day: "2026-11-21",
    therapistName: therapist.name,
    amount: "₹799",
    refunds: [],
    missed: null,
    changes: {
      allowance: { may: true, text: expect.stringContaining("3 more times") },
      quote: {
        paise: 79_900,
        text: "If you cancel now, you’ll get all ₹799 back by Fri 4 Dec.",
      },
      refundBar: { spans: [{ amount: "₹799" }, { amount: "₹399.50" }], now: 0 },
    },
  });
});

test("within a day of the start half is refunded, and no other slots are shown", async () => {
  const { at } = await someBooking();
  expect((await at(started - 23))?.changes).toMatchObject({
    allowance: { may: false, text: expect.stringContaining("within 24 hours") },
    week: [],
    quote: { paise: 39_950, text: expect.stringContaining("₹399.50 back (50%)") },
    refundBar: { spans: [{ amount: "₹399.50" }] },
  });
});

test("from 15 minutes before the start joining comes first", async () => {
  const { at } = await someBooking();
  expect((await at(started - 0.25 - 1 / 3600))?.joinNow).toBe(false);
  expect(await at(started - 0.25)).toMatchObject({
    standing: "to_come",
    joinNow: true,
    joinFrom: "2026-11-21T11:15:00.000Z",
  });
});

test("from its start the session has no changes, and at its end it is over", async () => {
  const { at } = await someBooking();
  expect(await at(started)).toMatchObject({ standing: "under_way", changes: null });
  expect(await at(started + 1)).toMatchObject({ standing: "over", changes: null });
});

test("its own slot is marked as the visitor's, not as taken", async () => {
  const { at } = await someBooking();
  const times = (await at(0))?.changes?.week.flatMap(({ day, groups }) =>
    groups.flatMap(({ times: all }) => all.map((time) => ({ day, ...time }))),
  );
  expect(times?.filter(({ note }) => note === "Yours")).toMatchObject([
    { day: "2026-11-21", value: "5:00 PM", disabled: true },
  ]);
  expect(times?.some(({ note }) => note === "Taken")).toBe(false);
});

test("earlier and later weeks can be shown, but neither the past nor days out of reach", async () => {
  const { at } = await someBooking();
  const strip = async (from: string) => {
    const changes = (await at(0, from))?.changes;
    return [changes?.earlier, changes?.week[0]?.day, changes?.later];
  };
  expect(await strip("")).toEqual([null, "2026-11-20", "2026-11-27"]);
  expect(await strip("2026-11-24")).toEqual(["2026-11-20", "2026-11-24", "2026-12-01"]);
  expect(await strip("2027-05-18")).toEqual(["2027-05-11", "2027-05-18", null]);
  for (const from of ["2026-11-19", "2027-05-20", "9999-12-31", "2026-02-30", "x"])
    expect(await strip(from)).toEqual([null, "2026-11-20", "2026-11-27"]);
});

test("a cancelled session shows its refund and no changes", async () => {
  const { id, at } = await someBooking();
  await cancelBooking(deps, id, 79_900, now);
  expect(await at(0)).toMatchObject({
    standing: "cancelled",
    refunds: [{ amount: "₹799", stage: "on_its_way", by: "Fri 4 Dec" }],
    cancelledByUs: null,
    changes: null,
  });
});

test("a rescheduled session is shown at its new time", async () => {
  const { id, at } = await someBooking();
  await rescheduleBooking(deps, id, { startsAt: instantOf("2026-11-25", 9) }, now);
  expect(await at(0)).toMatchObject({
    slot: "Wed 25 Nov, 9:00 AM IST",
    moves: 1,
    changes: { allowance: { text: expect.stringContaining("2 more times") } },
  });
});

test("a missed session shows when the no-show was recorded", async () => {
  const { id, at } = await someBooking();
  await recordSessionNoShow(deps, id, later((started + 0.5) * 3600));
  expect(await at(started + 2)).toMatchObject({ missed: "Sat 21 Nov, 5:30 PM IST" });
});

test("the loaded data has neither the contact nor the order's id", async () => {
  const { id, at } = await someBooking();
  const shown = JSON.stringify(await at(0));
  for (const secret of [id, "asha@example.com", "9876543210", "Asha", "therapist-"])
    expect(shown).not.toContain(secret);
});

test("a cancellation by the operator is shown with the date of the full refund, after a no-show too", async () => {
  const { id, at } = await someBooking();
  const missed = later((started + 0.5) * 3600);
  await recordSessionNoShow(deps, id, missed);
  await cancelByOperator(deps, id, "The therapist did not come", missed);
  expect(await at(started + 1)).toMatchObject({
    standing: "cancelled",
    missed: null,
    refunds: [{ amount: "₹799", stage: "on_its_way", share: "all" }],
    cancelledByUs: "Fri 4 Dec",
    changes: null,
  });
});

/** The labels of the times to book again. */
const timesAgain = (page: Awaited<ReturnType<typeof loadManagedBooking>>) =>
  page?.again?.times.map(({ label }) => label);

test("after a session the same weekday and hour comes first to book again, then the nearest times", async () => {
  const { at } = await someBooking();
  expect(await at(0)).toMatchObject({ again: null });
  const over = await at(started + 1);
  expect(over?.again).toMatchObject({
    text: "The same day and time first. 60 minutes, ₹799.",
    durationMinutes: 60,
  });
  expect(timesAgain(over)).toEqual([
    "Sat 28 Nov, 5:00 PM IST",
    "Sat 28 Nov, 4:00 PM IST",
    "Sat 28 Nov, 6:00 PM IST",
  ]);
  // Three weeks later it is the Saturday that comes.
  expect(timesAgain(await at(started + 3 * 7 * 24 + 1))?.[0]).toBe("Sat 19 Dec, 5:00 PM IST");
});

test("after a cancellation the hour that was cancelled is the first to book again", async () => {
  const { id, at } = await someBooking();
  await cancelBooking(deps, id, 79_900, now);
  expect(timesAgain(await at(0))?.[0]).toBe("Sat 21 Nov, 5:00 PM IST");
});

test("where another client has that hour, only the nearest times are offered, at today's price", async () => {
  const { at, therapist } = await someBooking();
  await someBookedOrder(deps, { therapist, requested: { day: "2026-11-28", hour: 17 } });
  await changeTherapist(deps, therapist.id, { cost: [399, 899] });
  const over = await at(started + 1);
  expect(over?.again).toMatchObject({
    text: "The times nearest to your last one. 60 minutes, ₹899.",
  });
  expect(timesAgain(over)).not.toContain("Sat 28 Nov, 5:00 PM IST");
  expect(timesAgain(over)).toHaveLength(3);
});

test("a therapist whom visitors don't see any more can't be booked again, and has no profile to open", async () => {
  const { at, therapist } = await someBooking();
  expect((await at(0))?.profile).toMatch(/^\/therapist\/about-therapist\?profile=/);
  await changeTherapist(deps, therapist.id, { state: "paused" });
  const over = await at(started + 1);
  expect(over).toMatchObject({ standing: "over", again: null, withWhom: therapist.name });
  expect(over?.profile).toBeUndefined();
});

test.each([
  ["en", "No times are available around Sat 20 Mar."],
  ["hi", "शनि 20 मार्च के आसपास कोई समय उपलब्ध नहीं है।"],
] as const)(
  "with no time free near the wanted one, months ahead, the page says in %s near which day",
  async (language, text) => {
    const { id, at, therapist } = await someBooking();
    await rescheduleBooking(deps, id, { startsAt: instantOf("2027-03-20", 17) }, now);
    await cancelBooking(deps, id, 79_900, now);
    const daysOff = Array.from({ length: 30 }, (_, days) => addDays("2027-03-10", days));
    await changeTherapist(deps, therapist.id, { days_off: daysOff });
    const page = await withLanguage(language, () => at(0));
    expect(page?.again).toMatchObject({ text, times: [] });
  },
);

test("only the browser of the order's own client, with their contact, is known as theirs", async () => {
  const { id } = await someBooking();
  const token = secretLinkToken(deps.secretKey, "manage", id);
  const { userId } = (await findOrder(deps.db, id))!;
  const answers = {
    ...noAnswers,
    name: "Asha",
    email: "asha@example.com",
    phone_number: "9876543210",
  };
  const isOwn = async (visitor?: { id: string; answers: Answers }) =>
    (await loadManagedBooking(deps, token, "", later((started + 1) * 3600), undefined, visitor))
      ?.isOwn;
  expect(await isOwn({ id: userId, answers })).toBe(true);
  expect(await isOwn({ id: userId, answers: noAnswers })).toBe(false);
  expect(await isOwn({ id: randomUUID(), answers })).toBe(false);
  expect(await isOwn()).toBe(false);
});
