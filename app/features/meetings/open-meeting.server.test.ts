import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/booked-order.ts";
import { factsAbout } from "../../../tests/support/facts-told.ts";
import { type Journey, now, openJourney } from "../../../tests/support/journey-deeds.ts";
import { cancelAt } from "../../../tests/support/mailed-session.ts";
import { addTherapist } from "../../../tests/support/people-for-tests.ts";
import { instantOf } from "../../lib/india-time.ts";
import { findBooking } from "../bookings/store.server.ts";
import { openMeeting, type OpenMeetingOn } from "./open-meeting.server.ts";
import type { MeetingRequest } from "./provider.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

/** Opens another room at every call, as Jitsi does. */
function withRooms(): OpenMeetingOn & { asked: MeetingRequest[] } {
  const asked: MeetingRequest[] = [];
  const open = async (request: MeetingRequest) => {
    asked.push(request);
    return { link: `https://meet.test/room-${asked.length}` };
  };
  return { ...on, asked, meetings: { name: "rooms", open } };
}

async function meetingsOf(orderId: string) {
  return on.db
    .selectFrom("meeting")
    .select(["provider", "link"])
    .where("order_id", "=", orderId)
    .execute();
}

async function timesTold(orderId: string): Promise<number> {
  const facts = await factsAbout(on.db, orderId);
  return facts.filter(({ fact }) => fact === "meeting.opened").length;
}

test("a booked session gets a meeting for its time and its two people, linked from the booking", async () => {
  const therapist = await addTherapist(on, { email: "t@example.com" });
  const { id } = await someBookedOrder(on, { therapist });
  const rooms = withRooms();
  expect(await openMeeting(rooms, id)).toBe("https://meet.test/room-1");
  expect(rooms.asked).toEqual([
    {
      orderId: id,
      startsAt: instantOf("2026-11-21", 17),
      endsAt: instantOf("2026-11-21", 18),
      attendeeEmails: ["asha@example.com", "t@example.com"],
    },
  ]);
  expect((await findBooking(on.db, id))?.link).toBe("https://meet.test/room-1");
  expect(await meetingsOf(id)).toEqual([{ provider: "rooms", link: "https://meet.test/room-1" }]);
  expect(await timesTold(id)).toBe(1);
});

test("opened again, the first meeting stays and no other is made", async () => {
  const { id } = await someBookedOrder(on);
  const rooms = withRooms();
  await openMeeting(rooms, id);
  expect(await openMeeting(rooms, id)).toBe("https://meet.test/room-1");
  expect(rooms.asked).toHaveLength(1);
  expect(await timesTold(id)).toBe(1);
});

test("opened many times at once, everybody is given the same one and it is told once", async () => {
  const { id } = await someBookedOrder(on);
  const rooms = withRooms();
  const { open } = rooms.meetings;
  // No room is given before all have asked, so that nobody finds one stored.
  const allAsked = Promise.withResolvers<void>();
  rooms.meetings.open = async (request) => {
    const room = await open(request);
    if (rooms.asked.length === 5) allAsked.resolve();
    await allAsked.promise;
    return room;
  };
  const links = await Promise.all(Array.from({ length: 5 }, () => openMeeting(rooms, id)));
  expect(new Set(links).size).toBe(1);
  expect(await meetingsOf(id)).toMatchObject([{ link: links[0] }]);
  expect((await findBooking(on.db, id))?.link).toBe(links[0]);
  expect(await timesTold(id)).toBe(1);
});

test("an order that is not booked gets no meeting", async () => {
  const { id } = await somePaidOrder(on);
  const rooms = withRooms();
  expect(await openMeeting(rooms, id)).toBeUndefined();
  expect(rooms.asked).toEqual([]);
});

test("after a meeting service that failed, the next try opens it", async () => {
  const { id } = await someBookedOrder(on);
  const rooms = withRooms();
  const broken = {
    ...rooms,
    meetings: {
      name: "rooms",
      open: async () => {
        throw new Error("the service is away");
      },
    },
  };
  await expect(openMeeting(broken, id)).rejects.toThrow("the service is away");
  expect(await openMeeting(rooms, id)).toBe("https://meet.test/room-1");
});

test("a session that is cancelled while its meeting is being opened gets no link", async () => {
  const { id } = await someBookedOrder(on);
  const open = async () => {
    await cancelAt(on, id, now);
    return { link: "https://meet.test/too-late" };
  };
  await openMeeting({ ...on, meetings: { name: "rooms", open } }, id);
  expect((await findBooking(on.db, id))?.link).toBeNull();
});
