import { formatInstant, formatDay, indiaDay, instantOf, isDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { type Booking, findBooking } from "../../domain/bookings/bookings.server.ts";
import { listOrderClaims } from "../../domain/calendar/slot-claims.server.ts";
import { type OrderEmail, listOrderEmails } from "../../domain/emails/resend-email.server.ts";
import type { Order } from "../../domain/orders/order.ts";
import { listCaptures } from "../../domain/payments/captures.server.ts";
import { listGoodwill } from "../../domain/payments/goodwill.server.ts";
import { listReversals } from "../../domain/payments/reversals.server.ts";
import { listRefunds } from "../../domain/payments/refunds.server.ts";
import { listAudit } from "../../domain/staff/audit.server.ts";
import { textOfUseCase } from "./people/audit-text.ts";
import type { Database } from "../../db/connect.server.ts";
import { findNewestSecretLink } from "../../domain/links/secret-links.server.ts";
import { loadOffer } from "../../domain/bookings/load-offer.server.ts";
import { listMeetingOpenings } from "../../domain/bookings/meeting-openings.server.ts";
import { isWithinReach, type NoticeDeps, type Slot } from "../../domain/calendar/slots.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import type { OrderMoney } from "../../domain/orders/order-money.ts";
import { loadOrderMoney } from "../../domain/payments/load-order-money.server.ts";
import { may, type Holder } from "../../domain/staff/staff-member.ts";
import { findTherapistById } from "../../domain/therapists/therapists.server.ts";
import { joinedText } from "./joined-text.ts";
import { actionsOffered, type OfferedAction, type OrderHistory } from "./order-actions.server.ts";
import { loadAvailability } from "../../domain/calendar/load-availability.server.ts";
import { listTherapistProfiles } from "../../domain/therapists/load-therapists.server.ts";

/** One line of an order's history. */
interface TimelineLine {
  at: Date;
  kind: "order" | "payment" | "session" | "email" | "refund" | "staff";
  text: string;
  detail: string;
}

const reversalNames = {
  open: "contested by the client’s bank",
  lost: "reversed",
  won: "contested or reversed, and ours again",
} as const;

const emailName = (kind: string) => kind.replaceAll("_", " ");

function emailState({ sentAt, refusedAt, refusal }: OrderEmail): string {
  if (sentAt) return `sent ${formatInstant(sentAt)}`;
  return refusedAt ? `refused: ${refusal ?? "without a reason"}` : "waiting";
}

/** Puts payment, session, emails, refunds and audit of an order into one list, oldest first. */
function timelineOf(history: OrderHistory): TimelineLine[] {
  const { order, booking, captures, refunds, reversals, emails, claims, audit } = history;
  const price = formatRupees(order.pricePaise);
  const slots = claims.map((one) => `${formatInstant(one.startsAt)} ${one.state}`).join("; ");
  const lines: TimelineLine[] = [
    { at: order.createdAt, kind: "order", text: `Ordered for ${price}`, detail: slots },
    ...captures.map((one) => ({
      at: one.capturedAt,
      kind: "payment" as const,
      text: `${formatRupees(one.amountPaise)} captured`,
      detail: one.transactionId ?? "",
    })),
    ...refunds.map((one) => ({
      at: one.createdAt,
      kind: "refund" as const,
      text: `Refund of ${formatRupees(one.amountPaise)}: ${one.state}`,
      detail: [one.id, one.failureCode].filter(Boolean).join(" "),
    })),
    ...reversals.map((one) => ({
      at: one.decidedAt ?? one.noticedAt,
      kind: "payment" as const,
      text: `${formatRupees(one.amountPaise)} ${reversalNames[one.state]}`,
      detail: one.reference,
    })),
    ...emails.map((one) => ({
      at: one.writtenAt,
      kind: "email" as const,
      text: `Email: ${emailName(one.kind)}`,
      detail: emailState(one),
    })),
    ...audit.map((one) => ({
      at: one.at,
      kind: "staff" as const,
      text: `${textOfUseCase(one.useCase)}, by ${one.actor}`,
      detail: one.reason ?? "",
    })),
    ...sessionLines(booking),
  ];
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function sessionLine(text: string, at: Date | null): TimelineLine[] {
  return at ? [{ at, kind: "session", text, detail: "" }] : [];
}

function sessionLines(booking: Booking | undefined): TimelineLine[] {
  if (!booking) return [];
  return [
    ...sessionLine("Session booked", booking.bookedAt),
    ...sessionLine("Session cancelled", booking.cancelledAt),
    ...sessionLine("No-show recorded", booking.noShowAt),
  ];
}

/** An order as the desk shows it. Never its links: staff do not act as the client. */
export interface DeskOrder {
  order: Pick<Order, "id" | "state" | "startsAt" | "durationMinutes" | "therapistId">;
  money: OrderMoney;
  therapistName: string;
  /** Null for a role that sees orders only. */
  contact: Order["contact"] | null;
  /** Who was seen opening the meeting; empty for a role that sees orders only, and for an order that isn't booked. */
  joined: string;
  actions: readonly OfferedAction[];
  timeline: readonly TimelineLine[];
}

const AUDIT_LINES = 200;

export async function loadDeskOrder(
  deps: Pick<Database, "db"> & NoticeDeps,
  orderId: string,
  holder: Holder,
  now: Date,
): Promise<DeskOrder | undefined> {
  const { db } = deps;
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const history: OrderHistory = {
    order,
    booking: await findBooking(db, orderId),
    captures: await listCaptures(db, orderId),
    refunds: await listRefunds(db, orderId),
    emails: await listOrderEmails(db, orderId),
    reversals: await listReversals(db, orderId),
    goodwill: await listGoodwill(db, orderId),
    claims: await listOrderClaims(db, orderId),
    audit: await listAudit(deps, { subject: orderId }, AUDIT_LINES),
  };
  const therapist = await findTherapistById(db, order.therapistId);
  const openings = (await listMeetingOpenings(db, [orderId])).get(orderId) ?? {};
  const money = await loadOrderMoney(db, order, now);
  const offer = await loadOffer(deps, order, now);
  const slots = (offer?.slots ?? []).map(({ value, label }) => [value, label] as const);
  const linkId = (await findNewestSecretLink(db, "manage", orderId))?.id;
  const { id, state, startsAt, durationMinutes, therapistId } = order;
  return {
    order: { id, state, startsAt, durationMinutes, therapistId },
    money,
    therapistName: therapist?.name ?? "",
    contact: may(holder, "sessions") ? order.contact : null,
    joined: may(holder, "sessions") ? joinedText(order, openings, now) : "",
    actions: actionsOffered(holder, { ...history, money, linkId, slots, now }),
    timeline: timelineOf(history),
  };
}

/** Where a session can be moved to, as the order's screen shows it. */
export interface MoveChoice {
  therapists: readonly { id: number; name: string }[];
  therapistId: number;
  /** YYYY-MM-DD */
  day: string;
  today: string;
  /** The free times of that day with that therapist; null before a day is chosen. */
  times: readonly string[] | null;
  /** "Sat 21 Nov with Asha Rao" */
  to: string;
}

/**
 * Loads the free times of a day with a therapist. The minimum notice does not bind staff, who have asked both people.
 * @param asked from the URL, unchecked
 */
export async function loadMove(
  deps: Pick<Database, "db">,
  order: Slot,
  asked: { therapist: string | null; day: string | null },
  now: Date,
): Promise<MoveChoice> {
  const listed = await listTherapistProfiles(deps);
  const own = await findTherapistById(deps.db, order.therapistId);
  // A paused therapist still holds what is booked.
  const profiles = own && own.state !== "listed" ? [own, ...listed] : listed;
  const today = indiaDay(now);
  const therapist =
    profiles.find(({ id }) => String(id) === asked.therapist) ??
    profiles.find(({ id }) => id === order.therapistId);
  const isChosen = isDay(asked.day ?? "") && isWithinReach(asked.day ?? "", today);
  const day = isChosen ? (asked.day ?? "") : indiaDay(order.startsAt);
  const clock = { ...deps, minimumNoticeMinutes: 0 };
  const [slots = []] =
    isChosen && therapist
      ? await loadAvailability(clock, therapist, [day], order.durationMinutes, now)
      : [];
  return {
    therapists: profiles.map(({ id, name }) => ({ id, name })),
    therapistId: therapist?.id ?? order.therapistId,
    day,
    today,
    times: isChosen
      ? slots.filter(({ state }) => state === "free").map(({ slot }) => slot.label)
      : null,
    to: `${formatDay(instantOf(day, 12))} with ${therapist?.name ?? ""}`,
  };
}
