import type { CalledBy } from "../../lib/contact.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import {
  findFollowUpSeries,
  type FollowUpEnder,
  type FollowUpSeries,
  listFollowUpUrls,
} from "../links/follow-ups.server.ts";
import { lastAttempt } from "../links/pay-link.ts";
import { findPayLinkOfOrder } from "../links/pay-links.server.ts";
import { sessionPaise } from "../orders/order-money.ts";
import { findOrder } from "../orders/orders.server.ts";
import { profilePath } from "../therapists/therapist-path.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { type Brand, greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText, yourDataUrl } from "./session-blocks.ts";

interface FollowUpsEmailInput {
  client: CalledBy;
  therapistName: string;
  /** By time. */
  sessions: readonly { sessionTimeText: string; amount: string; payBy: string }[];
  /** The page that has all of them, and on which the client pays. */
  payUrl: string;
  brand: Brand;
}

/** Renders the email about the next sessions that a therapist or staff propose. */
export function followUpsEmail(input: FollowUpsEmailInput): RenderedEmail {
  const { sessions, payUrl, brand } = input;
  const therapist = singleLineText(input.therapistName, 80);
  const [first] = sessions;
  return renderEmail({
    subject: "Times held for your next sessions",
    preheader: first ? `Pay each one when it suits you, the first by ${first.payBy}.` : "",
    heading: "Your next sessions",
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: `We’ve held these times with ${therapist} for you. You pay for each one on its own, before the time beside it. Nothing is charged before you pay.`,
      },
      {
        kind: "details",
        rows: sessions.flatMap(({ sessionTimeText: when, amount, payBy }) => [
          { label: "When", value: when, isTime: true },
          { label: "Price", value: `${amount}, pay by ${payBy}` },
        ]),
      },
      { kind: "button", label: "See your sessions and pay", address: payUrl },
      {
        kind: "paragraph",
        text: "Don’t want one of them, or none? You can say so on the same page. A time that isn’t paid for is released, and costs you nothing.",
      },
      {
        kind: "paragraph",
        text: "The link is private, so please don’t share it.",
      },
    ],
    reason: `You’re getting this email because you booked a session at ${brand.name} with this email address.`,
    yourDataUrl: yourDataUrl(payUrl),
    brand,
  });
}

interface FollowUpsEndedEmailInput {
  client: CalledBy;
  therapistName: string;
  endedBy: FollowUpEnder;
  chooseAgainUrl: string;
  brand: Brand;
}

const whyEnded: Readonly<Record<FollowUpEnder, string>> = {
  client: "As you asked, we’ve released the times that were not paid for yet.",
  therapist: "Your therapist has released the times that were not paid for yet.",
  staff: "Our team has released the times that were not paid for yet.",
};

/** Renders the email to a client whose proposed sessions have ended together. */
export function followUpsEndedEmail(input: FollowUpsEndedEmailInput): RenderedEmail {
  const { brand } = input;
  const therapist = singleLineText(input.therapistName, 80);
  return renderEmail({
    subject: "We’ve released the times of your next sessions",
    preheader: "You haven’t been charged for them.",
    heading: "Your next sessions",
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: `${whyEnded[input.endedBy]} You haven’t been charged for them. A session with ${therapist} that you have paid for stays booked.`,
      },
      { kind: "button", label: "Choose another time", address: input.chooseAgainUrl },
    ],
    reason: `You’re getting this email because you booked a session at ${brand.name} with this email address.`,
    yourDataUrl: yourDataUrl(input.chooseAgainUrl),
    brand,
  });
}

/** Loads the series of an order's pay link with what its emails say. */
async function loadSeriesEmail(deps: SendEmailDeps, orderId: string, now: Date) {
  const order = await findOrder(deps.db, orderId);
  const link = order && (await findPayLinkOfOrder(deps.db, order, now));
  const series = link?.seriesId && (await findFollowUpSeries(deps.db, link.seriesId, now));
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
  if (!series || !therapist) return undefined;
  const { contact } = order;
  return {
    series,
    therapist,
    to: { name: contact.name, address: contact.email },
    email: { client: contact, therapistName: therapist.name, brand: deps.brand },
  };
}

const openSessions = ({ sessions }: FollowUpSeries) =>
  sessions.filter(({ state }) => state === "to_pay" || state === "being_paid");

/** Emails the client of a series its sessions, once; nothing once all of them are paid or released. */
export async function sendFollowUps(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const loaded = await loadSeriesEmail(deps, orderId, now);
  if (!loaded) return;
  const { series, to, email } = loaded;
  const urls = await listFollowUpUrls(deps, series);
  const open = openSessions(series);
  const payUrl = open.flatMap(({ link }) => urls.get(link.orderId) ?? [])[0];
  const last = open.at(-1);
  if (!payUrl || !last) return;
  const mail = { subject: orderId, kind: "follow_ups", version: 0 } as const;
  const message = followUpsEmail({
    ...email,
    payUrl,
    sessions: open.map(({ link }) => ({
      sessionTimeText: sessionTimeText(lastAttempt(link)),
      amount: formatRupees(sessionPaise(lastAttempt(link))),
      payBy: formatInstant(link.heldUntil),
    })),
  });
  await sendEmailOnce(deps, { ...mail, until: last.link.heldUntil }, now, () => ({
    to,
    ...message,
  }));
}

/** Tells the client of a series, once, that its unpaid sessions have ended together. */
export async function sendFollowUpsEnded(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const loaded = await loadSeriesEmail(deps, orderId, now);
  if (!loaded?.series.endedBy) return;
  const { series, therapist, to, email } = loaded;
  const last = series.sessions.at(-1);
  if (!last || !series.endedBy) return;
  const path = therapist.state === "listed" ? profilePath(therapist.name) : "/therapist";
  const chooseAgainUrl = deps.publicUrl + path;
  const message = followUpsEndedEmail({ ...email, endedBy: series.endedBy, chooseAgainUrl });
  const mail = { subject: orderId, kind: "follow_ups_ended", version: 0 } as const;
  await sendEmailOnce(deps, { ...mail, until: lastAttempt(last.link).startsAt }, now, () => ({
    to,
    ...message,
  }));
}
