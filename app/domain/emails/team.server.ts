import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type EmailKind, recipients } from "../../db/email-kinds.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { addMinutes, formatInstant } from "../../lib/india-time.ts";
import type { Services } from "../../services.ts";
import { findOpenReport } from "../bookings/session-reports.server.ts";
import { emailKind } from "./email-kind.server.ts";

/** The emails to the support mailbox about sessions and emails. They name no client. */

/** Another report of the same session is another email. */
const versionAt = (reportedAt: Date) => Math.floor(reportedAt.getTime() / 1000);

const reasonOf = (brand: { name: string }) =>
  `You’re getting this email because you answer for the sessions of ${brand.name}.`;

/** A therapist says that a client's life is at risk, and no person has looked at it. */
const danger = emailKind(
  async ({ db, publicUrl }, { subject }, now) => {
    const report = await findOpenReport(db, "danger", subject, now);
    if (!report) return undefined;
    const { reportedAt } = report;
    return {
      model: { orderUrl: `${publicUrl}/desk/order/${subject}` },
      row: { version: versionAt(reportedAt) },
      dueAt: reportedAt,
    };
  },
  ({ orderUrl }, { brand, publicUrl }) => {
    const heading = "Read first: a therapist says that a life is at risk";
    return {
      subject: heading,
      preheader: "Call the therapist now. The desk says what to do.",
      heading,
      blocks: [
        "They were shown their client’s phone number. Open the order and call the therapist now.",
        { button: "Open the order", url: orderUrl },
        { link: "What to do", url: `${publicUrl}/desk/danger` },
      ],
      reason: reasonOf(brand),
    };
  },
);

/** A therapist can't keep a session that was not moved or cancelled and is not over. */
const withdrawalRequest = emailKind(
  async ({ db, publicUrl }, { subject }, now) => {
    const report = await findOpenReport(db, "withdrawal", subject, now);
    if (!report) return undefined;
    const { reportedAt, startsAt, therapistName } = report;
    return {
      model: {
        therapistName,
        start: formatInstant(startsAt),
        orderUrl: `${publicUrl}/desk/order/${subject}`,
      },
      row: { version: versionAt(reportedAt) },
      dueAt: reportedAt,
      until: startsAt,
    };
  },
  ({ therapistName, start, orderUrl }, { brand }) => {
    const heading = "A therapist can’t keep a session";
    return {
      subject: heading,
      preheader: `${therapistName}, ${start}.`,
      heading,
      blocks: [
        `${therapistName} can’t keep the session of ${start}. The client hasn’t been told. Move the session or cancel it.`,
        { button: "Open the order", url: orderUrl },
      ],
      reason: reasonOf(brand),
    };
  },
);

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
export async function sweepRefusedEmails({ db, publish }: Services, now: Date): Promise<void> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(written_at) as last from email where kind = 'refused_emails'`.execute(db);
  const last = rows[0]?.last ?? null;
  if (last && last > addMinutes(now, -ONCE_IN_MINUTES)) return;
  const { first } = await countRefused(db, last);
  if (first) await publishEmails(publish, db, `refused_${first.getTime()}`, { refused_emails: 0 });
}

/** Emails were refused: how many, and where each can be sent again. */
const refusedEmails = emailKind(
  async ({ db }) => ({ model: { count: (await countRefused(db, null)).count } }),
  ({ count }, { brand, publicUrl }) => {
    const heading = count === 1 ? "An email was refused" : `${count} emails were refused`;
    return {
      subject: heading,
      preheader: "The desk says which, and what the mail server answered.",
      heading,
      blocks: [
        "A mail server refused them for good, so they are not tried again. Correct the address on the order, call the client, or send them again from the desk.",
        { button: "Open the desk", url: `${publicUrl}/desk` },
      ],
      reason: `You’re getting this email because you answer for the emails of ${brand.name}.`,
    };
  },
);

export const teamKinds = {
  danger,
  withdrawal_request: withdrawalRequest,
  refused_emails: refusedEmails,
};
