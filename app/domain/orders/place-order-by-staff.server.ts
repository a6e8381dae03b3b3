import type { Services } from "../../services.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Language } from "../../lib/language/language.ts";
import { paiseOf } from "../../lib/money.ts";
import { claimSlotForDesk } from "../calendar/claim-slot.server.ts";
import { isHeldOrPaid } from "../calendar/slot-claims.server.ts";
import { allowSlot, type SlotRefusal } from "../calendar/slot-rules.ts";
import type { Slot } from "../calendar/slots.ts";
import { availableConnection } from "../therapists/session-connection.ts";
import { rupeesFor, type Therapist } from "../therapists/therapist.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { insertVisitorUser } from "../visitors/answers.server.ts";
import { type ContactAnswers, contactOf } from "../visitors/answers.ts";
import { bookingNotice } from "../visitors/privacy-notice.ts";
import {
  type ConsentByPhone,
  recordConsent,
  recordNoticeConsent,
} from "../visitors/record-consent.server.ts";
import type { Order } from "./order.ts";
import { newOrderId } from "./order-id.server.ts";
import { copyRestrictions } from "./next-attempt.server.ts";
import { findOrder } from "./orders.server.ts";
import { bookingTerms, type RequestedSlot } from "./place-order.server.ts";
import { refundPolicy } from "./refund-policy.ts";

/**
 * Adds the users row of a client for whom staff book: always one of their own, which no browser's cookie has. A typed
 * address proves nothing, so it never leads to the row of a visitor (docs/decisions/0083).
 * @param contact as the contact's parser returns it
 * @returns its id
 */
export async function addClientForOrder(trx: Db, contact: ContactAnswers): Promise<string> {
  const id = randomUUID();
  await insertVisitorUser(trx, { id, ...contact });
  return id;
}

/** Records that a client agreed by phone to the notice and to the terms, and is an adult. */
export async function recordOrderConsents(
  trx: Db,
  subject: string,
  byPhone: ConsentByPhone,
  now: Date,
): Promise<void> {
  await recordNoticeConsent(trx, { subject, notice: bookingNotice, byPhone }, now);
  await recordConsent(trx, { subject, ...bookingTerms, byPhone }, now);
}

/** A client of the desk: their users row, the contact of the order and the language of their emails and pages. */
export interface DeskClient {
  userId: string;
  contact: ContactAnswers;
  /** That of the request if unset. */
  language?: Language;
}

export interface DeskBooking extends Omit<RequestedSlot, "expectedPaise"> {
  /** The price on the screen, in paise; without it the current price applies. */
  expectedPaise?: number | undefined;
  /** Another price than the therapist's, which a use case has allowed: 0 for a session without charge. */
  pricePaise?: number;
  /** Until when the slot is held for the client. */
  heldUntil: Date;
  /** Staff have asked the client, who wants two sessions at one time. */
  mayBeTwice?: boolean;
}

export type PlaceOrderByStaff =
  | { ok: true; order: Order }
  | { ok: false; reason: SlotRefusal | "therapist_unknown" };

/** For so long a second press of the booking's button leads to the order of the first one. */
const SAME_PRESS_MINUTES = 10;

/**
 * Finds the order that a member placed for a caller a moment ago, while the slot is its client's: a button that was
 * pressed twice leads to it again. An order of another client, of a colleague or with another way to pay is none.
 */
export async function findOrderJustPlaced(
  db: Db,
  of: Slot & { contact: ContactAnswers; staffId: string; pricePaise: number; pay: string },
  now: Date,
): Promise<Order | undefined> {
  const { name, email, phone } = contactOf(of.contact);
  const row = await db
    .selectFrom("orders")
    .innerJoin("claim", "claim.order_id", "orders.id")
    .innerJoin("audit", "audit.subject", "orders.id")
    .select("orders.id")
    .where("claim.therapist_id", "=", of.therapistId)
    .where("claim.by_desk", "=", true)
    .where((either) => either.or([either("claim.state", "=", "booked"), isHeldOrPaid(now)]))
    .where("orders.starts_at", "=", of.startsAt)
    .where("orders.duration_minutes", "=", of.durationMinutes)
    .where("orders.price_paise", "=", of.pricePaise)
    .where("orders.contact_name", "=", name)
    .where("orders.contact_email", "=", email)
    .where("orders.contact_phone", "=", phone)
    .where("orders.created_at", ">", addMinutes(now, -SAME_PRESS_MINUTES))
    .where("audit.use_case", "=", "book-for-caller")
    .where("audit.staff_id", "=", of.staffId)
    .where(sql`audit.after ->> 'pay'`, "=", of.pay)
    .executeTakeFirst();
  return row && findOrder(db, row.id);
}

type ClaimDetails = Pick<
  Parameters<typeof claimSlotForDesk>[1],
  | "userId"
  | "pricePaise"
  | "contact"
  | "holdExpiresAt"
  | "policy"
  | "renews"
  | "connection"
  | "attemptOf"
  | "language"
  | "mayBeTwice"
>;

/** The therapist's price now, and the one that staff saw, whatever the order costs. */
interface ShownPrice {
  currentPaise: number;
  expectedPaise: number | undefined;
}

/** Claims a slot for a client of the desk by the one rule and the one statement, with its order. */
async function claimForClient(
  services: Services,
  trx: Db,
  { therapistId, startsAt, durationMinutes }: Slot,
  now: Date,
  detailsOf: (therapist: Therapist) => ClaimDetails & Partial<ShownPrice>,
): Promise<PlaceOrderByStaff> {
  const therapist = await findTherapistById(trx, therapistId);
  if (therapist?.state !== "listed") return { ok: false, reason: "therapist_unknown" };
  const { currentPaise, expectedPaise, ...details } = detailsOf(therapist);
  const answer = allowSlot({
    by: "staff",
    therapist,
    slot: { therapistId, startsAt, durationMinutes },
    clock: { now, minimumNoticeMinutes: services.minimumNoticeMinutes },
    price: { paise: currentPaise ?? details.pricePaise, expectedPaise },
  });
  if (!answer.ok) return answer;
  const orderId = newOrderId(now, services.secretKey);
  const outcome = await claimSlotForDesk(trx, { ...answer.slot, ...details, orderId, now });
  if (outcome === "client_busy") return { ok: false, reason: outcome };
  const order = outcome === "claimed" ? await findOrder(trx, orderId) : undefined;
  return order ? { ok: true, order } : { ok: false, reason: "slot_taken" };
}

/**
 * Places an order for a client of the desk, on an open transaction: by the one rule of slots, which for staff knows no
 * minimum notice, and the one statement that claims them. The hold is not a visitor's: it is neither counted nor
 * released as one.
 */
export function placeOrderByStaff(
  services: Services,
  trx: Db,
  booking: DeskBooking,
  client: DeskClient,
  now: Date,
): Promise<PlaceOrderByStaff> {
  return claimForClient(services, trx, booking, now, (therapist) => {
    const currentPaise = paiseOf(rupeesFor(therapist, booking.durationMinutes));
    return {
      userId: client.userId,
      contact: contactOf(client.contact),
      pricePaise: booking.pricePaise ?? currentPaise,
      currentPaise,
      expectedPaise: booking.expectedPaise,
      holdExpiresAt: booking.heldUntil,
      policy: JSON.stringify(refundPolicy),
      renews: false,
      mayBeTwice: booking.mayBeTwice,
      connection: availableConnection(booking.connection ?? null, therapist),
      ...(client.language && { language: client.language }),
    };
  });
}

/**
 * Places the next order of a client whose attempt to pay has ended without a payment, on an open transaction: it takes
 * over the hold of the one before, with the same slot and price. What was restricted since stays so: its client has
 * asked to be erased, or the address was corrected, or two mailboxes claim it.
 * @param before locked by the caller; its slot is held by staff, or was released on this transaction
 * @param heldUntil the end of the hold
 */
export async function placeNextAttempt(
  services: Services,
  trx: Db,
  before: Order,
  heldUntil: Date,
  now: Date,
): Promise<PlaceOrderByStaff> {
  const { userId, pricePaise, contact, connection, language } = before;
  const placed = await claimForClient(services, trx, before, now, () => ({
    userId,
    pricePaise,
    contact,
    holdExpiresAt: heldUntil,
    policy: JSON.stringify(before.policy),
    renews: true,
    // It was asked when the slot was first held.
    mayBeTwice: true,
    connection,
    attemptOf: before.attemptOf ?? before.id,
    language,
  }));
  if (!placed.ok) return placed;
  await copyRestrictions(trx, before.id, placed.order.id);
  return { ok: true, order: (await findOrder(trx, placed.order.id)) ?? placed.order };
}
