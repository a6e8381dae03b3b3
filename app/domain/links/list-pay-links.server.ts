import type { AuditedServices } from "../../services.ts";
import { sql } from "kysely";
import { closeAudited } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import type { PayLinkEndReason } from "./pay-link.ts";
import { ofPayLink } from "./pay-links.server.ts";

/** Pay links as the desk lists them: open ones, and ended ones about whose time staff call the client. */

const AT_ONCE = 100;

export interface ListedPayLink {
  orderId: string;
  startsAt: Date;
  therapistName: string;
  clientName: string;
  heldUntil: Date;
  endReason: PayLinkEndReason | null;
  endedAt: Date | null;
}

/** The client of a link has another session or a held time since, by the same mailbox. */
const isBookedAgain = sql`exists (select from orders again
  where lower(again.contact_email) = lower(orders.contact_email) and again.contact_email <> ''
    and again.id <> orders.id and again.attempt_of is distinct from orders.id and again.created_at > pay_link.created_at
    and again.state in ('placed', 'awaiting_payment', 'recorded', 'paid', 'booked', 'offered'))`;

const listedPayLink = sql`order_id as "orderId", starts_at as "startsAt", therapist.name as "therapistName",
  contact_name as "clientName", held_until as "heldUntil", end_reason as "endReason", ended_at as "endedAt"
  from pay_link join orders on orders.id = order_id join therapist on therapist.id = therapist_id`;

/** Links that ended without a payment, since an instant. */
const endedUnpaid = (since: Date) => sql`end_reason in ('unpaid', 'lost') and ended_at > ${since}`;

/** Lists the links that are open, the next end first, and those that ended without a payment since an instant. */
export async function listPayLinks(db: Db, endedSince: Date): Promise<ListedPayLink[]> {
  const { rows } = await sql<ListedPayLink>`
    select ${listedPayLink}
    where (ended_at is null and not exists (select from orders where ${ofPayLink} and captured_paise is not null))
      or (${endedUnpaid(endedSince)})
    order by ended_at is not null, held_until, order_id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/**
 * Lists the links whose clients staff call, the latest end first: they ended without a payment since an instant, and
 * their clients have no other time. Not those that staff have closed.
 */
export async function listReleasedPayLinks(
  db: Db,
  endedSince: Date,
  limit: number,
): Promise<(ListedPayLink & { endedAt: Date })[]> {
  const { rows } = await sql<ListedPayLink & { endedAt: Date }>`
    select ${listedPayLink}
    where ${endedUnpaid(endedSince)} and closed_at is null and not ${isBookedAgain}
    order by ended_at desc, order_id limit ${limit}`.execute(db);
  return rows;
}

/** Lists the open links that a corrected address has not got by email, the longest wait first. */
export async function listUnsentPayLinks(
  db: Db,
  limit: number,
): Promise<(ListedPayLink & { unsentSince: Date })[]> {
  const { rows } = await sql<ListedPayLink & { unsentSince: Date }>`
    select unsent_since as "unsentSince", ${listedPayLink}
    where unsent_since is not null and ended_at is null
      and not exists (select from orders where ${ofPayLink} and captured_paise is not null)
    order by unsent_since, order_id limit ${limit}`.execute(db);
  return rows;
}

/** Records that staff have sent a link another way. The audit keeps how. */
export async function closeUnsentPayLink(
  services: AuditedServices,
  orderId: string,
  reason: string,
  now: Date,
): Promise<{ ok: boolean }> {
  const entry = { useCase: "close-unsent-pay-link", subject: orderId, reason };
  return closeAudited(services, entry, now, (trx) =>
    trx
      .updateTable("pay_link")
      .set({ unsent_since: null })
      .where("order_id", "=", orderId)
      .where("unsent_since", "is not", null)
      .returning("order_id")
      .execute(),
  );
}

/** Closes a released link for good: its client wants no other time. The audit keeps the reason. */
export async function closeReleasedPayLink(
  services: AuditedServices,
  orderId: string,
  reason: string,
  now: Date,
): Promise<{ ok: boolean }> {
  const entry = { useCase: "close-released-pay-link", subject: orderId, reason };
  return closeAudited(services, entry, now, (trx) =>
    trx
      .updateTable("pay_link")
      .set({ closed_at: now })
      .where("order_id", "=", orderId)
      .where("ended_at", "is not", null)
      .where("closed_at", "is", null)
      .returning("order_id")
      .execute(),
  );
}
