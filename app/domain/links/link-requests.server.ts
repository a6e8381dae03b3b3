import type { Services } from "../../services.ts";
import type { Order } from "../orders/order.ts";
import { contactColumn } from "../orders/orders.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { sql } from "kysely";
import { namedColumns, type Row } from "../../db/row.ts";
import { sameEmail } from "../../db/same-email.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { randomUUID } from "node:crypto";
import { publishEmails } from "../../db/job-kinds.ts";
import { emailIn } from "../../lib/contact.ts";
import { submissionId } from "../../lib/web/form-protection.ts";

const columns = ["id", "email", "new_email", "requested_at"] as const;

type LinkRequest = Row<"link_request", (typeof columns)[number]>;

/** Inserts a request. @returns false when one with this id exists */
export async function insertLinkRequest(
  trx: Db,
  { id, email, requestedAt }: Omit<LinkRequest, "newEmail">,
): Promise<boolean> {
  const result = await trx
    .insertInto("link_request")
    .values({ id, email, new_email: null, requested_at: requestedAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Stores the request that a link to data answers. */
export async function saveDataLinkRequest(
  trx: Db,
  { id, email, newEmail, requestedAt }: LinkRequest,
): Promise<void> {
  const of = { email, new_email: newEmail, requested_at: requestedAt };
  await trx
    .insertInto("link_request")
    .values({ id, ...of })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(of))
    .execute();
}

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
    .select(namedColumns("link_request", columns))
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface RequestedOrder extends Pick<
  Order,
  "id" | "startsAt" | "durationMinutes" | "contact"
> {
  state: "booked" | "cancelled" | "offered" | "owed";
  therapistName: string;
  /** In Devanagari. */
  nameHi: string | null;
}

/**
 * Lists the orders of an email address to which a request for links applies, newest first: sessions with a valid link,
 * open offers and due refunds.
 */
export async function listOrdersOfLinkRequest(
  db: Db,
  email: string,
  now: Date,
  limit: number,
): Promise<RequestedOrder[]> {
  const { rows } = await sql<RequestedOrder>`
    select orders.id, orders.state, starts_at as "startsAt", duration_minutes as "durationMinutes",
      therapist.name as "therapistName", name_hi as "nameHi", ${contactColumn} as contact
    from orders join therapist on therapist.id = therapist_id
    where ${sameEmail("contact_email", email)} and email_contested_at is null
      and (orders.state in ('offered', 'owed')
      or orders.state in ('booked', 'cancelled') and exists (
        select from secret_link where subject = orders.id and kind = 'manage'
          and ended_at is null and expires_at > ${now}))
    order by orders.created_at desc, orders.id limit ${limit}`.execute(db);
  return rows;
}

type RequestLink = { ok: true } | { ok: false; reason: "not_an_address" };

/** Which link is requested: those of an address's bookings, or that of the data held about it. */
export type Wanted = "link" | "data_link";

/** Records a request for a link on an open transaction and publishes it once. */
export async function recordLinkRequest(
  services: Services,
  trx: Db,
  email: string,
  now: Date,
  id: string = randomUUID(),
  wanted: Wanted = "link",
): Promise<void> {
  const isNew = await insertLinkRequest(trx, { id, email, requestedAt: now });
  if (isNew) await publishEmails(services.publish, trx, id, { [wanted]: 0 });
}

/**
 * Records a visitor's request for a link, which is emailed only to the given address. Does not check whether the
 * address is known, so that neither the response nor its duration reveals it.
 * @param formId of the submitted form: a repeated submission is one request
 */
export async function requestLinkByEmail(
  services: Services,
  email: string,
  now: Date,
  formId = "",
  wanted: Wanted = "link",
): Promise<RequestLink> {
  const address = emailIn(email);
  if (address === undefined) return { ok: false, reason: "not_an_address" };
  const id = formId ? submissionId(formId, [address]) : randomUUID();
  await services.db
    .transaction()
    .execute((trx) => recordLinkRequest(services, trx, address, now, id, wanted));
  return { ok: true };
}
