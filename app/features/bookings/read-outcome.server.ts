import type { Database } from "../../db/connect.server.ts";
import { addMinutes, formatDayWithYear, formatInstant, formatRange } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { isOrderId, type Order } from "../orders/order.ts";
import { policyLine, refundTakes } from "../orders/refund-policy.ts";
import { findOrder } from "../orders/store.server.ts";
import { findTherapistById } from "../therapists/store.server.ts";
import type { Therapist, TherapistCard } from "../therapists/therapist.ts";
import { type LinkOn, readLinkToken } from "./issue-link.server.ts";
import { managePath } from "./manage-link.ts";
import { findValidLink } from "./manage-link-store.server.ts";
import { offeredStarts } from "./offer-store.server.ts";
import { findBooking } from "./store.server.ts";

/** What /payment-status shows of an order. */
export type Outcome =
  | { view: "failed"; failureCode: string | null; therapistName: string | null }
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
    } & Managed)
  | ({
      view: "booked";
      date: string;
      time: string;
      startsAt: string;
      therapist: TherapistCard;
      link: string | null;
      durationMinutes: number;
      amount: string;
      policy: string;
    } & Managed);

interface Managed {
  /** The page on which a session is moved or cancelled. */
  managePath: string;
}

type On = Pick<Database, "db"> & LinkOn;

/** @param orderId as it stands in the address: knowing it is the right to see this */
export async function readOutcome(on: On, orderId: string, now: Date): Promise<Outcome> {
  const order = isOrderId(orderId) ? await findOrder(on.db, orderId) : undefined;
  if (!order) return { view: "failed", failureCode: null, therapistName: null };
  const amount = formatRupees(order.pricePaise);
  const therapist = await findTherapistById(on.db, order.therapistId);
  const therapistName = therapist?.name ?? null;
  const slot = formatInstant(order.startsAt);
  const takes = refundTakes(order.policy);
  switch (order.state) {
    case "failed":
    case "abandoned":
      return { view: "failed", failureCode: order.failureCode, therapistName };
    case "placed":
    case "awaiting_payment":
      return { view: "waiting", paid: false, amount };
    case "paid":
    case "disputed":
      return { view: "waiting", paid: true, amount };
    case "offered":
      return readOffer(on, order, therapistName ?? "");
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
        managePath: await pathOf(on, orderId),
      };
    case "booked":
      return readBooked(on, order, therapist, now);
  }
}

/**
 * An order's id stands in the history of the browser that paid. Who replaced the link, because somebody else may
 * know it, is to find the new one in their mailbox alone.
 */
async function pathOf(on: On, orderId: string): Promise<string> {
  const link = await findValidLink(on.db, orderId, "visitor");
  if (link?.issue !== 0) return "/find-booking";
  const token = await readLinkToken(on, orderId, "visitor");
  return token === undefined ? "/find-booking" : managePath(token);
}

async function readOffer(on: On, order: Order, therapistName: string): Promise<Outcome> {
  const starts = await offeredStarts(on.db, order.id);
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
  on: On,
  order: Order,
  therapist: Therapist | undefined,
  now: Date,
): Promise<Outcome> {
  const booking = await findBooking(on.db, order.id);
  const amount = formatRupees(order.pricePaise);
  if (!therapist || !booking) return { view: "waiting", paid: true, amount };
  const { name, category, photourl, rating, reviewcount, language } = therapist;
  return {
    view: "booked",
    date: formatDayWithYear(order.startsAt),
    time: formatRange(order.startsAt, addMinutes(order.startsAt, order.durationMinutes)),
    startsAt: order.startsAt.toISOString(),
    therapist: { name, category, photourl, rating, reviewcount, language },
    link: booking.link,
    durationMinutes: order.durationMinutes,
    amount,
    policy: policyLine(order.policy, order.startsAt, now),
    managePath: await pathOf(on, order.id),
  };
}
