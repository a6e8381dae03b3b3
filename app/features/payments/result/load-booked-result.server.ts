import {
  addMinutes,
  formatDayWithYear,
  formatInstant,
  formatRange,
  indiaDay,
} from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { findValidLink } from "../../booking-access/find-valid-link.server.ts";
import { type ManageLinkDeps, tokenOfLink } from "../../booking-access/issue-manage-link.server.ts";
import { managePath } from "../../booking-access/manage-link.ts";
import { type AttendeeDeps, findAttendee } from "../../bookings/attendee/find-attendee.server.ts";
import { findBooking } from "../../bookings/find-booking.server.ts";
import { joinFrom } from "../../bookings/join-from.ts";
import type { Order } from "../../orders/order.ts";
import { isSessionOver } from "../../orders/recently-paid.ts";
import type { OrderMoney } from "../../orders/order-money.ts";
import { freeCancellationUntil, mayMove } from "../../orders/refund-policy.ts";
import { connectionText } from "../../therapists/session-connection.ts";
import { cardOf, type Therapist } from "../../therapists/therapist.ts";
import type { Managed, Outcome, Withheld } from "./outcome.ts";

export type LoadBookedDeps = AttendeeDeps & ManageLinkDeps;

const findBookingPath = "/find-booking";

/**
 * Finds the manage link of a booking. A client replaces the link when another person may know it, so a replaced link is
 * sent by email only.
 */
export async function findManagePath(
  deps: LoadBookedDeps,
  order: Order,
  now: Date,
): Promise<Managed & { withheld: Withheld | null }> {
  if (isSessionOver(order, now)) return { managePath: findBookingPath, withheld: "over" };
  const link = await findValidLink(deps.db, order.id, "visitor");
  if (link?.issue !== 0) return { managePath: findBookingPath, withheld: "replaced" };
  const token = await tokenOfLink(deps, order.id, "visitor", link);
  return { managePath: managePath(token), withheld: null };
}

function changesOf(
  order: Order,
  { ifCancelled: { paise, share } }: OrderMoney,
  moves: number,
  now: Date,
): Extract<Outcome, { view: "booked" }>["changes"] {
  const { startsAt } = order;
  if (now >= startsAt) return null;
  const free = freeCancellationUntil(order);
  return {
    until: formatInstant(now <= free ? free : startsAt),
    mayMove: mayMove(order, moves, now),
    refund: paise > 0 ? formatRupees(paise) : null,
    isAll: share === "all",
  };
}

/**
 * Loads the result of an order that is booked: its session, its links and what the client can still change.
 * @param isClient whether what the client told their therapist alone is shown too
 */
export async function loadBooked(
  deps: LoadBookedDeps,
  order: Order,
  money: OrderMoney,
  therapist: Therapist | undefined,
  isClient: boolean,
  now: Date,
): Promise<Outcome> {
  const booking = await findBooking(deps.db, order.id);
  const amount = formatRupees(money.pricePaise);
  if (!therapist || !booking) return { view: "waiting", paid: true, amount };
  const { withheld, ...managed } = await findManagePath(deps, order, now);
  return {
    view: "booked",
    day: indiaDay(order.startsAt),
    date: formatDayWithYear(order.startsAt),
    time: formatRange(order.startsAt, addMinutes(order.startsAt, order.durationMinutes)),
    startsAt: order.startsAt.toISOString(),
    therapist: cardOf(therapist),
    link: withheld ? null : booking.link,
    withheld,
    durationMinutes: order.durationMinutes,
    connection: connectionText(order.connection, therapist),
    isInPerson: order.connection === "in-person",
    amount,
    changes: changesOf(order, money, booking.moves, now),
    starts: formatInstant(order.startsAt),
    joinNow: now >= joinFrom(order),
    attendee: withheld || !isClient ? null : await findAttendee(deps, order.id),
    ...managed,
  };
}
