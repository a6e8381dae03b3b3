import type { Letter, Mailbox } from "../../../app/features/email/mail-transport.ts";
import { MailError } from "../../../app/features/email/mail-transport.ts";
import type { MailOn } from "../../../app/features/email/send-email-once.server.ts";
import { guardMailbox } from "../providers/guarded-ports.ts";

/** What mail deeds are handed besides a database, with a mailbox that keeps every letter. */
export interface MailToLookAt extends Pick<MailOn, "mailbox" | "sender" | "brand" | "publicUrl"> {
  letters: Letter[];
  /** The next letter is taken, and then the line breaks: nobody knows that it was. */
  breakAfterNext(): void;
}

export function mailToLookAt(): MailToLookAt {
  const letters: Letter[] = [];
  let breaks = false;
  const mailbox: Mailbox = guardMailbox({
    name: "kept",
    async send(letter) {
      letters.push(letter);
      if (!breaks) return;
      breaks = false;
      throw new MailError("the line broke", { permanent: false });
    },
  });
  return {
    letters,
    mailbox,
    breakAfterNext: () => {
      breaks = true;
    },
    sender: { name: "Sahaj", address: "sessions@sahaj.test" },
    publicUrl: "https://sahaj.test",
    brand: {
      name: "Sahaj",
      supportEmail: "support@sahaj.test",
      phone: "+91 120 000 0000",
      address: "Noida",
      helplines: [],
    },
  };
}
