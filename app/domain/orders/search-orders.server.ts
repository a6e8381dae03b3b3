import { type RawBuilder, sql } from "kysely";
import { isEmailProven } from "./order-contact.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { emailIn, parseIndianMobile, parsePhonePart } from "../../lib/contact.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { type Order, type SessionState, sessionState } from "./order.ts";

/** What a staff member typed, by its form. */
type OrderSearch =
  | { by: "email"; email: string }
  /** A part of a phone number; a provider's id may have digits alone, too. */
  | { by: "digits"; digits: string }
  | { by: "receipt"; receipt: string }
  | { by: "id"; id: string }
  | { by: "name"; words: readonly string[] };

const RECEIPT = /^[RC]\/\d{2}-\d{2}\/\d{6,}$/;
const ID = /^[\w-]{3,120}$/;

const MOST_WORDS = 5;

/**
 * Parses what was typed: an email address, a part of a phone number, the number of a receipt or credit note, an id of
 * ours or the provider's, or a part of a name.
 * @param idsOnly for a role that sees orders and no clients
 * @returns undefined for text that can't be searched, such as one character or, for that role, a name
 */
export function parseOrderSearch(typed: string, idsOnly = false): OrderSearch | undefined {
  const text = typed.trim();
  if (text === "" || text.length > 254) return undefined;
  const receipt = text.toUpperCase();
  if (RECEIPT.test(receipt)) return { by: "receipt", receipt };
  const isId = ID.test(text) && /[\d_]/.test(text);
  if (idsOnly) return isId ? { by: "id", id: text } : undefined;
  if (text.includes("@")) return { by: "email", email: emailIn(text) ?? text };
  const digits = parseIndianMobile(text) ?? parsePhonePart(text);
  if (digits !== undefined) return { by: "digits", digits };
  if (isId) return { by: "id", id: text };
  const words = text.match(/[\p{L}\p{M}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  return words.join("").length < 2 ? undefined : { by: "name", words };
}

/** What `orders_by_client_text` has: a word of it begins after a space. */
const clientText = sql`(' ' || searchable(contact_name || ' ' || contact_phone))`;

/** From so many characters on a part of a word is found within it, too; three are a trigram of the index. */
const WITHIN = 3;

function isNamed(words: readonly string[]): RawBuilder<unknown> {
  const parts = words.map((word) => {
    const before = Array.from(word.normalize("NFC")).length < WITHIN ? "% " : "%";
    return sql`${clientText} like ${before}::text || searchable(${word}::text) || '%'`;
  });
  return sql.join(parts, sql` and `);
}

/** Orders that a search looks at; more of them are told and not shown. */
const MOST_FOUND = 1000;

/** Minutes back to which orders that were never paid are found by a name or a part of a phone number: 31 days. */
const UNPAID_MINUTES = 31 * 24 * 60;

/** The orders of clients for whom a condition holds: the paid ones, those in flight, and others of the last month. */
function ofClients(holds: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const since = addMinutes(now, -UNPAID_MINUTES);
  const which = [
    sql`captured_paise is not null`,
    sql`state in ('placed', 'awaiting_payment')`,
    sql`state in ('abandoned', 'failed') and captured_paise is null
      and coalesce(payment_opened_at, created_at) > ${since}`,
  ];
  const parts = which.map(
    (these) =>
      sql`(select id from orders where ${these} and contact_email <> '' and ${holds} limit ${MOST_FOUND})`,
  );
  return sql.join(parts, sql` union all `);
}

const withId = (id: string) => sql`
  select id from orders where id = ${id}
  union select id from orders where transaction_id = ${id}
  union select id from orders where provider_order_id = ${id}
  union select order_id from capture where transaction_id = ${id}
  union select order_id from refund where id = ${id}
  union select order_id from refund where provider_refund_id = ${id}`;

/** Builds the query of the ids of the orders that a search finds, each part of it by an index. */
function found(search: OrderSearch, now: Date): RawBuilder<unknown> {
  switch (search.by) {
    case "email":
      return sql`select id from orders where lower(contact_email) = lower(${search.email}) limit ${MOST_FOUND}`;
    case "receipt":
      return sql`select order_id as id from capture where receipt = ${search.receipt}
        union select order_id from refund where credit_note = ${search.receipt}`;
    case "id":
      return withId(search.id);
    case "digits": {
      const part = `%${search.digits}%`;
      const isPart = sql`${clientText} like ${part} and contact_phone like ${part}`;
      return sql`${ofClients(isPart, now)} union all (${withId(search.digits)})`;
    }
    case "name":
      return ofClients(isNamed(search.words), now);
  }
}

/** The orders that `found` names, each once and one by one: at most a few thousand of any number. */
const ordersFound = sql`(select distinct id from found) each_found
  cross join lateral (select * from orders where orders.id = each_found.id limit 1) orders`;

interface FoundOrder extends Pick<Order, "id" | "startsAt" | "state"> {
  therapistName: string;
  contactName: string;
}

const foundColumns = sql`orders.id, starts_at as "startsAt", orders.state, therapist.name as "therapistName",
  contact_name as "contactName"`;

interface SearchedOrder extends Omit<FoundOrder, "state"> {
  state: SessionState;
}

const MOST_LISTED = 50;

/** Finds orders, the latest session first. */
export async function searchOrders(
  db: Db,
  search: OrderSearch,
  now: Date,
): Promise<SearchedOrder[]> {
  const { rows } = await sql<FoundOrder & { durationMinutes: number; isNoShow: boolean }>`
    with found as materialized (${found(search, now)})
    select ${foundColumns}, duration_minutes as "durationMinutes",
      exists (select from booking where order_id = orders.id and no_show_at is not null) as "isNoShow"
    from ${ordersFound} join therapist on therapist.id = therapist_id
    order by starts_at desc limit ${MOST_LISTED}`.execute(db);
  return rows.map(({ durationMinutes, isNoShow, ...order }) => ({
    ...order,
    state: sessionState({ ...order, durationMinutes, isNoShow }, now),
  }));
}

/** Finds orders by their ids. */
export async function findListedOrders(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, FoundOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FoundOrder>`
    select ${foundColumns}
    from orders join therapist on therapist.id = therapist_id
    where orders.id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((order) => [order.id, order]));
}

/** What is next of an address: its session to come that begins first, else the latest of its paid orders. */
export async function findNextOrderOfEach(
  db: Db,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, FoundOrder & { contactPhone: string }>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<FoundOrder & { contactPhone: string; address: string }>`
    select address, of_address.* from (select distinct lower(one) as address from unnest(${emails}::text[]) one) addresses,
      lateral (select ${foundColumns}, contact_phone as "contactPhone"
        from orders join therapist on therapist.id = therapist_id
        where lower(contact_email) = address and captured_paise is not null
        order by orders.state = 'booked' and starts_at > ${now} desc,
          abs(extract(epoch from starts_at - ${now}::timestamptz)) limit 1) of_address`.execute(db);
  return new Map(rows.map(({ address, ...order }) => [address, order]));
}

/** A person whom a search found: one email address with all its orders. */
export interface FoundClient {
  /** The id of one of their orders, by which /desk/clients/… opens them. */
  orderId: string;
  /** As in their newest order, a paid one before others. */
  name: string;
  email: string;
  phone: string;
  /** Booked sessions that are to come, and that are over, of orders whose address is proven to be theirs. */
  ahead: number;
  past: number;
  /** Booked sessions of the others: another person may have typed the address. */
  unproven: number;
  /** The start of the latest session, to come or over; of an order without one, what was asked for. */
  latestAt: Date;
  /** None of their orders was paid: the address was typed and may be another person's. */
  isUnpaid: boolean;
}

export const CLIENTS_A_PAGE = 20;

export interface FoundClients {
  clients: FoundClient[];
  /** Another page follows. */
  hasMore: boolean;
  /** More orders match than are looked at: the search should say more. */
  isCut: boolean;
}

/** In SQL: the clients of `people`, which has an address and an instant of each, the latest first. */
const clientsOf = (now: Date) => sql`newest.*, ahead, past, unproven
    from people,
      lateral (select id as "orderId", contact_name as name, contact_email as email, contact_phone as phone,
          starts_at as "latestAt", captured_paise is null as "isUnpaid" from orders
        where lower(contact_email) = lower(address collate "default") and lower(contact_email collate "C") = address
        order by captured_paise is null, starts_at desc limit 1) newest,
      lateral (select count(*) filter (where is_proven and not is_over)::int as ahead,
          count(*) filter (where is_proven and is_over)::int as past,
          count(*) filter (where not is_proven)::int as unproven from orders,
          lateral (select ${isEmailProven()} as is_proven,
            starts_at + make_interval(mins => duration_minutes) <= ${now} as is_over) which
        where lower(contact_email) = lower(address collate "default") and lower(contact_email collate "C") = address
          and state = 'booked') sessions
    order by at desc, address`;

const MOST_READ = 10;

/** Lists the clients whose orders or pages a staff member was shown last, by the record of readings. */
export async function listClientsReadLast(
  db: Db,
  staffId: string,
  now: Date,
): Promise<FoundClient[]> {
  const { rows } = await sql<FoundClient>`
    with people as (select lower(contact_email collate "C") as address, max(hour) as at
      from client_reading join orders on orders.id = subject
      where staff_id = ${staffId} and contact_email <> '' group by 1 order by at desc, address limit ${MOST_READ})
    select ${clientsOf(now)}`.execute(db);
  return rows;
}

/**
 * Finds clients, the latest session first: one for each email address. Two people who share a phone number are two.
 * @param page from 0
 */
export async function searchClients(
  db: Db,
  search: OrderSearch,
  page: number,
  now: Date,
): Promise<FoundClients> {
  const { rows } = await sql<FoundClient & { looked: number }>`
    with found as materialized (${found(search, now)}),
    matching as (select lower(contact_email collate "C") as address, max(starts_at) as at
      from ${ordersFound} where contact_email <> '' group by 1),
    people as (select address, at from matching order by at desc, address
      limit ${CLIENTS_A_PAGE + 1} offset ${page * CLIENTS_A_PAGE})
    select (select count(*)::int from found) as looked, ${clientsOf(now)}`.execute(db);
  return {
    clients: rows.slice(0, CLIENTS_A_PAGE),
    hasMore: rows.length > CLIENTS_A_PAGE,
    isCut: (rows[0]?.looked ?? 0) >= MOST_FOUND,
  };
}
