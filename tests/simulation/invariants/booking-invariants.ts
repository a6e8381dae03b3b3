import { meetingIdOf } from "../../../app/domain/meetings/meeting-provider.ts";
import type { FinalOrder } from "../final-order.ts";

/** A booked order has exactly one slot claim, one booking and one meeting; no other order has any of them. */
export function bookingBreaches(order: FinalOrder): string[] {
  const breaches = [];
  const hasSession = order.state === "booked";
  if (hasSession !== order.claim_fits) breaches.push("its slot claim does not match its session");
  if (order.live_claims !== (hasSession ? 1 : 0)) breaches.push(`${order.live_claims} live claims`);
  const had = hasSession || order.state === "cancelled";
  if (order.has_paid_claim && !["paid", "disputed", "recorded"].includes(order.state))
    breaches.push("a paid claim without a payment");
  if (order.bookings !== (had ? 1 : 0)) breaches.push(`${order.bookings} bookings`);
  if (hasSession && order.meetings !== 1) breaches.push(`${order.meetings} meetings`);
  if (!had && order.meetings > 0) breaches.push("a meeting without a session");
  if (hasSession && order.meeting_number !== order.stored_meeting_number)
    breaches.push("the session is in an earlier therapist's meeting");
  // After an erasure neither link is stored.
  if (hasSession && order.contact_email !== "" && order.link !== order.meeting_link)
    breaches.push("the link is not the meeting's");
  return breaches;
}

/** The calendar holds each booked session at its time, in the meeting of its therapist, and nothing else. */
export function calendarBreaches(
  order: FinalOrder,
  calendar: ReadonlyMap<string, number>,
): string[] {
  const number = order.meeting_number ?? 0;
  const earlier = Array.from({ length: number }, (_, one) => meetingIdOf(order.id, one));
  const breaches = earlier.some((id) => calendar.has(id))
    ? ["an earlier therapist's event is in the calendar"]
    : [];
  return [...breaches, ...eventBreaches(order, calendar.get(meetingIdOf(order.id, number)))];
}

function eventBreaches(order: FinalOrder, eventAt: number | undefined): string[] {
  const isThere = order.state === "booked" && order.meeting_provider === "calendar";
  if (!isThere) return eventAt === undefined ? [] : ["an unused event is in the calendar"];
  if (eventAt === undefined) return ["the session's event is not in the calendar"];
  return eventAt === order.starts_at.getTime()
    ? []
    : ["the calendar has the session at another time"];
}
