import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { eventsAbout } from "../../../tests/support/database/published-events.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { cancelAt } from "../../../tests/support/fixtures/mailed-session.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { instantOf } from "../../lib/india-time.ts";
import { rescheduleBooking } from "../bookings/reschedule-booking.server.ts";
import { createMeeting } from "./create-meeting.server.ts";
import { MeetingProviderError } from "./provider.ts";
import { findBooking } from "../bookings/find-booking.server.ts";

let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

/** With services of the test's own. */
function withRooms(open?: () => Promise<{ link: string }>) {
  const meetings = scriptMeetings("rooms", open && { open });
  return { ...deps, meetings, fallbackMeetings: scriptMeetings("spare"), alarms: [] as string[] };
}

const failing = (retryable: boolean) => async () => {
  throw new MeetingProviderError("the service is away", { retryable });
};

async function meetingsOf(orderId: string) {
  return deps.db
    .selectFrom("meeting")
    .select(["provider", "link"])
    .where("order_id", "=", orderId)
    .execute();
}

async function timesPublished(orderId: string, told = "meeting.created"): Promise<number> {
  const events = await eventsAbout(deps.db, orderId);
  return events.filter(({ event }) => event === told).length;
}

test("a booked session gets a meeting for its time and its two people, linked from the booking", async () => {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const { id } = await someBookedOrder(deps, { therapist });
  const rooms = withRooms();
  expect(await createMeeting(rooms, id, now)).toBe("https://rooms.test/room-1");
  expect(rooms.meetings.opened).toEqual([
    {
      orderId: id,
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

test("opened again, the first meeting stays and no other is made", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  await createMeeting(rooms, id, now);
  expect(await createMeeting(rooms, id, now)).toBe("https://rooms.test/room-1");
  expect(rooms.meetings.opened).toHaveLength(1);
  expect(await timesPublished(id)).toBe(1);
});

test("opened many times at once, everybody is given the same one and it is told once", async () => {
  const { id } = await someBookedOrder(deps);
  const rooms = withRooms();
  const { open } = rooms.meetings;
  // No room is given before all have asked, so that nobody finds one stored.
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

test("a service that is away is waited for: nothing is stored, and the next try opens it", async () => {
  const { id } = await someBookedOrder(deps);
  const away = withRooms(failing(true));
  await expect(createMeeting(away, id, later(299))).rejects.toThrow("the service is away");
  expect(away.fallbackMeetings.opened).toEqual([]);
  expect(await meetingsOf(id)).toEqual([]);
  expect(await createMeeting(withRooms(), id, later(299))).toBe("https://rooms.test/room-1");
});

test("one that stays away five minutes is replaced, and told to take back what it may have", async () => {
  const { id } = await someBookedOrder(deps);
  const away = withRooms(failing(true));
  expect(await createMeeting(away, id, later(300))).toBe("https://spare.test/room-1");
  expect(await meetingsOf(id)).toEqual([{ provider: "spare", link: "https://spare.test/room-1" }]);
  expect((await findBooking(deps.db, id))?.link).toBe("https://spare.test/room-1");
  expect([await timesPublished(id), await timesPublished(id, "meeting.unused")]).toEqual([1, 1]);
  // Back again, it isn't asked: who has read the letter has this link.
  expect(await createMeeting(withRooms(), id, later(900))).toBe("https://spare.test/room-1");
});

test("one that refuses is not waited for, and somebody hears of it", async () => {
  const { id } = await someBookedOrder(deps);
  const heard: string[] = [];
  const refusing = { ...withRooms(failing(false)), alarm: (what: string) => void heard.push(what) };
  expect(await createMeeting(refusing, id, now)).toBe("https://spare.test/room-1");
  expect(heard).toEqual(["meeting opened by the spare service"]);
});

test("a fault in the program is no reason to go elsewhere", async () => {
  const { id } = await someBookedOrder(deps);
  const broken = withRooms(async () => {
    throw new TypeError("not a function");
  });
  await expect(createMeeting(broken, id, later(900))).rejects.toThrow("not a function");
  expect(await meetingsOf(id)).toEqual([]);
});

test("a session that is cancelled while its meeting is being opened gets no link", async () => {
  const { id } = await someBookedOrder(deps);
  const cancelling = withRooms(async () => {
    await cancelAt(deps, id, now);
    return { link: "https://rooms.test/too-late" };
  });
  await createMeeting(cancelling, id, now);
  expect((await findBooking(deps.db, id))?.link).toBeNull();
  expect(await timesPublished(id, "meeting.unused")).toBe(1);
});

test("a session that is moved while its meeting is being opened is told again, with its new time", async () => {
  const { id } = await someBookedOrder(deps);
  const starts: Date[] = [];
  const moving = scriptMeetings("rooms", {
    open: async ({ startsAt, orderId }) => {
      starts.push(startsAt);
      await rescheduleBooking(deps, orderId, { day: "2026-11-22", time: "11:00 AM" }, now);
      return { link: "https://rooms.test/same" };
    },
  });
  await createMeeting({ ...withRooms(), meetings: moving }, id, now);
  expect(starts).toEqual([instantOf("2026-11-21", 17), instantOf("2026-11-22", 11)]);
});

test("two processes of which one went to the spare keep one link, and the other is taken back", async () => {
  const { id } = await someBookedOrder(deps);
  const spareWasFirst = withRooms(async () => {
    await createMeeting(withRooms(failing(false)), id, now);
    return { link: "https://rooms.test/second" };
  });
  expect(await createMeeting(spareWasFirst, id, now)).toBe("https://spare.test/room-1");
  expect(await meetingsOf(id)).toMatchObject([{ provider: "spare" }]);
  // Once by the first, and again by the second: what was opened late must go too.
  expect(await timesPublished(id, "meeting.unused")).toBe(2);
});
