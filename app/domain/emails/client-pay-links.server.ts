import { formatInstant } from "../../lib/india-time.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { formatRupees } from "../../lib/money.ts";
import type { Services } from "../../services.ts";
import {
  findFollowUpSeries,
  type FollowUpEnder,
  type FollowUpSeries,
  listFollowUpPaths,
} from "../links/follow-ups.server.ts";
import {
  isPaymentRecorded,
  lastAttempt,
  payLinkState,
  type UnpaidEndReason,
} from "../links/pay-link.ts";
import { findPayLinkOfOrder } from "../links/pay-links.server.ts";
import { findLinkUrl } from "../links/secret-links.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { policyLine, termsOf } from "../orders/refund-policy.ts";
import { openProfilePath } from "../therapists/therapist-path.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { emailKind, toClientOf } from "./email-kind.server.ts";
import { type Brand, greeting } from "./email-layout.ts";
import {
  bookedReason,
  calledIn,
  nameInEmail,
  sessionTimeText,
  yourDataUrl,
} from "./session.server.ts";
import { t } from "../../lib/language/t.ts";

/** The emails about a booking that staff made for a client, or sessions proposed to them, until it is paid. */

/** The pay link of an order; its newest order says in which language its client reads, and where. */
async function findPayLink({ db }: Services, orderId: string, now: Date) {
  const first = await findOrder(db, orderId);
  const link = first && (await findPayLinkOfOrder(db, first, now));
  const therapist = first && (await findTherapistById(db, first.therapistId));
  return link && therapist && { order: lastAttempt(link), link, therapist };
}

type FoundPayLink = NonNullable<Awaited<ReturnType<typeof findPayLink>>>;

const shownPayLink = ({ order, therapist }: FoundPayLink) => ({
  client: calledIn(order),
  therapistName: nameInEmail(therapist),
  sessionTimeText: sessionTimeText(order),
});

const chooseAgainUrl = ({ publicUrl }: Services, { therapist }: FoundPayLink) =>
  publicUrl + localPath(openProfilePath(therapist) ?? "/therapist");

const bookedByStaff = ({ name }: Brand) =>
  t(
    "You’re getting this email because our team booked for you at {brand} with this email address. If that wasn’t you, please tell us.",
    { brand: name },
  );

/** A booking that staff made for a client; nothing once it is paid, if only outside and not confirmed yet, or ended. */
const payLink = (isReminder: boolean) =>
  emailKind(
    toClientOf(findPayLink, async (services, found, { subject }, now) => {
      const { order, link } = found;
      const payUrl = await findLinkUrl(services, "pay", subject);
      const state = payLinkState(link, now);
      if (!payUrl || state === "paid" || state === "ended" || isPaymentRecorded(link))
        return undefined;
      // A client who pays now is not reminded.
      if (isReminder && state !== "to_pay") return undefined;
      return {
        model: {
          ...shownPayLink(found),
          durationMinutes: order.durationMinutes,
          amount: formatRupees(order.pricePaise),
          terms: termsOf(order),
          until: formatInstant(link.heldUntil),
          payUrl,
          orderId: subject,
        },
        until: link.heldUntil,
      };
    }),
    (model, { brand }, writtenAt) => {
      const { amount, until, payUrl } = model;
      return {
        subject: isReminder
          ? t("Your time is held until {until}", { until })
          : t("Please pay {amount} to book your time", { amount }),
        preheader: t("Held for you until {until}. It’s booked as soon as you’ve paid.", { until }),
        heading: isReminder ? t("Your time is still held for you") : t("Your time is held for you"),
        blocks: [
          greeting(model.client),
          isReminder
            ? t(
                "This is a reminder: we hold your time until {until}. To book it, please pay {amount} by then.",
                { until, amount },
              )
            : t(
                "We’ve held this time for you until {until}. To book it, please pay {amount} by then.",
                { until, amount },
              ),
          {
            details: [
              { label: t("When"), value: model.sessionTimeText, isTime: true },
              {
                label: t("Length"),
                value: t("{minutes} minutes", { minutes: model.durationMinutes }),
              },
              { label: t("With"), value: model.therapistName },
              { label: t("Price"), value: amount },
              { label: t("Held for you until"), value: until },
              { label: t("Order"), value: model.orderId },
            ],
          },
          { button: t("See your booking and pay {amount}", { amount }), url: payUrl },
          t(
            "{policyLine}. If you don’t pay by {until}, we’ll release the time, and you won’t be charged.",
            { policyLine: policyLine(model.terms, writtenAt), until },
          ),
          t(
            "You’ll get the meeting link by email as soon as you’ve paid. The link to pay is private, so please don’t share it.",
          ),
        ],
        reason: bookedByStaff(brand),
        yourDataUrl: yourDataUrl(payUrl),
      };
    },
  );

const releasedBecause: Readonly<Record<UnpaidEndReason, () => string>> = {
  unpaid: () =>
    t(
      "We hadn’t received your payment by the end of the hold, so we’ve released the time. You haven’t been charged.",
    ),
  lost: () =>
    t(
      "We’re sorry: this time is no longer available, so you can’t book it. You haven’t been charged.",
    ),
  staff: () => t("As agreed with our team, we’ve released the time. You haven’t been charged."),
  client: () => t("As you asked, we’ve released the time. You haven’t been charged."),
};

/** The time is no longer held; nothing if it was paid late, or is in the past. */
const payReleased = emailKind(
  toClientOf(findPayLink, async (services, found, _, now) => {
    const why = found.link.endReason;
    if (why === null || why === "paid" || payLinkState(found.link, now) === "paid")
      return undefined;
    return {
      model: { ...shownPayLink(found), why, chooseAgainUrl: chooseAgainUrl(services, found) },
      until: found.order.startsAt,
    };
  }),
  (model, { brand }) => {
    return {
      subject: t("We’ve released the time we held for you"),
      preheader: t("You haven’t been charged. You can choose another time."),
      heading: t("We’ve released your time"),
      blocks: [
        greeting(model.client),
        releasedBecause[model.why](),
        {
          details: [
            { label: t("When"), value: model.sessionTimeText, isTime: true },
            { label: t("With"), value: model.therapistName },
          ],
        },
        { button: t("Choose another time"), url: model.chooseAgainUrl },
        t(
          "Or call us on {phone} ({hours}), and we’ll book for you. If you paid just before, you don’t need to do anything: we’ll email you about it.",
          { phone: brand.phone, hours: brand.phoneHours },
        ),
      ],
      reason: bookedByStaff(brand),
      yourDataUrl: yourDataUrl(model.chooseAgainUrl),
    };
  },
);

async function findSeries(services: Services, orderId: string, now: Date) {
  const found = await findPayLink(services, orderId, now);
  const id = found?.link.series;
  const series = id && (await findFollowUpSeries(services.db, id, now));
  return series ? { ...found, series } : undefined;
}

const openSessions = ({ sessions }: FollowUpSeries) =>
  sessions.filter(({ state }) => state === "to_pay" || state === "being_paid");

/** The next sessions that a therapist or staff propose; nothing once all of them are paid or released. */
const followUps = emailKind(
  toClientOf(findSeries, async (services, found) => {
    const open = openSessions(found.series);
    const paths = await listFollowUpPaths(services, found.series);
    const path = open.flatMap(({ link }) => paths.get(link.orderId) ?? [])[0];
    const last = open.at(-1);
    if (path === undefined || !last) return undefined;
    const { client, therapistName } = shownPayLink(found);
    return {
      model: {
        client,
        therapistName,
        sessions: open.map(({ link }) => ({
          sessionTimeText: sessionTimeText(lastAttempt(link)),
          amount: formatRupees(lastAttempt(link).pricePaise),
          payBy: formatInstant(link.heldUntil),
        })),
        /** The page that has all of them. */
        payUrl: services.publicUrl + localPath(path),
      },
      until: last.link.heldUntil,
    };
  }),
  ({ client, therapistName, sessions, payUrl }, { brand }) => {
    const [first] = sessions;
    return {
      subject: t("Times held for your next sessions"),
      preheader: first
        ? t("Pay each one when it suits you, the first by {payBy}.", { payBy: first.payBy })
        : "",
      heading: t("Your next sessions"),
      blocks: [
        greeting(client),
        t(
          "We’ve held these times with {therapist} for you. You pay for each one on its own, before the time beside it. Nothing is charged before you pay.",
          { therapist: therapistName },
        ),
        {
          details: sessions.flatMap(({ sessionTimeText: value, amount, payBy }) => [
            { label: t("When"), value, isTime: true },
            { label: t("Price"), value: t("{amount}, pay by {payBy}", { amount, payBy }) },
          ]),
        },
        { button: t("See your sessions and pay"), url: payUrl },
        t(
          "Don’t want one of them, or none? You can say so on the same page. A time that isn’t paid for is released, and costs you nothing.",
        ),
        t("The link is private, so please don’t share it."),
      ],
      reason: bookedReason(brand),
      yourDataUrl: yourDataUrl(payUrl),
    };
  },
);

const releasedBy: Readonly<Record<FollowUpEnder, (therapist: string) => string>> = {
  client: (therapist) =>
    t(
      "As you asked, we’ve released the times that were not paid for yet. You haven’t been charged for them. A session with {therapist} that you have paid for stays booked.",
      { therapist },
    ),
  therapist: (therapist) =>
    t(
      "{therapist} has released the times that were not paid for yet. You haven’t been charged for them. A session with them that you have paid for stays booked.",
      { therapist },
    ),
  staff: (therapist) =>
    t(
      "Our team has released the times that were not paid for yet. You haven’t been charged for them. A session with {therapist} that you have paid for stays booked.",
      { therapist },
    ),
};

/** The unpaid sessions of a series have ended together. */
const followUpsEnded = emailKind(
  toClientOf(findSeries, async (services, found) => {
    const { endedBy, sessions } = found.series;
    const last = sessions.at(-1);
    if (!last || !endedBy) return undefined;
    const { client, therapistName } = shownPayLink(found);
    return {
      model: { client, therapistName, endedBy, chooseAgainUrl: chooseAgainUrl(services, found) },
      until: lastAttempt(last.link).startsAt,
    };
  }),
  ({ client, therapistName, endedBy, chooseAgainUrl: url }, { brand }) => ({
    subject: t("We’ve released the times of your next sessions"),
    preheader: t("You haven’t been charged for them."),
    heading: t("Your next sessions"),
    blocks: [
      greeting(client),
      releasedBy[endedBy](therapistName),
      { button: t("Choose another time"), url },
    ],
    reason: bookedReason(brand),
    yourDataUrl: yourDataUrl(url),
  }),
);

export const clientPayLinkKinds = {
  pay_link: payLink(false),
  pay_reminder: payLink(true),
  pay_released: payReleased,
  follow_ups: followUps,
  follow_ups_ended: followUpsEnded,
};
