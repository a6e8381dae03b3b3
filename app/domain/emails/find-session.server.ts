import type { Db, Database } from "../../db/connect.server.ts";
import type { Schema } from "../../db/schema.ts";
import { sweepableFrom, endOfSession } from "./mail-transport.ts";
import type { Order } from "../orders/order.ts";
import { connectionText } from "../therapists/session-connection.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { sessionTimeText } from "./session-blocks.ts";
import { type Booking, findBooking } from "../bookings/bookings.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { type ManageLinkDeps, parseLinkToken } from "../links/manage-links.server.ts";
import { type Holder, managePath, safetyPath, sessionPath } from "../links/manage-link.ts";

export type EmailKind = Schema["email"]["kind"];

/**
 * Records that an email is due, once, and returns when it first became due. A retry gets that first time, so that it
 * repeats the same email.
 * @param sendingUntil end of the caller's lease, which begins if the email was not due before
 */
export async function recordEmailDue(
  db: Db,
  orderId: string,
  kind: EmailKind,
  version: number,
  now: Date,
  sendingUntil: Date | null = null,
): Promise<{ writtenAt: Date; sentAt: Date | null; isNew: boolean }> {
  const inserted = await db
    .insertInto("email")
    .values({
      order_id: orderId,
      kind,
      version,
      written_at: now,
      sent_at: null,
      refused_at: null,
      retry_at: sweepableFrom(now),
      sending_until: sendingUntil,
    })
    .onConflict((conflict) => conflict.columns(["order_id", "kind", "version"]).doNothing())
    .returning("kind")
    .executeTakeFirst();
  if (inserted) return { writtenAt: now, sentAt: null, isNew: true };
  const known = await db
    .selectFrom("email")
    .select(["written_at as writtenAt", "sent_at as sentAt"])
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}

/**
 * Records that an email to one mailbox is due unless `limit.emails` of its kind were due since `limit.since`.
 * Idempotent per order and version.
 * @param orderIds all orders of the mailbox; the email is stored with the first
 * @returns false when the limit is reached
 */
export async function recordEmailDueUnderLimit(
  trx: Db,
  {
    orderIds,
    kind,
    version,
  }: { orderIds: [string, ...string[]]; kind: EmailKind; version: number },
  limit: { emails: number; since: Date },
  now: Date,
): Promise<boolean> {
  const emails = await trx
    .selectFrom("email")
    .select(["order_id", "version", "written_at"])
    .where("order_id", "in", orderIds)
    .where("kind", "=", kind)
    .execute();
  const [orderId] = orderIds;
  if (emails.some((one) => one.order_id === orderId && one.version === version)) return true;
  const recent = emails.filter((one) => one.written_at > limit.since);
  if (recent.length >= limit.emails) return false;
  await recordEmailDue(trx, orderId, kind, version, now);
  return true;
}

/** Finds the highest version below a given one of an email that was due; 0 without any. */
export async function findNewestVersion(
  db: Db,
  { orderId, kind, below }: { orderId: string; kind: EmailKind; below: number },
): Promise<number> {
  const { newest } = await db
    .selectFrom("email")
    .select(({ fn }) => fn.max("version").as("newest"))
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "<", below)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export async function isRefused(db: Db, orderId: string, kind: EmailKind): Promise<boolean> {
  const row = await db
    .selectFrom("email")
    .select("kind")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("refused_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Session {
  order: Order;
  booking: Booking;
  therapist: Therapist;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  when: string;
  /** When the session ends. */
  end: Date;
  /** "Video call"; with the address where it is in person. */
  connection: string;
  isInPerson: boolean;
}

/** A session that takes place and has a meeting link. */
export interface OpenSession extends Session {
  booking: Booking & { link: string };
}

/** Finds the session of an order in any state; undefined for an order that was never booked. */
export async function findSession(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<Session | undefined> {
  // Reads the booking before the order. If the order is then cancelled, the booking read first holds every meeting
  // link that an earlier email could have carried, so the cancellation withdraws that calendar entry.
  const booking = await findBooking(deps.db, orderId);
  const order = booking && (await findOrder(deps.db, orderId));
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
  if (!therapist) return undefined;
  const connection = connectionText(order.connection, therapist);
  const end = endOfSession(order);
  const isInPerson = order.connection === "in-person";
  return { order, booking, therapist, when: sessionTimeText(order), end, connection, isInPerson };
}

/** Finds the session of an order that is booked and has a meeting link; only such a session gets an invitation. */
export async function findOpenSession(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<OpenSession | undefined> {
  const session = await findSession(deps, orderId);
  const link = session?.booking.link;
  if (session?.order.state !== "booked" || !link) return undefined;
  return { ...session, booking: { ...session.booking, link } };
}

/**
 * Adds the meeting link that the cancelled calendar entry names. Without a link no email with an entry was sent,
 * so there is nothing to withdraw.
 */
export function withMeetingLink(session: Session): OpenSession | undefined {
  const { link } = session.booking;
  return link ? { ...session, booking: { ...session.booking, link } } : undefined;
}

const paths: Readonly<Record<Holder, (token: string) => string>> = {
  visitor: managePath,
  therapist: sessionPath,
};

/**
 * Finds the URL of a booking's page for one recipient, with the link that is valid now.
 * @throws when no link exists: it is issued in the transaction that creates the booking
 */
export async function findBookingPageUrl(
  deps: ManageLinkDeps & Pick<Database, "db"> & { publicUrl: string },
  orderId: string,
  holder: Holder,
): Promise<string> {
  const token = await parseLinkToken(deps, orderId, holder);
  if (token === undefined) throw new Error("booking without a manage link or session link");
  return `${deps.publicUrl}${paths[holder](token)}`;
}

/** Finds the URL of the safety page of a therapist's session; null where their link is no longer valid. */
export async function findSafetyUrl(
  deps: ManageLinkDeps & Pick<Database, "db"> & { publicUrl: string },
  orderId: string,
): Promise<string | null> {
  const token = await parseLinkToken(deps, orderId, "therapist");
  return token === undefined ? null : `${deps.publicUrl}${safetyPath(token)}`;
}
