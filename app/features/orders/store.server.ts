import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Span, TakenSpan } from "../calendar/availability.ts";
import { LONGEST_MINUTES } from "../calendar/slots.ts";
import { orderColumnList, orderOf, type OrderRow } from "./find-order.server.ts";
import type { Order } from "./order.ts";

/** Finds the visitor's order whose slot is held now. */
export async function findHeldOrder(db: Db, userId: string, now: Date): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumnList} from orders join claim on claim.order_id = orders.id
    where claim.visitor_id = ${userId} and claim.state = 'held' and claim.expires_at > ${now}
      and orders.state in ('placed', 'awaiting_payment')`.execute(db);
  return rows[0] && orderOf(rows[0]);
}

/** Finds a paid or booked order of the visitor whose session overlaps the span. */
export async function findPaidOrderIn(
  db: Db,
  userId: string,
  { startsAt, endsAt }: Span,
): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumnList} from orders
    where user_id = ${userId} and state in ('paid', 'booked')
      and starts_at > ${addMinutes(startsAt, -LONGEST_MINUTES)} and starts_at < ${endsAt}
    order by starts_at`.execute(db);
  const row = rows.find((one) => addMinutes(one.starts_at, one.duration_minutes) > startsAt);
  return row && orderOf(row);
}

const A_DAY_MINUTES = 24 * 60;

/** Counts a visitor's unpaid orders of the last 24 hours with a therapist that overlap the span. */
export async function countHolds(
  db: Db,
  userId: string,
  { therapistId, startsAt, endsAt }: TakenSpan,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ holds: number }>`
    select count(*)::int as holds from orders
    where user_id = ${userId} and captured_paise is null and therapist_id = ${therapistId}
      and created_at > ${addMinutes(now, -A_DAY_MINUTES)} and starts_at < ${endsAt}
      and starts_at + make_interval(mins => duration_minutes) > ${startsAt}`.execute(db);
  return rows[0]?.holds ?? 0;
}

/** Updates the contact of a visitor's unpaid orders. A paid order keeps its contact. */
export async function updateUnpaidContact(
  db: Db,
  userId: string,
  { name, email, phone }: Order["contact"],
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ contact_name: name, contact_email: email, contact_phone: phone })
    .where("user_id", "=", userId)
    .where("captured_paise", "is", null)
    .execute();
}

/** Updates the email address of one order, paid or not. A trigger sends what the old address refused. */
export async function updateOrderEmail(
  trx: Db,
  orderId: string,
  email: string,
  limitedUntil: Date,
): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ contact_email: email, email_limited_until: limitedUntil })
    .where("id", "=", orderId)
    .execute();
}

/** Updates how visitor and therapist of an unpaid order connect. A paid order keeps what was confirmed. */
export async function updateUnpaidConnection(
  db: Db,
  orderId: string,
  connection: Order["connection"],
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ connection })
    .where("id", "=", orderId)
    .where("captured_paise", "is", null)
    .execute();
}
