import type { Database, Db } from "../../db/connect.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { NoticeDeps } from "../calendar/slots.ts";
import { listOrdersWithOpenOffer } from "../orders/orders.server.ts";
import type { Order } from "../orders/order.ts";
import { keptPaise, sessionPaise } from "../orders/order-money.ts";
import { refundBy } from "../orders/refund-policy.ts";
import { findTherapistById, findTherapistsByIds } from "../therapists/therapists.server.ts";
import { findBooking, type CreateBookingDeps } from "./bookings.server.ts";
import { wasAbsenceReported } from "./report-absence.server.ts";
import { listSlotsToOffer, acceptOffer, type AnswerOffer, declineOffer } from "./offers.server.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { type CancelReason, parseCancelReason } from "./cancel-session.server.ts";

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
  slots: {
    /** What a form posts to take it: start, therapist and price. */
    value: string;
    startsAt: string;
    therapistId: number;
    label: string;
    paise: number;
  }[];
  /** Some of the slots are cheaper: the difference is refunded. */
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
  const offered = await listSlotsToOffer(deps, order, now);
  const therapistName = (await findTherapistById(deps.db, order.therapistId))?.name ?? "";
  return {
    amount: formatRupees(keptPaise(order)),
    isAll: keptPaise(order) >= sessionPaise(order),
    slot: formatInstant(order.startsAt),
    therapistName,
    until: formatInstant(order.offerUntil),
    refundBy: refundBy(order.policy, now),
    slots: offered.map(({ therapistId, label, paise, ...slot }) => {
      const startsAt = slot.startsAt.toISOString();
      return { value: `${startsAt} ${therapistId} ${paise}`, startsAt, therapistId, label, paise };
    }),
    hasCheaper: offered.some(({ backPaise }) => backPaise > 0),
    wasAbsent: await wasAbsenceReported(deps.db, order),
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
  const offers = await listOrdersWithOpenOffer(db, limit);
  const therapists = await findTherapistsByIds(
    db,
    offers.map(({ therapistId }) => therapistId),
  );
  return offers.map(({ therapistId, ...offer }) => ({
    ...offer,
    therapistName: therapists.get(therapistId)?.name ?? "",
  }));
}

/** Parses the value of an offered slot. */
function parseOffered(value: string) {
  const [startsAt = "", therapistId, paise] = value.split(" ");
  const shown = { therapistId: Number(therapistId), paise: Number(paise) };
  return { startsAt: new Date(startsAt), shown };
}

/** Handles the form of an offer: a slot that the client takes, or their money back. */
export function answerOfferForm(
  deps: CreateBookingDeps,
  orderId: string,
  form: FormData,
  now: Date,
): Promise<AnswerOffer> {
  if (form.get("intent") === "refund") return declineOffer(deps, orderId, now);
  const { startsAt, shown } = parseOffered(String(form.get("slot") ?? ""));
  return acceptOffer(deps, orderId, startsAt, now, shown);
}

/**
 * Accepts an offered slot for a client who asked staff for it: as the client's own acceptance, and audited.
 * @param chosen the value of the slot that the client chose
 * @param typedReason why staff do it, for the audit
 */
export async function acceptOfferForClient(
  deps: CreateBookingDeps & { audit: RecordAudit },
  orderId: string,
  chosen: string,
  typedReason: string,
  now: Date,
): Promise<AnswerOffer | Extract<CancelReason, { ok: false }>> {
  const reason = parseCancelReason(typedReason);
  if (!reason.ok) return reason;
  const { startsAt, shown } = parseOffered(chosen);
  const byStaff = { reason: reason.text, audit: deps.audit };
  return acceptOffer(deps, orderId, startsAt, now, shown, byStaff);
}
