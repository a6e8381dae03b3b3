import { cancelBooking, quoteOf } from "../../app/features/bookings/cancel-booking.server.ts";
import { moveBooking } from "../../app/features/bookings/move-booking.server.ts";
import { openMeeting } from "../../app/features/meetings/open-meeting.server.ts";
import type { Letter } from "../../app/features/messages/mailbox.ts";
import type { Order } from "../../app/features/orders/order.ts";
import { findOrder } from "../../app/features/orders/store.server.ts";
import { someBookedOrder } from "./booked-order.ts";
import { type Journey, now, type somePlacedOrder } from "./journey-deeds.ts";
import { addTherapist } from "./people-for-tests.ts";
import { scriptMeetings } from "./scripted-meetings.ts";

/** Sat 21 Nov, 5 PM with a therapist at t@example.com, its meeting open: what letters can be about. */
export async function someOpenSession(
  on: Journey,
  given: Parameters<typeof somePlacedOrder>[1] = {},
): Promise<Order> {
  const therapist = given.therapist ?? (await addTherapist(on, { email: "t@example.com" }));
  const order = await someBookedOrder(on, { ...given, therapist });
  await openItsMeeting(on, order.id);
  return order;
}

export async function openItsMeeting(on: Journey, orderId: string): Promise<void> {
  const open = async () => ({ link: `https://meet.test/${orderId}` });
  await openMeeting({ ...on, meetings: scriptMeetings("rooms", { open }) }, orderId, now);
}

/** The visitor gives the session another time. @throws where that is refused */
export async function moveTo(on: Journey, orderId: string, day: string, time: string) {
  const moved = await moveBooking(on, orderId, { day, time }, now);
  if (!moved.ok) throw new Error(`the test's session was not moved: ${moved.reason}`);
}

/** The visitor cancels the session, for what comes back then. @throws where that is refused */
export async function cancelAt(on: Journey, orderId: string, at: Date): Promise<void> {
  const order = await findOrder(on.db, orderId);
  const cancelled = order && (await cancelBooking(on, orderId, quoteOf(order, at), at));
  if (!cancelled?.ok) throw new Error("the test's session was not cancelled");
}

/** A letter's calendar entry, unfolded, line by line; empty for one without. */
export function entryLines(letter: Letter | undefined): string[] {
  return (letter?.calendar?.content ?? "").replaceAll("\r\n ", "").split("\r\n");
}
