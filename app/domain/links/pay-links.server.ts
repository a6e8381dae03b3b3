import type { AuditedServices, Services } from "../../services.ts";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { EmailKey } from "../../db/email-kinds.ts";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import { namedColumns } from "../../db/row.ts";
import type { Schema } from "../../db/schema.ts";
import { addMinutes } from "../../lib/india-time.ts";
import {
  extendClaim,
  isClaimHeldByDesk,
  isHeldOrPaid,
  releaseClaim,
} from "../calendar/slot-claims.server.ts";
import { isPaidOutside, type Order } from "../orders/order.ts";
import { mayEmailByHand } from "../orders/emails-by-hand.server.ts";
import { findOrder, listPaymentAttempts, lockOrder } from "../orders/orders.server.ts";
import { applyOrderEvent, isOrderPayPageOpening } from "../orders/order-updates.server.ts";
import {
  addClientForOrder,
  type DeskBooking,
  placeOrderByStaff,
  type PlaceOrderByStaff,
  recordOrderConsents,
} from "../orders/place-order-by-staff.server.ts";
import { settleIfFree } from "../payments/settle-free-order.server.ts";
import { deleteUnusedVisitor } from "../visitors/answers.server.ts";
import type { ContactAnswers } from "../visitors/answers.ts";
import {
  isPaymentRecorded,
  lastAttempt,
  paidAttempt,
  type PayLink,
  type PayLinkEndReason,
  type UnpaidEndReason,
  payLinkColumns,
  payLinkEnd,
  payLinkState,
  payReminderAt,
  unpaidEndReason,
} from "./pay-link.ts";
import { linkPath } from "./link-kinds.ts";
import { findLinkToken, issueLinks, resolveLink } from "./secret-links.server.ts";

/**
 * The links by which clients pay for orders that staff placed (docs/decisions/0083). Until its end the slot is held,
 * whatever becomes of an attempt to pay: the next press opens another one. Whether a link is paid is read from its
 * orders and stored nowhere else, so that it can't differ from them.
 *
 * Locks: the link, then its last order, then the calendar.
 */

const columns = namedColumns("pay_link", payLinkColumns);

const linkRow = (db: Db, orderId: string) =>
  db.selectFrom("pay_link").select(columns).where("order_id", "=", orderId);

async function withAttempts(
  db: Db,
  row: Omit<PayLink, "attempts" | "isHeld"> | undefined,
  now: Date,
): Promise<PayLink | undefined> {
  const [first, ...more] = row ? await listPaymentAttempts(db, row.orderId) : [];
  if (!row || !first) return undefined;
  const attempts: PayLink["attempts"] = [first, ...more];
  const isHeld = await isClaimHeldByDesk(db, lastAttempt({ attempts }).id, now);
  return { ...row, attempts, isHeld };
}

/** Finds the pay link of an order, or of the order of which this one is a further attempt. */
export async function findPayLinkOfOrder(
  db: Db,
  order: Pick<Order, "id" | "attemptOf">,
  now: Date,
): Promise<PayLink | undefined> {
  return withAttempts(db, await linkRow(db, order.attemptOf ?? order.id).executeTakeFirst(), now);
}

/** Finds the pay link that a token opens; undefined for an unknown or replaced token, and a day after the session. */
export async function findPayLinkByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<PayLink | undefined> {
  const link = await resolveLink(db, "pay", token, now);
  return link && withAttempts(db, await linkRow(db, link.subject).executeTakeFirst(), now);
}

/** Finds how the client of an attempt that failed can pay after all: by the same link, while the slot is held. */
export async function findWayToPayAgain(
  services: Services,
  order: Pick<Order, "id" | "attemptOf">,
  now: Date,
): Promise<{ path: string; heldUntil: Date } | undefined> {
  const link = await findPayLinkOfOrder(services.db, order, now);
  if (!link || payLinkState(link, now) !== "to_pay") return undefined;
  const token = await findLinkToken(services, "pay", link.orderId);
  return token === undefined
    ? undefined
    : { path: linkPath("pay", token), heldUntil: link.heldUntil };
}

/** Locks a link with its last attempt, so that presses, payments and the end of the hold come one after the other. */
export async function lockPayLink(
  trx: Db,
  orderId: string,
  now: Date,
): Promise<PayLink | undefined> {
  const row = await linkRow(trx, orderId).forUpdate().executeTakeFirst();
  const found = await withAttempts(trx, row, now);
  if (!found || !(await lockOrder(trx, lastAttempt(found).id))) return undefined;
  // Read again: the order may have been paid while its lock was waited for.
  return withAttempts(trx, row, now);
}

/** Changes the row of a locked link. */
async function updatePayLink(
  trx: Db,
  orderId: string,
  change: Updateable<Schema["pay_link"]>,
): Promise<void> {
  await trx.updateTable("pay_link").set(change).where("order_id", "=", orderId).execute();
}

/** A pay link for an order that staff have placed. */
export interface NewPayLink {
  order: Pick<Order, "id" | "startsAt">;
  /** Until when the order's slot is held. */
  heldUntil: Date;
  /** When its client is reminded; when a quarter of the time is left if unset. */
  remindAt?: Date;
  /** It is sent by email at once. */
  isEmailed: boolean;
  /** The proposed sessions that it belongs to, and the session that they follow. */
  series?: { id: string; follows: string; proposedBy: "therapist" | "staff" };
}

/**
 * Issues the pay link of an order whose slot staff hold, on the open transaction that placed it. The job
 * `confirm-booking` or the email `pay_released` follows.
 */
export async function createPayLink(
  services: Services,
  trx: Db,
  { order, heldUntil, remindAt = undefined, isEmailed, series }: NewPayLink,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("pay_link")
    .values({
      order_id: order.id,
      held_until: heldUntil,
      created_at: now,
      sendings: isEmailed ? 1 : 0,
      remind_at: remindAt ?? payReminderAt(heldUntil, now),
      reminded_at: null,
      end_reason: null,
      ended_at: null,
      series: series?.id ?? null,
      follows: series?.follows ?? null,
      proposed_by: series?.proposedBy ?? null,
    })
    .execute();
  const link = { kind: "pay", id: order.id, subject: order.id, from: order.startsAt } as const;
  await issueLinks(services, trx, [link], now);
  if (isEmailed) await publishEmails(services.publish, trx, order.id, { pay_link: 1 });
}

/** As often as a link is emailed; the table has the same number. */
export const PAY_LINK_EMAILS_AT_MOST = 20;

/** A booking for a caller, by its form. */
export interface CallerBooking extends Omit<DeskBooking, "heldUntil"> {
  contact: ContactAnswers;
  /** Who read the notice and the terms to the client. */
  readBy: string | null;
  /**
   * link: the client pays by a link, for which the slot is held so many hours. otherwise: staff record a payment
   * outside at once, or it is without charge.
   */
  pay: { by: "link"; hours: number; isEmailed: boolean } | { by: "otherwise" };
  /** Why it costs nothing, for the audit. */
  reason?: string;
}

export type BookForCaller = PlaceOrderByStaff | { ok: false; reason: "hold_too_short" };

/** Minutes for which a slot is held while staff settle its order at once. */
const SETTLING_MINUTES = 30;

/**
 * Books a session for a caller who agreed by phone: the client's row, the order with its held slot, the consents, the
 * pay link and the audit, in one transaction. Without a price it is settled in it, and there is no link.
 */
export async function bookForCaller(
  services: AuditedServices,
  booking: CallerBooking,
  now: Date,
): Promise<BookForCaller> {
  const { contact, readBy, pay, reason, ...requested } = booking;
  const heldUntil =
    pay.by === "link"
      ? payLinkEnd(requested.startsAt, pay.hours, now)
      : addMinutes(now, SETTLING_MINUTES);
  if (!heldUntil) return { ok: false, reason: "hold_too_short" };
  return services.db.transaction().execute(async (trx): Promise<BookForCaller> => {
    const userId = await addClientForOrder(trx, contact);
    const client = { userId, contact };
    const placed = await placeOrderByStaff(services, trx, { ...requested, heldUntil }, client, now);
    if (!placed.ok) {
      await deleteUnusedVisitor(trx, userId);
      return placed;
    }
    const { order } = placed;
    await recordOrderConsents(trx, userId, { readBy }, now);
    const isFree = await settleIfFree(services, trx, order, now);
    if (pay.by === "link" && !isFree)
      await createPayLink(services, trx, { order, heldUntil, isEmailed: pay.isEmailed }, now);
    const after = { heldUntil: heldUntil.toISOString(), pricePaise: order.pricePaise, pay: pay.by };
    const entry = { useCase: "book-for-caller", subject: order.id, after };
    await services.audit(trx, { ...entry, ...(reason && { reason }) }, now);
    return placed;
  });
}

/**
 * not_open: paid, also outside without a confirmation yet, ended, or there is none. being_paid: its payment page is
 * open, or its outcome not known yet.
 */
type Unchanged =
  | "not_open"
  | "being_paid"
  | "not_later"
  | "too_often"
  | "already_again"
  | "enough_emails";
export type ChangePayLink = { ok: true } | { ok: false; reason: Unchanged };

/**
 * Changes a link that its client can still pay by, on its lock.
 * @param orderId of the link, or of a further attempt to pay by it
 * @param options.isEmail it sends an email by hand
 */
async function onOpenLink(
  services: Services,
  orderId: string,
  now: Date,
  change: (trx: Db, link: PayLink) => Promise<ChangePayLink>,
  { isEmail = false } = {},
): Promise<ChangePayLink> {
  return services.db.transaction().execute(async (trx): Promise<ChangePayLink> => {
    const order = await findOrder(trx, orderId);
    if (isEmail && order && !(await mayEmailByHand(trx, order.contact.email, now)))
      return { ok: false, reason: "enough_emails" };
    const link = order && (await lockPayLink(trx, order.attemptOf ?? orderId, now));
    const state = link && payLinkState(link, now);
    if (!link || state === "paid" || state === "ended" || isPaymentRecorded(link))
      return { ok: false, reason: "not_open" };
    return change(trx, link);
  });
}

/** Holds the slot of an unpaid link longer. @param hours one of PAY_LINK_HOURS, from now */
export async function extendPayLink(
  services: AuditedServices,
  orderId: string,
  hours: number,
  now: Date,
): Promise<ChangePayLink> {
  return onOpenLink(services, orderId, now, async (trx, link) => {
    const subject = link.orderId;
    const last = lastAttempt(link);
    const until = payLinkEnd(last.startsAt, hours, now);
    if (!until || until <= link.heldUntil) return { ok: false, reason: "not_later" };
    await extendClaim(trx, last.id, until);
    const change = { held_until: until, remind_at: payReminderAt(until, now) };
    await updatePayLink(trx, subject, change);
    const before = { heldUntil: link.heldUntil.toISOString() };
    const after = { heldUntil: until.toISOString() };
    await services.audit(trx, { useCase: "extend-pay-link", subject, before, after }, now);
    return { ok: true };
  });
}

/**
 * Sends an unpaid link by email, again or for the first time.
 * @param shown how often it was sent when the page was shown: a second press sends nothing more
 */
export async function sendPayLinkAgain(
  services: AuditedServices,
  orderId: string,
  shown: number,
  now: Date,
): Promise<ChangePayLink> {
  const send = async (trx: Db, { orderId: subject, sendings }: PayLink): Promise<ChangePayLink> => {
    if (sendings !== shown) return { ok: false, reason: "already_again" };
    if (sendings >= PAY_LINK_EMAILS_AT_MOST) return { ok: false, reason: "too_often" };
    const sending = sendings + 1;
    await updatePayLink(trx, subject, { sendings: sending });
    await publishEmails(services.publish, trx, subject, { pay_link: sending });
    await services.audit(trx, { useCase: "send-pay-link", subject, after: { sending } }, now);
    return { ok: true };
  };
  return onOpenLink(services, orderId, now, send, { isEmail: true });
}

/**
 * Ends an unpaid link and releases its slot; its client is told by email. Not while a payment page of it is open: who
 * pays on it would pay for a slot that is gone.
 */
export async function endPayLink(
  services: AuditedServices,
  orderId: string,
  by: "staff" | "client",
  now: Date,
): Promise<ChangePayLink> {
  return onOpenLink(services, orderId, now, async (trx, link) => {
    if (payLinkState(link, now) !== "to_pay") return { ok: false, reason: "being_paid" };
    await closePayLink(services, trx, link, by, now);
    await services.audit(
      trx,
      { useCase: "end-pay-link", subject: link.orderId, after: { by } },
      now,
    );
    return { ok: true };
  });
}

/** Ends a locked link: its slot is released and its client told, unless it is paid. */
export async function closePayLink(
  { publish }: { publish: PublishJob },
  trx: Db,
  link: PayLink,
  reason: PayLinkEndReason,
  now: Date,
): Promise<void> {
  await releasePayLink(trx, link, reason, now);
  // Of a payment outside that was not confirmed the client is told by an email of its own.
  if (reason === "paid" || isPaidOutside(lastAttempt(link))) return;
  await publishEmails(publish, trx, link.orderId, { pay_released: 0 });
}

/**
 * Ends a locked link without an email: the one of its series tells of all that end together. Its order ends with it, so
 * that nothing shows it as held any more.
 */
export async function releasePayLink(
  trx: Db,
  link: PayLink,
  reason: PayLinkEndReason,
  now: Date,
): Promise<void> {
  await updatePayLink(trx, link.orderId, { end_reason: reason, ended_at: now });
  if (reason === "paid") return;
  const { id } = lastAttempt(link);
  await releaseClaim(trx, id, ["held"]);
  // No payment company knows of an order whose pay page was never opened: nothing is left to ask about it.
  if (!(await isOrderPayPageOpening(trx, id, now)))
    await applyOrderEvent(trx, id, "payment_unknown", now, { check_at: null });
}

/** The attempts of a link, in a condition of a statement. */
export const ofPayLink = sql`(orders.id = pay_link.order_id or orders.attempt_of = pay_link.order_id)`;

/** Does something about a link on its lock, as it stands then. */
const onLink = (
  { db }: Services,
  orderId: string,
  now: Date,
  act: (trx: Db, link: PayLink) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const link = await lockPayLink(trx, orderId, now);
    if (link) await act(trx, link);
  });

/** Lists the links that are over: paid, or without a slot that is held for them. */
export async function listOverPayLinks(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ orderId: string; heldUntil: Date }[]> {
  const { rows } = await sql<{ orderId: string; heldUntil: Date }>`
    select order_id as "orderId", held_until as "heldUntil" from pay_link where ended_at is null
      and (exists (select from orders where ${ofPayLink} and captured_paise is not null)
        or not exists (select from orders join claim on claim.order_id = orders.id
          where ${ofPayLink} and by_desk and ${isHeldOrPaid(now)}))
    order by held_until limit ${limit}`.execute(db);
  return rows;
}

/** Closes a link that was paid, and releases the slot of one whose time is over; ignores every other link. */
export async function endOverPayLink(
  services: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  await onLink(services, orderId, now, async (trx, link) => {
    if (link.endedAt) return;
    if (paidAttempt(link)) await closePayLink(services, trx, link, "paid", now);
    else if (!link.isHeld) await closePayLink(services, trx, link, unpaidEndReason(link, now), now);
  });
}

/** Claims the links whose clients are to be reminded; of those being paid, none until that has failed. */
export async function claimPayReminders(trx: Db, now: Date, limit: number): Promise<EmailKey[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from pay_link
    where ended_at is null and reminded_at is null and remind_at <= ${now} and held_until > ${now}
    order by remind_at limit ${limit} for update skip locked`.execute(trx);
  const due: EmailKey[] = [];
  for (const { orderId } of rows) {
    const link = await findPayLinkOfOrder(trx, { id: orderId, attemptOf: null }, now);
    if (!link || payLinkState(link, now) !== "to_pay") continue;
    await updatePayLink(trx, orderId, { reminded_at: now });
    due.push({ subject: orderId, kind: "pay_reminder", version: 0 });
  }
  return due;
}

/**
 * Ends a link whose therapist can no longer hold the session, or whose series has ended, and tells its client; not
 * while it is being paid, or its payment page is being opened.
 */
export async function endOpenPayLink(
  services: Services,
  orderId: string,
  reason: UnpaidEndReason,
  now: Date,
): Promise<void> {
  await onLink(services, orderId, now, async (trx, link) => {
    if (payLinkState(link, now) !== "to_pay") return;
    if (await isOrderPayPageOpening(trx, lastAttempt(link).id, now)) return;
    await closePayLink(services, trx, link, reason, now);
  });
}
