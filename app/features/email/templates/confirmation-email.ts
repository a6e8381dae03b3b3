import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { Brand } from "./email-brand.ts";
import { greeting } from "./greeting.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";
import { bookingPageBlocks, joinBlocks, sessionRows, yourDataUrl } from "./session-blocks.ts";
import { shortSessionTime } from "./short-session-time.ts";

export interface ConfirmationEmailInput {
  visitorName: string;
  therapistName: string;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  sessionTimeText: string;
  durationMinutes: number;
  /** "Video call"; with the address where it is in person. */
  connection: string;
  isInPerson: boolean;
  /** The meeting link. */
  link: string;
  /** "₹799" */
  amount: string;
  orderId: string;
  /** The refund policy applied to this session: "Free cancellation until …". */
  policyLine: string;
  /** The visitor's page of the booking. */
  manageUrl: string;
  brand: Brand;
}

/**
 * Renders the visitor's confirmation of a paid booking. It may be seen by others on a shared phone, so it states
 * when, with whom and how to join, and nothing about health.
 */
export function confirmationEmail(input: ConfirmationEmailInput): RenderedEmail {
  const start = shortSessionTime(input.sessionTimeText);
  const withWhom = singleLineText(input.therapistName, 80);
  const rows = [
    ...sessionRows({ ...input, withWhom }),
    { label: "Paid", value: input.amount },
    { label: "Order", value: input.orderId },
  ];
  return renderEmail({
    subject: `Your session on ${start}`,
    preheader: `Booked for ${start}. The link to join is inside.`,
    heading: "Your session is booked",
    blocks: [
      ...greeting(input.visitorName),
      { kind: "paragraph", text: `Thanks. Your session with ${withWhom} is booked and paid for.` },
      { kind: "details", rows },
      ...joinBlocks(input, withWhom),
      {
        kind: "paragraph",
        text: "The calendar entry in this email reminds you 15 minutes before.",
      },
      { kind: "paragraph", text: `${input.policyLine}.` },
      ...bookingPageBlocks(input.manageUrl),
    ],
    reason: `You're getting this email because a session was booked with this email address at ${input.brand.name}. If that wasn't you, please tell us.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand: input.brand,
  });
}
