import { formatDayWithYear, formatShortRange, indiaDay } from "../../lib/india-time.ts";
import { slotEnd } from "../calendar/slots.ts";
import type { Order } from "../orders/order.ts";
import { connectionText } from "../therapists/session-connection.ts";
import type { Therapist } from "../therapists/therapist.ts";

/** The date, time and connection of a session, as every page about it shows them. */
export const ticketOf = (
  order: Pick<Order, "startsAt" | "durationMinutes" | "connection">,
  therapist: Therapist | undefined,
) => ({
  /** YYYY-MM-DD */
  day: indiaDay(order.startsAt),
  date: formatDayWithYear(order.startsAt),
  /** "5:00 – 6:00 PM" */
  time: formatShortRange(order.startsAt, slotEnd(order)),
  startsAt: order.startsAt.toISOString(),
  durationMinutes: order.durationMinutes,
  /** "Video call"; with the street address for a session in person. */
  connection: therapist ? connectionText(order.connection, therapist) : "",
});
