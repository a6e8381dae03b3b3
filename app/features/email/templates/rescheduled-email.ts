import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { ConfirmationEmailInput } from "./confirmation-email.ts";
import { greeting } from "./greeting.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";
import { bookingPageBlocks, joinBlocks, sessionRows, yourDataUrl } from "./session-blocks.ts";
import { shortSessionTime } from "./short-session-time.ts";

/** Renders the email to the visitor about a session's new time. */
export function rescheduledEmail(
  input: Omit<ConfirmationEmailInput, "amount" | "orderId"> & {
    /** The link to join may differ from the one in earlier emails. */
    hasNewLink?: boolean;
    /** The session costs less than the one before: what it costs, and what is refunded; absent otherwise. */
    cheaper?: { price: string; back: string; arrives: string } | undefined;
  },
): RenderedEmail {
  const start = shortSessionTime(input.sessionTimeText);
  const withWhom = singleLineText(input.therapistName, 80);
  const link = input.hasNewLink
    ? "Please join by the link in this email."
    : "The link to join stays the same.";
  return renderEmail({
    subject: `New time: your session on ${start}`,
    preheader: `Your session has a new time, ${start}. ${link}`,
    heading: "Your session has a new time",
    blocks: [
      ...greeting(input.visitorName),
      {
        kind: "paragraph",
        text: `Your session with ${withWhom} is rescheduled. Here is the new time. There is nothing more to pay.`,
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
    reason: `You're getting this email because a session booked with this email address at ${input.brand.name} was rescheduled. If that wasn't you, please tell us at once.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand: input.brand,
  });
}
