import type { Db } from "../../db/connect.server.ts";
import { promises } from "../../content/operator.ts";
import { formatRupees } from "../../lib/money.ts";
import type { Services } from "../../services.ts";
import { type Ahead, isTimelyForBooking } from "../bookings/bookings.server.ts";
import { missedVersion } from "../bookings/therapist-session.server.ts";
import { findWithdrawal } from "../bookings/withdrawals.server.ts";
import { slotEnd } from "../calendar/slots.ts";
import { findEmailLimit } from "../orders/order-contact.server.ts";
import { isWithoutCharge } from "../orders/order-money.ts";
import { isPaidOutside, type Order } from "../orders/order.ts";
import { policyLine, refundCopy, type RefundTerms, termsOf } from "../orders/refund-policy.ts";
import { paidOutsideText } from "../payments/outside-kinds.ts";
import { findOutsidePayment } from "../payments/outside-payments.server.ts";
import { clientInvitation } from "./calendar-invitation.server.ts";
import { emailKind, toClientOf } from "./email-kind.server.ts";
import { type Block, type Brand, greeting } from "./email-layout.ts";
import { isAnyEmailSent } from "./email-rows.server.ts";
import {
  changesText,
  type Copy,
  copyOf,
  invitedText,
  orCopy,
  reasonOfSecondPerson,
} from "./second-person.server.ts";
import {
  findOpenSession,
  findSession,
  findSessionPageUrl,
  type OpenSession,
  type Session,
  type ShownSession,
  shownSession,
  placeBlock,
  chooseAgainUrl,
  sessionDetails,
  yourDataUrl,
} from "./session.server.ts";
import { t } from "../../lib/language/t.ts";

/**
 * The emails to the client of a session that takes place or took place. They may be seen by others on a shared phone,
 * so they say when, with whom and how to join, and nothing about health.
 */

const loadBookingPage = async (services: Services, session: Session) => ({
  ...shownSession(services, session),
  isFree: isWithoutCharge(session.order),
  manageUrl: await findSessionPageUrl(services, session.order.id, "manage"),
});

/** What was paid for a session, and how, where it was not through a payment company. */
async function paidText({ db }: Services, order: Order): Promise<string> {
  const outside = isPaidOutside(order) ? await findOutsidePayment(db, order.id) : undefined;
  const amount = formatRupees(order.pricePaise);
  return outside ? paidOutsideText(amount, outside.kind) : amount;
}

interface BookingPage {
  manageUrl: string;
  isFree: boolean;
}

/** The client's page of a booking and its receipt. @param terms what cancelling costs, or when it is possible */
const bookingPageBlocks = (
  { manageUrl, isFree }: BookingPage,
  terms: string,
): (Block | false)[] => [
  { link: t("View, reschedule or cancel your booking"), url: manageUrl },
  !isFree && { link: t("Receipt"), url: `${manageUrl}/receipt` },
  t(
    "{terms} The link to your booking is private: anyone who has it can reschedule or cancel the session, so please don’t share it.",
    { terms },
  ),
];

/** Who can change the booking: the client, on its page. */
const changeBlocks = (
  model: (ShownSession & BookingPage & { terms: RefundTerms }) | Copy,
  writtenAt: Date,
) =>
  model.manageUrl === null
    ? [changesText(model.client)]
    : bookingPageBlocks(
        model,
        refundCopy.sentence(
          model.isFree ? refundCopy.noCharge : policyLine(model.terms, writtenAt),
        ),
      );

/** @param more what else there is to say of the link and the calendar entry */
function joinBlocks(session: ShownSession, more?: string): (Block | false)[] {
  const text = t(
    "The link opens in your phone or computer browser. If you’re early, please wait: the room may open only when {therapist} joins. Anyone who has the link can join, so keep it to yourself.",
    { therapist: session.therapistName },
  );
  return [
    placeBlock(session),
    { button: t("Join the session"), url: session.link },
    more ? `${text} ${more}` : text,
  ];
}

const bookedByYou = ({ name }: Brand) =>
  t(
    "You’re getting this email because a session was booked with this email address at {brand}. If that wasn’t you, please tell us.",
    { brand: name },
  );

/** Why the recipient gets the email, and where a client finds their data. @param reason the client's */
const footer = (
  { client, manageUrl }: Pick<ShownSession, "client"> & { manageUrl: string | null },
  brand: Brand,
  reason: string,
) =>
  manageUrl === null
    ? { reason: reasonOfSecondPerson(client, brand) }
    : { reason, yourDataUrl: yourDataUrl(manageUrl) };

const confirmation = emailKind(
  orCopy(
    toClientOf(findOpenSession, async (services, session) => {
      const { order } = session;
      const page = await loadBookingPage(services, session);
      const amount = await paidText(services, order);
      return {
        model: { ...page, terms: termsOf(order), amount, orderId: order.id },
        invitation: clientInvitation(services, session, { pageUrl: page.manageUrl }),
        until: slotEnd(order),
        copy: copyOf(services, session),
      };
    }),
  ),
  (model, { brand }, writtenAt) => {
    const { startText, therapistName } = model;
    const own = model.manageUrl === null ? undefined : model;
    const therapist = therapistName;
    const booked = own?.isFree
      ? t("Thanks. Your session with {therapist} is booked. There is no charge.", { therapist })
      : t("Thanks. Your session with {therapist} is booked and paid for.", { therapist });
    return {
      subject: t("Your session on {start}", { start: startText }),
      preheader: t("Booked for {start}. The meeting link is inside.", { start: startText }),
      heading: t("Your session is booked"),
      blocks: [
        own && greeting(own.client),
        own ? booked : invitedText(model.client),
        {
          details: [
            ...sessionDetails(model, therapistName),
            ...(own && !own.isFree ? [{ label: t("Paid"), value: own.amount }] : []),
            ...(own ? [{ label: t("Order"), value: own.orderId }] : []),
          ],
        },
        ...joinBlocks(model, t("The calendar entry in this email reminds you 15 minutes before.")),
        ...changeBlocks(model, writtenAt),
      ],
      ...footer(model, brand, bookedByYou(brand)),
    };
  },
);

const newLinkNews = (start: string, therapist: string, brand: Brand) => ({
  subject: t("New link: your session on {start}", { start }),
  preheader: t("Your session on {start} has a new meeting link. The time hasn’t changed.", {
    start,
  }),
  heading: t("Your session has a new link"),
  text: t(
    "Your session with {therapist} has a new meeting link, because your booking’s private link, email address or second person has changed. The old one no longer works. The time hasn’t changed.",
    { therapist },
  ),
  reason: t(
    "You’re getting this email because a session booked with this email address at {brand} got a new link. If that wasn’t you, please tell us right away.",
    { brand: brand.name },
  ),
});

const newTimeNews = (start: string, therapist: string, brand: Brand, hasNewLink: boolean) => ({
  subject: t("New time: your session on {start}", { start }),
  preheader: hasNewLink
    ? t("Your session has a new time, {start}. Please use the link in this email.", { start })
    : t("Your session has a new time, {start}. The meeting link is the same.", { start }),
  heading: t("Your session has a new time"),
  text: t("Your session with {therapist} is rescheduled. Here is the new time.", { therapist }),
  reason: t(
    "You’re getting this email because a session booked with this email address at {brand} was rescheduled. If that wasn’t you, please tell us right away.",
    { brand: brand.name },
  ),
});

/** A replaced meeting has taken the second person off the session. */
const nameAgainText = () =>
  t(
    "If someone joins you, please see on your booking’s page if their email address is still there, and enter it again if it isn’t.",
  );

/**
 * True if an email told the client the session's present time, which it has had since then. False if the address was
 * corrected: that email went to another one.
 */
export async function isTimeTold(db: Db, orderId: string, since: Date, now: Date) {
  if (await findEmailLimit(db, orderId, now)) return false;
  return isAnyEmailSent(db, ["confirmation", "moved"], [orderId], since);
}

/** A new time or meeting; not after a later change, nor before the meeting exists: the confirmation tells it then. */
const moved = emailKind(
  orCopy(
    toClientOf(findOpenSession, async (services, session, { version }, now) => {
      const { order, booking } = session;
      if (booking.icalSequence !== version) return undefined;
      const page = await loadBookingPage(services, session);
      const withdrawal = await findWithdrawal(services.db, order.id);
      const { meetingReplacedAtSequence, slotChangedAt } = booking;
      const isReplaced = meetingReplacedAtSequence === version;
      return {
        model: {
          ...page,
          terms: termsOf(order),
          // Also true when only an earlier change replaced the link: then the email says less.
          hasNewLink: withdrawal !== undefined || meetingReplacedAtSequence !== null,
          isReplaced,
          isSameTime:
            isReplaced &&
            (!slotChangedAt || (await isTimeTold(services.db, order.id, slotChangedAt, now))),
        },
        invitation: clientInvitation(services, session, { pageUrl: page.manageUrl }),
        until: slotEnd(order),
        copy: copyOf(services, session),
      };
    }),
  ),
  (model, { brand }, writtenAt) => {
    const { startText, therapistName, hasNewLink } = model;
    const own = model.manageUrl === null ? undefined : model;
    const news = own?.isSameTime
      ? newLinkNews(startText, therapistName, brand)
      : newTimeNews(startText, therapistName, brand, hasNewLink);
    return {
      subject: news.subject,
      preheader: news.preheader,
      heading: news.heading,
      blocks: [
        own && greeting(own.client),
        [
          news.text,
          own && !own.isSameTime && !own.isFree && t("There is nothing more to pay."),
          own?.isReplaced && nameAgainText(),
        ]
          .filter(Boolean)
          .join(" "),
        { details: sessionDetails(model, therapistName) },
        ...joinBlocks(
          model,
          hasNewLink
            ? t(
                "Please use the link in this email. The calendar entry in this email replaces the old one.",
              )
            : t(
                "The meeting link is the same as before. The calendar entry in this email replaces the old one.",
              ),
        ),
        ...changeBlocks(model, writtenAt),
      ],
      ...footer(model, brand, news.reason),
    };
  },
);

/**
 * Reminds the client a day or an hour before; not of a session that was moved or cancelled since, nor too late. It says
 * the time and never how long it is until then, so that an email that is read late is still correct.
 */
const reminder = (ahead: Ahead) =>
  emailKind(
    toClientOf(findOpenSession, async (services, session: OpenSession, { version }, now) => {
      const { order, booking } = session;
      if (booking.icalSequence !== version || !isTimelyForBooking(ahead, order.startsAt, now))
        return undefined;
      return { model: await loadBookingPage(services, session), until: slotEnd(order) };
    }),
    (model, { brand }) => {
      const { startText, therapistName, manageUrl, isFree } = model;
      return {
        subject: t("Reminder: your session on {start}", { start: startText }),
        preheader: t("It starts on {start}. The meeting link is inside.", { start: startText }),
        heading: t("Your session is coming up"),
        blocks: [
          greeting(model.client),
          t("A reminder of your session with {therapist}. You don’t need to prepare anything.", {
            therapist: therapistName,
          }),
          { details: sessionDetails(model, therapistName) },
          ...joinBlocks(model),
          ...bookingPageBlocks(
            model,
            isFree
              ? t("If you can’t come, please cancel before the session starts.")
              : t(
                  "If you can’t come, please cancel before the session starts. You’ll see your refund before you confirm.",
                ),
          ),
        ],
        reason: bookedByYou(brand),
        yourDataUrl: yourDataUrl(manageUrl),
      };
    },
  );

/** A session was marked as missed: what happens now, and how to object. Not after the mark was removed. */
const missed = emailKind(
  toClientOf(findSession, async (services, session, { version }) => {
    const { order, booking } = session;
    const { noShowAt } = booking;
    // Another mark has an email of its own. Of an erased client no email address is left.
    if (order.state !== "booked" || !noShowAt || order.contact.email === "") return undefined;
    if (missedVersion(order, noShowAt) !== version) return undefined;
    return {
      model: {
        ...(await loadBookingPage(services, session)),
        noShowPercent: order.policy.noShowPercent,
        chooseAgainUrl: chooseAgainUrl(services, session.therapist.name),
      },
    };
  }),
  (model, { brand }) => {
    const { startText, therapistName, noShowPercent, manageUrl } = model;
    const refund =
      noShowPercent === 0
        ? t(
            "Under the policy you booked with, a missed session isn’t refunded. There is nothing more to pay.",
          )
        : t(
            "Under the policy you booked with, {percent}% of a missed session is refunded. We’ll send it.",
            { percent: noShowPercent },
          );
    return {
      subject: t("About your session on {start}", { start: startText }),
      preheader: t("What happens now, and how to book another time or tell us that this is wrong."),
      heading: t("About your session"),
      blocks: [
        greeting(model.client),
        t(
          "We hope you’re all right. {therapist} didn’t see you at your session and marked it as missed. That can happen to anyone.",
          { therapist: therapistName },
        ),
        // How they would have met is over.
        { details: sessionDetails({ ...model, connection: "" }, therapistName) },
        !model.isFree && refund,
        { button: t("Book another time"), url: model.chooseAgainUrl },
        t(
          "Were you there, or did something on our side stop you? Please tell us: write to {email}, or call {phone}. We’ll look into it and answer within {hours} hours. If you couldn’t come, you can tell us that too.",
          { email: brand.supportEmail, phone: brand.phone, hours: promises.messageHours },
        ),
        { link: t("View your booking"), url: manageUrl },
      ],
      reason: bookedByYou(brand),
      yourDataUrl: yourDataUrl(manageUrl),
    };
  },
);

export const clientSessionKinds = {
  confirmation,
  moved,
  reminder_day: reminder("day"),
  reminder_hour: reminder("hour"),
  missed,
};
