import type { ListedMessage } from "../../domain/messages/message.ts";

/** "11 h"; from two days on "3 days". */
const span = (hours: number) => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`);

/** Every text of the messages' and the requests' screens. */
export const messageCopy = {
  titles: { messages: "Messages", requests: "Data requests" },
  none: "Nothing has come in.",
  open: "Open",
  openNamed: (email: string) => `Open the message of ${email}`,
  close: "Close",
  closeNamed: (email: string) => `Close the message of ${email} without an answer`,
  reason: "Reason",
  reasonNamed: (email: string) => `Why you open the message of ${email}`,
  /** What the audit says where the role answers messages as its work. */
  toAnswer: "to answer it",
  opened: (email: string) => `The message of ${email}`,
  openedNote: "That you opened it is in the audit.",
  answer: "Your answer",
  answerHint: "Goes by email to the writer. No health words: others may see a mailbox.",
  send: "Send the answer",
  left: (hours: number) => (hours < 0 ? `${span(-hours)} late` : `Due in ${span(hours)}`),
  readFirst: "Read first",
  complaint: "complaint about a session",
  openOrder: "Open the order",
  kinds: {
    support: "support form",
    contact: "contact form",
    application: "training application",
    request: "data request",
  },
  done: { answer: "On its way.", close: "Closed." },
  problems: {
    message_gone: "This message is gone: erased, or past its term.",
    reason_missing: "Write why you open it, in at least 3 characters.",
    answer_missing: "Write an answer.",
  },
  inbox: (kind: string) => `Unanswered: ${kind}`,
  inboxFirst: (kind: string) => `It sounds like danger: ${kind}`,
  openList: "Open the list",
} as const;

/** "support form", or what else a message is. */
export const kindText = ({ kind, orderId }: Pick<ListedMessage, "kind" | "orderId">) =>
  orderId ? messageCopy.complaint : messageCopy.kinds[kind];
