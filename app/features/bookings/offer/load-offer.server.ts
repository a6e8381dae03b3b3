import type { Database, Db } from "../../../db/connect.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import type { NoticeDeps } from "../../calendar/minimum-notice.ts";
import { listUnansweredOffers } from "../../orders/find-order.server.ts";
import type { Order } from "../../orders/order.ts";
import { keptPaise, sessionPaise } from "../../orders/order-money.ts";
import { refundBy } from "../../orders/refund-policy.ts";
import { findTherapistById, findTherapistsByIds } from "../../therapists/find-therapist.server.ts";
import { findBooking } from "../find-booking.server.ts";
import { wasTherapistAbsent } from "../absence/report-absence.server.ts";
import { listOpenSlots } from "./offers.server.ts";

/** Alternative slots that are held for a client, as both pages show them. */
export interface Offer {
  /** What would be refunded: "₹799". */
  amount: string;
  /** It is all of the price; else the rest after other refunds. */
  isAll: boolean;
  /** The slot that was paid for. */
  slot: string;
  therapistName: string;
  until: string;
  /** "Fri 4 Dec": when the bank shows a refund that is asked for now. */
  refundBy: string;
  slots: { startsAt: string; therapistId: number; label: string; paise: number }[];
  /** A part of the payment goes back with some of the slots. */
  hasCheaper: boolean;
  /** We withdrew the session; otherwise its payment was late. */
  isWithdrawn: boolean;
  /** The client said that the therapist did not come. */
  wasAbsent: boolean;
}

/** Loads the offer of an order; null without one. */
export async function loadOffer(
  deps: Pick<Database, "db"> & NoticeDeps,
  order: Order,
  now: Date,
): Promise<Offer | null> {
  if (order.state !== "offered" || !order.offerUntil) return null;
  const offered = await listOpenSlots(deps, order, now);
  const therapistName = (await findTherapistById(deps.db, order.therapistId))?.name ?? "";
  return {
    amount: formatRupees(keptPaise(order)),
    isAll: keptPaise(order) >= sessionPaise(order),
    slot: formatInstant(order.startsAt),
    therapistName,
    until: formatInstant(order.offerUntil),
    refundBy: refundBy(order.policy, now),
    slots: offered.map(({ startsAt, ...slot }) => ({ ...slot, startsAt: startsAt.toISOString() })),
    hasCheaper: offered.some(({ backPaise }) => backPaise > 0),
    wasAbsent: await wasTherapistAbsent(deps.db, order),
    isWithdrawn: (await findBooking(deps.db, order.id)) !== undefined,
  };
}

/** A client who has been offered other slots and has not answered. */
export interface UnansweredOffer {
  orderId: string;
  therapistName: string;
  /** The session that can't take place. */
  startsAt: Date;
  /** The client's deadline. */
  offerUntil: Date;
}

/** Lists the clients who have not answered an offer, the next deadline first. */
export async function listOffersToAnswer(db: Db, limit: number): Promise<UnansweredOffer[]> {
  const offers = await listUnansweredOffers(db, limit);
  const therapists = await findTherapistsByIds(
    db,
    offers.map(({ therapistId }) => therapistId),
  );
  return offers.map(({ therapistId, ...offer }) => ({
    ...offer,
    therapistName: therapists.get(therapistId)?.name ?? "",
  }));
}
