import type { Pool } from "pg";
import type { EmailMessage, MailTransport } from "../../../app/features/email/mail-transport.ts";
import { MailError } from "../../../app/features/email/mail-transport.ts";
import type { Chance } from "../../../sandbox/core/faults/seeded-random.ts";
import type { Outage } from "../outage.ts";
import type { Scheduler } from "../scheduler.ts";

/** An email as it was handed to the mail service, with how its order stood at that moment. */
export interface SentEmail {
  orderId: string;
  kind: string;
  version: number;
  to: string;
  /** Everything a reader sees, to compare a repeat with. */
  content: string;
  at: number;
  orderState: string;
  startsAt: number;
  sequence: number | null;
}

/**
 * A mail service that accepts emails, and now and then does not.
 *
 * @param isRefused whether the mailbox of an address refuses everything for good
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
        await scheduler.stop(`send the email ${kind}`);
        if (outage.meets("mail") || chance.oneIn(25))
          throw new MailError("the mail service is busy", { permanent: false });
        if (isRefused(message.to.address))
          throw new MailError("the mailbox is unknown", { permanent: true });
        const { rows } = await scheduler.errand(
          pool.query<Stand>({ ...standOf, values: [orderId] }),
        );
        const stand = rows[0];
        sent.push({
          orderId,
          kind,
          version: Number(version),
          to: message.to.address,
          content: contentOf(message),
          at: scheduler.now,
          orderState: stand?.state ?? "(unknown)",
          startsAt: stand?.starts_at.getTime() ?? 0,
          sequence: stand?.ical_sequence ?? null,
        });
        await scheduler.stop(`the email ${kind} is sent`);
      },
    },
  };
}

interface Stand {
  state: string;
  starts_at: Date;
  ical_sequence: number | null;
}

const standOf = {
  name: "stand-of-order",
  text: `select state, starts_at, ical_sequence from orders
    left join booking on booking.order_id = orders.id where id = $1`,
};

function contentOf({ to, subject, text, html, calendar, date }: EmailMessage): string {
  return JSON.stringify([to, subject, text, html, calendar?.content, date]);
}
