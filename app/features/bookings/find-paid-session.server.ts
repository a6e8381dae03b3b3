import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";

interface Named {
  emails: string[];
  startTime: Date;
  endTime: Date;
}

/** The order that is paid or booked for exactly this visitor, therapist and time. */
export async function findPaidSession(
  on: Pick<Database, "db">,
  { emails, startTime, endTime }: Named,
): Promise<string | undefined> {
  const addresses = emails.map((email) => email.trim().toLowerCase());
  // PostgreSQL refuses NUL in a text, and no address has one.
  if (addresses.some((address) => address.includes("\0"))) return undefined;
  const row = await on.db
    .selectFrom("orders")
    .innerJoin("therapist", "therapist.id", "orders.therapist_id")
    .select("orders.id")
    .where(sql`lower(orders.contact_email)`, "in", addresses)
    .where(sql`lower(therapist.email)`, "in", addresses)
    .where("orders.starts_at", "=", startTime)
    .where(
      sql<boolean>`orders.starts_at + orders.duration_minutes * interval '1 minute' = ${endTime}`,
    )
    .where("orders.state", "in", ["paid", "booked"])
    .executeTakeFirst();
  return row?.id;
}

interface Mailed {
  to: string;
  name: string;
  meetingLink: string;
}

/** The booking of exactly this visitor, therapist and link, with when it is. */
export async function findBookedSession(
  on: Pick<Database, "db">,
  { to, name, meetingLink }: Mailed,
): Promise<{ orderId: string; startsAt: Date; durationMinutes: number } | undefined> {
  return on.db
    .selectFrom("orders")
    .innerJoin("booking", "booking.order_id", "orders.id")
    .select([
      "orders.id as orderId",
      "orders.starts_at as startsAt",
      "orders.duration_minutes as durationMinutes",
    ])
    .where(sql`lower(orders.contact_email)`, "=", to.trim().toLowerCase())
    .where("booking.therapist", "=", name)
    .where("booking.link", "=", meetingLink)
    .where("orders.state", "=", "booked")
    .executeTakeFirst();
}
