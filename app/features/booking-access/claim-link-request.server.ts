import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail } from "../../db/same-email.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { LinkRequest } from "./link-request-store.server.ts";

/** Longer than the retries of a job last. */
const KEPT_MINUTES = 24 * 60;

/** Finds the request that a job handles, and deletes requests older than a day. */
export async function claimLinkRequest(
  db: Db,
  id: string,
  now: Date,
): Promise<LinkRequest | undefined> {
  const before = addMinutes(now, -KEPT_MINUTES);
  await db.deleteFrom("link_request").where("requested_at", "<", before).execute();
  return findLinkRequest(db, id);
}

export async function findLinkRequest(db: Db, id: string): Promise<LinkRequest | undefined> {
  return db
    .selectFrom("link_request")
    .select(["id", "email", "requested_at as requestedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface RequestedOrder {
  id: string;
  state: "booked" | "cancelled" | "offered" | "owed";
  startsAt: Date;
  durationMinutes: number;
  therapistName: string;
  contactName: string;
  /** As stored with the order; emails about the order are sent to it. */
  contactEmail: string;
}

/**
 * Lists the orders of an email address to which a request for links applies, newest first: sessions with a valid link,
 * open offers and due refunds.
 */
export async function listRequestedOrders(
  db: Db,
  email: string,
  now: Date,
  limit: number,
): Promise<RequestedOrder[]> {
  const { rows } = await sql<RequestedOrder>`
    select orders.id, orders.state, starts_at as "startsAt", duration_minutes as "durationMinutes",
      therapist.name as "therapistName", contact_name as "contactName", contact_email as "contactEmail"
    from orders join therapist on therapist.id = therapist_id
    where ${sameEmail("contact_email", email)}
      and (orders.state in ('offered', 'owed')
      or orders.state in ('booked', 'cancelled') and exists (
        select from manage_link where order_id = orders.id and holder = 'visitor'
          and revoked_at is null and expires_at > ${now}))
    order by orders.created_at desc, orders.id limit ${limit}`.execute(db);
  return rows;
}
