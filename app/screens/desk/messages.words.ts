import { type ListedMessage, MOST_ANSWER } from "../../domain/messages/message.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { enoughEmails } from "./emails-by-hand.words.ts";

type MessageHandling = Pick<ListedMessage, "handler" | "answeredAt" | "closedAt">;

/** "11 h"; from two days on "3 days". */
const span = (hours: number) => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`);

/** Every text of the messages' screen. */
export const messageCopy = {
  titles: { messages: "Messages", requests: "Data requests" },
  lists: "Lists",
  none: { messages: "No messages.", requests: "No data requests." },
  choose: "Open a message of the list: it is shown here.",
  open: "Open",
  openNamed: (email: string) => `Open the message of ${email}:`,
  close: "Close without an answer",
  closeNamed: (email: string) => `Close without an answer: the message of ${email}`,
  reason: "Reason",
  reasonNamed: (email: string) => `Why you open the message of ${email}`,
  /** What the audit says where the role answers messages as its work. */
  toAnswer: "to answer it",
  opened: (email: string) => `The message of ${email}`,
  openedNote: "We’ve logged that you opened it.",
  /** "Support form · asha@example.com · M-20261128-ABCDEF" */
  about: (...parts: readonly string[]) => parts.filter(Boolean).join(" · "),
  received: (when: string) => `Received ${when}`,
  booking: (when: string, therapist: string) => `${when} with ${therapist}`,
  bookings: "Bookings of this address",
  saved: "Saved reply",
  savedNone: "Choose one",
  insert: "Insert",
  answer: "Your answer",
  answerHint: "Goes by email to the writer. No health words: others may see a mailbox.",
  send: "Send the answer",
  left: (hours: number) => (hours < 0 ? `${span(-hours)} late` : `Due in ${span(hours)}`),
  /** By what a message sounds like. */
  dangers: {
    medical: "Read first",
    danger: "Read first",
    threat: "Read first: threat",
    voices: "Read first",
    perhaps: "Read early",
  },
  complaint: "Complaint about a session",
  openOrder: "Open the order",
  kinds: {
    support: "Support form",
    contact: "Contact form",
    application: "Training application",
    request: "Data request",
  },
  handled: {
    answered: (by: string) => `Answered by ${by}`,
    closed: (by: string) => `Closed by ${by}`,
  },
  /** @param email unset: the message is no longer listed */
  done: {
    answer: (email: string | undefined) => (email ? `Answer sent to ${email}.` : "Answer sent."),
    close: () => "Closed.",
  },
  problems: {
    message_gone: "This message has been deleted: its writer was erased, or its time is over.",
    reason_missing: "Write why you open it, in 3 to 200 characters.",
    answer_missing: "Write an answer.",
    enough_emails: enoughEmails,
    answer_too_long: `An answer has at most ${MOST_ANSWER} characters. Nothing was sent: shorten it, or send it in two.`,
  },
  /** In place of a data request's words, which are opened with a reason. */
  notShown: "Open the request again to read its words.",
  meanwhile: {
    answered: (by: string, when: string) =>
      `${by} answered this message on ${when}, after you opened it. Your answer is below and was not sent: send it as a further answer, or leave it.`,
    closed: (by: string, when: string) =>
      `${by} closed this message on ${when}, after you opened it. Your answer is below and was not sent: send it all the same, or leave it.`,
  },
  inbox: (kind: string) => `Unanswered: ${kind.toLowerCase()}`,
  inboxThreat: (kind: string) => `It sounds like a threat: ${kind.toLowerCase()}`,
  inboxFirst: (kind: string) => `It sounds like danger: ${kind.toLowerCase()}`,
} as const;

/** Says who has answered or closed a message since its page was shown, and when. */
export function handledText({ handler, answeredAt, closedAt }: MessageHandling): string {
  const isClosed = closedAt !== null && (answeredAt === null || closedAt >= answeredAt);
  const at = isClosed ? closedAt : answeredAt;
  const text = messageCopy.meanwhile[isClosed ? "closed" : "answered"];
  return text(handler ?? "A colleague", at ? formatInstant(at) : "");
}

/** "Support form", or what else a message is. */
export const kindText = ({ kind, orderId }: Pick<ListedMessage, "kind" | "orderId">) =>
  orderId ? messageCopy.complaint : messageCopy.kinds[kind];

/** What came of the form that was sent: "Answer sent to …". @param of the subject of its message */
export function doneText(
  { done, of }: { done: string; of: string },
  messages: readonly ListedMessage[],
): string | undefined {
  if (done === "answer")
    return messageCopy.done.answer(messages.find(({ subject }) => subject === of)?.email);
  return done === "close" ? messageCopy.done.close() : undefined;
}
