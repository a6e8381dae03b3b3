import type { Pool } from "pg";
import {
  type EmailMessage,
  type MailTransport,
  MailError,
} from "../../../app/domain/emails/mail-transport.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import type { Outage } from "../outages.ts";
import type { Scheduler } from "../scheduler.ts";

/** An email as passed to the mail service, with its order's state at that moment. */
export interface SentEmail {
  orderId: string;
  kind: string;
  version: number;
  to: string;
  /** Everything a recipient sees, to compare with a repeat. */
  content: string;
  at: number;
  orderState: string;
  startsAt: number;
  sequence: number | null;
}

/**
 * A mail service that sometimes fails.
 *
 * @param isRefused whether a mailbox permanently refuses every email
 */
export function simulateMailTransport(
  scheduler: Scheduler,
  pool: Pool,
  chance: Chance,
  outage: Outage,
  isRefused: (address: string) => boolean,
): { mailTransport: MailTransport; sent: SentEmail[] } {
  const sent: SentEmail[] = [];
  return {
    sent,
    mailTransport: {
      name: "simulated",
      async send(message) {
        const [, orderId = "", kind = "", version = ""] =
          /^<(order_\d+_[\w-]+)\.(\w+)\.v(\d+)@/.exec(message.messageId) ?? [];
        await scheduler.preemptionPoint(`send the email ${kind}`);
        if (outage.isDown("mail") || chance.oneIn(25))
          throw new MailError("the mail service is busy", { permanent: false });
        if (isRefused(message.to.address))
          throw new MailError("the mailbox is unknown", { permanent: true });
        const { rows } = await scheduler.awaitExternal(
          pool.query<OrderState>({ ...orderStateQuery, values: [orderId] }),
        );
        const order = rows[0];
        sent.push({
          orderId,
          kind,
          version: Number(version),
          to: message.to.address,
          content: contentOf(message),
          at: scheduler.now,
          orderState: order?.state ?? "(unknown)",
          startsAt: order?.starts_at.getTime() ?? 0,
          sequence: order?.ical_sequence ?? null,
        });
        await scheduler.preemptionPoint(`the email ${kind} is sent`);
      },
    },
  };
}

interface OrderState {
  state: string;
  starts_at: Date;
  ical_sequence: number | null;
}

const orderStateQuery = {
  name: "order-state",
  text: `select state, starts_at, ical_sequence from orders
    left join booking on booking.order_id = orders.id where id = $1`,
};

function contentOf({ to, subject, text, html, calendar, date }: EmailMessage): string {
  return JSON.stringify([to, subject, text, html, calendar?.content, date]);
}
