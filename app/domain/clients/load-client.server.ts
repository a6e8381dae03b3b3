import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail } from "../../db/same-email.ts";
import { listMessages } from "../messages/messages.server.ts";
import type { ListedMessage } from "../messages/message.ts";
import { moneyOfOrders, type MoneyOfOrders } from "../orders/order-money.ts";
import type { Order } from "../orders/order.ts";
import { findOrder, orderColumnList } from "../orders/orders.server.ts";
import { type FoundClient, searchClients } from "../orders/search-orders.server.ts";
import { listProvenConsents } from "../privacy/load-personal-data.server.ts";
import { findProvenRows, provenOrderCondition } from "../privacy/proven-rows.server.ts";
import { type ClientNote, listClientNotes } from "./client-notes.server.ts";
import { type DeskEmail, listDeskEmails } from "./desk-emails.server.ts";

export interface ClientOrder extends Order {
  therapistName: string;
  /** The email address is proven to be theirs: the order was paid and its email arrived, or they opened the mailbox. */
  isProven: boolean;
  /** The client did not come. */
  isNoShow: boolean;
}

/** All that the desk shows of one client: an email address with all its orders. Orders are never joined by a phone. */
export interface Client {
  /** Of the order by whose id the page was opened. */
  orderId: string;
  /** The contact of the newest session, proven ones before others. */
  contact: Order["contact"];
  /** Other names and phone numbers that their orders have. */
  alsoNamed: readonly string[];
  alsoPhones: readonly string[];
  /** How they connected last; null if no order says it. */
  connection: string | null;
  /** The latest session first. */
  orders: readonly ClientOrder[];
  /** Of the proven orders. */
  money: MoneyOfOrders;
  messages: readonly ListedMessage[];
  emails: readonly DeskEmail[];
  notes: readonly ClientNote[];
  consents: Awaited<ReturnType<typeof listProvenConsents>>;
  /** Other clients with the same phone number: a family, or the same person with another address. */
  alsoAtPhone: readonly FoundClient[];
}

/** Orders that are read; more than any client has. */
const MOST_ORDERS = 500;

async function listClientOrders(db: Db, email: string): Promise<ClientOrder[]> {
  const isProven = provenOrderCondition({ email, visitorId: undefined });
  const { rows } = await sql<ClientOrder>`
    select ${orderColumnList}, therapist.name as "therapistName", ${isProven} as "isProven",
      booking.no_show_at is not null as "isNoShow"
    from orders join therapist on therapist.id = orders.therapist_id
      left join booking on booking.order_id = orders.id
    where ${sameEmail("orders.contact_email", email)}
    order by orders.starts_at desc limit ${MOST_ORDERS}`.execute(db);
  return rows;
}

const others = (values: readonly string[], own: string) =>
  [...new Set(values)].filter((value) => value !== own && value !== "");

/**
 * Loads the client of an order. Opens no answers and no message: those are opened one by one, with an entry of the
 * audit.
 * @returns undefined for an order that there is not, or whose client was erased
 */
export async function loadClient(
  services: Services,
  orderId: string,
  now: Date,
): Promise<Client | undefined> {
  const { db } = services;
  const email = (await findOrder(db, orderId))?.contact.email;
  if (!email) return undefined;
  const orders = await listClientOrders(db, email);
  const proven = orders.filter(({ isProven }) => isProven);
  const newest = proven[0] ?? orders[0];
  if (!newest) return undefined;
  const { contact } = newest;
  const ids = orders.map(({ id }) => id);
  const samePhone = contact.phone
    ? (await searchClients(services.db, { by: "digits", digits: contact.phone }, 0, now)).clients
    : [];
  const named = proven.length > 0 ? proven : orders;
  return {
    orderId,
    contact,
    alsoNamed: others(
      named.map((one) => one.contact.name),
      contact.name,
    ),
    alsoPhones: others(
      named.map((one) => one.contact.phone),
      contact.phone,
    ),
    connection: named.find((one) => one.connection !== null)?.connection ?? null,
    orders,
    money: moneyOfOrders(proven),
    messages: await listMessages(db, ["support", "contact", "application"], { email }),
    emails: await listDeskEmails(services, ids),
    notes: await listClientNotes(services, ids),
    consents: await listProvenConsents(
      services,
      await findProvenRows(db, { email, visitorId: undefined }),
    ),
    alsoAtPhone: samePhone.filter(
      (one) => one.phone === contact.phone && one.email.toLowerCase() !== email.toLowerCase(),
    ),
  };
}
