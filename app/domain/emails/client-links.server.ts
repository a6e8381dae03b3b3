import { addMinutes, formatDayWithYear, formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { Services } from "../../services.ts";
import { offerVersion } from "../bookings/offered-slots.ts";
import { listAvailableOfferSlots } from "../bookings/offers.server.ts";
import { type EmailChange, findEmailChange } from "../links/email-changes.server.ts";
import {
  claimLinkRequest,
  listOrdersOfLinkRequest,
  type RequestedOrder,
} from "../links/link-requests.server.ts";
import { mailedLinkOfOrder } from "../links/order-viewer.server.ts";
import { linkUrl, secretLinkToken } from "../links/secret-links.server.ts";
import { keptPaise } from "../orders/order-money.ts";
import { isOrderId } from "../orders/order.ts";
import { findOrder, listOrders, lockOrder } from "../orders/orders.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { clientInvitation } from "./calendar-invitation.server.ts";
import { emailCopy } from "./client-emails.words.ts";
import { emailKind, toClient } from "./email-kind.server.ts";
import { greeting } from "./email-layout.ts";
import { recordEmailDue } from "./email-rows.server.ts";
import {
  changedEmailCopy,
  claimedEmailCopy,
  linksEmailCopy,
  offerEmailCopy,
} from "./link-emails.words.ts";
import {
  calledIn,
  findSession,
  findSessionPageUrl,
  hasMeetingLink,
  nameInEmail,
  sessionTimeText,
} from "./session.server.ts";
import { t } from "../../lib/language/t.ts";

/** The emails to a client whose purpose is a link: to other times, to their bookings, or to object. */

/** Other times for a client whose payment was late or whose session was withdrawn, until they answer. */
const offer = emailKind(
  toClient(async (services, order, email, now) => {
    const { id, offerUntil } = order;
    if (order.state !== "offered" || !offerUntil || offerUntil <= now) return undefined;
    const session = await findSession(services, id);
    const version = offerVersion(order, session?.booking);
    // A lost slot can no longer be accepted.
    const open = await listAvailableOfferSlots(services, order, now);
    // The offer has changed since: a later email has the new times.
    const hasChanged = (await findOrder(services.db, id))?.offerChanges !== order.offerChanges;
    if (hasChanged || email.version !== version) return undefined;
    const therapist = await findTherapistById(services.db, order.therapistId);
    if (!therapist || open.length === 0) return undefined;
    return {
      model: {
        client: calledIn(order),
        therapistName: nameInEmail(therapist),
        /** Null for a session without charge: there is nothing to keep. */
        amount: keptPaise(order) > 0 ? formatRupees(keptPaise(order)) : null,
        sessionTimeText: sessionTimeText(order),
        times: open.map(({ label }) => label),
        until: formatInstant(offerUntil),
        /** We withdrew the session; otherwise the payment was late. */
        isWithdrawn: session !== undefined,
        /** An earlier email has offered other slots. */
        isChanged: order.offerChanges > 0,
        answerUrl: session
          ? await findSessionPageUrl(services, id, "manage")
          : mailedLinkOfOrder(services, id),
        orderId: id,
      },
      // After a withdrawal it also takes the session out of the client's calendar.
      invitation:
        session && hasMeetingLink(session)
          ? clientInvitation(services, session, "CANCEL")
          : undefined,
      until: offerUntil,
    };
  }),
  (model, { brand }) => {
    const { changed, withdrawn, gone, late, instead, ...copy } = offerEmailCopy;
    const { therapistName, amount, sessionTimeText: time, times, until, isWithdrawn } = model;
    const news = model.isChanged
      ? { ...changed, text: changed.text(time) }
      : isWithdrawn
        ? { ...withdrawn, text: withdrawn.text(time, therapistName) }
        : amount === null
          ? { ...gone, text: gone.text(time) }
          : {
              subject: late.subject(amount),
              heading: late.heading(amount),
              text: late.text(time),
            };
    const isOne = times.length === 1;
    const choice = isWithdrawn
      ? instead[isOne ? "one" : "several"]
      : instead[isOne ? "oneWith" : "severalWith"](therapistName);
    return {
      subject: news.subject,
      preheader: copy.preheader(until),
      heading: news.heading,
      blocks: [
        greeting(model.client),
        `${news.text} ${choice}`,
        {
          details: [
            ...times.map((value, at) => ({
              label: isOne ? copy.onlyTime : copy.time(at + 1),
              value,
              isTime: true,
            })),
            { label: t("Held for you until"), value: until },
            { label: emailCopy.order, value: model.orderId },
          ],
        },
        { button: copy.choose, url: model.answerUrl },
        copy.nothingBooked,
        amount === null ? copy.cancel(until) : copy.refund(until),
      ],
      reason: emailCopy.paidFor(brand.name),
    };
  },
);

/** Limit per mailbox, against floods by strangers who type its email address. */
const EMAILS_PER_HOUR = 3;

/** Limit of bookings listed in one email. */
const MAX_LINKS = 20;

/** An order that was never booked has no booking page; its payment page is linked instead. */
function pageUrlOf(services: Services, { id, state }: RequestedOrder): Promise<string> | string {
  const hasPage = state === "booked" || state === "cancelled";
  return hasPage ? findSessionPageUrl(services, id, "manage") : mailedLinkOfOrder(services, id);
}

/**
 * Records that the email is due, unless the mailbox had too many in an hour. Counts emails, not requests: otherwise a
 * stranger who asks every minute would block the owner of the mailbox.
 * @param orderIds all orders of the mailbox; the email is stored with the first
 */
const recordLinksDue = (
  { db }: Services,
  orderIds: [string, ...string[]],
  version: number,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const [subject] = orderIds;
    // The newest order is locked, so that two requests at the same moment are counted one after the other.
    await lockOrder(trx, subject);
    const emails = await trx
      .selectFrom("email")
      .select(["subject", "version", "written_at"])
      .where("order_id", "in", orderIds)
      .where("kind", "=", "link")
      .execute();
    if (emails.some((one) => one.subject === subject && one.version === version)) return true;
    const recent = emails.filter(({ written_at }) => written_at > addMinutes(now, -60));
    if (recent.length >= EMAILS_PER_HOUR) return false;
    await recordEmailDue(trx, { subject, kind: "link", version }, now);
    return true;
  });

/**
 * The links to the bookings of an email address, to the address stored with its newest order, never to the typed one.
 * Nothing to an address without orders. The job is about a link request, which is kept for a day, and the row about an
 * order: an email that failed for good is not sent again, because the visitor asks for another.
 */
const link = emailKind(
  async (services, { subject }, now) => {
    const requested = isOrderId(subject)
      ? undefined
      : await claimLinkRequest(services.db, subject, now);
    const [newest, ...older] = requested
      ? await listOrdersOfLinkRequest(services.db, requested.email, now, MAX_LINKS)
      : [];
    if (!requested || !newest) return undefined;
    const version = Math.floor(requested.requestedAt.getTime() / 1000);
    const ids = [newest.id, ...older.map(({ id }) => id)] as [string, ...string[]];
    if (!(await recordLinksDue(services, ids, version, now))) return undefined;
    const bookings = await Promise.all(
      [newest, ...older].map(async (order) => ({
        state: order.state,
        sessionTimeText: sessionTimeText(order),
        therapistName: nameInEmail({ name: order.therapistName, nameHi: order.nameHi }),
        url: await pageUrlOf(services, order),
      })),
    );
    return {
      to: { name: newest.contact.name, address: newest.contact.email },
      model: { client: calledIn(newest), bookings },
      row: { subject: newest.id, version },
    };
  },
  ({ client, bookings }, { brand }) => {
    const copy = linksEmailCopy;
    const many = bookings.length > 1;
    return {
      subject: copy.subject(many),
      preheader: copy.preheader,
      heading: copy.subject(many),
      blocks: [
        greeting(client),
        copy.text(many),
        ...bookings.map(({ state, sessionTimeText: time, therapistName, url }) => ({
          link: copy.booking[state](time, therapistName),
          url,
        })),
        copy.keepPrivate,
      ],
      reason: copy.reason(brand.name),
    };
  },
);

/**
 * Version 0 tells the old address of a change, without the new one: another person may read the old mailbox. Version 1
 * tells the mailbox that has the orders now that the old one claims them. It names no address either.
 */
const addressChanged = emailKind<{
  url: string;
  change?: Pick<EmailChange, "changedBy" | "undoUntil">;
}>(
  async (services, { subject, version }) => {
    const change = await findEmailChange(services, subject);
    if (!change) return undefined;
    const urlOf = (kind: "undo" | "object") =>
      linkUrl(services, kind, secretLinkToken(services.secretKey, kind, subject));
    if (version === 0)
      return {
        to: { address: change.oldEmail },
        model: { url: urlOf("undo"), change },
        dueAt: change.changedAt,
        until: change.undoUntil,
      };
    if (!change.claimedAt || change.undoneAt || change.keptAt) return undefined;
    // A contested order keeps its address until the decision.
    const [contested] = await listOrders(services.db, change.contested);
    return {
      to: { address: contested?.contact.email || change.newEmail },
      model: { url: urlOf("object") },
      dueAt: change.claimedAt,
    };
  },
  ({ url, change }, { brand }) => {
    if (!change) {
      const copy = claimedEmailCopy;
      return {
        subject: copy.subject,
        preheader: copy.preheader,
        heading: copy.subject,
        blocks: [
          copy.news(brand.name),
          copy.ask,
          { button: copy.answer, url },
          copy.call(brand.phone, brand.phoneHours),
        ],
        reason: copy.reason(brand.name),
      };
    }
    const copy = changedEmailCopy;
    const until = formatDayWithYear(change.undoUntil);
    return {
      subject: copy.subject,
      preheader: copy.preheader(until),
      heading: copy.subject,
      blocks: [
        copy.news[change.changedBy](brand.name),
        copy.undoText(until),
        { button: copy.undo, url },
      ],
      reason: copy.reason(brand.name),
    };
  },
);

export const clientLinkKinds = {
  offer,
  link,
  address_changed: addressChanged,
};
