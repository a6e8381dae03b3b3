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
