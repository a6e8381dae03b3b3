import type { Pool } from "pg";
import type { Letter, Mailbox } from "../../../app/features/email/mail-transport.ts";
import { MailError } from "../../../app/features/email/mail-transport.ts";
import type { Chance } from "../../../sandbox/core/faults/seeded-random.ts";
import type { Outage } from "../outage.ts";
import type { Turns } from "../scheduler.ts";

/** A letter as it was handed to the mail service, with how its order stood at that moment. */
export interface SentLetter {
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
 * A mail service that takes letters, and now and then does not.
 *
 * @param isRefused whether the mailbox of an address refuses everything for good
 */
export function simulateMailbox(
  turns: Turns,
  pool: Pool,
  chance: Chance,
  outage: Outage,
  isRefused: (address: string) => boolean,
): { mailbox: Mailbox; sent: SentLetter[] } {
  const sent: SentLetter[] = [];
  return {
    sent,
    mailbox: {
      name: "simulated",
      async send(letter) {
        const [, orderId = "", kind = "", version = ""] =
          /^<(order_\d+_[\w-]+)\.(\w+)\.v(\d+)@/.exec(letter.messageId) ?? [];
        await turns.stop(`send the letter ${kind}`);
        if (outage.meets("mail") || chance.oneIn(25))
          throw new MailError("the mail service is busy", { permanent: false });
        if (isRefused(letter.to.address))
          throw new MailError("the mailbox is unknown", { permanent: true });
        const { rows } = await turns.errand(pool.query<Stand>({ ...standOf, values: [orderId] }));
        const stand = rows[0];
        sent.push({
          orderId,
          kind,
          version: Number(version),
          to: letter.to.address,
          content: contentOf(letter),
          at: turns.now,
          orderState: stand?.state ?? "(unknown)",
          startsAt: stand?.starts_at.getTime() ?? 0,
          sequence: stand?.ical_sequence ?? null,
        });
        await turns.stop(`the letter ${kind} is sent`);
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

function contentOf({ to, subject, text, html, calendar, date }: Letter): string {
  return JSON.stringify([to, subject, text, html, calendar?.content, date]);
}
