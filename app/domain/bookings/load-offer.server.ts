import type { AuditedServices, Services } from "../../services.ts";
import { sql } from "kysely";
import { therapistDisplayName } from "../therapists/therapist-name.ts";
import { categoryLabel } from "../therapists/roster-labels.ts";
import type { Db } from "../../db/connect.server.ts";
import { addDays, formatInstant, formatRange, indiaDay, isDay } from "../../lib/india-time.ts";
import { clientName, type Contact } from "../../lib/contact.ts";
import { formatRupees } from "../../lib/money.ts";
import { daysFrom } from "../calendar/availability.ts";
import { loadAvailability } from "../calendar/load-availability.server.ts";
import { checkOfferedSlots } from "../calendar/slot-claims.server.ts";
import { isWithinReach, slotEnd, slotStart } from "../calendar/slots.ts";
import { dayLabel, STRIP_DAYS } from "../calendar/week.ts";
import { contactColumn } from "../orders/orders.server.ts";
import { isPaidOutside, type Order } from "../orders/order.ts";
import { keptPaise } from "../orders/order-money.ts";
import { refundBy, refundCopy } from "../orders/refund-policy.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { findBooking } from "./bookings.server.ts";
import { hasReport } from "./session-reports.server.ts";
import {
  listAvailableOfferSlots,
  acceptOffer,
  type AnswerOffer,
  declineOffer,
} from "./offers.server.ts";
import { type CancelReason, parseCancelReason } from "./cancel-session.server.ts";

export type Offer = NonNullable<Awaited<ReturnType<typeof loadOffer>>>;

/** Which therapist's times a client asks for, and from which day on; both from the URL, unchecked. */
export interface AskedTimes {
  therapistId: number;
  from: string;
}

/** Reads them from the query of an offer's page. */
export const askedTimes = (query: URLSearchParams): AskedTimes => ({
  therapistId: Number(query.get("all")),
  from: query.get("from") ?? "",
});

const rupeesOrNone = (paise: number) => (paise > 0 ? formatRupees(paise) : null);

/** Loads seven days of a therapist's free times, for a client who has been offered three. */
async function loadAllTimes(
  services: Services,
  order: Order,
  therapist: Therapist,
  from: string,
  now: Date,
) {
  const today = indiaDay(now);
  const first = isDay(from) && isWithinReach(from, today) ? from : today;
  const before = addDays(first, -STRIP_DAYS);
  const after = addDays(first, STRIP_DAYS);
  const days = daysFrom(first, STRIP_DAYS);
  const { durationMinutes } = order;
  const slots = await loadAvailability(services, therapist, days, durationMinutes, now);
  return {
    therapistId: therapist.id,
    name: therapistDisplayName(therapist),
    days: days.map((day, place) => ({
      day,
      label: dayLabel(day, today),
      times: (slots[place] ?? [])
        .filter(({ state }) => state === "free")
        .map(({ slot }) => ({
          value: offeredValue(slotStart(day, slot), therapist.id),
          label: slot.label,
        })),
    })),
    /** First days of the previous and the next week. */
    earlier: first === today ? null : before > today ? before : today,
    later: isWithinReach(after, today) ? after : null,
  };
}

/** Loads the alternative slots that are held for a client; null without an offer. */
export async function loadOffer(services: Services, order: Order, now: Date, asked?: AskedTimes) {
  if (order.state !== "offered" || !order.offerUntil) return null;
  const offered = await listAvailableOfferSlots(services, order, now);
  const own = await findTherapistById(services.db, order.therapistId);
  const isOutside = isPaidOutside(order);
  const therapistName = own ? therapistDisplayName(own) : "";
  const named = [...(own ? [own] : []), ...offered.map(({ therapist }) => therapist)].filter(
    ({ id, state }, place, all) =>
      state === "listed" && all.findIndex((one) => one.id === id) === place,
  );
  const shown = named.find(({ id }) => id === asked?.therapistId);
  return {
    /** The refund if the client takes no slot: "₹799". Null if nothing is left to refund. */
    amount: rupeesOrNone(keptPaise(order)),
    /** It is all of the price; else the rest after other refunds. */
    isAll: keptPaise(order) >= order.pricePaise,
    /** The slot that was paid for. */
    slot: formatInstant(order.startsAt),
    therapistName,
    until: formatInstant(order.offerUntil),
    /** Ends a sentence on a refund that is asked for now: where it goes, and by when it is there. */
    refundText: refundCopy.goesBack(isOutside, refundBy(order.policy, now)),
    /** A sentence on the refund without an answer. */
    silentRefundText: refundCopy.isThere(isOutside, refundBy(order.policy, order.offerUntil)),
    slots: offered.map(({ therapistId, label, therapist, ...slot }) => {
      const startsAt = slot.startsAt.toISOString();
      const { category, photourl } = therapist;
      return {
        value: offeredValue(slot.startsAt, therapistId),
        startsAt,
        therapistId,
        label,
        /** "Sat 21 Nov, 5:00 PM IST" */
        start: formatInstant(slot.startsAt),
        day: indiaDay(slot.startsAt),
        /** "5:00 – 6:00 PM" */
        time: formatRange(slot.startsAt, slotEnd(slot)),
        therapist: {
          name: therapistDisplayName(therapist),
          category: categoryLabel(category),
          photourl,
        },
      };
    }),
    /** The therapists of the offer, of whom all times can be shown. */
    therapists: named.map((one) => ({ id: one.id, name: therapistDisplayName(one) })),
    /** All times of one of them; null until the client asks for them. */
    all: shown ? await loadAllTimes(services, order, shown, asked?.from ?? "", now) : null,
    /** The client said that the therapist did not come. */
    wasAbsent: await hasReport(services.db, "absence", order),
    /** We withdrew the session; otherwise its payment was late. */
    isWithdrawn: (await findBooking(services.db, order.id)) !== undefined,
  };
}

/** A client who has been offered other slots and has not answered. */
export interface UnansweredOffer {
  orderId: string;
  therapistName: string;
  /** What the client is called; empty without a name. */
  clientName: string;
  /** The session that can't take place. */
  startsAt: Date;
  /** The client's deadline. */
  offerUntil: Date;
  /** We withdrew the session; otherwise its payment was late. */
  isWithdrawn: boolean;
}

/** Lists the clients who have not answered an offer, the next deadline first. */
export async function listOffersToAnswer(db: Db, limit: number): Promise<UnansweredOffer[]> {
  const { rows } = await sql<Omit<UnansweredOffer, "clientName"> & { contact: Contact }>`
    select orders.id as "orderId", therapist.name as "therapistName", ${contactColumn} as contact,
      starts_at as "startsAt", offer_until as "offerUntil", booking.order_id is not null as "isWithdrawn"
    from orders join therapist on therapist.id = therapist_id left join booking on booking.order_id = orders.id
    where orders.state = 'offered' order by offer_until limit ${limit}`.execute(db);
  return rows.map(({ contact, ...offer }) => ({ ...offer, clientName: clientName(contact) ?? "" }));
}

/** Lists the clients who have not answered an offer, each with whether they can have a slot of it. */
export async function listOffersWithSlots(services: Services, now: Date, limit: number) {
  const offers = await listOffersToAnswer(services.db, limit);
  if (offers.length === 0) return [];
  const offered = await checkOfferedSlots(services, now);
  const open = new Set(offered.filter(({ allowed }) => allowed).map(({ orderId }) => orderId));
  return offers.map((one) => ({ ...one, hasSlots: open.has(one.orderId) }));
}

/** The value of an offered slot in a form: its start and its therapist. */
const offeredValue = (startsAt: Date, therapistId: number) =>
  `${startsAt.toISOString()} ${therapistId}`;

/** Parses the value of an offered slot. */
function parseOffered(value: string) {
  const [startsAt = "", therapistId] = value.split(" ");
  return { startsAt: new Date(startsAt), therapistId: Number(therapistId) };
}

/** Handles the form of an offer: a slot that the client takes, held or just free, or their money back. */
export function answerOfferForm(
  services: Services,
  orderId: string,
  form: FormData,
  now: Date,
): Promise<AnswerOffer> {
  const intent = form.get("intent");
  if (intent === "refund") return declineOffer(services, orderId, now);
  const { startsAt, therapistId } = parseOffered(String(form.get("slot") ?? ""));
  const asked = { therapistId, isAny: intent === "take-any" };
  return acceptOffer(services, orderId, startsAt, now, asked);
}

/**
 * Accepts an offered slot for a client who asked staff for it: as the client's own acceptance, and audited.
 * @param chosen the value of the slot that the client chose
 * @param typedReason why staff do it, for the audit
 */
export async function acceptOfferForClient(
  services: AuditedServices,
  orderId: string,
  chosen: string,
  typedReason: string,
  now: Date,
): Promise<AnswerOffer | Extract<CancelReason, { ok: false }>> {
  const reason = parseCancelReason(typedReason);
  if (!reason.ok) return reason;
  const { startsAt, ...asked } = parseOffered(chosen);
  const byStaff = { reason: reason.text, audit: services.audit };
  return acceptOffer(services, orderId, startsAt, now, asked, byStaff);
}
