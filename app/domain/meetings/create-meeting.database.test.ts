import { sql } from "kysely";
import { expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { cancelAt } from "../../../tests/support/fixtures/mailed-session.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { instantOf } from "../../lib/india-time.ts";
import { rescheduleBooking } from "../bookings/reschedule-booking.server.ts";
import { createMeeting } from "./create-meeting.server.ts";
import { MeetingProviderError } from "./meeting-provider.ts";
import { findBooking } from "../bookings/bookings.server.ts";

const deps = await openJourney();

/** Dependencies with scripted meeting services. */
function withRooms(open?: () => Promise<{ link: string }>) {
  const meetings = scriptMeetings("rooms", open && { open });
  const alarms: string[] = [];
  const alarm = (what: string) => void alarms.push(what);
  return { ...deps, meetings, fallbackMeetings: scriptMeetings("fallback"), alarms, alarm };
}

const failing = (retryable: boolean) => async () => {
  throw new MeetingProviderError("the service is unavailable", { retryable });
};

async function meetingsOf(orderId: string) {
  return deps.db
    .selectFrom("meeting")
    .select(["provider", "link"])
    .where("order_id", "=", orderId)
    .execute();
}

async function timesPublished(orderId: string, wanted = "email confirmation"): Promise<number> {
  const names = await jobNamesAbout(deps.db, orderId);
  return names.filter((name) => name === wanted).length;
}

test("a booked session gets a meeting for its time and both participants, linked from the booking", async () => {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const { id } = await someBookedOrder(deps, { therapist });
  const rooms = withRooms();
  expect(await createMeeting(rooms, id, now)).toBe("https://rooms.test/room-1");
  expect(rooms.meetings.opened).toEqual([
    {
      meetingId: id,
      startsAt: instantOf("2026-11-21", 17),
      endsAt: instantOf("2026-11-21", 18),
      attendeeEmails: ["asha@example.com", "t@example.com"],
      usableUntil: new Date("2028-05-14T12:30:00Z"),
    },
  ]);
  expect((await findBooking(deps.db, id))?.link).toBe("https://rooms.test/room-1");
  expect(await meetingsOf(id)).toEqual([{ provider: "rooms", link: "https://rooms.test/room-1" }]);
  expect(await timesPublished(id)).toBe(1);
});

test("a therapist who has left is invited to no meeting", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await someBookedOrder(deps, { therapist });
  await sql`update therapist set state = 'left' where id = ${therapist.id}`.execute(deps.db);
  const rooms = withRooms();
  await createMeeting(rooms, id, now);
  expect(rooms.meetings.opened).toMatchObject([{ attendeeEmails: ["asha@example.com"] }]);
});

test("creating a meeting again keeps the first one", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  await createMeeting(rooms, id, now);
  expect(await createMeeting(rooms, id, now)).toBe("https://rooms.test/room-1");
  expect(rooms.meetings.opened).toHaveLength(1);
  expect(await timesPublished(id)).toBe(1);
});

test("concurrent calls return one meeting and publish one event", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  const { open } = rooms.meetings;
  // No call gets a room before all have asked, so that none finds a stored meeting.
  const allAsked = Promise.withResolvers<void>();
  rooms.meetings.open = async (request) => {
    const room = await open(request);
    if (rooms.meetings.opened.length === 5) allAsked.resolve();
    await allAsked.promise;
    return room;
  };
  const links = await Promise.all(Array.from({ length: 5 }, () => createMeeting(rooms, id, now)));
  expect(new Set(links).size).toBe(1);
  expect(await meetingsOf(id)).toMatchObject([{ link: links[0] }]);
  expect((await findBooking(deps.db, id))?.link).toBe(links[0]);
  expect(await timesPublished(id)).toBe(1);
});

test("an order that is not booked gets no meeting", async () => {
  const { id } = await somePaidOrder(deps);
  const rooms = withRooms();
  expect(await createMeeting(rooms, id, now)).toBeUndefined();
  expect(rooms.meetings.opened).toEqual([]);
});

test("while the service is unavailable nothing is stored, and the next try creates the meeting", async () => {
  const { id } = await someBookedOrder(deps);
  const unavailable = withRooms(failing(true));
  await expect(createMeeting(unavailable, id, later(299))).rejects.toThrow(
    "the service is unavailable",
  );
  expect(unavailable.fallbackMeetings.opened).toEqual([]);
  expect(await meetingsOf(id)).toEqual([]);
  expect(await createMeeting(withRooms(), id, later(299))).toBe("https://rooms.test/room-1");
});

test("after five minutes the fallback provider creates the meeting, and an unused meeting is published", async () => {
  const { id } = await someBookedOrder(deps);
  const unavailable = withRooms(failing(true));
  expect(await createMeeting(unavailable, id, later(300))).toBe("https://fallback.test/room-1");
  expect(await meetingsOf(id)).toEqual([
    { provider: "fallback", link: "https://fallback.test/room-1" },
  ]);
  expect((await findBooking(deps.db, id))?.link).toBe("https://fallback.test/room-1");
  expect([await timesPublished(id), await timesPublished(id, "cancel-meeting")]).toEqual([1, 1]);
  // The stored link stays once the service is back: the visitor has it by email.
  expect(await createMeeting(withRooms(), id, later(900))).toBe("https://fallback.test/room-1");
});

test("the fallback is used at once when the service refuses, and an alarm is raised", async () => {
  const { id } = await someBookedOrder(deps);
  const refusing = withRooms(failing(false));
  expect(await createMeeting(refusing, id, now)).toBe("https://fallback.test/room-1");
  expect(refusing.alarms).toEqual(["meeting opened by the fallback service"]);
});

test("without a fallback the service is tried again, and an alarm is raised", async () => {
  const { id } = await someBookedOrder(deps);
  const { fallbackMeetings: _none, ...alone } = withRooms(failing(true));
  await expect(createMeeting(alone, id, later(300))).rejects.toThrow("the service is unavailable");
  expect(alone.alarms).toEqual(["no meeting, and no fallback service"]);
  expect(await createMeeting(withRooms(), id, later(600))).toBe("https://rooms.test/room-1");
});

test("a programming error does not trigger the fallback", async () => {
  const { id } = await someBookedOrder(deps);
  const broken = withRooms(async () => {
    throw new TypeError("not a function");
  });
  await expect(createMeeting(broken, id, later(900))).rejects.toThrow("not a function");
  expect(await meetingsOf(id)).toEqual([]);
});

test("a session cancelled while its meeting is created gets no link", async () => {
  const { id } = await someBookedOrder(deps);
  const cancelling = withRooms(async () => {
    await cancelAt(deps, id, now);
    return { link: "https://rooms.test/too-late" };
  });
  await createMeeting(cancelling, id, now);
  expect((await findBooking(deps.db, id))?.link).toBeNull();
  // By the cancellation, and for the meeting that came too late.
  expect(await timesPublished(id, "cancel-meeting")).toBe(2);
});

test("a session rescheduled while its meeting is created is opened again with the new time", async () => {
  const { id } = await someBookedOrder(deps);
  const starts: Date[] = [];
  const moving = scriptMeetings("rooms", {
    open: async ({ startsAt }) => {
      starts.push(startsAt);
      await rescheduleBooking(deps, id, { startsAt: instantOf("2026-11-22", 11) }, now);
      return { link: "https://rooms.test/same" };
    },
  });
  await createMeeting({ ...withRooms(), meetings: moving }, id, now);
  expect(starts).toEqual([instantOf("2026-11-21", 17), instantOf("2026-11-22", 11)]);
});

test("two processes, one of which used the fallback, keep one link and release the other", async () => {
  const { id } = await someBookedOrder(deps);
  const fallbackWasFirst = withRooms(async () => {
    await createMeeting(withRooms(failing(false)), id, now);
    return { link: "https://rooms.test/second" };
  });
  expect(await createMeeting(fallbackWasFirst, id, now)).toBe("https://fallback.test/room-1");
  expect(await meetingsOf(id)).toMatchObject([{ provider: "fallback" }]);
  // Published by both processes: the meeting that was created late must be cancelled too.
  expect(await timesPublished(id, "cancel-meeting")).toBe(2);
});
