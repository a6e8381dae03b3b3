import { type Danger, isAlarm } from "../safety/danger.ts";
import { promises } from "../../content/operator.ts";

export const messageKinds = ["support", "contact", "application", "request"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Which message. */
export interface MessageKey {
  kind: MessageKind;
  /** A UUID. */
  subject: string;
}

/** Characters of an answer at most; a longer one is refused with its text. */
export const MOST_ANSWER = 5000;

const DAY = 24;

/** A message in the list: who wrote, and what became of it; never its text. */
export interface ListedMessage extends MessageKey {
  email: string;
  reference: string;
  /** What it sounds like: an alarm is read before all else. */
  danger: Danger | null;
  writtenAt: Date;
  /** Of a complaint about a session; null for other messages. */
  orderId: string | null;
  handler: string | null;
  /** How many answers were sent. */
  answers: number;
  answeredAt: Date | null;
  closedAt: Date | null;
}

/** What a page shows of how a message was handled: an answer of another person makes another version. */
export const messageVersion = ({
  answers,
  closedAt,
}: Pick<ListedMessage, "answers" | "closedAt">): string => `${answers}${closedAt ? " closed" : ""}`;

/** Hours within which an answer is due: as the pages and emails promise. */
const DUE_HOURS: Readonly<Record<MessageKind, number>> = {
  support: promises.messageHours,
  contact: promises.messageHours,
  application: promises.applicationDays * DAY,
  request: promises.dataRequestDays * DAY,
};
/** Hours before the end at which a data request is an exception. */
const ALERT_HOURS = 7 * DAY;

/** Returns how many hours are left to answer; negative when it is overdue. */
export function hoursLeft({ kind, writtenAt }: ListedMessage, now: Date): number {
  return DUE_HOURS[kind] - Math.floor((now.getTime() - writtenAt.getTime()) / 3_600_000);
}

export type MessageState = "new" | "answered" | "closed";

/** An alarm stays new after an answer: a person writes down what was done, and closes it. */
export function stateOf({ answeredAt, closedAt, danger }: ListedMessage): MessageState {
  if (closedAt) return "closed";
  return answeredAt && !isAlarm(danger) ? "answered" : "new";
}

/** Data requests of before then are near their end, or past it: {@link isDue}. */
export function requestsDueBefore(now: Date): Date {
  return new Date(now.getTime() - (DUE_HOURS.request - ALERT_HOURS) * 3_600_000);
}

/** Whether a message stands in the inbox: unanswered, and a data request only near its end or if it is read first. */
export function isDue(message: ListedMessage, now: Date): boolean {
  if (stateOf(message) !== "new") return false;
  if (message.kind !== "request" || isAlarm(message.danger)) return true;
  return message.writtenAt <= requestsDueBefore(now);
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Parses the key of a message from a form; undefined for other text. */
export function parseMessageKey(kind: string, subject: string): MessageKey | undefined {
  const found = messageKinds.find((one) => one === kind);
  return found && UUID.test(subject) ? { kind: found, subject } : undefined;
}
