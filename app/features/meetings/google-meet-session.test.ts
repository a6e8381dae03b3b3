import { afterAll, beforeAll, expect, test } from "vitest";
import { describeGoogleMeet } from "../../../tests/support/providers/google-meet-harness.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { cancelAt, moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { jobs } from "../../jobs.ts";
import type { Services } from "../../services.server.ts";
import { findBooking } from "../bookings/find-booking.server.ts";

/** A session's life in Google's calendar, by the jobs that follow its facts. */

let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

function withGoogle() {
  const google = describeGoogleMeet();
  const fallbackMeetings = scriptMeetings("spare");
  const services = { ...deps, meetings: google.meet, fallbackMeetings } as unknown as Services;
  const follow = {
    confirmed: (orderId: string, at = now) =>
      jobs["booking.confirmed"]["create-meeting"]?.(services, { orderId }, at),
    moved: (orderId: string, sequence: number) =>
      jobs["booking.rescheduled"]["reschedule-meeting"]?.(services, { orderId, sequence }, now),
    cancelled: (orderId: string) =>
      jobs["booking.cancelled"]["cancel-meeting"]?.(services, { orderId }, now),
    unused: (orderId: string) =>
      jobs["meeting.unused"]["cancel-meeting"]?.(services, { orderId }, now),
  };
  return { google, follow };
}

const away = { kind: "status", status: 503, reason: "backendError" } as const;

test("booked, moved and cancelled, a session has one event, then at its new time, then none", async () => {
  const { id } = await someBookedOrder(deps);
  const { google, follow } = withGoogle();
  await follow.confirmed(id);
  const link = (await findBooking(deps.db, id))?.link;
  expect(link).toMatch(/^https:\/\/meet\.google\.com\//);
  await moveTo(deps, id, "2026-11-22", "11:00 AM");
  await follow.moved(id, 1);
  expect(google.events()).toMatchObject([{ start: { dateTime: "2026-11-22T05:30:00.000Z" } }]);
  expect((await findBooking(deps.db, id))?.link).toBe(link);
  await cancelAt(deps, id, now);
  await follow.cancelled(id);
  expect(google.events()).toEqual([]);
});

test("an hour without Google loses nothing: the room is opened elsewhere, and Google's half-made one goes", async () => {
  const { id } = await someBookedOrder(deps);
  const { google, follow } = withGoogle();
  google.fail({ kind: "lost-answer" }, away, away, away, away);
  await expect(follow.confirmed(id)).rejects.toThrow("no answer");
  await expect(follow.confirmed(id, later(120))).rejects.toThrow("503");
  // Elsewhere by now; the job comes again only for what Google has.
  await expect(follow.confirmed(id, later(360))).rejects.toThrow("503");
  expect((await findBooking(deps.db, id))?.link).toBe("https://spare.test/room-1");
  expect(google.events()).toHaveLength(1);
  await expect(follow.unused(id)).rejects.toThrow("503");
  await follow.confirmed(id, later(3_600));
  await follow.unused(id);
  expect(google.events()).toEqual([]);
  expect((await findBooking(deps.db, id))?.link).toBe("https://spare.test/room-1");
});

test("moved while Google was away, the event has its new time once Google is back", async () => {
  const { id } = await someBookedOrder(deps);
  const { google, follow } = withGoogle();
  await follow.confirmed(id);
  await moveTo(deps, id, "2026-11-22", "11:00 AM");
  google.fail(away);
  await expect(follow.moved(id, 1)).rejects.toThrow("503");
  await follow.moved(id, 1);
  expect(google.events()).toMatchObject([{ start: { dateTime: "2026-11-22T05:30:00.000Z" } }]);
});
