import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import {
  type ConsentButton,
  noticeText,
  type PrivacyNotice,
  noticeInForce,
  type PublishedNotice,
  publishedVersion,
} from "./privacy-notice.ts";
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
  /** The id of the visitor, or of the form submission. */
  subject: string;
  purpose: string;
  version: string;
  /** The text that was shown or read out, in the language of the request; its hash is stored. */
  text: string;
};

const columnsOf = (how: Agreeing) =>
  "button" in how
    ? ({ button: how.button, channel: "form", read_by: null } as const)
    : ({ button: null, channel: "phone", read_by: how.byPhone.readBy } as const);

/**
 * Records a consent, also one that was withdrawn before. A second consent to the same words keeps the time, and the
 * button or the reader, of the first.
 */
export async function recordConsent(
  db: Db,
  { subject, purpose, version, text, ...how }: Agreement,
  at: Date | RawBuilder<Date> = sql`now()`,
): Promise<void> {
  await db
    .insertInto("consent")
    .values({
      subject,
      purpose,
      notice_version: version,
      notice_hash: digest(text),
      language: currentLanguage(),
      ...columnsOf(how),
      given_at: at as Date,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "purpose", "notice_hash"])
        .doUpdateSet({ given_at: at as Date, ...columnsOf(how), withdrawn_at: null })
        .where("consent.withdrawn_at", "is not", null),
    )
    .execute();
}

/** Records that a subject withdrew the consents to a purpose. */
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

/** Lists the published versions of a notice, the newest first. */
async function listVersions(trx: Db, purpose: string): Promise<PublishedNotice[]> {
  const rows = await trx
    .selectFrom("content_version")
    .select(["id", "body", "published_at as publishedAt"])
    .where("kind", "=", "consent")
    .where("item", "=", purpose)
    .where("published_at", "is not", null)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap(({ id, body, publishedAt }) => {
    if (!publishedAt) return [];
    const { items, more } = body as Omit<PublishedNotice, "version">;
    return [{ items, more, version: publishedVersion({ id, publishedAt }) }];
  });
}

/** A consent to the notice of a form. */
type NoticeConsent = Agreeing & {
  /** The id of the visitor, or of the form submission. */
  subject: string;
  /** The form's notice, as the build has it. */
  notice: PrivacyNotice;
  /** The version that the form showed, as it was sent; one that never was counts as the newest. */
  shown: string;
};

/** Records a consent with the version of the notice that was shown or read out, and the hash of its text. */
export async function recordNoticeConsent(
  trx: Db,
  { subject, notice, shown, ...how }: NoticeConsent,
  at?: Date | RawBuilder<Date>,
): Promise<void> {
  const versions = (await listVersions(trx, notice.purpose)).map((one) =>
    noticeInForce(notice, one),
  );
  const seen = [...versions, notice].find(({ version }) => version === shown);
  const agreed = seen ?? versions[0] ?? notice;
  const { purpose, version } = agreed;
  await recordConsent(trx, { subject, purpose, version, text: noticeText(agreed), ...how }, at);
}
