import type { AuditedServices, Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { isSameEmail, sameEmail } from "../../db/same-email.ts";
import { emailIn } from "../../lib/contact.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { isRecent, type Order } from "../orders/order.ts";
import { findOrder, lockOrder, lockOrders, updateOrdersEmail } from "../orders/orders.server.ts";
import { type OrderAtAddress, ordersOfPerson, type TiedBy } from "../orders/orders-of-person.ts";
import { findAnswers, saveAnswers } from "../visitors/answers.server.ts";
import { lockVisitorsOfOrders, updateVisitorsEmail } from "../visitors/visitors.server.ts";
import {
  type EmailChange,
  hasOldAddressProved,
  recordEmailChange,
} from "./email-changes.server.ts";
import { recordLinkRequest } from "./link-requests.server.ts";
import { replaceManageLink, type ReplaceMeeting } from "./manage-links.server.ts";
import { moveMessages } from "./move-messages.server.ts";
import { findLinkToken, findNewestLink } from "./secret-links.server.ts";
import {
  lockPayLinksOf,
  replacePayLinks,
  sendReplacedPayLinks,
} from "./replace-pay-links.server.ts";

/**
 * The change of an email address, which belongs to a person and not to an order: however it changes, all orders of the
 * person, their pay links, proposed sessions, emails and reminders follow (docs/decisions/0064).
 *
 * Locks: the visitors, then the pay links, then the orders.
 */

/** The rows of one person at an address, locked. */
export interface PersonRows {
  orders: readonly Order[];
  /** Ids of the visitors who placed them and have the address. */
  visitors: readonly string[];
}

/** Lists the orders at any of these addresses, with what ties those of one person. */
async function listOrdersAtAddresses(db: Db, emails: readonly string[]): Promise<OrderAtAddress[]> {
  const isThere = sql.join(
    emails.map((email) => sameEmail("contact_email", email)),
    sql` or `,
  );
  const { rows } = await sql<OrderAtAddress>`
    select orders.id, user_id as "userId", contact_phone as phone, attempt_of as "attemptOf",
      follows as "followsOrder"
    from orders left join pay_link on pay_link.order_id = coalesce(attempt_of, orders.id)
    where ${isThere} order by orders.id`.execute(db);
  return rows;
}

/**
 * Locks the rows of the person whose orders these are, at any of the addresses. Orders at another address by now are
 * left out.
 */
export async function lockRowsOfPerson(
  trx: Db,
  emails: readonly string[],
  orderIds: readonly string[],
  tiedBy: TiedBy,
): Promise<PersonRows> {
  const ids = ordersOfPerson(orderIds, await listOrdersAtAddresses(trx, emails), tiedBy);
  const visitors = await lockVisitorsOfOrders(trx, ids, emails);
  await lockPayLinksOf(trx, ids);
  const locked = await lockOrders(trx, ids);
  return {
    visitors,
    orders: locked.filter(({ contact }) => emails.some((one) => isSameEmail(one, contact.email))),
  };
}

/** Which orders with the address of one follow a change of it by staff, and which are another person's. */
export async function listOrdersSharingAddress(
  db: Db,
  { id, contact }: Pick<Order, "id" | "contact">,
): Promise<{ follow: string[]; stay: string[] }> {
  if (contact.email === "") return { follow: [], stay: [] };
  const all = await listOrdersAtAddresses(db, [contact.email]);
  const follow = ordersOfPerson([id], all, "phone");
  const stay = all.flatMap((one) => (follow.includes(one.id) ? [] : [one.id]));
  return { follow: follow.filter((one) => one !== id), stay };
}

export interface ChangedEmail extends Pick<EmailChange, "changedBy" | "oldEmail" | "newEmail"> {
  /** Until when the links of the orders open nothing confidential; unset where the new mailbox is proven. */
  limitedUntil?: Date;
  /** Ids of messages and applications that follow, by table. */
  alsoChanged?: EmailChange["changed"];
}

/** Ends every link that the readers of a person's mailbox may know; the next ones are issued, and not sent. */
export async function replaceLinksOfPerson(
  services: Services,
  trx: Db,
  { orders }: Pick<PersonRows, "orders">,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<void> {
  for (const order of orders) await replaceManageLink(services, trx, order, now, replaceMeeting);
  await replacePayLinks(services, trx, orders, now);
}

/** Emails the links of a person's bookings and unpaid sessions to an address that all their orders have. */
export async function sendLinksOfPerson(
  services: Services,
  trx: Db,
  { orders }: Pick<PersonRows, "orders">,
  email: string,
  now: Date,
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  // Emails to the client have the order's language, also where staff act.
  await withLanguage(first.language, () => recordLinkRequest(services, trx, email, now));
  await sendReplacedPayLinks(services, trx, orders, now);
}

/**
 * Gives the locked rows of a person another address, with the complaints about their orders.
 * @param move.from the addresses that they may have
 * @param move.messages ids of messages and applications that follow too, by table
 * @returns the ids of all that followed, by table
 */
export async function moveRowsOfPerson(
  services: Services,
  trx: Db,
  { orders, visitors }: PersonRows,
  move: {
    from: readonly string[];
    to: string;
    limitedUntil?: Date | undefined;
    messages?: EmailChange["changed"] | undefined;
  },
  now: Date,
): Promise<EmailChange["changed"]> {
  const { from, to: email, limitedUntil, messages = {} } = move;
  const ids = orders.map(({ id }) => id);
  await updateOrdersEmail(trx, ids, email, limitedUntil);
  await updateVisitorsEmail(trx, visitors, email, now);
  const moved = await moveMessages(trx, { orderIds: ids, messages }, { from, to: email });
  for (const id of visitors) {
    const typed = (await findAnswers(trx, services.cipher, id))?.email;
    if (typed && from.some((one) => isSameEmail(one, typed)))
      await saveAnswers({ db: trx, cipher: services.cipher }, id, { email });
  }
  return { ...moved, orders: ids, users: visitors };
}

/**
 * Changes the address of a person's locked rows, on the same transaction: the old links and meetings end, the new ones
 * go to the new address, the old address is told. Every change of an address goes through here.
 * @returns the id of the change
 */
export async function changeEmailOfPerson(
  services: Services,
  trx: Db,
  rows: PersonRows,
  { changedBy, oldEmail, newEmail, limitedUntil, alsoChanged }: ChangedEmail,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<string> {
  const orders = rows.orders.map(({ id }) => id);
  const oldProved = await hasOldAddressProved(trx, { orders, visitors: rows.visitors, changedBy });
  const move = { from: [oldEmail], to: newEmail, limitedUntil, messages: alsoChanged };
  const changed = await moveRowsOfPerson(services, trx, rows, move, now);
  await replaceLinksOfPerson(services, trx, rows, now, replaceMeeting);
  await sendLinksOfPerson(services, trx, rows, newEmail, now);
  const change = { changedBy, oldEmail, newEmail, changed, oldProved };
  const record = () => recordEmailChange(services, trx, change, now);
  const [first] = rows.orders;
  return first ? withLanguage(first.language, record) : record();
}

/** For how long the links of orders whose address was corrected open nothing confidential. */
const LIMITED_MINUTES = 24 * 60;

type Refused =
  /**
   * email_changed: the order has another address by now than the one that was shown. contested: two mailboxes claim it,
   * and a person decides first.
   */
  {
    ok: false;
    reason: "order_unknown" | "not_an_address" | "email_changed" | "contested";
  };

/**
 * Corrects the address of an order, and of all that is its client's, on an open transaction.
 * @param email.shown the address that is to be replaced
 * @returns the id of the change; undefined if the order had this address already
 */
async function correctEmail(
  services: Services,
  trx: Db,
  orderId: string,
  email: { shown: string; typed: string; changedBy: "staff" | "browser" },
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<{ ok: true; changeId?: string } | Refused> {
  const newEmail = emailIn(email.typed);
  if (newEmail === undefined) return { ok: false, reason: "not_an_address" };
  // A browser that booked with another’s address and phone number may correct the address.
  const tiedBy = email.changedBy === "staff" ? "phone" : "nothing_typed";
  const rows = await lockRowsOfPerson(trx, [email.shown], [orderId], tiedBy);
  const order = await lockOrder(trx, orderId);
  if (!order) return { ok: false, reason: "order_unknown" };
  if (order.contact.email === newEmail) return { ok: true };
  if (order.contact.email !== email.shown) return { ok: false, reason: "email_changed" };
  if (rows.orders.some(({ isContested }) => isContested)) return { ok: false, reason: "contested" };
  const { changedBy, shown: oldEmail } = email;
  const limitedUntil = addMinutes(now, LIMITED_MINUTES);
  const change = { changedBy, oldEmail, newEmail, limitedUntil };
  return {
    ok: true,
    changeId: await changeEmailOfPerson(services, trx, rows, change, now, replaceMeeting),
  };
}

/** Corrects the address of a client who asked staff for it. Repeatable. */
export async function correctEmailAndLink(
  services: AuditedServices,
  orderId: string,
  email: { shown: string; typed: string },
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<{ ok: true } | Refused> {
  return services.db.transaction().execute(async (trx): Promise<{ ok: true } | Refused> => {
    const by = { ...email, changedBy: "staff" } as const;
    const done = await correctEmail(services, trx, orderId, by, now, replaceMeeting);
    if (!done.ok) return done;
    // The audit is kept for years and only grows, so it names the change, which keeps both addresses encrypted.
    const after = { changed: "email", change: done.changeId };
    if (done.changeId)
      await services.audit(trx, { useCase: "correct-email", subject: orderId, after }, now);
    return { ok: true };
  });
}

/**
 * Returns true for the browser that has just booked: it may correct a mistyped address there and then, once. An order's
 * id or the key of an email is not enough, because who changes the address takes over the booking.
 */
export function mayCorrectLinkEmail(
  order: Pick<Order, "state" | "userId" | "paidAt" | "createdAt" | "paymentOpenedAt">,
  visitorId: string | undefined,
  now: Date,
): boolean {
  return order.state === "booked" && order.userId === visitorId && isRecent(order, now);
}

export type CorrectOwnEmail =
  /** token: of the next link, which this browser may open. */
  | { ok: true; token: string | undefined }
  /** too_late: half an hour after the payment, after the link was replaced, or in another browser. */
  | { ok: false; reason: "not_an_address" | "too_late" };

/**
 * Corrects the address of a booking from the browser that has just made it, with the same consequences as a correction
 * by staff. The visitor's saved answers get the address too, which fill in the next form. Repeatable.
 */
export async function correctOwnLinkEmail(
  services: Services,
  orderId: string,
  visitorId: string | undefined,
  typed: string,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<CorrectOwnEmail> {
  const email = emailIn(typed);
  if (email === undefined) return { ok: false, reason: "not_an_address" };
  const done = await services.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, orderId);
    if (!order || !mayCorrectLinkEmail(order, visitorId, now)) return undefined;
    const link = await findNewestLink(trx, "manage", orderId);
    // A second press finds its own correction.
    if (link?.id !== orderId && order.contact.email !== email) return undefined;
    const by = { shown: order.contact.email, typed, changedBy: "browser" } as const;
    return correctEmail(services, trx, orderId, by, now, replaceMeeting);
  });
  if (!done?.ok || visitorId === undefined) return { ok: false, reason: "too_late" };
  if (done.changeId) await saveAnswers(services, visitorId, { email });
  return { ok: true, token: await findLinkToken(services, "manage", orderId) };
}
