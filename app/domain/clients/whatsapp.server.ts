import type { Db } from "../../db/connect.server.ts";
import { clientName, parseIndianMobile } from "../../lib/contact.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { t } from "../../lib/language/t.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { whatsappUrl } from "../../lib/web/whatsapp.ts";
import type { AuditedServices, Services } from "../../services.ts";
import { type Booking, findBooking } from "../bookings/bookings.server.ts";
import { isTimeTold } from "../emails/client-session.server.ts";
import { payLinkState, type PayLink } from "../links/pay-link.ts";
import { findPayLinkOfOrder } from "../links/pay-links.server.ts";
import { findLinkUrl } from "../links/secret-links.server.ts";
import type { Order } from "../orders/order.ts";
import { findOrder } from "../orders/orders.server.ts";

/** The messages that staff can send from their own WhatsApp. The server sends none: it opens on their device. */
export type WhatsappKind = "pay_link" | "booked" | "reminder" | "moved" | "cancelled";

interface WithOrder {
  payLink?: PayLink | undefined;
  /** A message repeats what an email has told. */
  isNewTimeTold?: boolean;
}

export async function wasNewTimeTold(
  db: Db,
  booking: Pick<Booking, "orderId" | "slotChangedAt"> | undefined,
  now: Date,
): Promise<boolean> {
  if (!booking?.slotChangedAt) return false;
  return isTimeTold(db, booking.orderId, booking.slotChangedAt, now);
}

/**
 * The messages that suit an order now. None goes to a booking that two mailboxes claim, or to a number that is not
 * Indian.
 */
export function whatsappKinds(
  order: Order,
  { payLink, isNewTimeTold = false }: WithOrder,
  now: Date,
): readonly WhatsappKind[] {
  const { contact, state, startsAt, isContested } = order;
  if (isContested || parseIndianMobile(contact.phone) !== contact.phone) return [];
  if (payLink && payLinkState(payLink, now) === "to_pay") return ["pay_link"];
  if (startsAt <= now) return [];
  if (state === "booked")
    return ["booked", "reminder", ...(isNewTimeTold ? (["moved"] as const) : [])];
  return state === "cancelled" ? ["cancelled"] : [];
}

/** @param url of the link to pay, or of the page that sends a lost link by email */
function messageOf(kind: WhatsappKind, order: Order, heldUntil: Date | undefined, url: string) {
  const name = clientName(order.contact);
  const to = name ? t(" {name}", { name }) : "";
  const when = formatInstant(order.startsAt);
  switch (kind) {
    case "pay_link":
      // Translators: what staff send from their own WhatsApp: no word about health
      return t(
        "Hello{name}, we’ve held {when} for you until {until}. You can see it and pay here: {url}",
        { name: to, when, until: heldUntil ? formatInstant(heldUntil) : "", url },
      );
    case "booked":
      // Translators: what staff send from their own WhatsApp: no word about health
      return t(
        "Hello{name}, {when} is booked for you. The link to it is in our email. No email? Get the link again: {url}",
        { name: to, when, url },
      );
    case "reminder":
      // Translators: what staff send from their own WhatsApp: no word about health
      return t(
        "Hello{name}, a reminder of {when}. The link to join is in our email. No email? Get the link again: {url}",
        { name: to, when, url },
      );
    case "moved":
      // Translators: what staff send from their own WhatsApp: no word about health
      return t(
        "Hello{name}, your new time is {when}. The link is in our email. No email? Get the link again: {url}",
        { name: to, when, url },
      );
    case "cancelled":
      // Translators: what staff send from their own WhatsApp: no word about health
      return t(
        "Hello{name}, your time on {when} is cancelled. Our email has the details. No email? Look it up: {url}",
        { name: to, when, url },
      );
  }
}

/**
 * The only link that staff see is the one to pay. The link to a booking opens what is the client's alone, so a message
 * leads to the page that sends it to their mailbox.
 */
async function addressFor(
  services: Services,
  kind: WhatsappKind,
  order: Order,
  payLink: PayLink | undefined,
): Promise<string> {
  const { contact, language } = order;
  const url =
    kind === "pay_link" && payLink
      ? await findLinkUrl(services, "pay", payLink.orderId, language)
      : services.publicUrl + localPath("/find-booking", language);
  const text = withLanguage(language, () => messageOf(kind, order, payLink?.heldUntil, url ?? ""));
  return whatsappUrl(`91${contact.phone}`, text);
}

export type OpenWhatsapp =
  /** not_writable: the order has changed, or nothing may be written about it. */
  { ok: true; whatsapp: string } | { ok: false; reason: "order_unknown" | "not_writable" };

/** Records that a staff member opens a message to a client, which they then send, or don't. */
export async function openWhatsapp(
  services: AuditedServices,
  orderId: string,
  kind: string,
  now: Date,
): Promise<OpenWhatsapp> {
  return services.db.transaction().execute(async (trx): Promise<OpenWhatsapp> => {
    const order = await findOrder(trx, orderId);
    if (!order) return { ok: false, reason: "order_unknown" };
    const payLink = await findPayLinkOfOrder(trx, order, now);
    const isNewTimeTold = await wasNewTimeTold(trx, await findBooking(trx, orderId), now);
    const chosen = whatsappKinds(order, { payLink, isNewTimeTold }, now).find(
      (one) => one === kind,
    );
    if (!chosen) return { ok: false, reason: "not_writable" };
    await services.audit(
      trx,
      { useCase: "write-whatsapp", subject: orderId, after: { kind } },
      now,
    );
    const whatsapp = await addressFor({ ...services, db: trx }, chosen, order, payLink);
    return { ok: true, whatsapp };
  });
}
