/** Where a message came from. */
export const messageKinds = ["support", "contact", "application", "request"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Which message. */
export interface MessageKey {
  kind: MessageKind;
  /** A UUID. */
  subject: string;
}

/** A message in the list: who wrote, and what became of it; never its text. */
export interface ListedMessage extends MessageKey {
  email: string;
  /** The number of a data request; empty for others. */
  ticket: string;
  writtenAt: Date;
  handler: string | null;
  answeredAt: Date | null;
  closedAt: Date | null;
}

/** Days within which an answer is due. Of a data request: as its acknowledgement promises. */
const DUE_DAYS: Readonly<Record<MessageKind, number>> = {
  support: 7,
  contact: 7,
  application: 14,
  request: 30,
};
/** Days before the end at which a data request is an exception. */
const ALERT_DAYS = 7;

/** Returns how many days are left to answer; negative when it is overdue. */
export function daysLeft({ kind, writtenAt }: ListedMessage, now: Date): number {
  const passed = Math.floor((now.getTime() - writtenAt.getTime()) / 86_400_000);
  return DUE_DAYS[kind] - passed;
}

export type MessageState = "new" | "answered" | "closed";

export function stateOf({ answeredAt, closedAt }: ListedMessage): MessageState {
  if (closedAt) return "closed";
  return answeredAt ? "answered" : "new";
}

/** Whether a message stands in the inbox: unanswered, and a data request only near its end. */
export function isDue(message: ListedMessage, now: Date): boolean {
  if (stateOf(message) !== "new") return false;
  return message.kind !== "request" || daysLeft(message, now) <= ALERT_DAYS;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Parses the key of a message from a form; undefined for other text. */
export function parseMessageKey(kind: string, subject: string): MessageKey | undefined {
  const found = messageKinds.find((one) => one === kind);
  return found && UUID.test(subject) ? { kind: found, subject } : undefined;
}
