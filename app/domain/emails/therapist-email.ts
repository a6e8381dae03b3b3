import { singleLineText } from "../../lib/plain-text.ts";
import { type Brand, type Block, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { type CalledBy, clientName } from "../../lib/contact.ts";
import { dangerBlocks, inPersonBlocks, sessionPageBlocks, sessionRows } from "./session-emails.ts";

interface TherapistEmailInput {
  therapistName: string;
  client: CalledBy;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  sessionTimeText: string;
  /** Its start, short: "Sat 21 Nov, 5:00 PM IST". */
  startText: string;
  durationMinutes: number;
  /** The safety page of the session; null where the therapist's link is no longer valid. */
  safetyUrl: string | null;
  brand: Brand;
}

export interface TherapistSessionInput extends TherapistEmailInput {
  /** "Video call"; with the address where it is in person. */
  connection: string;
  isInPerson: boolean;
  /** The meeting link. */
  link: string;
  /** The therapist's page of the session. */
  sessionUrl: string;
  /** Minutes after the start from which a no-show can be recorded. */
  noShowAfterMinutes: number;
}

type Copy = Record<"subject" | "preheader" | "heading" | "news", string>;

/** Renders the common part of every email to a therapist. No assessment answers: a mailbox is not encrypted. */
function composeEmail(input: TherapistEmailInput, copy: Copy, after: Block[]): RenderedEmail {
  const { subject, preheader, heading, news } = copy;
  const name = singleLineText(input.therapistName, 80);
  const withWhom = clientName(input.client) ?? "Name not given";
  return renderEmail({
    subject,
    preheader,
    heading,
    blocks: [
      ...(name === "" ? [] : [{ kind: "paragraph" as const, text: `Hello ${name},` }]),
      { kind: "paragraph", text: news },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      ...after,
      ...dangerBlocks(input.safetyUrl, input.brand),
    ],
    reason: `You’re getting this email because you offer sessions at ${input.brand.name}. If you don’t, please tell us.`,
    brand: input.brand,
  });
}

function upcomingSessionBlocks(input: TherapistSessionInput): Block[] {
  return [
    ...inPersonBlocks(input),
    { kind: "button", label: "Join the session", address: input.link },
    {
      kind: "paragraph",
      text: `Please join five minutes early: the room may ask you to sign in first, and your client can’t join until you do. The calendar entry in this email blocks the time. If you can’t make it, write to ${input.brand.supportEmail} as soon as you can.`,
    },
    ...sessionPageBlocks(input.sessionUrl, input.noShowAfterMinutes),
  ];
}

/** Renders the email to the therapist about a booked session. */
export function therapistEmail(input: TherapistSessionInput): RenderedEmail {
  const start = input.startText;
  const copy = {
    subject: `Session booked: ${start}`,
    preheader: `A new session on ${start}. The meeting link is inside.`,
    heading: "A new session is booked",
    news: "A session with you is booked and paid for.",
  };
  return composeEmail(input, copy, upcomingSessionBlocks(input));
}

/**
 * Renders the email to the therapist about a session's new time, or its new meeting.
 * @param links.hasNewLink the link to join may differ from the one in earlier emails
 * @param links.isSameTime only the meeting's link is new
 */
export function therapistRescheduledEmail(
  input: TherapistSessionInput,
  { hasNewLink, isSameTime } = { hasNewLink: false, isSameTime: false },
): RenderedEmail {
  const start = input.startText;
  const copy = isSameTime
    ? {
        subject: `New link: session on ${start}`,
        preheader: `The session on ${start} has a new meeting link. The time hasn’t changed.`,
        heading: "A session has a new link",
        news: "The private link, the email address or the second person of your client’s booking has changed, so this session has a new meeting link. The old one no longer leads to your client. The time hasn’t changed.",
      }
    : {
        subject: `Session rescheduled: now ${start}`,
        preheader: `A session has a new time, ${start}. ${hasNewLink ? "Please use the link in this email." : "The meeting link is the same."}`,
        heading: "A session has a new time",
        news: "A session with you is rescheduled. Here is the new time. The old time is available to others again.",
      };
  return composeEmail(input, copy, upcomingSessionBlocks(input));
}

/**
 * Renders the email to the therapist about a cancelled session; without the refund.
 * @param input.byUs an operator cancelled it, possibly after its start
 */
export function therapistCancellationEmail(
  input: TherapistEmailInput & { byUs: boolean },
): RenderedEmail {
  const start = input.startText;
  if (input.byUs) {
    const ours = {
      subject: `Session cancelled: ${start}`,
      preheader: `We cancelled the session on ${start}. You don’t need to do anything.`,
      heading: "We cancelled a session",
      news: "We’ve cancelled this session and told your client. You don’t need to do anything.",
    };
    const text = `Is this a surprise? Write to ${input.brand.supportEmail}.`;
    return composeEmail(input, ours, [{ kind: "paragraph", text }]);
  }
  const copy = {
    subject: `Session cancelled: ${start}`,
    preheader: `The session on ${start} is cancelled. You don’t need to do anything.`,
    heading: "A session is cancelled",
    news: "Your client cancelled this session. The time is available to others again. You don’t need to do anything.",
  };
  return composeEmail(input, copy, []);
}
