import type { Services } from "../../services.ts";
import { type RawBuilder, sql } from "kysely";
import { bookingAgreement } from "./booking-agreement.ts";
import type { Db, Database } from "../../db/connect.server.ts";
import { FOREIGN_KEY_VIOLATION, sqlStateOf } from "../../db/sqlstate.ts";
import type { Contact } from "../../lib/contact.ts";
import { paiseOf } from "../../lib/money.ts";
import type { Slot } from "../calendar/slots.ts";
import { allowSlot, type SlotRefusal } from "../calendar/slot-rules.ts";
import { availableConnection } from "../therapists/session-connection.ts";
import { type Connection, rupeesFor, type Therapist } from "../therapists/therapist.ts";
import { claimSlot, HOLDS_OF_A_SLOT, type SlotClaim } from "../calendar/claim-slot.server.ts";
import {
  HOLD_GRACE_SECONDS,
  HOLD_SECONDS,
  isRenewable,
  OPEN_CHECK_SECONDS,
  OPENING_MS,
  type Order,
} from "./order.ts";
import { newOrderId } from "./order-id.server.ts";
import { refundPolicy } from "./refund-policy.ts";
import {
  findHeldOrder,
  updateUnpaidOrderConnection,
  updateUnpaidOrderContact,
  findHeldOrderAndHolds,
  orderColumnList,
} from "./orders.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { hasOtherSession, releaseClaim } from "../calendar/slot-claims.server.ts";
import type { ConsentButton } from "../visitors/privacy-notice.ts";
import { writeLateRow } from "../visitors/write-late-row.server.ts";
import { consentSql, recordConsent } from "../visitors/record-consent.server.ts";

/** The slot that a visitor asked for. */
export interface RequestedSlot extends Slot {
  /** The price that was shown or agreed to, in paise; without it the current price applies. */
  expectedPaise?: number | undefined;
  /** How the visitor prefers to connect; absent when the form did not ask. */
  connection?: Connection | null;
  /** The therapist of the slot, if they were just read. */
  therapist?: Therapist;
  /** The caller opens the pay page of a new order, and no other request does for now. */
  opens?: boolean;
  /** What is recorded with a new order: parts of its statement, which read from the part `ordered`. */
  recorded?: readonly RawBuilder<unknown>[];
}

export interface Visitor {
  userId: string;
  contact: Contact;
  /** Keyed fingerprint of the network address; null where none is known */
  network: string | null;
  /** Fingerprints of the enclosing IPv6 networks, see widerNetworksOf. */
  widerNetworks?: readonly string[];
}

export type PlaceOrder =
  /** isNew: this call has placed it. */
  | { ok: true; order: Order; isNew?: true }
  | {
      ok: false;
      reason: SlotRefusal | "therapist_unknown" | "held_too_long" | "too_many_holds";
    };

/**
 * Claims a slot and places the order for it. The price comes from the therapist's cost and never from the browser; a
 * price other than the shown one is refused. A repeated call returns the same order with the contact updated. When the
 * hold is about to expire or the price has changed, a new order takes over the slot.
 * @param holdsPerNetwork most live holds of one network address; null = no cap
 */
export async function placeOrder(
  services: Services,
  requested: RequestedSlot,
  visitor: Visitor,
  now: Date,
  holdsPerNetwork: number | null,
): Promise<PlaceOrder> {
  const { therapistId, startsAt, durationMinutes } = requested;
  const slot: Slot = { therapistId, startsAt, durationMinutes };
  if (Number.isNaN(startsAt.getTime())) return { ok: false, reason: "slot_unknown" };
  const therapist = requested.therapist ?? (await findTherapistById(services.db, therapistId));
  if (therapist?.state !== "listed") return { ok: false, reason: "therapist_unknown" };
  const pricePaise = paiseOf(rupeesFor(therapist, durationMinutes));
  const isSameSlot = (order: Order | undefined): order is Order =>
    order?.therapistId === therapistId &&
    order.startsAt.getTime() === startsAt.getTime() &&
    order.durationMinutes === durationMinutes;
  const connection = availableConnection(requested.connection ?? null, therapist);
  const { held, holds, firstAttempt } = await findHeldOrderAndHolds(
    services.db,
    visitor.userId,
    slot,
    now,
  );
  // A held slot was chosen before the notice period: it can be paid for and renewed within it.
  const heldStart = isSameSlot(held) ? held.startsAt : undefined;
  const answer = allowSlot({
    by: "visitor",
    therapist,
    slot,
    clock: { now, minimumNoticeMinutes: services.minimumNoticeMinutes, heldStart },
    price: { paise: pricePaise, expectedPaise: requested.expectedPaise },
  });
  if (!answer.ok) return answer;
  // With little time left to pay, or at another price, a new order takes over the slot.
  const renews = isSameSlot(held) && (isRenewable(held, now) || held.pricePaise !== pricePaise);
  if (isSameSlot(held) && !renews) return updateDetails(services, held, visitor, connection, now);

  if (holdsPerNetwork !== null && holds >= HOLDS_OF_A_SLOT)
    return { ok: false, reason: "held_too_long" };

  const orderId = newOrderId(now, services.secretKey);
  const claim: SlotClaim = {
    ...answer.slot,
    orderId,
    userId: visitor.userId,
    pricePaise,
    contact: visitor.contact,
    now,
    holdExpiresAt: new Date(now.getTime() + (HOLD_SECONDS + HOLD_GRACE_SECONDS) * 1000),
    checkAt: new Date(now.getTime() + OPEN_CHECK_SECONDS * 1000),
    policy: JSON.stringify(refundPolicy),
    network: visitor.network,
    widerNetworks: visitor.widerNetworks ?? [],
    holdsPerNetwork,
    renews,
    // If more than one is paid, they buy one session, also after it was moved or cancelled.
    attemptOf: firstAttempt,
    connection,
    openingUntil: requested.opens && pricePaise > 0 ? new Date(now.getTime() + OPENING_MS) : null,
  };
  const claimed = await claimForVisitor(services, claim, requested.recorded);
  if (claimed.outcome === "claimed") return { ok: true, order: claimed.order, isNew: true };
  if (claimed.outcome === "slot_taken") {
    // After a double click, the visitor's own concurrent request may hold the slot.
    const own = await findHeldOrder(services.db, visitor.userId, now);
    if (isSameSlot(own)) return { ok: true, order: own };
  }
  return { ok: false, reason: claimed.outcome };
}

/**
 * Claims a slot. An order needs the visitor's users row: if it waits for its job after a failure, it is written now.
 */
async function claimForVisitor(
  services: Services,
  claim: SlotClaim,
  parts: readonly RawBuilder<unknown>[] = [],
) {
  const extras = { returned: orderColumnList, parts };
  try {
    return await claimSlot<Order>(services, claim, extras);
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    const failedAt = claim.now.toISOString();
    const missing = { visitorId: claim.userId, row: "users", failedAt } as const;
    if (!(await writeLateRow(services, missing))) throw error;
    return claimSlot<Order>(services, claim, extras);
  }
}

/**
 * Updates contact and connection of the visitor's unpaid order: the visitor may have corrected the email address or
 * changed the answer of step 6. An address or phone number that has another session then is refused as at the claim.
 */
async function updateDetails(
  deps: Database,
  order: Order,
  { userId, contact }: Visitor,
  connection: Connection | null,
  now: Date,
): Promise<PlaceOrder> {
  const { name, email, phone } = order.contact;
  const isSame = contact.name === name && contact.email === email && contact.phone === phone;
  return deps.db.transaction().execute(async (trx): Promise<PlaceOrder> => {
    // Asked of an equal contact too: step 1 writes the order's contact without asking.
    if (await hasOtherSession(trx, { ...order, contact }, order, now))
      return { ok: false, reason: "client_busy" };
    if (!isSame) await updateUnpaidOrderContact(trx, userId, contact);
    if (order.connection !== connection)
      await updateUnpaidOrderConnection(trx, order.id, connection);
    return { ok: true, order: { ...order, contact, connection } };
  });
}

/** Releases the slot that is held for a visitor. @returns false when none is held without a payment */
export async function releaseHeldOrderSlot(db: Db, visitorId: string, now: Date): Promise<boolean> {
  const order = await findHeldOrder(db, visitorId, now);
  return order !== undefined && releaseClaim(db, order.id, ["held"]);
}

/**
 * Holds the visitor's slot for another ten minutes if its hold ends soon; an earlier call changes nothing. The number
 * of renewals per hour is capped (claim-slot.server.ts).
 */
export async function renewHeldOrder(
  services: Services,
  visitor: Visitor,
  now: Date,
  holdsPerNetwork: number | null,
): Promise<PlaceOrder> {
  const order = await findHeldOrder(services.db, visitor.userId, now);
  if (!order) return { ok: false, reason: "slot_taken" };
  return placeOrder(services, order, visitor, now, holdsPerNetwork);
}

/** What `BookingAgreement` says, without its links; the version is the day of the terms in force. */
export const bookingTerms = {
  purpose: "terms",
  version: "2026-11-26",
  get text() {
    return bookingAgreement().replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  },
};

/** The part of a new order's statement that records what {@link recordOrderTerms} does. */
export const orderTermsSql = (visitorId: string, button: ConsentButton) =>
  sql`terms as (${consentSql({ subject: visitorId, ...bookingTerms, button }, undefined, sql`ordered`)})`;

/** Records that a visitor agreed to the terms and is an adult, and which button they pressed. */
export async function recordOrderTerms(
  db: Db,
  visitorId: string,
  button: ConsentButton,
): Promise<void> {
  await recordConsent(db, { subject: visitorId, ...bookingTerms, button });
}
