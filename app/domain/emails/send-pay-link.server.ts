import { shownName } from "../therapists/therapist-name.ts";
import { emailCopy } from "./client-emails.words.ts";
import { payLinkEmailCopy as copy } from "./link-emails.words.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { CalledBy } from "../../lib/contact.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import {
  isPaymentRecorded,
  lastAttempt,
  payLinkState,
  type UnpaidEndReason,
} from "../links/pay-link.ts";
import { findPayLinkOfOrder } from "../links/pay-links.server.ts";
import { findLinkUrl } from "../links/secret-links.server.ts";
import type { Order } from "../orders/order.ts";
import { findOrder } from "../orders/orders.server.ts";
import { policyLine } from "../orders/refund-policy.ts";
import { profilePath } from "../therapists/therapist-path.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { type Brand, greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText, yourDataUrl } from "./session-emails.ts";

interface PayLinkEmailInput {
  client: CalledBy;
  therapistName: string;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  sessionTimeText: string;
  durationMinutes: number;
  /** "₹799" */
  amount: string;
  policyLine: string;
  /** Until when the time is held: "Sat 21 Nov, 5:10 AM IST". */
  until: string;
  /** The page on which the client pays. */
  payUrl: string;
  /** The first email was sent before, and part of the time is left. */
  isReminder?: boolean;
  orderId: string;
  brand: Brand;
}

/** Renders the pay link of a booking that staff made for a client, or the reminder of it. */
export function payLinkEmail(input: PayLinkEmailInput): RenderedEmail {
  const { until, amount, payUrl, brand } = input;
  const news = input.isReminder
    ? { ...copy.reminder, subject: copy.reminder.subject(until) }
    : { ...copy.first, subject: copy.first.subject(amount) };
  return renderEmail({
    subject: news.subject,
    preheader: copy.preheader(until),
    heading: news.heading,
    blocks: [
      ...greeting(input.client),
      { kind: "paragraph", text: news.text(amount, until) },
      {
        kind: "details",
        rows: [
          { label: emailCopy.when, value: input.sessionTimeText, isTime: true },
          { label: emailCopy.length, value: emailCopy.minutes(input.durationMinutes) },
          { label: emailCopy.withLabel, value: singleLineText(input.therapistName, 80) },
          { label: emailCopy.price, value: amount },
          { label: emailCopy.heldUntil, value: until },
          { label: emailCopy.order, value: input.orderId },
        ],
      },
      { kind: "button", label: copy.pay(amount), address: payUrl },
      {
        kind: "paragraph",
        text: copy.terms(input.policyLine, until),
      },
      {
        kind: "paragraph",
        text: copy.keepPrivate,
      },
    ],
    reason: emailCopy.bookedByStaff(brand.name),
    yourDataUrl: yourDataUrl(payUrl),
    brand,
  });
}

interface PayReleasedEmailInput {
  client: CalledBy;
  therapistName: string;
  sessionTimeText: string;
  why: UnpaidEndReason;
  /** Where to choose another time. */
  chooseAgainUrl: string;
  brand: Brand;
}

/** Renders the email to a client whose time is no longer held. */
export function payReleasedEmail(input: PayReleasedEmailInput): RenderedEmail {
  const { brand } = input;
  return renderEmail({
    subject: copy.released.subject,
    preheader: copy.released.preheader,
    heading: copy.released.heading,
    blocks: [
      ...greeting(input.client),
      { kind: "paragraph", text: copy.released.why[input.why] },
      {
        kind: "details",
        rows: [
          { label: emailCopy.when, value: input.sessionTimeText, isTime: true },
          { label: emailCopy.withLabel, value: singleLineText(input.therapistName, 80) },
        ],
      },
      { kind: "button", label: emailCopy.chooseAnother, address: input.chooseAgainUrl },
      {
        kind: "paragraph",
        text: copy.released.call(brand.phone, brand.phoneHours),
      },
    ],
    reason: emailCopy.bookedByStaff(brand.name),
    yourDataUrl: yourDataUrl(input.chooseAgainUrl),
    brand,
  });
}

/** Loads the pay link of an order with what its emails say; the functions are called in the language of the client. */
export async function loadPayLinkEmail(deps: SendEmailDeps, orderId: string, now: Date) {
  const order = await findOrder(deps.db, orderId);
  const link = order && (await findPayLinkOfOrder(deps.db, order, now));
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
  if (!link || !therapist) return undefined;
  const last: Order = lastAttempt(link);
  const session = () => ({
    client: last.contact,
    therapistName: shownName(therapist),
    sessionTimeText: sessionTimeText(last),
    brand: deps.brand,
  });
  const chooseAgainUrl = () =>
    deps.publicUrl +
    localPath(therapist.state === "listed" ? profilePath(therapist.name) : "/therapist");
  const to = { name: last.contact.name, address: last.contact.email };
  return { link, last, session, chooseAgainUrl, to };
}

async function sendUnpaid(
  deps: SendEmailDeps,
  orderId: string,
  email: { kind: "pay_link" | "pay_reminder"; version: number },
  now: Date,
): Promise<void> {
  const loaded = await loadPayLinkEmail(deps, orderId, now);
  const payUrl = loaded && (await findLinkUrl(deps, "pay", orderId, loaded.last.language));
  if (!payUrl) return;
  return withLanguage(loaded.last.language, async () => {
    const { link, last, session, to } = loaded;
    const state = payLinkState(link, now);
    if (state === "paid" || state === "ended" || isPaymentRecorded(link)) return;
    const isReminder = email.kind === "pay_reminder";
    if (isReminder && state !== "to_pay") return;
    const mail = { subject: orderId, ...email, until: link.heldUntil };
    await sendEmailOnce(deps, mail, now, (writtenAt) => ({
      to,
      ...payLinkEmail({
        ...session(),
        durationMinutes: last.durationMinutes,
        amount: formatRupees(last.pricePaise),
        policyLine: policyLine(last, writtenAt),
        until: formatInstant(link.heldUntil),
        payUrl,
        isReminder,
        orderId,
      }),
    }));
  });
}

/**
 * Emails a pay link to its client; nothing once it is paid, if only outside and not confirmed yet, or has ended.
 * @param sending counts its emails: another one is sent again
 */
export const sendPayLink = (
  deps: SendEmailDeps,
  orderId: string,
  sending: number,
  now: Date,
): Promise<void> => sendUnpaid(deps, orderId, { kind: "pay_link", version: sending }, now);

/** Reminds the client of a pay link, once; nothing while they pay, and where {@link sendPayLink} sends nothing. */
export const sendPayReminder = (deps: SendEmailDeps, orderId: string, now: Date): Promise<void> =>
  sendUnpaid(deps, orderId, { kind: "pay_reminder", version: 0 }, now);

/** Tells the client of a pay link that has ended without a payment; nothing if it was paid late, or is in the past. */
export async function sendPayReleased(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const loaded = await loadPayLinkEmail(deps, orderId, now);
  if (!loaded) return;
  return withLanguage(loaded.last.language, async () => {
    const { link, last, session, chooseAgainUrl, to } = loaded;
    const why = link.endReason;
    if (why === null || why === "paid" || payLinkState(link, now) === "paid") return;
    const message = payReleasedEmail({ ...session(), why, chooseAgainUrl: chooseAgainUrl() });
    const mail = { subject: orderId, kind: "pay_released", until: last.startsAt } as const;
    await sendEmailOnce(deps, mail, now, () => ({ to, ...message }));
  });
}
