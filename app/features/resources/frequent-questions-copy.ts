import { brand } from "../../content/brand.ts";

/** The question about cancelling, whose answer states the policy in force. The others: app/content/faq.ts. */
export const cancelQuestionCopy = {
  question: "Can I cancel, and do I get my money back?",
  full: (hours: number) =>
    `Yes. Cancel at least ${hours} hours before the session for a full refund.`,
  late: (percent: number) => `Later, but before it starts, you get a ${percent}% refund.`,
  missed: (percent: number) =>
    percent === 0
      ? "If you miss the session, no refund is due."
      : `If you miss the session, you get a ${percent}% refund.`,
  arrives: (workingDays: string) => `A refund takes ${workingDays} from when you cancel.`,
  move: (hours: number, times: number) =>
    times === 1
      ? `Until ${hours} hours before it you can also reschedule a session, once.`
      : `Until ${hours} hours before it you can also reschedule a session, up to ${times} times.`,
  how: "Use the link in your confirmation email. Lost it? “Find my booking” sends it again.",
  ask: `You can also write to ${brand.supportEmail} or call ${brand.phone}.`,
};
