import { sql } from "kysely";
import { emailIn, parseIndianMobile } from "../../lib/contact.ts";
import type { Database } from "../../db/connect.server.ts";

/** An order that a search found. */
export interface FoundOrder {
  id: string;
  startsAt: Date;
  state: string;
  therapistName: string;
  contactName: string;
}

/** What a staff member typed, by its form. */
export type OrderSearch =
  | { by: "email"; email: string }
  | { by: "phone"; phone: string }
  | { by: "id"; id: string };

/** Parses what was typed: an address, a phone number of India, or an id of ours or the provider's. */
export function parseOrderSearch(typed: string): OrderSearch | undefined {
  const text = typed.trim();
  if (text === "" || text.length > 254) return undefined;
  if (text.includes("@")) return { by: "email", email: emailIn(text) ?? text };
  const phone = parseIndianMobile(text);
  if (phone !== undefined) return { by: "phone", phone };
  return /^[\w-]{3,120}$/.test(text) ? { by: "id", id: text } : undefined;
}

const MOST = 50;

/**
 * Finds orders, the latest session first. Only the address and our own id have an index: the others read the table,
 * which a staff member can wait for.
 */
export async function searchOrders(
  { db }: Pick<Database, "db">,
  search: OrderSearch,
): Promise<FoundOrder[]> {
  const found =
    search.by === "email"
      ? sql`lower(contact_email) = lower(${search.email})`
      : search.by === "phone"
        ? sql`contact_phone = ${search.phone}`
        : sql`orders.id = ${search.id} or transaction_id = ${search.id} or provider_order_id = ${search.id}
          or orders.id in (select order_id from capture where transaction_id = ${search.id})
          or orders.id in (select order_id from refund
            where id = ${search.id} or provider_refund_id = ${search.id})`;
  const { rows } = await sql<FoundOrder>`
    select orders.id, starts_at as "startsAt", state, therapist.name as "therapistName",
      contact_name as "contactName"
    from orders join therapist on therapist.id = therapist_id
    where ${found} order by starts_at desc limit ${MOST}`.execute(db);
  return rows;
}
