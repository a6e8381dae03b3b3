import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { type Journey, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { cancelAt, moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { instantOf } from "../../lib/india-time.ts";
import { rescheduleMeeting, finishMeetingUpdate, cancelMeeting } from "./update-meeting.server.ts";
import { createMeeting } from "./create-meeting.server.ts";
import { MeetingProviderError, type MeetingProvider } from "./provider.ts";
import { findBooking } from "../bookings/find-booking.server.ts";

let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

/** With services of the test's own. */
function withRooms(script: Partial<MeetingProvider> = {}) {
  const heard: string[] = [];
  const alarm = (what: string) => void heard.push(what);
  const meetings = scriptMeetings("rooms", script);
  return { ...deps, meetings, fallbackMeetings: scriptMeetings("spare"), heard, alarm };
}

const refuse = async () => {
  throw new MeetingProviderError("no", { retryable: false });
};

const sunday = "2026-11-22";

test("a moved session keeps its meeting, and the service is told the new time", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  const link = await createMeeting(rooms, id, now);
  await moveTo(deps, id, sunday, "11:00 AM");
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.meetings.moved).toEqual([
    { orderId: id, startsAt: instantOf(sunday, 11), endsAt: instantOf(sunday, 12) },
  ]);
  expect(rooms.meetings.opened).toHaveLength(1);
  expect((await findBooking(deps.db, id))?.link).toBe(link);
});

test("moved before its meeting was open, it is opened for the time that it has now", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  await moveTo(deps, id, sunday, "11:00 AM");
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.meetings.opened).toMatchObject([{ startsAt: instantOf(sunday, 11) }]);
});

test("moved again while the service is being told, it is told the last time last", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  await moveTo(deps, id, sunday, "11:00 AM");
  let first = true;
  const rooms = withRooms({
    async move() {
      if (first) await moveTo(deps, id, sunday, "6:00 PM");
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

test("a service that is away is told later: the job fails and comes again", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  await moveTo(deps, id, sunday, "11:00 AM");
  const away = withRooms({
    async move() {
      throw new MeetingProviderError("the service is away", { retryable: true });
    },
  });
  await expect(rescheduleMeeting(away, id, now)).rejects.toThrow("the service is away");
});

test("a meeting that its service has lost is told to somebody, once", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  const rooms = withRooms({ move: async () => "gone" });
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.heard).toEqual(["meeting is gone from its service"]);
});

test("a room of the spare service is not told to the other", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(withRooms({ open: refuse }), id, now);
  await moveTo(deps, id, sunday, "11:00 AM");
  const rooms = withRooms();
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.meetings.moved).toEqual([]);
  // But what the other may have opened all the same is taken back.
  await cancelMeeting(rooms, id);
  expect(rooms.meetings.cancelled).toEqual([id]);
});

test("a session that was cancelled while its service was being told is not looked for", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting(deps, id, now);
  await moveTo(deps, id, sunday, "11:00 AM");
  const rooms = withRooms({
    async move() {
      await cancelAt(deps, id, now);
      return "gone";
    },
  });
  await rescheduleMeeting(rooms, id, now);
  expect(rooms.heard).toEqual([]);
});

test("what a process that died had opened for a session that is cancelled is taken back", async () => {
  const { id } = await someBookedOrder(deps);
  await cancelAt(deps, id, now);
  const rooms = withRooms();
  await finishMeetingUpdate(rooms, id, now);
  expect([rooms.meetings.opened, rooms.meetings.cancelled]).toEqual([[], [id]]);
});

test("settled again, a meeting that takes place is left alone", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  await finishMeetingUpdate(rooms, id, now);
  await finishMeetingUpdate(rooms, id, now);
  expect([rooms.meetings.opened.length, rooms.meetings.cancelled]).toEqual([1, []]);
});

test("a cancelled session's meeting is taken back, one that takes place is left alone", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  await createMeeting(rooms, id, now);
  await cancelMeeting(rooms, id);
  expect(rooms.meetings.cancelled).toEqual([]);
  await cancelAt(deps, id, now);
  await cancelMeeting(rooms, id);
  expect(rooms.meetings.cancelled).toEqual([id]);
});

test("after a change of service, moves and cancellations go to the service that opened the meeting", async () => {
  const { id } = await someBookedOrder(deps);
  const before = scriptMeetings("service before");
  await createMeeting({ ...deps, meetings: before }, id, now);
  const rooms = { ...withRooms(), otherMeetings: [before] };
  await moveTo(deps, id, sunday, "11:00 AM");
  await rescheduleMeeting(rooms, id, now);
  expect(before.moved).toMatchObject([{ startsAt: instantOf(sunday, 11) }]);
  expect(rooms.meetings.moved).toEqual([]);
  await cancelMeeting(rooms, id);
  expect(before.cancelled).toEqual([]);
  await cancelAt(deps, id, now);
  await cancelMeeting(rooms, id);
  expect(before.cancelled).toEqual([id]);
  expect(rooms.heard).toEqual([]);
});

test("where the service that opened it is not configured any more, an alarm says so", async () => {
  const { id } = await someBookedOrder(deps);
  await createMeeting({ ...deps, meetings: scriptMeetings("service before") }, id, now);
  const rooms = withRooms();
  await moveTo(deps, id, sunday, "11:00 AM");
  await rescheduleMeeting(rooms, id, now);
  await cancelAt(deps, id, now);
  await cancelMeeting(rooms, id);
  const alarm = "meeting service is not configured any more";
  expect(rooms.heard).toEqual([alarm, alarm]);
});
