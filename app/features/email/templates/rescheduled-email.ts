import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { ConfirmationEmailInput } from "./confirmation-email.ts";
import { greeting } from "./greeting.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";
import { bookingPageBlocks, joinBlocks, sessionRows, yourDataUrl } from "./session-blocks.ts";
import { shortSessionTime } from "./short-session-time.ts";

/** Renders the email to the visitor about a session's new time, or its new meeting. */
export function rescheduledEmail(
  input: Omit<ConfirmationEmailInput, "amount" | "orderId"> & {
    /** The link to join may differ from the one in earlier emails. */
    hasNewLink?: boolean;
    /** Only the meeting's link is new. */
    isSameTime?: boolean;
    /** The session costs less than the one before: what it costs, and what is refunded; absent otherwise. */
    cheaper?: { price: string; back: string; arrives: string } | undefined;
  },
): RenderedEmail {
  const start = shortSessionTime(input.sessionTimeText);
  const withWhom = singleLineText(input.therapistName, 80);
  const link = input.hasNewLink
    ? "Please join by the link in this email."
    : "The link to join stays the same.";
  const news = input.isSameTime
    ? {
        subject: `New link: your session on ${start}`,
        preheader: `Your session on ${start} has a new link to join. Its time stays.`,
        heading: "Your session has a new link",
        text: `You replaced the private link of your booking, so your session with ${withWhom} has a new link to join too. The old one no longer works for it. The time stays.`,
        why: "got a new link",
      }
    : {
        subject: `New time: your session on ${start}`,
        preheader: `Your session has a new time, ${start}. ${link}`,
        heading: "Your session has a new time",
        text: `Your session with ${withWhom} is rescheduled. Here is the new time. There is nothing more to pay.`,
        why: "was rescheduled",
      };
  return renderEmail({
    subject: news.subject,
    preheader: news.preheader,
    heading: news.heading,
    blocks: [
      ...greeting(input.visitorName),
      {
        kind: "paragraph",
        text: news.text,
      },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      ...(input.cheaper
        ? [
            {
              kind: "paragraph" as const,
              text: `This session costs ${input.cheaper.price}. We're refunding the difference of ${input.cheaper.back}. Your bank shows it ${input.cheaper.arrives}.`,
            },
          ]
        : []),
      ...joinBlocks(input, withWhom),
      {
        kind: "paragraph",
        text: input.hasNewLink
          ? "Please join by the link in this email. The calendar entry in this email replaces the old one."
          : "The link to join is the same as before. The calendar entry in this email replaces the old one.",
      },
      { kind: "paragraph", text: `${input.policyLine}.` },
      ...bookingPageBlocks(input.manageUrl),
    ],
    reason: `You're getting this email because a session booked with this email address at ${input.brand.name} ${news.why}. If that wasn't you, please tell us at once.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand: input.brand,
  });
}
