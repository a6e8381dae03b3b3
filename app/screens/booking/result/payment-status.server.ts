import type { Services } from "../../../services.ts";
import { mayCorrectLinkEmail } from "../../../domain/links/change-email.server.ts";
import { shownName } from "../../../domain/therapists/therapist-name.ts";
import {
  formatDayWithYear,
  formatInstant,
  formatShortRange,
  indiaDay,
} from "../../../lib/india-time.ts";
import { formatPrice, formatRupees } from "../../../lib/money.ts";
import { maskEmail } from "../../../lib/contact.ts";
import { findClientLinkPath } from "../../../domain/links/manage-links.server.ts";
import {
  isClientOfOrder,
  openReturn,
  type Viewer,
} from "../../../domain/links/order-viewer.server.ts";
import { findWayToPayAgain } from "../../../domain/links/pay-links.server.ts";
import { attendeeTexts } from "../attendee.words.ts";
import { findAttendee } from "../../../domain/bookings/attendees.server.ts";
import {
  bookingJoinFrom,
  findBookingOfOrder,
  findBookingOfOrderFor,
  type OrderWithBooking,
} from "../../../domain/bookings/bookings.server.ts";
import { type Order, isOrderId, isSessionOver } from "../../../domain/orders/order.ts";
import { isConfirmationRefused } from "../../../domain/emails/refused-emails.server.ts";
import { isReturnKey } from "../../../domain/orders/order-id.server.ts";
import type { OrderMoney } from "../../../domain/orders/order-money.ts";
import {
  freeCancellationUntil,
  mayMove,
  bankReturnsBy,
  refundBy,
} from "../../../domain/orders/refund-policy.ts";
import { t } from "../../../lib/language/t.ts";
import { connectionText } from "../../../domain/therapists/session-connection.ts";
import { cardOf } from "../../../domain/therapists/therapist.ts";
import type { Managed, Outcome, Withheld, Failed } from "./outcome.ts";
import { type AskedTimes, loadOffer } from "../../../domain/bookings/load-offer.server.ts";
import { listRefundProgress } from "../refund-progress.ts";
import { slotEnd } from "../../../domain/calendar/slots.ts";
import { loadOrderMoney } from "../../../domain/payments/load-order-money.server.ts";

export const findBookingPath = "/find-booking";

/** Finds the manage link of a booking, or else why it is not shown. */
async function findManagePath(
  services: Services,
  order: Order,
  now: Date,
): Promise<Managed & { withheld: Withheld | null }> {
  const found = await findClientLinkPath(services, order, now);
  return "path" in found
    ? { managePath: found.path, withheld: null }
    : { managePath: findBookingPath, ...found };
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
 * Loads the result of an order that is booked for its client: the session, its links and what can still be changed.
 */
async function loadBooked(
  services: Services,
  { order, booking, therapist }: OrderWithBooking,
  money: OrderMoney,
  viewer: Viewer,
  now: Date,
): Promise<Outcome> {
  const amount = formatPrice(money.pricePaise);
  if (!therapist || !booking)
    return { view: "waiting", paid: true, amount: money.isFree ? null : amount };
  const { withheld, ...managed } = await findManagePath(services, order, now);
  const toClient = withheld === null;
  return {
    view: "booked",
    day: indiaDay(order.startsAt),
    date: formatDayWithYear(order.startsAt),
    time: formatShortRange(order.startsAt, slotEnd(order)),
    startsAt: order.startsAt.toISOString(),
    therapist: cardOf(therapist),
    link: withheld ? null : booking.link,
    withheld,
    durationMinutes: order.durationMinutes,
    connection: connectionText(order.connection, therapist),
    isInPerson: order.connection === "in-person",
    amount,
    isFree: money.isFree,
    changes: changesOf(order, money, booking.moves, now),
    starts: formatInstant(order.startsAt),
    joinNow: now >= bookingJoinFrom(order),
    attendee: toClient ? await findAttendee(services, order.id) : null,
    attendeeTexts: toClient ? attendeeTexts(shownName(therapist)) : null,
    mailedTo: toClient ? maskEmail(order.contact.email) : null,
    mayCorrect: toClient && mayCorrectLinkEmail(order, viewer.visitorId, now),
    ...managed,
  };
}

/** Returns where the links of a session to come were sent, for a viewer who may not see them; else null. */
async function maskedMailbox(services: Services, order: Order, now: Date): Promise<string | null> {
  if (order.state !== "booked" || order.isContested || isSessionOver(order, now)) return null;
  return (await isConfirmationRefused(services.db, order.id))
    ? null
    : maskEmail(order.contact.email);
}

/** States whose page shows details of a session or a refund. */
const settledStates: ReadonlySet<string> = new Set([
  "booked",
  "cancelled",
  "offered",
  "owed",
  "refunded",
]);

/**
 * Loads the payment result of an order for a viewer.
 * @param orderId from the URL, unchecked @param known the order, if it was just read
 */
export async function loadPaymentResult(
  services: Services,
  orderId: string,
  now: Date,
  viewer: Viewer,
  asked?: AskedTimes,
  known?: OrderWithBooking,
): Promise<Outcome> {
  const session =
    known ?? (isOrderId(orderId) ? await findBookingOfOrder(services.db, orderId) : undefined);
  const order = session?.order;
  if (!order && isOrderId(orderId)) return { view: "unknown", paid: null, isSettled: false };
  const nothing: Failed = {
    view: "failed",
    failureCode: null,
    provider: null,
    therapistName: null,
    bankReturnsBy: bankReturnsBy(order?.paymentOpenedAt ?? order?.createdAt ?? now),
    payLink: null,
  };
  if (!session || !order) return nothing;
  const isTheirs = isClientOfOrder(services, order, viewer);
  if (!isTheirs && settledStates.has(order.state))
    return { view: "elsewhere", mailedTo: await maskedMailbox(services, order, now) };
  const money = await loadOrderMoney(services.db, order, now);
  const refunds = listRefundProgress(money, order.policy, now);
  const therapistName = session.therapist?.name ?? null;
  const slot = formatInstant(order.startsAt);
  switch (order.state) {
    case "failed":
    case "abandoned":
      if (!isTheirs) return nothing;
      return {
        ...nothing,
        failureCode: order.failureCode,
        provider: order.provider,
        therapistName,
        payLink: await payLinkAgain(services, order, now),
      };
    case "placed":
    case "awaiting_payment":
    case "recorded":
      return { view: "waiting", paid: false, amount: formatRupees(money.pricePaise) };
    case "paid":
    case "disputed":
      return {
        view: "waiting",
        paid: true,
        amount: money.isFree ? null : formatRupees(money.paidPaise),
      };
    case "offered": {
      const offer = await loadOffer(services, order, now, asked);
      return offer ? { view: "offer", offer } : nothing;
    }
    case "owed":
    case "refunded":
      return refunds.length > 0
        ? { view: "refund", slot, refunds, isDuplicate: order.duplicateOf !== null }
        : nothing;
    case "cancelled":
      return {
        view: "cancelled",
        slot,
        refunds,
        isFree: money.isFree,
        hadNothingLeft: (order.grantedPaise ?? 0) > 0 && money.keptPaise === 0,
        byUs: cancelledByUs(session),
        managePath: (await findManagePath(services, order, now)).managePath,
      };
    case "booked":
      return loadBooked(services, session, money, viewer, now);
  }
}

/**
 * Loads the payment result for a browser that may come back from the payment page. The return key is used up by the
 * first page that shows something: then the browser gets a cookie. The client's own browser uses the key up too, since
 * the address may be sent on from there. A browser without any cookie may refuse this one too: for such a browser the
 * page waits until it has the meeting link, which it shows once.
 * @param returnKey from the URL, unchecked; empty without one
 * @param signed with the visitor of a signed cookie, who may have started over since
 */
export async function loadResultOfReturn(
  services: Services,
  orderId: string,
  returnKey: string,
  now: Date,
  signed: Viewer,
  asked?: AskedTimes,
): Promise<{ outcome: Outcome; setsCookie: boolean }> {
  const found = isOrderId(orderId)
    ? await findBookingOfOrderFor(services.db, orderId, signed.visitorId)
    : undefined;
  const viewer = found?.isEnded ? { ...signed, visitorId: undefined } : signed;
  const load = (as: Viewer) => loadPaymentResult(services, orderId, now, as, asked, found?.session);
  if (!isReturnKey(services.secretKey, orderId, returnKey))
    return { outcome: await load(viewer), setsCookie: false };
  const shown = await load({ ...viewer, hasReturned: true });
  if (shown.view === "waiting") return { outcome: shown, setsCookie: false };
  const mayRefuseCookies = viewer.visitorId === undefined && !viewer.hasReturned;
  if (mayRefuseCookies && shown.view === "booked" && !shown.link && !shown.withheld) {
    const { isFree, amount } = shown;
    const outcome = { view: "waiting", paid: true, amount: isFree ? null : amount } as const;
    return { outcome, setsCookie: false };
  }
  const used = await openReturn(services, orderId, returnKey, now);
  if (used) return { outcome: shown, setsCookie: used.userId !== viewer.visitorId };
  // Who is the client without the key sees the same.
  const isTheirs = found && isClientOfOrder(services, found.session.order, viewer);
  return { outcome: isTheirs ? shown : await load(viewer), setsCookie: false };
}

async function payLinkAgain(
  services: Services,
  order: Order,
  now: Date,
): Promise<Failed["payLink"]> {
  const again = await findWayToPayAgain(services, order, now);
  return again
    ? {
        path: again.path,
        held: t("Your time is still held for you until {until}.", {
          until: formatInstant(again.heldUntil),
        }),
      }
    : null;
}

function cancelledByUs({ order, booking }: OrderWithBooking): { refundBy: string } | null {
  if (order.cancelledBy !== "operator") return null;
  return booking?.cancelledAt ? { refundBy: refundBy(order.policy, booking.cancelledAt) } : null;
}
