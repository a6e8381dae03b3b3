import type { Services } from "../../../services.ts";
import { mayCorrectLinkEmail } from "../../../domain/links/change-email.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { formatPrice, formatRupees } from "../../../lib/money.ts";
import { maskEmail } from "../../../lib/contact.ts";
import { findClientLinkPath } from "../../../domain/links/manage-links.server.ts";
import {
  isClientOfOrder,
  openReturn,
  type Viewer,
} from "../../../domain/links/order-viewer.server.ts";
import { findWayToPayAgain } from "../../../domain/links/pay-links.server.ts";
import { findAttendee } from "../../../domain/bookings/attendees.server.ts";
import {
  bookingJoinFrom,
  findBookingOfOrder,
  findBookingOfOrderFor,
  type OrderWithBooking,
} from "../../../domain/bookings/bookings.server.ts";
import { type Order, isOrderId, isSessionOver } from "../../../domain/orders/order.ts";
import { isConfirmationRefused } from "../../../domain/emails/refused-emails.server.ts";
import { isReturnKey, isSignedOrderId } from "../../../domain/orders/order-id.server.ts";
import type { OrderMoney } from "../../../domain/orders/order-money.ts";
import {
  freeCancellationUntil,
  mayMove,
  bankReturnsBy,
} from "../../../domain/orders/refund-policy.ts";
import { t } from "../../../lib/language/t.ts";
import { openProfilePath } from "../../../domain/therapists/therapist-path.ts";
import { cardOf, type Therapist } from "../../../domain/therapists/therapist.ts";
import { answersOfSlot, noAnswers } from "../../../domain/visitors/answers.ts";
import { loadMatch } from "../../journey/match.server.ts";
import { type AskedTimes, loadOffer } from "../../../domain/bookings/load-offer.server.ts";
import { cancellationOf, listRefundProgress } from "../refund-progress.ts";
import { ticketOf } from "../../../domain/bookings/session-ticket.ts";
import { PAGE_CHECK_WITHIN_MS } from "../../../domain/payments/check-payment.server.ts";
import { findOrFetchPaymentWithoutOrder } from "../../../domain/payments/payment-without-order.server.ts";
import { goOnWithout } from "../../../http/log.server.ts";
import { loadOrderMoney } from "../../../domain/payments/load-order-money.server.ts";

export const findBookingPath = "/find-booking";

/** The result of an order's payment, as /payment-status shows it. */
export type Outcome = Awaited<ReturnType<typeof loadPaymentResult>>;

/** Finds the manage link of a booking, or else why it is not shown, and the page that emails it. */
async function findManagePath(services: Services, order: Order, now: Date) {
  const found = await findClientLinkPath(services, order, now);
  return "path" in found
    ? { managePath: found.path, withheld: null }
    : { managePath: findBookingPath, ...found };
}

/** What the client can still change and until when; null once the session has begun. */
function changesOf(order: Order, money: OrderMoney, moves: number, now: Date) {
  const { startsAt } = order;
  if (now >= startsAt) return null;
  const free = freeCancellationUntil(order);
  return {
    until: formatInstant(now <= free ? free : startsAt),
    text: changesText(money, mayMove(order, moves, now)),
  };
}

function changesText({ isFree, ifCancelled: { paise, share } }: OrderMoney, may: boolean): string {
  const refund = formatRupees(paise);
  if (isFree) return may ? t("You can reschedule, or cancel.") : t("You can cancel.");
  if (paise === 0)
    return may
      ? t("You can reschedule, or cancel. No refund is due.")
      : t("You can cancel. No refund is due.");
  if (share === "all")
    return may
      ? t("You can reschedule, or cancel and get all {refund} back.", { refund })
      : t("You can cancel and get all {refund} back.", { refund });
  return may
    ? t("You can reschedule, or cancel and get {refund} back.", { refund })
    : t("You can cancel and get {refund} back.", { refund });
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
) {
  const amount = formatPrice(money.pricePaise);
  if (!therapist || !booking) return waiting(money.isFree ? null : amount);
  const { withheld, ...managed } = await findManagePath(services, order, now);
  const toClient = withheld === null;
  return {
    view: "booked" as const,
    ...ticketOf(order, therapist),
    therapist: cardOf(therapist),
    profile: openProfilePath(therapist),
    /** Null: not created yet, or withheld. */
    link: withheld ? null : booking.link,
    /** Why no link is shown: the client replaced the manage link, or the session is over. */
    withheld,
    isInPerson: order.connection === "in-person",
    /** "₹799", or "No charge". */
    amount,
    isFree: money.isFree,
    changes: changesOf(order, money, booking.moves, now),
    /** "Wed 25 Nov, 6:00 PM" */
    starts: formatInstant(order.startsAt),
    joinNow: now >= bookingJoinFrom(order),
    /** Null where the page shows no links, and for another viewer. */
    attendee: toClient ? await findAttendee(services, order.id) : null,
    /** "r…a@example.com": where the link was sent; null where the attendee is, too. */
    mailedTo: toClient ? maskEmail(order.contact.email) : null,
    /** This browser may correct that address here. */
    mayCorrect: toClient && mayCorrectLinkEmail(order, viewer.visitorId, now),
    ...managed,
  };
}

/** The payment has arrived and the booking is not written yet, normally for seconds. @param amount null without one */
const waiting = (amount: string | null) => ({ view: "waiting" as const, paid: true, amount });

/** The provider is asked seldom about an order that the database does not know. */
const mayAskProvider = async ({ limits }: Services, orderId: string) =>
  (await limits.use("unknownOrder", { visitor: orderId, network: null, widerNetworks: [] })) === 0;

/** Loads what the provider says of an order that the database does not know. */
async function loadUnknown(services: Services, orderId: string, now: Date) {
  const payment =
    isSignedOrderId(orderId, services.secretKey) &&
    (await findOrFetchPaymentWithoutOrder(
      services,
      orderId,
      now,
      () => mayAskProvider(services, orderId),
      { withinMs: PAGE_CHECK_WITHIN_MS },
    ).catch(goOnWithout("payment without an order could not be asked")));
  const isSettled = Boolean(payment && payment.closedAt);
  return {
    view: "unknown" as const,
    /** What the provider captured for it, "₹799"; null for nothing. */
    paid: payment && !isSettled ? formatRupees(payment.amountPaise) : null,
    /** Staff have closed the payment. */
    isSettled,
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
) {
  const session =
    known ?? (isOrderId(orderId) ? await findBookingOfOrder(services.db, orderId) : undefined);
  const order = session?.order;
  if (!order && isOrderId(orderId)) return loadUnknown(services, orderId, now);
  const nothing = {
    view: "failed" as const,
    /** Why the payment failed, as a sentence for the visitor; null without a reason. */
    reason: null,
    therapistName: null,
    /** "Wed 25 Nov": when the bank has returned what it took for a failed payment. */
    bankReturnsBy: bankReturnsBy(order?.paymentOpenedAt ?? order?.createdAt ?? now),
    /** The client's pay link, and until when staff hold the time; null without one. */
    payLink: null,
    /** The session that was not booked, to try again; null where its therapist is no longer listed. */
    again: null,
  };
  if (!session || !order) return nothing;
  const isTheirs = isClientOfOrder(services, order, viewer);
  if (!isTheirs && settledStates.has(order.state))
    // Nothing proves that the order is theirs.
    return { view: "elsewhere" as const, mailedTo: await maskedMailbox(services, order, now) };
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
        reason: order.failureCode
          ? services.payments.explainFailure(order.failureCode, order.provider)
          : null,
        therapistName,
        payLink: await payLinkAgain(services, order, now),
        again: session.therapist ? await loadAgain(services, order, session.therapist, now) : null,
      };
    case "placed":
    case "awaiting_payment":
    case "recorded":
      return { ...waiting(formatRupees(money.pricePaise)), paid: false };
    case "paid":
    case "disputed":
      return waiting(money.isFree ? null : formatRupees(money.paidPaise));
    case "offered": {
      const offer = await loadOffer(services, order, now, asked);
      return offer ? { view: "offer" as const, offer } : nothing;
    }
    case "owed":
    case "refunded":
      return refunds.length > 0
        ? {
            view: "refund" as const,
            slot,
            refunds,
            /** The visitor had paid for the slot before. */
            isDuplicate: order.duplicateOf !== null,
          }
        : nothing;
    case "cancelled":
      return {
        view: "cancelled" as const,
        slot,
        refunds,
        ...cancellationOf(order, session.booking, money),
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
) {
  const found = isOrderId(orderId)
    ? await findBookingOfOrderFor(services.db, orderId, signed.visitorId)
    : undefined;
  const viewer = found?.isEnded ? { ...signed, visitorId: undefined } : signed;
  const load = (as: Viewer) => loadPaymentResult(services, orderId, now, as, asked, found?.session);
  if (!isReturnKey(services.secretKey, orderId, returnKey))
    return { outcome: await load(viewer), setsCookie: false };
  const shown = await load({ ...viewer, hasReturned: true });
  if (shown.view === "waiting" || shown.view === "unknown")
    return { outcome: shown, setsCookie: false };
  const mayRefuseCookies = viewer.visitorId === undefined && !viewer.hasReturned;
  if (mayRefuseCookies && shown.view === "booked" && !shown.link && !shown.withheld)
    return { outcome: waiting(shown.isFree ? null : shown.amount), setsCookie: false };
  const used = await openReturn(services, orderId, returnKey, now);
  if (used) return { outcome: shown, setsCookie: used.userId !== viewer.visitorId };
  // Who is the client without the key sees the same.
  const isTheirs = found && isClientOfOrder(services, found.session.order, viewer);
  return { outcome: isTheirs ? shown : await load(viewer), setsCookie: false };
}

/** Loads the session of a payment that failed: whether its time is free, and else the nearest ones. */
async function loadAgain(
  services: Services,
  order: Order,
  { name }: Pick<Therapist, "name">,
  now: Date,
) {
  const answers = { ...noAnswers, ...answersOfSlot(order) };
  const match = await loadMatch(services, answers, "", name, now);
  if (!match?.requestedSlot) return null;
  const { therapist, requestedSlot, nearest } = match;
  return {
    therapist: cardOf(therapist),
    day: requestedSlot.day,
    range: requestedSlot.range,
    label: requestedSlot.label,
    isFree: requestedSlot.free,
    durationMinutes: order.durationMinutes,
    nearest: requestedSlot.free ? [] : nearest,
  };
}

async function payLinkAgain(services: Services, order: Order, now: Date) {
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
