import { formatInstant } from "../../../lib/india-time.ts";
import {
  hoursLeft,
  type ListedMessage,
  type MessageKey,
} from "../../../domain/messages/message.ts";
import { isAlarm } from "../../../domain/safety/danger.ts";

/** "11 h"; from two days on "3 days". */
const span = (hours: number) => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`);

/** "74 min", "11 h", "3 days". */
export function ageText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  return minutes < 120 ? `${minutes} min` : span(Math.floor(minutes / 60));
}

/** How long a message waits, or by when an answer is due: an alarm has no due time. */
export const waitText = (message: ListedMessage, now: Date) =>
  isAlarm(message.danger)
    ? `Arrived ${ageText(message.writtenAt, now)} ago`
    : dueText(hoursLeft(message, now));

/** By when an answer is due. @param hours left; negative once it is late */
export const dueText = (hours: number) =>
  hours < 0 ? `${span(-hours)} late` : `Due in ${span(hours)}`;

const kinds = {
  support: "Support form",
  contact: "Contact form",
  application: "Training application",
  request: "Data request",
};

/** "Support form", or what else a message is. */
export const kindText = ({ kind, orderId }: Pick<ListedMessage, "kind" | "orderId">) =>
  orderId ? "Complaint about a session" : kinds[kind];

/** The filter of data requests. */
export const REQUESTS = "/desk/messages?list=requests";

/** Where a message is opened; a data request asks for a reason there. */
export const messagePath = ({ kind, subject }: MessageKey) =>
  kind === "request" ? `${REQUESTS}&of=${subject}` : `/desk/messages?of=${subject}`;

/** "Support form · asha@example.com · M-20261128-ABCDEF" */
export const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(" · ");

/** Says who has answered or closed a message since its page was shown, and when. */
export function handledText({
  handler,
  answeredAt,
  closedAt,
}: Pick<ListedMessage, "handler" | "answeredAt" | "closedAt">): string {
  const isClosed = closedAt !== null && (answeredAt === null || closedAt >= answeredAt);
  const at = isClosed ? closedAt : answeredAt;
  const what = `${handler ?? "A colleague"} ${isClosed ? "closed" : "answered"} this message on ${at ? formatInstant(at) : ""}, after you opened it.`;
  return `${what} Your answer is below and was not sent: send it ${isClosed ? "all the same" : "as a further answer"}, or leave it.`;
}
