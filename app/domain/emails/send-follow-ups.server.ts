import type { CalledBy } from "../../lib/contact.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import {
  findFollowUpSeries,
  type FollowUpEnder,
  type FollowUpSeries,
  listFollowUpPaths,
} from "../links/follow-ups.server.ts";
import { lastAttempt } from "../links/pay-link.ts";
import { emailCopy } from "./client-emails.words.ts";
import { followUpsEmailCopy as copy } from "./follow-up-emails.words.ts";
import { type Brand, greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { loadPayLinkEmail } from "./send-pay-link.server.ts";
import { sessionTimeText, yourDataUrl } from "./session-emails.ts";

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
    subject: copy.subject,
    preheader: first ? copy.preheader(first.payBy) : "",
    heading: copy.heading,
    blocks: [
      ...greeting(input.client),
      { kind: "paragraph", text: copy.text(therapist) },
      {
        kind: "details",
        rows: sessions.flatMap(({ sessionTimeText: when, amount, payBy }) => [
          { label: emailCopy.when, value: when, isTime: true },
          { label: emailCopy.price, value: copy.price(amount, payBy) },
        ]),
      },
      { kind: "button", label: copy.see, address: payUrl },
      { kind: "paragraph", text: copy.decline },
      { kind: "paragraph", text: copy.keepPrivate },
    ],
    reason: emailCopy.bookedBefore(brand.name),
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

/** Renders the email to a client whose proposed sessions have ended together. */
export function followUpsEndedEmail(input: FollowUpsEndedEmailInput): RenderedEmail {
  const { brand } = input;
  const therapist = singleLineText(input.therapistName, 80);
  return renderEmail({
    subject: copy.ended.subject,
    preheader: copy.ended.preheader,
    heading: copy.heading,
    blocks: [
      ...greeting(input.client),
      { kind: "paragraph", text: copy.ended.text[input.endedBy](therapist) },
      { kind: "button", label: emailCopy.chooseAnother, address: input.chooseAgainUrl },
    ],
    reason: emailCopy.bookedBefore(brand.name),
    yourDataUrl: yourDataUrl(input.chooseAgainUrl),
    brand,
  });
}

/** Loads the series of an order's pay link with what its emails say, as {@link loadPayLinkEmail} does. */
async function loadSeriesEmail(deps: SendEmailDeps, orderId: string, now: Date) {
  const loaded = await loadPayLinkEmail(deps, orderId, now);
  const seriesId = loaded?.link.series;
  const series = seriesId && (await findFollowUpSeries(deps.db, seriesId, now));
  return series ? { ...loaded, series } : undefined;
}

const openSessions = ({ sessions }: FollowUpSeries) =>
  sessions.filter(({ state }) => state === "to_pay" || state === "being_paid");

/**
 * Emails the client of a series its sessions, once; nothing once all of them are paid or released.
 * @param version above 0: their links were replaced, because the client's address changed
 */
export async function sendFollowUps(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
  version = 0,
): Promise<void> {
  const loaded = await loadSeriesEmail(deps, orderId, now);
  if (!loaded) return;
  const { series, last: attempt, to, session } = loaded;
  const paths = await listFollowUpPaths(deps, series);
  const open = openSessions(series);
  const path = open.flatMap(({ link }) => paths.get(link.orderId) ?? [])[0];
  const last = open.at(-1);
  if (path === undefined || !last) return;
  const until = last.link.heldUntil;
  const mail = { subject: orderId, kind: "follow_ups", version, until } as const;
  await withLanguage(attempt.language, () =>
    sendEmailOnce(deps, mail, now, () => ({
      to,
      ...followUpsEmail({
        ...session(),
        payUrl: deps.publicUrl + localPath(path),
        sessions: open.map(({ link }) => ({
          sessionTimeText: sessionTimeText(lastAttempt(link)),
          amount: formatRupees(lastAttempt(link).pricePaise),
          payBy: formatInstant(link.heldUntil),
        })),
      }),
    })),
  );
}

/** Tells the client of a series, once, that its unpaid sessions have ended together. */
export async function sendFollowUpsEnded(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const loaded = await loadSeriesEmail(deps, orderId, now);
  const endedBy = loaded?.series.endedBy;
  const last = loaded?.series.sessions.at(-1);
  if (!loaded || !last || !endedBy) return;
  const { to, session, chooseAgainUrl } = loaded;
  const until = lastAttempt(last.link).startsAt;
  const mail = { subject: orderId, kind: "follow_ups_ended", until } as const;
  await withLanguage(loaded.last.language, () =>
    sendEmailOnce(deps, mail, now, () => ({
      to,
      ...followUpsEndedEmail({ ...session(), endedBy, chooseAgainUrl: chooseAgainUrl() }),
    })),
  );
}
