import type { ActionName } from "../order-actions.ts";
import { ageText } from "../messages/message-text.ts";
import type { RoleHolder } from "../../../domain/staff/staff-member.ts";
import { formatClock, formatDay, formatInstant } from "../../../lib/india-time.ts";
import type { Services } from "../../../services.ts";

/** Something to do, with one action. */
export interface InboxItem {
  key: string;
  /** In one word, what it is about: "Payment". */
  label: string;
  /** Whom it is about: a client, the writer of a message, a therapist; empty where the role sees no names. */
  person: string;
  /** "Fri 4 Dec, 5:00 PM"; empty for what is about no session. */
  session: string;
  /** "5 h", "by 4:26 AM"; empty where nothing says. */
  age: string;
  orderId: string | null;
  /** The form of the order's page that deals with it. */
  by: ActionName | null;
  what: string;
  detail: string;
  /** When it arose: "Received Fri 20 Nov, 10:30 AM IST"; empty where nothing says. */
  since: string;
  /** It is read before all else: someone may be in danger. */
  isFirst?: true;
  /** Where it is dealt with; null for an item with its own buttons. */
  open: string | null;
  /** The id that retry and dismiss name it by. retryOnly: its button; it ends by itself, so that it is not closed. */
  handled: { id: string; name: string; retryOnly?: string; closeOnly?: true } | null;
}

/** What a row says of its item. Without `open` it leads to the order or the therapist that it is about. */
export interface InboxRow extends Partial<Omit<InboxItem, "since" | "label">> {
  what: string;
  since?: Date | string;
  /** What it is called where it is closed. */
  closes?: string;
}

/** The session of an order, as a row names it. */
export const sessionOf = (startsAt: Date) => `${formatDay(startsAt)}, ${formatClock(startsAt)}`;

/** Labels of the kinds, by name. */
const labels: Readonly<Record<string, string>> = {
  danger: "Danger",
  mail: "Email",
  claim: "Contact",
  lost: "Payment",
  money: "Payment",
  "paid-outside": "Payment",
  offer: "Choosing",
  absent: "Session",
  job: "Failed",
  email: "Email",
  unpaid: "Pay link",
  unsent: "Pay link",
  withdrawal: "Session",
  outside: "Session",
  busy: "Session",
  calendar: "Calendar",
  profile: "Profile",
  title: "Register",
  credential: "Register",
  message: "Message",
};

/** What became of a session without its therapist, as its client chose. */
export const absentChoices = {
  another_time: "The client chooses another time. Please ask the therapist what happened.",
  refund: "The full refund is on its way. Please ask the therapist what happened.",
};

/** What an erased client is not told, by the kind of the email. */
export const untold: Readonly<Record<string, string>> = {
  refund: "a payment is refunded",
  duplicate_refund: "a payment is refunded",
  goodwill: "a goodwill refund is given",
  cancelled: "their session is cancelled",
};

/** More of one kind usually have one cause. */
export const MOST_LISTED = 50;

interface Listed<One> {
  rows: readonly One[];
  /** How many more there are. */
  unlisted: number;
}

/** A number on top of the screen. */
type Counted = "messages" | "choosing" | "money";

export interface InboxKind {
  isSeenBy: (holder: RoleHolder) => boolean;
  counts: Counted | undefined;
  load(
    services: Services,
    now: Date,
    holder: RoleHolder,
    name: string,
    orderId?: string,
  ): Promise<{ items: InboxItem[]; unlisted: number; hint: string }>;
}

export function itemOf(name: string, about: object, row: InboxRow, now?: Date): InboxItem {
  const of = about as { orderId?: string | null; therapistId?: number };
  const { therapistId } = of;
  const orderId = row.orderId ?? of.orderId ?? null;
  const { closes, since = "", key = `${name}-${orderId ?? therapistId}`, ...item } = row;
  const path = orderId ? `order/${orderId}` : therapistId && `therapists/${therapistId}`;
  return {
    key,
    label: labels[name] ?? "",
    detail: "",
    person: "",
    session: "",
    age: since instanceof Date && now ? ageText(since, now) : "",
    by: null,
    open: path ? `/desk/${path}` : null,
    handled: closes === undefined ? null : { id: key, name: closes, closeOnly: true },
    ...item,
    orderId,
    since: since instanceof Date ? `Since ${formatInstant(since)}` : since,
  };
}

/**
 * One kind of thing to do: who sees it, what it lists, and what a row says.
 * @param counts the number in which its rows count, and what that says of them
 */
export const kind = <One extends object>(
  isSeenBy: InboxKind["isSeenBy"],
  list: (
    services: Services,
    now: Date,
    holder: RoleHolder,
    orderId?: string,
  ) => Promise<readonly One[] | Listed<One>>,
  row: (one: One, place: number, now: Date) => InboxRow,
  counts?: { in: Counted; hint: (rows: readonly One[], now: Date) => string },
): InboxKind => ({
  isSeenBy,
  counts: counts?.in,
  async load(services, now, holder, name, orderId) {
    const listed = await list(services, now, holder, orderId);
    const { rows, unlisted } = "rows" in listed ? listed : { rows: listed, unlisted: 0 };
    return {
      unlisted,
      items: rows.map((one, place) => itemOf(name, one, row(one, place, now), now)),
      hint: rows.length > 0 ? (counts?.hint(rows, now) ?? "") : "",
    };
  },
});
