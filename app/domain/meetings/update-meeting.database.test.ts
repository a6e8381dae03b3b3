import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { cancelAt, moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { instantOf } from "../../lib/india-time.ts";
import {
  rescheduleMeeting,
  createMeetingAndCancelUnused,
  cancelMeetingsNotInUse,
} from "./update-meeting.server.ts";
import { createMeeting } from "./create-meeting.server.ts";
import { MeetingProviderError, type MeetingProvider } from "./meeting-provider.ts";
import { findBooking } from "../bookings/bookings.server.ts";

const deps = await openJourney();

/** Dependencies with scripted meeting services. */
function withRooms(script: Partial<MeetingProvider> = {}) {
  const alarms: string[] = [];
  const alarm = (what: string) => void alarms.push(what);
  const meetings = scriptMeetings("rooms", script);
  return { ...deps, meetings, fallbackMeetings: scriptMeetings("fallback"), alarms, alarm };
}

const refuse = async () => {
  throw new MeetingProviderError("no", { retryable: false });
};

const sunday = "2026-11-22";

test("a rescheduled session keeps its meeting, and the service gets the new time", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  const link = await createMeeting(rooms, id, now);
  await moveTo(deps, id, sunday, 11);
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.meetings.moved).toEqual([
    { meetingId: id, startsAt: instantOf(sunday, 11), endsAt: instantOf(sunday, 12) },
  ]);
  expect(rooms.meetings.opened).toHaveLength(1);
  expect((await findBooking(deps.db, id))?.link).toBe(link);
});

test("a session rescheduled before its meeting exists gets a meeting at the current time", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  await moveTo(deps, id, sunday, 11);
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.meetings.opened).toMatchObject([{ startsAt: instantOf(sunday, 11) }]);
});

test("a session rescheduled again during the call ends at the last time", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  await moveTo(deps, id, sunday, 11);
  let first = true;
  const rooms = withRooms({
    async move() {
      if (first) await moveTo(deps, id, sunday, 18);
      first = false;
      return "moved";
    },
  });
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.meetings.moved.map(({ startsAt }) => startsAt)).toEqual([
    instantOf(sunday, 11),
    instantOf(sunday, 18),
  ]);
});

test("while the service is unavailable the job fails and is retried", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  await moveTo(deps, id, sunday, 11);
  const unavailable = withRooms({
    async move() {
      throw new MeetingProviderError("the service is unavailable", { retryable: true });
    },
  });
  await expect(rescheduleMeeting(unavailable, id, now)).rejects.toThrow(
    "the service is unavailable",
  );
});

test("a meeting that its service has lost raises one alarm", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  const rooms = withRooms({ move: async () => "gone" });
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.alarms).toEqual(["meeting is gone from its service"]);
});

test("a meeting of the fallback provider is not sent to the other service", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(withRooms({ open: refuse }), id, now);
  await moveTo(deps, id, sunday, 11);
  const rooms = withRooms();
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.meetings.moved).toEqual([]);
  // The other service may have created a meeting too, which is cancelled.
  await cancelMeetingsNotInUse(rooms, id);
  expect(rooms.meetings.cancelled).toEqual([id]);
});

test("a meeting gone because of a concurrent cancellation raises no alarm", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  await moveTo(deps, id, sunday, 11);
  const rooms = withRooms({
    async move() {
      await cancelAt(deps, id, now);
      return "gone";
    },
  });
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.alarms).toEqual([]);
});

test("a meeting created by a crashed process for a cancelled session is cancelled", async () => {
  const { id } = await someBookedOrder(deps);
  await cancelAt(deps, id, now);
  const rooms = withRooms();
  await createMeetingAndCancelUnused(rooms, id, now);
  expect([rooms.meetings.opened, rooms.meetings.cancelled]).toEqual([[], [id]]);
});

test("the meeting of a cancelled session is cancelled, that of a booked one is left alone", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  await createMeeting(rooms, id, now);
  await cancelMeetingsNotInUse(rooms, id);
  expect(rooms.meetings.cancelled).toEqual([]);
  await cancelAt(deps, id, now);
  await cancelMeetingsNotInUse(rooms, id);
  expect(rooms.meetings.cancelled).toEqual([id]);
});

test("after a change of service, reschedules and cancellations go to the service that created the meeting", async () => {
  const { id } = await someBookedOrder(deps);
  const before = scriptMeetings("service before");
  await createMeeting({ ...deps, meetings: before }, id, now);
  const rooms = { ...withRooms(), otherMeetings: [before] };
  await moveTo(deps, id, sunday, 11);
  await rescheduleMeeting(rooms, id, now);
  expect(before.moved).toMatchObject([{ startsAt: instantOf(sunday, 11) }]);
  expect(rooms.meetings.moved).toEqual([]);
  await cancelMeetingsNotInUse(rooms, id);
  expect(before.cancelled).toEqual([]);
  await cancelAt(deps, id, now);
  await cancelMeetingsNotInUse(rooms, id);
  expect(before.cancelled).toEqual([id]);
  expect(rooms.alarms).toEqual([]);
});

test("a meeting whose service is no longer configured raises an alarm", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting({ ...deps, meetings: scriptMeetings("service before") }, id, now);
  const rooms = withRooms();
  await moveTo(deps, id, sunday, 11);
  await rescheduleMeeting(rooms, id, now);
  await cancelAt(deps, id, now);
  await cancelMeetingsNotInUse(rooms, id);
  const alarm = "meeting service is not configured any more";
  expect(rooms.alarms).toEqual([alarm, alarm]);
});
