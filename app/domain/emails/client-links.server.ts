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
import { isWithoutCharge, keptPaise } from "../orders/order-money.ts";
import { isOrderId } from "../orders/order.ts";
import { findOrder, listOrders, lockOrder } from "../orders/orders.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { clientInvitation } from "./calendar-invitation.server.ts";
import { emailKind, toClient } from "./email-kind.server.ts";
import { type Brand, greeting } from "./email-layout.ts";
import { recordEmailDue } from "./email-rows.server.ts";
import {
  bookedReason,
  calledIn,
  findSession,
  findSessionPageUrl,
  hasMeetingLink,
  nameInEmail,
  paidReason,
  sessionTimeText,
} from "./session.server.ts";
import { t } from "../../lib/language/t.ts";

/** The emails to a client whose purpose is a link: to other times, to their bookings, or to object. */

/** Why the client gets other times. @param model amount: null where nothing is kept */
function offerNews(model: {
  isChanged: boolean;
  isWithdrawn: boolean;
  amount: string | null;
  therapistName: string;
  sessionTimeText: string;
}) {
  const { isChanged, isWithdrawn, amount, therapistName: therapist, sessionTimeText: time } = model;
  if (isChanged)
    return {
      subject: t("The times we hold for you have changed"),
      heading: t("Please choose from these times"),
      text: t(
        "We’re sorry: a time that we held for you instead of {time} is no longer available.",
        {
          time,
        },
      ),
    };
  if (isWithdrawn)
    return {
      subject: t("Please choose another time for your session"),
      heading: t("Your session can’t take place"),
      text: t("We’re sorry: your session with {therapist} on {time} can’t take place.", {
        therapist,
        time,
      }),
    };
  if (amount === null)
    return {
      subject: t("Please choose another time for your session"),
      heading: t("Please choose another time"),
      text: t("We’re sorry: your time ({time}) is no longer available.", { time }),
    };
  return {
    subject: t("Your {amount} is safe: please choose another time", { amount }),
    heading: t("Your {amount} is safe", { amount }),
    text: t(
      "We’re sorry: your payment arrived after your hold had ended, and your time ({time}) was taken.",
      { time },
    ),
  };
}

/** @param therapist null where the client has just read the name */
function offerChoice(isOne: boolean, therapist: string | null): string {
  if (therapist === null)
    return isOne
      ? t("You can have this time instead.")
      : t("You can have one of these times instead.");
  return isOne
    ? t("You can have this time with {therapist} instead.", { therapist })
    : t("You can have one of these times with {therapist} instead.", { therapist });
}

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
        isFree: isWithoutCharge(order),
        /** Null where nothing is kept. */
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
          : mailedLinkOfOrder(services, order),
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
    const { amount, times, until, isFree } = model;
    const nothingToPay = !isFree && t("There is nothing more to pay.");
    const withPrice = (...said: string[]) => [...said, nothingToPay].filter(Boolean).join(" ");
    const { subject, heading, text } = offerNews(model);
    const isOne = times.length === 1;
    return {
      subject,
      preheader: withPrice(t("We’re holding other times for you until {until}.", { until })),
      heading,
      blocks: [
        greeting(model.client),
        withPrice(text, offerChoice(isOne, model.isWithdrawn ? null : model.therapistName)),
        {
          details: [
            ...times.map((value, at) => ({
              label: isOne ? t("Another time") : t("Time {place}", { place: at + 1 }),
              value,
              isTime: true,
            })),
            { label: t("Held for you until"), value: until },
            { label: t("Order"), value: model.orderId },
          ],
        },
        { button: t("Choose a time"), url: model.answerUrl },
        t("Nothing is booked until you choose. This link is private, so please don’t share it."),
        amount === null
          ? t("If you don’t choose by {until}, we’ll cancel the session.", { until })
          : t(
              "Would you rather have a refund? Choose it on the same page. If you don’t choose by {until}, we’ll refund you in full.",
              { until },
            ),
      ],
      reason: isFree ? bookedReason(brand) : paidReason(brand),
    };
  },
);

/** Limit per mailbox, against floods by strangers who type its email address. */
const EMAILS_PER_HOUR = 3;

/** Limit of bookings listed in one email. */
const MAX_LINKS = 20;

/** An order that was never booked has no booking page; its payment page is linked instead. */
function pageUrlOf(services: Services, order: RequestedOrder): Promise<string> | string {
  const hasPage = order.state === "booked" || order.state === "cancelled";
  return hasPage
    ? findSessionPageUrl(services, order.id, "manage")
    : mailedLinkOfOrder(services, order);
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

const linkedBooking: Readonly<
  Record<RequestedOrder["state"], (time: string, therapist: string) => string>
> = {
  booked: (time, therapist) => t("{time}, with {therapist}", { time, therapist }),
  cancelled: (time, therapist) => t("{time}, with {therapist} (cancelled)", { time, therapist }),
  offered: (time, therapist) =>
    t("{time}, with {therapist} (choose another time)", { time, therapist }),
  owed: (time, therapist) => t("{time}, with {therapist} (being refunded)", { time, therapist }),
};

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
    const many = bookings.length > 1;
    const subject = many ? t("The links to your bookings") : t("The link to your booking");
    return {
      subject,
      preheader: t("You asked for this. Please don’t share it."),
      heading: subject,
      blocks: [
        greeting(client),
        many
          ? t("Here are the links to the bookings made with this email address.")
          : t("Here is the link to the booking made with this email address."),
        ...bookings.map(({ state, sessionTimeText: time, therapistName, url }) => ({
          link: linkedBooking[state](time, therapistName),
          url,
        })),
        t(
          "These links are private: anyone who has one can reschedule or cancel the session, so please don’t share them.",
        ),
      ],
      reason: t(
        "You’re getting this email because someone asked {brand} for the bookings made with this email address. If that wasn’t you, you don’t need to do anything: only you got this email.",
        { brand: brand.name },
      ),
    };
  },
);

/** What changed, by who changed it. */
const addressNews: Readonly<Record<EmailChange["changedBy"], (brand: string) => string>> = {
  staff: (brand) =>
    t(
      "Our team corrected a client’s email address at {brand}. Emails and links about their bookings no longer come to this address.",
      { brand },
    ),
  client: (brand) =>
    t(
      "The email address of your data and bookings at {brand} was changed on the page “Your data”. Emails and links no longer come to this address.",
      { brand },
    ),
  browser: (brand) =>
    t(
      "The email address of a booking at {brand} was corrected in the browser that was used to book. Emails and links no longer come to this address.",
      { brand },
    ),
};

/** To the new address when the old one claims it back. */
function claimedContent(url: string, { name: brand, phone, phoneHours: hours }: Brand) {
  const subject = t("Please tell us if your bookings are yours");
  return {
    subject,
    preheader: t("Until our team has looked, the links to your bookings don’t work."),
    heading: subject,
    blocks: [
      t(
        "Bookings at {brand} that came to this email address had another address before. Someone who reads that other mailbox says that the change wasn’t theirs. To be safe, we’ve ended every link to these bookings and to the sessions. Your times stay booked.",
        { brand },
      ),
      t(
        "Please tell us if these bookings are yours. Our team then decides, and sends new links to the right address.",
      ),
      { button: t("Tell us"), url },
      t("If your session is soon, please call us on {phone} ({hours}).", { phone, hours }),
    ],
    reason: t("You’re getting this email because bookings at {brand} have this email address.", {
      brand,
    }),
  };
}

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
    if (!change) return claimedContent(url, brand);
    const until = formatDayWithYear(change.undoUntil);
    const subject = t("Your email address was changed");
    return {
      subject,
      preheader: t("If this wasn’t you, tell us by {until}.", { until }),
      heading: subject,
      blocks: [
        addressNews[change.changedBy](brand.name),
        t(
          "If you asked for this, you don’t need to do anything. If these bookings are yours and you didn’t ask for it, tell us by {until}: our team then decides who they belong to.",
          { until },
        ),
        { button: t("This wasn’t me"), url },
      ],
      reason: t("You’re getting this email because {brand} used this email address until now.", {
        brand: brand.name,
      }),
    };
  },
);

export const clientLinkKinds = {
  offer,
  link,
  address_changed: addressChanged,
};
