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

/** The result of an order's payment, as /payment-status shows it. */
export type Outcome =
  | { view: "failed"; failureCode: string | null; therapistName: string | null }
  /** The viewer knows the order's id, but nothing proves that the order is theirs. */
  | { view: "elsewhere" }
  /** The payment is undecided, or the booking is not written yet; normally for seconds. */
  | { view: "waiting"; paid: boolean; amount: string }
  /** A late payment whose slot is taken: alternative slots are held. */
  | {
      view: "offer";
      amount: string;
      slot: string;
      therapistName: string;
      until: string;
      starts: { value: string; label: string }[];
    }
  /** The payment has no session and is refunded. */
  | { view: "refund"; amount: string; slot: string; done: boolean; takes: string }
  | ({
      view: "cancelled";
      slot: string;
      back: string | null;
      done: boolean;
      takes: string;
      /** "Fri 4 Dec": date of the full refund, when the operator cancelled the session; else null. */
      byUs: { refundBy: string } | null;
    } & Managed)
  | ({
      view: "booked";
      date: string;
      time: string;
      startsAt: string;
      therapist: TherapistCard;
      /** null: not created yet, or withheld. */
      link: string | null;
      /** Why no link is shown. */
      withheld: Withheld | null;
      durationMinutes: number;
      /** "Video call"; with the street address for a session in person. */
      connection: string;
      amount: string;
      policy: string;
    } & Managed);

interface Managed {
  /** Path of the page to reschedule or cancel; when it is withheld, of the page that emails its link. */
  managePath: string;
}

/** Why links are withheld: the client replaced the manage link, or the session is over. */
type Withheld = "replaced" | "over";

type Deps = Pick<Database, "db"> & ManageLinkDeps;

const findBookingPath = "/find-booking";

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
 * @param orderId from the URL, unchecked
 */
export async function loadPaymentResult(
  deps: Deps,
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
      return loadOffer(deps, order, therapistName ?? "");
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
        managePath: (await findManagePath(deps, order, now)).managePath,
      };
    case "booked":
      return loadBooked(deps, order, therapist, now);
  }
}

async function cancelledByUs(deps: Deps, order: Order): Promise<{ refundBy: string } | null> {
  if (order.cancelledBy !== "operator") return null;
  const booking = await findBooking(deps.db, order.id);
  return booking?.cancelledAt ? { refundBy: refundBy(order.policy, booking.cancelledAt) } : null;
}

/**
 * Finds the manage link of a booking. A client replaces the link when another person may know it, so a replaced link is
 * sent by email only.
 */
async function findManagePath(
  deps: Deps,
  order: Order,
  now: Date,
): Promise<Managed & { withheld: Withheld | null }> {
  if (isSessionOver(order, now)) return { managePath: findBookingPath, withheld: "over" };
  const link = await findValidLink(deps.db, order.id, "visitor");
  const token = link?.issue === 0 ? await parseLinkToken(deps, order.id, "visitor") : undefined;
  if (token === undefined) return { managePath: findBookingPath, withheld: "replaced" };
  return { managePath: managePath(token), withheld: null };
}

async function loadOffer(deps: Deps, order: Order, therapistName: string): Promise<Outcome> {
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

async function loadBooked(
  deps: Deps,
  order: Order,
  therapist: Therapist | undefined,
  now: Date,
): Promise<Outcome> {
  const booking = await findBooking(deps.db, order.id);
  const amount = formatRupees(order.pricePaise);
  if (!therapist || !booking) return { view: "waiting", paid: true, amount };
  const { withheld, ...managed } = await findManagePath(deps, order, now);
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
