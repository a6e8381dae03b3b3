import { sql } from "kysely";
import type { EmailKey } from "../../app/features/messages/delivery-store.server.ts";
import { MailError } from "../../app/features/messages/mailbox.ts";
import { resendEmail, sweepEmails } from "../../app/features/messages/resend-email.server.ts";
import type { Journey } from "./journey-deeds.ts";
import type { MailToLookAt } from "./mail-to-look-at.ts";

/** The same with a mail server that takes nothing. @param permanent whether its refusal is final */
export function refusing(on: Journey & MailToLookAt, permanent: boolean): Journey & MailToLookAt {
  const send = async () => {
    throw new MailError("550 no such mailbox here", { permanent });
  };
  return { ...on, mailbox: { name: "refusing", send } };
}

interface PublishedEmail {
  email: EmailKey;
  turn: string;
}

/** Runs the sweep at an instant. @returns what it published */
export async function sweptEmails(on: Journey & MailToLookAt, at: Date): Promise<PublishedEmail[]> {
  await sql`delete from told`.execute(on.db);
  await sweepEmails(on, at);
  const { rows } = await sql<{ subject: string; turn: string }>`
    select subject, turn from told where fact = 'email.unsent' order by id`.execute(on.db);
  return rows.map(({ subject, turn }) => {
    const [orderId = "", kind = "", version = ""] = subject.split(" ");
    return { email: { orderId, kind, version: Number(version) } as EmailKey, turn };
  });
}

/** The sweep and the jobs that it leads to, as a running server does both every minute. */
export async function sweepAndSend(on: Journey & MailToLookAt, at: Date): Promise<void> {
  for (const { email } of await sweptEmails(on, at))
    await resendEmail(on, email, at).catch(() => {});
}
