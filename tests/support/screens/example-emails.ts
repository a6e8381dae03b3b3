import {
  type EmailMessage,
  type MailTransport,
  MailError,
} from "../../../app/domain/emails/mail-transport.ts";
import type { Services } from "../../../app/services.ts";
import { guardMailTransport } from "../providers/guarded-ports.ts";

/** The dependencies of email use cases besides a database, with a mailbox that keeps every email. */
export interface ExampleMail extends Pick<
  Services,
  "mailTransport" | "sender" | "brand" | "publicUrl"
> {
  emails: EmailMessage[];
  /** The next email is accepted, and then the connection breaks, so the sender does not learn of it. */
  breakAfterNext(): void;
}

/** An email about a session, without a calendar entry. */
export const exampleMessage: EmailMessage = {
  messageId: "<booking-7f3a.confirmation.v1@example.com>",
  to: { name: "Priya Rao", address: "priya@example.com" },
  subject: "Your session on Sat 21 Nov, 5:00 PM",
  text: "Paid: ₹799\n",
  html: "<p>Paid: ₹799</p>\n",
  date: new Date("2026-11-20T09:00:00Z"),
};

export function exampleMail(): ExampleMail {
  const emails: EmailMessage[] = [];
  let breaks = false;
  const mailTransport: MailTransport = guardMailTransport({
    name: "kept",
    async send(message) {
      emails.push(message);
      if (!breaks) return;
      breaks = false;
      throw new MailError("the line broke", { permanent: false });
    },
  });
  return {
    emails,
    mailTransport,
    breakAfterNext: () => {
      breaks = true;
    },
    sender: { name: "Sahaj", address: "sessions@sahaj.test" },
    publicUrl: "https://sahaj.test",
    brand: {
      name: "Sahaj",
      supportEmail: "support@sahaj.test",
      phone: "+91 120 000 0000",
      phoneHours: "",
      address: "Noida",
      helplines: [],
    },
  };
}
