import type { GivenUpJob } from "../../../db/jobs/given-up-jobs.server.ts";
import type { ListedRefusedEmail } from "../../email/handle-refused-email.server.ts";
import type { Exception } from "../../ledger/ledger-invariants.ts";
import type { ListedMessage } from "../messages/message.ts";
import { messageCopy } from "../messages/message-copy.ts";
import { todayCopy as copy } from "./today-copy.ts";

/** Something that waits for a person, with one action. */
export interface InboxItem {
  key: string;
  what: string;
  detail: string;
  since: Date | null;
  /** Where it is dealt with; null for an item with its own buttons. */
  open: { label: string; path: string } | null;
  /** The id that retry and dismiss name it by. */
  handled: { id: string; name: string } | null;
}

const orderPath = (orderId: string) => `/desk/order/${orderId}`;

/** The ledger's exceptions: each is dealt with on its order. */
export function moneyItems(exceptions: readonly Exception[]): InboxItem[] {
  return exceptions.map(({ orderId, kind, what }, index) => ({
    key: `money-${orderId}-${index}`,
    what: kind === "broken" ? copy.broken : copy.waiting,
    detail: what,
    since: null,
    open: { label: copy.openOrder, path: orderPath(orderId) },
    handled: null,
  }));
}

export function jobItems(jobs: readonly GivenUpJob[]): InboxItem[] {
  return jobs.map(({ id, queue, error, since }) => ({
    key: id,
    what: copy.job(queue),
    detail: error,
    since,
    open: null,
    handled: { id, name: queue },
  }));
}

export function emailItems(emails: readonly ListedRefusedEmail[]): InboxItem[] {
  return emails.map(({ id, orderId, kind, refusedAt, refusal }) => ({
    key: id,
    what: copy.email(kind),
    detail: refusal ?? "",
    since: refusedAt,
    open: { label: copy.openOrder, path: orderPath(orderId) },
    handled: { id, name: kind },
  }));
}

export function messageItems(messages: readonly ListedMessage[]): InboxItem[] {
  return messages.map(({ kind, subject, email, ticket, writtenAt }) => ({
    key: subject,
    what: messageCopy.inbox(messageCopy.kinds[kind]),
    detail: ticket || email,
    since: writtenAt,
    open: {
      label: messageCopy.openList,
      path: kind === "request" ? "/desk/requests" : "/desk/messages",
    },
    handled: null,
  }));
}
