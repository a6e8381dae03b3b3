import type { RawBuilder } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { ConsentButton } from "../consent-button.ts";
import { noticeText, type PrivacyNotice } from "./privacy-notice.ts";
import { noticeInForce } from "./notice-in-force.ts";
import type { PublishedNotice } from "./published-notices.ts";
import { publishedVersion } from "./published-version.ts";
import { recordConsent } from "../record-consent.server.ts";

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

/** A consent that a form gives. */
interface NoticeConsent {
  /** The id of the visitor, or of the form submission. */
  subject: string;
  /** The form's notice, as the build has it. */
  notice: PrivacyNotice;
  /** The version that the form showed, as it was sent; one that never was counts as the newest. */
  shown: string;
  button: ConsentButton;
}

/** Records the consent of a form with the version of the notice that was shown, and the hash of its text. */
export async function recordNoticeConsent(
  trx: Db,
  { subject, notice, shown, button }: NoticeConsent,
  at?: Date | RawBuilder<Date>,
): Promise<void> {
  const versions = (await listVersions(trx, notice.purpose)).map((one) =>
    noticeInForce(notice, one),
  );
  const seen = [...versions, notice].find(({ version }) => version === shown);
  const agreed = seen ?? versions[0] ?? notice;
  const { purpose, version } = agreed;
  await recordConsent(trx, { subject, purpose, version, text: noticeText(agreed), button }, at);
}
