import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type EmailKind, recipients } from "../../db/email-kinds.ts";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { renderEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

/** At most one email in so many minutes: a sender that is blocked has all of its emails refused. */
const ONCE_IN_MINUTES = 60;

/** The support mailbox may be what refuses: an email to it is not told to it. */
const told = (Object.keys(recipients) as EmailKind[]).filter(
  (kind) => recipients[kind] !== "operator",
);

/** Counts the refused emails that no member of staff has dealt with. @param since only those refused after it */
async function countRefused(db: Db, since: Date | null) {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(refused_at) as first from email
    where refused_at is not null and dropped_at is null and kind = any(${told}::text[])
      and refused_at > coalesce(${since}::timestamptz, '-infinity')`.execute(db);
  return rows[0] ?? { count: 0, first: null };
}

/** Publishes that emails were refused since the team was last told. Runs every minute. */
export async function sweepRefusedEmails(
  deps: { db: Db; publish: PublishJob },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(written_at) as last from email where kind = 'refused_emails'`.execute(deps.db);
  const last = rows[0]?.last ?? null;
  if (last && last > addMinutes(now, -ONCE_IN_MINUTES)) return;
  const { first } = await countRefused(deps.db, last);
  const subject = `refused_${first?.getTime()}`;
  if (first) await publishEmails(deps.publish, deps.db, subject, { refused_emails: 0 });
}

/**
 * Emails the team that emails were refused: how many, and where each can be sent again. It names no client.
 * @param subject when the first of them was refused: "refused_", epoch ms
 */
export async function sendRefusedEmails(
  deps: SendEmailDeps,
  subject: string,
  now: Date,
): Promise<void> {
  const { count } = await countRefused(deps.db, null);
  const heading = count === 1 ? "An email was refused" : `${count} emails were refused`;
  await sendEmailOnce(deps, { subject, kind: "refused_emails" }, now, () => ({
    ...renderEmail({
      subject: heading,
      preheader: "The desk says which, and what the mail server answered.",
      heading,
      blocks: [
        {
          kind: "paragraph",
          text: "A mail server refused them for good, so they are not tried again. Correct the address on the order, call the client, or send them again from the desk.",
        },
        { kind: "button", label: "Open the desk", address: `${deps.publicUrl}/desk` },
      ],
      reason: `You’re getting this email because you answer for the emails of ${deps.brand.name}.`,
      isForOperator: true,
      brand: deps.brand,
    }),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
  }));
}
