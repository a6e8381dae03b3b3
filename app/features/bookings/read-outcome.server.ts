import type { Database } from "../../db/connect.server.ts";
import { addMinutes, formatDayWithYear, formatInstant, formatRange } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { isOrderId } from "../orders/order.ts";
import { policyLine } from "../orders/refund-policy.ts";
import { findOrder } from "../orders/store.server.ts";
import { findTherapistById } from "../therapists/store.server.ts";
import type { TherapistCard } from "../therapists/therapist.ts";
import { findBooking } from "./store.server.ts";

/** What /payment-status shows of an order. */
export type Outcome =
  | { view: "failed"; failureCode: string | null; therapistName: string | null }
  /** Not decided yet, or decided and not yet in the calendar: seconds, normally. */
  | { view: "waiting"; paid: boolean; amount: string }
  /** The money came too late for its slot and goes back. */
  | { view: "refund"; amount: string; slot: string; done: boolean }
  | {
      view: "booked";
      date: string;
      time: string;
      startsAt: string;
      therapist: TherapistCard;
      link: string | null;
      durationMinutes: number;
      amount: string;
      policy: string;
    };

/** @param orderId as it stands in the address: knowing it is the right to see this */
export async function readOutcome(
  on: Pick<Database, "db">,
  orderId: string,
  now: Date,
): Promise<Outcome> {
  const order = isOrderId(orderId) ? await findOrder(on.db, orderId) : undefined;
  if (!order) return { view: "failed", failureCode: null, therapistName: null };
  const amount = formatRupees(order.pricePaise);
  const therapist = await findTherapistById(on.db, order.therapistId);
  switch (order.state) {
    case "failed":
    case "abandoned":
      return {
        view: "failed",
        failureCode: order.failureCode,
        therapistName: therapist?.name ?? null,
      };
    case "placed":
    case "awaiting_payment":
      return { view: "waiting", paid: false, amount };
    case "paid":
    case "disputed":
      return { view: "waiting", paid: true, amount };
    case "offered":
    case "cancelled":
    case "owed":
    case "refunded":
      return {
        view: "refund",
        amount,
        slot: formatInstant(order.startsAt),
        done: order.state === "refunded",
      };
    case "booked": {
      const booking = await findBooking(on.db, orderId);
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
      };
    }
  }
}
