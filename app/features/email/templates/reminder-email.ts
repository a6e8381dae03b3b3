import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { ConfirmationEmailInput } from "./confirmation-email.ts";
import { greeting } from "./greeting.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";
import { bookingPageBlocks, joinBlocks, sessionRows, yourDataUrl } from "./session-blocks.ts";
import { shortSessionTime } from "./short-session-time.ts";

/**
 * Renders the reminder a day and an hour before the session. States the time and never how long it is until then,
 * so that an email delivered or read late is still correct.
 */
export function reminderEmail(
  input: Omit<ConfirmationEmailInput, "amount" | "orderId" | "policyLine">,
): RenderedEmail {
  const start = shortSessionTime(input.sessionTimeText);
  const withWhom = singleLineText(input.therapistName, 80);
  return renderEmail({
    subject: `Reminder: your session on ${start}`,
    preheader: `It starts on ${start}. The link to join is inside.`,
    heading: "Your session is coming up",
    blocks: [
      ...greeting(input.visitorName),
      {
        kind: "paragraph",
        text: `A reminder of your session with ${withWhom}. You don't need to prepare anything.`,
      },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      ...joinBlocks(input, withWhom),
      {
        kind: "paragraph",
        text: "If you can't come, please cancel before the session starts. You'll see your refund before you confirm.",
      },
      ...bookingPageBlocks(input.manageUrl),
    ],
    reason: `You're getting this email because a session was booked with this email address at ${input.brand.name}. If that wasn't you, please tell us.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand: input.brand,
  });
}
