import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type ConsentButton, noticeText, type PrivacyNotice } from "./privacy-notice.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { digest } from "../../lib/token.ts";

/** Consent by phone: a member of staff read the words to a person, who agreed. */
export interface ConsentByPhone {
  /** The member's id; null for a command on the machine. */
  readBy: string | null;
}

/** How a person agreed: by the button that they pressed, or by phone. */
type Agreeing = { button: ConsentButton } | { byPhone: ConsentByPhone };

type Agreement = Agreeing & {
  /** The id of the visitor, or of the form submission; a column of `from`. */
  subject: string | RawBuilder<string>;
  purpose: string;
  version: string;
  /** The text that was shown or read out, in the language of the request; its hash is stored. */
  text: string;
};

const columnsOf = (how: Agreeing) =>
  "button" in how
    ? ({ button: how.button, channel: "form", read_by: null } as const)
    : ({ button: null, channel: "phone", read_by: how.byPhone.readBy } as const);

/** @param from the rows for each of which the consent is recorded: one or none */
export function consentSql(
  { subject, purpose, version, text, ...how }: Agreement,
  at: Date | RawBuilder<Date> = sql`now()`,
  from: RawBuilder<unknown> = sql`(values (1)) as always`,
): RawBuilder<unknown> {
  const { button, channel, read_by } = columnsOf(how);
  return sql`
    insert into consent (subject, purpose, notice_version, notice_hash, language, button, channel, read_by, given_at)
    select ${subject}::uuid, ${purpose}, ${version}, ${digest(text)}, ${currentLanguage()}, ${button}, ${channel},
      ${read_by}::uuid, ${at}::timestamptz from ${from}
    on conflict (subject, purpose, notice_hash) do update set given_at = excluded.given_at, button = excluded.button,
      channel = excluded.channel, read_by = excluded.read_by, withdrawn_at = null
    where consent.withdrawn_at is not null`;
}

/**
 * Records a consent, also one that was withdrawn before. A second consent to the same words keeps the time, and the
 * button or the reader, of the first.
 */
export async function recordConsent(
  db: Db,
  agreement: Agreement,
  at?: Date | RawBuilder<Date>,
): Promise<void> {
  await sql`${consentSql(agreement, at)}`.execute(db);
}

export async function recordConsentWithdrawal(
  db: Db,
  { subject, purpose }: { subject: string; purpose: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("consent")
    .set({ withdrawn_at: now })
    .where("subject", "=", subject)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .execute();
}

type NoticeConsent = Agreeing & {
  /** The id of the visitor, or of the form submission. */
  subject: string;
  notice: PrivacyNotice;
};

/** The consent has the version of the notice beside the form, and the hash of its text. */
export const noticeConsentSql = (
  { notice, ...consent }: NoticeConsent,
  at?: Date | RawBuilder<Date>,
  from?: RawBuilder<unknown>,
) =>
  consentSql(
    { ...consent, purpose: notice.purpose, version: notice.version, text: noticeText(notice) },
    at,
    from,
  );

export async function recordNoticeConsent(
  db: Db,
  consent: NoticeConsent,
  at?: Date | RawBuilder<Date>,
): Promise<void> {
  await sql`${noticeConsentSql(consent, at)}`.execute(db);
}
