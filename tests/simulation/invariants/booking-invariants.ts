import type { OrderAtTheEnd } from "../order-at-the-end.ts";

/** A booked order has its slot, its booking and its meeting, each once, and no other order has any of them. */
export function bookingBreaches(order: OrderAtTheEnd): string[] {
  const breaches = [];
  const hasSession = order.state === "booked";
  if (hasSession !== order.claim_fits) breaches.push("its minutes are not those of its session");
  if (order.live_claims !== (hasSession ? 1 : 0)) breaches.push(`${order.live_claims} live claims`);
  const had = hasSession || order.state === "cancelled";
  if (order.has_endless_hold && order.state !== "paid" && order.state !== "disputed")
    breaches.push("its slot is held without end, and no payment is the reason");
  if (order.bookings !== (had ? 1 : 0)) breaches.push(`${order.bookings} bookings`);
  if (hasSession && order.meetings !== 1) breaches.push(`${order.meetings} meetings`);
  if (!had && order.meetings > 0) breaches.push("a meeting without a session");
  // Of a session that was erased neither is kept.
  if (hasSession && order.contact_email !== "" && order.link !== order.meeting_link)
    breaches.push("the link is not the meeting's");
  return breaches;
}

/** The calendar has each session that takes place there, at its time, and nothing else. */
export function calendarBreaches(order: OrderAtTheEnd, eventAt: number | undefined): string[] {
  const isThere = order.state === "booked" && order.meeting_provider === "calendar";
  if (!isThere)
    return eventAt === undefined ? [] : ["an event that nobody uses is in the calendar"];
  if (eventAt === undefined) return ["the session's event is not in the calendar"];
  return eventAt === order.starts_at.getTime()
    ? []
    : ["the calendar has the session at another time"];
}
