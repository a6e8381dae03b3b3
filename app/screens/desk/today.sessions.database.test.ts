import { beforeAll, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { recordOpening } from "../../domain/bookings/meeting-openings.server.ts";
import { addMinutes, formatClock, instantOf } from "../../lib/india-time.ts";
import { loadToday } from "./today.server.ts";

const deps = await openJourney();

/** Each with a therapist of its own. */
const book = (hour: number, day = "2026-11-21") =>
  someBookedOrder(deps, { requested: { day, hour } });

/** Half past two on Saturday. */
const at = addMinutes(instantOf("2026-11-21", 14), 30);

const load = async (later: number | null = null) => {
  const asked = { finished: null, later, tomorrow: null };
  const { days } = await loadToday(deps, "owner", at, asked);
  if (!days) throw new Error("the owner sees no sessions");
  return days;
};

const timesOf = (sessions: readonly { startsAt: Date }[]) =>
  sessions.map(({ startsAt }) => formatClock(startsAt));

beforeAll(async () => {
  const seen = await book(9);
  await recordOpening(deps.db, seen.id, "visitor", addMinutes(seen.startsAt, 1));
  // Opened before it was moved to this day.
  const moved = await book(10);
  const opening = { side: "therapist", first_at: addMinutes(moved.startsAt, -24 * 60) } as const;
  await deps.db
    .insertInto("meeting_opening")
    .values({ order_id: moved.id, ...opening })
    .execute();
  for (let count = 0; count < 30; count += 1) await book(14);
  for (const hour of [15, 16, 17, 18, 19, 20, 21, 22]) await book(hour);
  await book(9, "2026-11-22");
});

test("sixteen sessions under way are shown, the next three, and the rest by pages in this order", async () => {
  const { running, next, later, tomorrow } = await load();
  expect(timesOf(running)).toEqual(Array.from({ length: 16 }, () => "2:00 PM"));
  expect(timesOf(next)).toEqual(["3:00 PM", "4:00 PM", "5:00 PM"]);
  expect([later.page, later.all]).toEqual([1, 19]);
  const rest = Array.from({ length: 14 }, () => "2:00 PM");
  expect(timesOf(later.sessions)).toEqual([...rest, "6:00 PM", "7:00 PM"]);
  const second = (await load(2)).later;
  expect(timesOf(second.sessions)).toEqual(["8:00 PM", "9:00 PM", "10:00 PM"]);
  expect(timesOf(tomorrow.sessions)).toEqual(["9:00 AM"]);
  const ids = [...running, ...later.sessions, ...next, ...second.sessions].map(
    ({ orderId }) => orderId,
  );
  expect(new Set(ids).size).toBe(38);
});

test("the unseen sessions are those whose rows say that neither side was seen", async () => {
  const { finished, unseen, counts } = await load();
  expect(timesOf(finished.sessions)).toEqual(["9:00 AM", "10:00 AM"]);
  const neither = finished.sessions.filter(({ joined }) => joined === "Neither seen");
  expect(unseen.map(({ orderId }) => orderId)).toEqual(neither.map(({ orderId }) => orderId));
  expect([timesOf(unseen), counts.unseen]).toEqual([["10:00 AM"], 1]);
});
