import { formatInstant } from "../../lib/india-time.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { formatRupees } from "../../lib/money.ts";
import type { Services } from "../../services.ts";
import {
  findFollowUpSeries,
  type FollowUpSeries,
  listFollowUpPaths,
} from "../links/follow-ups.server.ts";
import { isPaymentRecorded, lastAttempt, payLinkState } from "../links/pay-link.ts";
import { findPayLinkOfOrder } from "../links/pay-links.server.ts";
import { findLinkUrl } from "../links/secret-links.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { policyLine, termsOf } from "../orders/refund-policy.ts";
import { profilePath } from "../therapists/therapist-path.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { emailCopy } from "./client-emails.words.ts";
import { emailKind, toClientOf } from "./email-kind.server.ts";
import { greeting } from "./email-layout.ts";
import { followUpsEmailCopy } from "./follow-up-emails.words.ts";
import { payLinkEmailCopy } from "./link-emails.words.ts";
import { calledIn, nameInEmail, sessionTimeText, yourDataUrl } from "./session.server.ts";
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
  publicUrl + localPath(therapist.state === "listed" ? profilePath(therapist.name) : "/therapist");

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
      const copy = payLinkEmailCopy;
      const { amount, until, payUrl } = model;
      const news = isReminder ? copy.reminder : copy.first;
      return {
        subject: isReminder ? copy.reminder.subject(until) : copy.first.subject(amount),
        preheader: copy.preheader(until),
        heading: news.heading,
        blocks: [
          greeting(model.client),
          news.text(amount, until),
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
              { label: emailCopy.order, value: model.orderId },
            ],
          },
          { button: copy.pay(amount), url: payUrl },
          copy.terms(policyLine(model.terms, writtenAt), until),
          copy.keepPrivate,
        ],
        reason: emailCopy.bookedByStaff(brand.name),
        yourDataUrl: yourDataUrl(payUrl),
      };
    },
  );

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
    const copy = payLinkEmailCopy.released;
    return {
      subject: copy.subject,
      preheader: copy.preheader,
      heading: copy.heading,
      blocks: [
        greeting(model.client),
        copy.why[model.why],
        {
          details: [
            { label: t("When"), value: model.sessionTimeText, isTime: true },
            { label: t("With"), value: model.therapistName },
          ],
        },
        { button: t("Choose another time"), url: model.chooseAgainUrl },
        copy.call(brand.phone, brand.phoneHours),
      ],
      reason: emailCopy.bookedByStaff(brand.name),
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
    const copy = followUpsEmailCopy;
    const [first] = sessions;
    return {
      subject: copy.subject,
      preheader: first ? copy.preheader(first.payBy) : "",
      heading: copy.heading,
      blocks: [
        greeting(client),
        copy.text(therapistName),
        {
          details: sessions.flatMap(({ sessionTimeText: value, amount, payBy }) => [
            { label: t("When"), value, isTime: true },
            { label: t("Price"), value: copy.price(amount, payBy) },
          ]),
        },
        { button: copy.see, url: payUrl },
        copy.decline,
        copy.keepPrivate,
      ],
      reason: emailCopy.bookedBefore(brand.name),
      yourDataUrl: yourDataUrl(payUrl),
    };
  },
);

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
  ({ client, therapistName, endedBy, chooseAgainUrl: url }, { brand }) => {
    const copy = followUpsEmailCopy;
    return {
      subject: copy.ended.subject,
      preheader: copy.ended.preheader,
      heading: copy.heading,
      blocks: [
        greeting(client),
        copy.ended.text[endedBy](therapistName),
        { button: t("Choose another time"), url },
      ],
      reason: emailCopy.bookedBefore(brand.name),
      yourDataUrl: yourDataUrl(url),
    };
  },
);

export const clientPayLinkKinds = {
  pay_link: payLink(false),
  pay_reminder: payLink(true),
  pay_released: payReleased,
  follow_ups: followUps,
  follow_ups_ended: followUpsEnded,
};
