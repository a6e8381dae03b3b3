import type { Database } from "../../../db/connect.server.ts";
import {
  addMinutes,
  formatDayWithYear,
  formatInstant,
  formatRange,
} from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { isSessionOver } from "../../orders/recently-paid.ts";
import { isOrderId, type Order } from "../../orders/order.ts";
import { policyLine, refundBy, refundDurationText } from "../../orders/refund-policy.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { connectionText } from "../../therapists/session-connection.ts";
import { cardOf, type Therapist, type TherapistCard } from "../../therapists/therapist.ts";
import {
  type ManageLinkDeps,
  parseLinkToken,
} from "../../booking-access/issue-manage-link.server.ts";
import { managePath } from "../../booking-access/manage-link.ts";
import { mayViewOrder, type Viewer } from "../../booking-access/may-view-order.server.ts";
import { listOfferedStarts } from "../../calendar/offered-slots.server.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { findBooking } from "../../bookings/find-booking.server.ts";
import { findValidLink } from "../../booking-access/find-valid-link.server.ts";

/** What /payment-status shows of an order. */
export type Outcome =
  | { view: "failed"; failureCode: string | null; therapistName: string | null }
  /** Somebody has the order's id, and nothing that says it is their order. */
  | { view: "elsewhere" }
  /** Not decided yet, or decided and not yet in the calendar: seconds, normally. */
  | { view: "waiting"; paid: boolean; amount: string }
  /** The money came too late for its slot: three others are kept. */
  | {
      view: "offer";
      amount: string;
      slot: string;
      therapistName: string;
      until: string;
      starts: { value: string; label: string }[];
    }
  /** There is no session for the money, and it goes back. */
  | { view: "refund"; amount: string; slot: string; done: boolean; takes: string }
  | ({
      view: "cancelled";
      slot: string;
      back: string | null;
      done: boolean;
      takes: string;
      /** "Fri 4 Dec": by when all of the money is refunded, where we cancelled the session. */
      byUs: { refundBy: string } | null;
    } & Managed)
  | ({
      view: "booked";
      date: string;
      time: string;
      startsAt: string;
      therapist: TherapistCard;
      /** null: still to come, or withheld. */
      link: string | null;
      /** Why no link is shown any more. */
      withheld: Withheld | null;
      durationMinutes: number;
      /** "Video call"; with the address where it is in person. */
      connection: string;
      amount: string;
      policy: string;
    } & Managed);

interface Managed {
  /** The page on which a session is moved or cancelled; where it is withheld, the one that mails its link. */
  managePath: string;
}

/** Somebody else may know the order's id or use this browser, so the link was replaced; or nobody needs it any more. */
type Withheld = "replaced" | "over";

type On = Pick<Database, "db"> & ManageLinkDeps;

const findBookingPath = "/find-booking";

/** States whose page tells of a session or of money. */
const settledStates: ReadonlySet<string> = new Set([
  "booked",
  "cancelled",
  "offered",
  "owed",
  "refunded",
]);

/**
 * Loads what the page of an order shows to a viewer.
 * @param orderId as it stands in the address
 */
export async function loadPaymentResult(
  deps: On,
  orderId: string,
  now: Date,
  viewer: Viewer = {},
): Promise<Outcome> {
  const order = isOrderId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  if (!order) return { view: "failed", failureCode: null, therapistName: null };
  const isTheirs = mayViewOrder(deps, order, viewer, now);
  if (!isTheirs && settledStates.has(order.state)) return { view: "elsewhere" };
  const amount = formatRupees(order.pricePaise);
  const therapist = await findTherapistById(deps.db, order.therapistId);
  const therapistName = therapist?.name ?? null;
  const slot = formatInstant(order.startsAt);
  const takes = refundDurationText(order.policy);
  switch (order.state) {
    case "failed":
    case "abandoned":
      if (!isTheirs) return { view: "failed", failureCode: null, therapistName: null };
      return { view: "failed", failureCode: order.failureCode, therapistName };
    case "placed":
    case "awaiting_payment":
      return { view: "waiting", paid: false, amount };
    case "paid":
    case "disputed":
      return { view: "waiting", paid: true, amount };
    case "offered":
      return readOffer(deps, order, therapistName ?? "");
    case "owed":
    case "refunded":
      return { view: "refund", amount, slot, done: order.state === "refunded", takes };
    case "cancelled":
      return {
        view: "cancelled",
        slot,
        back: order.refundDuePaise > 0 ? formatRupees(order.refundDuePaise) : null,
        done: order.refundedPaise === order.refundDuePaise,
        takes,
        byUs: await cancelledByUs(deps, order),
        managePath: (await linkOf(deps, order, now)).managePath,
      };
    case "booked":
      return readBooked(deps, order, therapist, now);
  }
}

async function cancelledByUs(deps: On, order: Order): Promise<{ refundBy: string } | null> {
  if (order.cancelledBy !== "operator") return null;
  const booking = await findBooking(deps.db, order.id);
  return booking?.cancelledAt ? { refundBy: refundBy(order.policy, booking.cancelledAt) } : null;
}

/**
 * The way to the page of a booking. Who replaced the link, because somebody else may know it, is to find the new one in
 * their mailbox alone.
 */
async function linkOf(
  deps: On,
  order: Order,
  now: Date,
): Promise<Managed & { withheld: Withheld | null }> {
  if (isSessionOver(order, now)) return { managePath: findBookingPath, withheld: "over" };
  const link = await findValidLink(deps.db, order.id, "visitor");
  const token = link?.issue === 0 ? await parseLinkToken(deps, order.id, "visitor") : undefined;
  if (token === undefined) return { managePath: findBookingPath, withheld: "replaced" };
  return { managePath: managePath(token), withheld: null };
}

async function readOffer(deps: On, order: Order, therapistName: string): Promise<Outcome> {
  const starts = await listOfferedStarts(deps.db, order.id);
  return {
    view: "offer",
    amount: formatRupees(order.pricePaise),
    slot: formatInstant(order.startsAt),
    therapistName,
    until: order.offerUntil ? formatInstant(order.offerUntil) : "",
    starts: starts.map((at) => ({ value: at.toISOString(), label: formatInstant(at) })),
  };
}

async function readBooked(
  deps: On,
  order: Order,
  therapist: Therapist | undefined,
  now: Date,
): Promise<Outcome> {
  const booking = await findBooking(deps.db, order.id);
  const amount = formatRupees(order.pricePaise);
  if (!therapist || !booking) return { view: "waiting", paid: true, amount };
  const { withheld, ...managed } = await linkOf(deps, order, now);
  return {
    view: "booked",
    date: formatDayWithYear(order.startsAt),
    time: formatRange(order.startsAt, addMinutes(order.startsAt, order.durationMinutes)),
    startsAt: order.startsAt.toISOString(),
    therapist: cardOf(therapist),
    link: withheld ? null : booking.link,
    withheld,
    durationMinutes: order.durationMinutes,
    connection: connectionText(order.connection, therapist),
    amount,
    policy: policyLine(order.policy, order.startsAt, now),
    ...managed,
  };
}
