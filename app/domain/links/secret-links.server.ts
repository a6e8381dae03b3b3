import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/schema.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { digest, fingerprint } from "../../lib/token.ts";

/**
 * Every secret link: an address that opens something without a sign-in. The kinds and their lives stand in
 * docs/decisions/0081-secret-links.md; the database has the digest of a token, never the token.
 */

export type LinkKind = Schema["secret_link"]["kind"];

export interface SecretLink {
  id: string;
  /** The id of what it opens: of an order, a request, a staff member, a change or a therapist. */
  subject: string;
  hash: string;
  issuedAt: Date;
  /** Null: it opens until it is ended. */
  expiresAt: Date | null;
}

const columns = [
  "id",
  "subject",
  "hash",
  "issued_at as issuedAt",
  "expires_at as expiresAt",
] as const;

/** Derives the token of a link: 132 bits, so that an email that is rendered again after a crash carries the same. */
export function secretLinkToken(secretKey: string, kind: LinkKind, id: string): string {
  return fingerprint(`${kind} link ${id}`, secretKey);
}

/**
 * Stores new links. Repeatable: a link that was issued, or ended since, is left as it is. The database refuses a second
 * open link where a subject has one at a time.
 * @param links.token one that no id and no key lead to; derived if unset
 */
export async function issueSecretLinks(
  { secretKey }: { secretKey: string },
  trx: Db,
  links: readonly {
    kind: LinkKind;
    id: string;
    subject: string;
    expiresAt: Date | null;
    token?: string;
  }[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto("secret_link")
    .values(
      links.map(({ kind, id, subject, expiresAt, token }) => ({
        hash: digest(token ?? secretLinkToken(secretKey, kind, id)),
        kind,
        id,
        subject,
        issued_at: now,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** Finds the link that a token opens; undefined for one that is unknown, ended or expired, or of another kind. */
export function openSecretLink(
  db: Db,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<SecretLink | undefined> {
  return db
    .selectFrom("secret_link")
    .select(columns)
    .where("hash", "=", digest(token))
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .where((link) => link.or([link("expires_at", "is", null), link("expires_at", ">", now)]))
    .executeTakeFirst();
}

/** Finds the newest link of a subject that was not ended, expired or not. */
export function findSecretLink(
  db: Db,
  kind: LinkKind,
  subject: string,
): Promise<SecretLink | undefined> {
  return db
    .selectFrom("secret_link")
    .select(columns)
    .where("subject", "=", subject)
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .orderBy("issued_at", "desc")
    .executeTakeFirst();
}

/**
 * Returns the token of a link. After a change of the secret key it replaces the stored digest, because the old key may
 * be known to others: from then on only the new key's token works.
 */
export async function tokenOfLink(
  deps: { db: Db; secretKey: string },
  kind: LinkKind,
  { id, hash }: Pick<SecretLink, "id" | "hash">,
): Promise<string> {
  const token = secretLinkToken(deps.secretKey, kind, id);
  if (digest(token) !== hash)
    await deps.db
      .updateTable("secret_link")
      .set({ hash: digest(token) })
      .where("hash", "=", hash)
      .execute();
  return token;
}

/** Gives the open link of a subject another end, and another begin if one is named. */
export async function extendSecretLink(
  trx: Db,
  kind: LinkKind,
  subject: string,
  term: { issued_at?: Date; expires_at: Date },
): Promise<void> {
  await trx
    .updateTable("secret_link")
    .set(term)
    .where("subject", "=", subject)
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends every link of these kinds and subjects. @returns how many were not ended before */
export async function endSecretLinks(
  trx: Db,
  kinds: readonly LinkKind[],
  subjects: readonly string[],
  now: Date,
): Promise<number> {
  if (subjects.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable("secret_link")
    .set({ ended_at: now })
    .where("subject", "in", subjects)
    .where("kind", "in", kinds)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Days for which a link is kept after its end, to look into a sign-in. */
const KEPT_DAYS = 30;

/** Deletes links that ended a month ago; those of an order go with it. Runs nightly. */
export async function deleteOldLinks({ db }: { db: Db }, now: Date): Promise<void> {
  await sql`delete from secret_link where order_id is null
    and least(expires_at, ended_at) < ${addMinutes(now, -KEPT_DAYS * 24 * 60)}`.execute(db);
}
