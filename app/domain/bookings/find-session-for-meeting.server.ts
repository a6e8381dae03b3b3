import type { Db } from "../../db/connect.server.ts";
import { sql } from "kysely";
import { emailIn } from "../../lib/contact.ts";
import { namedColumns } from "../../db/row.ts";
import { isJustPaid, isSessionOver } from "../orders/order.ts";
import { statusIdOfOrder } from "../payments/load-order-money.server.ts";
import { indiaDay, isDay, specifiedClock, specifiedDay } from "../../lib/india-time.ts";

export interface RequestedMeeting {
  /** With it, the visitor's email address is enough until the session ends. */
  orderId?: string | undefined;
  /** Of the visitor, the therapist or both; without an order id both are required. */
  emails: readonly string[];
  startTime: Date;
  endTime: Date;
}

type FoundMeeting =
  | { ok: true; orderId: string }
  /** The order id and email match an order that is not paid or whose session is over. */
  | { ok: false; reason: "no_meeting" }
  | { ok: false; reason: "unknown" };

/**
 * Finds the paid or booked order that an API caller names by email addresses and time. Without an order id it is found
 * only for 30 minutes after the payment: two email addresses and an hour can be guessed, an order id can't.
 */
export async function findSessionForMeeting(
  db: Db,
  { orderId, emails, startTime, endTime }: RequestedMeeting,
  now: Date,
): Promise<FoundMeeting> {
  const addresses = emails.flatMap((email) => emailIn(email)?.toLowerCase() ?? []);
  if (addresses.length < emails.length) return { ok: false, reason: "unknown" };
  const rows = await db
    .selectFrom("orders")
    .innerJoin("therapist", "therapist.id", "orders.therapist_id")
    .select([
      ...namedColumns("orders", ["id", "state", "starts_at", "duration_minutes", "paid_at"]),
      sql<string>`lower(orders.contact_email)`.as("visitor"),
      sql<string>`lower(therapist.email)`.as("therapist"),
    ])
    .where(sql`lower(orders.contact_email)`, "in", addresses)
    .where("orders.starts_at", "=", startTime)
    .where("orders.email_contested_at", "is", null)
    .where(
      sql<boolean>`orders.starts_at + orders.duration_minutes * interval '1 minute' = ${endTime}`,
    )
    .$if(orderId !== undefined, (query) => query.where("orders.id", "=", orderId ?? ""))
    .$if(orderId === undefined, (query) => query.where("orders.state", "in", ["paid", "booked"]))
    .execute();
  const named = rows.filter((row) =>
    addresses.every((address) => address === row.visitor || address === row.therapist),
  );
  const order = orderId
    ? named[0]
    : named.find((row) => addresses.includes(row.therapist) && isJustPaid(row, now));
  if (!order) return { ok: false, reason: "unknown" };
  const hasMeeting = ["paid", "booked"].includes(order.state) && !isSessionOver(order, now);
  if (hasMeeting) return { ok: true, orderId: order.id };
  return { ok: false, reason: orderId ? "no_meeting" : "unknown" };
}

interface MailedSession {
  to: string;
  name: string;
  meetingLink: string;
}

/** Finds the booking with exactly this visitor, therapist and link, and its time. */
export async function findBookedSession(
  db: Db,
  { to, name, meetingLink }: MailedSession,
): Promise<{ orderId: string; startsAt: Date; durationMinutes: number } | undefined> {
  const email = emailIn(to);
  if (email === undefined) return undefined;
  return db
    .selectFrom("orders")
    .innerJoin("booking", "booking.order_id", "orders.id")
    .select("orders.id as orderId")
    .select(namedColumns("orders", ["starts_at", "duration_minutes"]))
    .where(sql`lower(orders.contact_email)`, "=", email.toLowerCase())
    .where("booking.therapist", "=", name)
    .where("booking.link", "=", meetingLink)
    .where("orders.state", "=", "booked")
    .where("orders.email_contested_at", "is", null)
    .executeTakeFirst();
}

/** A row of `booking` as an API caller writes it. */
interface NamedBooking {
  /** The visitor's id, or that of this order in the payment status call. */
  user_id: string;
  therapist: string;
  order_id: string;
  session_date: string;
  session_time: string;
  duration: number;
  link: string;
}

export async function isBookingOfOrder(
  db: Db,
  { order_id: orderId, therapist, link, ...named }: NamedBooking,
): Promise<boolean> {
  const found = await db
    .selectFrom("orders")
    .innerJoin("booking", "booking.order_id", "orders.id")
    .select(namedColumns("orders", ["user_id", "starts_at", "duration_minutes"]))
    .where("orders.id", "=", orderId)
    .where("orders.state", "=", "booked")
    .where("booking.therapist", "=", therapist)
    .where("booking.link", "=", link)
    .executeTakeFirst();
  return (
    found !== undefined &&
    [found.userId, statusIdOfOrder(orderId)].includes(named.user_id) &&
    named.duration === found.durationMinutes &&
    matchesSessionTime(named.session_date, named.session_time, found.startsAt)
  );
}

/** Reads the start of a time or range, as "5:00pm"; "5:00 – 6:00 PM" tells the start's half of the day at its end. */
function startOf(text: string): string {
  const normal = text.toLowerCase().replaceAll(/[^a-z0-9:]/g, "");
  const [, clock = "", half, endHalf = ""] =
    /^(\d+:\d\d)([ap]m)?(?:\d+:\d\d([ap]m))?/.exec(normal) ?? [];
  return clock + (half ?? endHalf);
}

/**
 * Returns true when a date and a time from an API caller name this session. The date is YYYY-MM-DD or contains day and
 * month ("21st Nov 2026", "Sat 21 Nov"); the time or range begins with the start ("5:00 – 6:00 PM").
 */
export function matchesSessionTime(date: string, time: string, startsAt: Date): boolean {
  const [, dayNumber = "", month = ""] = specifiedDay(startsAt).split(" ");
  const sameDay = isDay(date)
    ? date === indiaDay(startsAt)
    : new RegExp(`(?<!\\d)${dayNumber}(?!\\d)`).test(date) &&
      date.toLowerCase().includes(month.toLowerCase());
  return sameDay && startOf(time) === startOf(specifiedClock(startsAt));
}
