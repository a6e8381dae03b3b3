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

const DAY = 24 * 60;

/**
 * For how many minutes a link of each kind opens: of an order from the start of its session, so that a client outlives
 * the refund and a therapist may record a no-show; any other from its issue. A feed opens until it is ended.
 */
const MINUTES = {
  manage: 60 * DAY,
  session: 7 * DAY,
  pay: DAY,
  data: 60,
  sign_in: 15,
  undo: 7 * DAY,
  object: 30 * DAY,
} as const satisfies Record<Exclude<LinkKind, "feed">, number>;

/** Returns when a link expires. Source: W3C, Good Practices for Capability URLs. */
export function linkExpiresAt(kind: keyof typeof MINUTES, from: Date): Date {
  return addMinutes(from, MINUTES[kind]);
}

/** Derives the token of a link: 132 bits, so that an email that is rendered again after a crash carries the same. */
export function secretLinkToken(secretKey: string, kind: LinkKind, id: string): string {
  return fingerprint(`${kind} link ${id}`, secretKey);
}

/**
 * Stores new links. Repeatable: a link that was issued, or ended since, is left as it is. The database refuses a second
 * open link where a subject has one at a time.
 * @param links.from the instant from which it opens for as long as its kind says; now if unset
 * @param links.expiresAt its end, if it is another
 * @param links.token one that no id and no key lead to; derived if unset
 */
export async function issueSecretLinks(
  { secretKey }: { secretKey: string },
  trx: Db,
  links: readonly {
    kind: LinkKind;
    id: string;
    subject: string;
    from?: Date;
    expiresAt?: Date;
    token?: string;
  }[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto("secret_link")
    .values(
      links.map(({ kind, id, subject, from = now, expiresAt, token }) => ({
        hash: digest(token ?? secretLinkToken(secretKey, kind, id)),
        kind,
        id,
        subject,
        issued_at: now,
        expires_at: kind === "feed" ? null : (expiresAt ?? linkExpiresAt(kind, from)),
      })),
    )
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** The condition that a link is none of a therapist's, or of a therapist who has not left. */
const isOfWorkingTherapist = sql<boolean>`(kind not in ('session', 'feed') or not exists (
  select from therapist_practice as practice where practice.state = 'left'
    and (kind = 'feed' and practice.therapist_id::text = subject or kind = 'session'
      and practice.therapist_id = (select therapist_id from orders where orders.id = subject))))`;

/**
 * Finds the link that a token opens; undefined for one that is unknown, ended or expired, of another kind, or of a
 * therapist who has left.
 */
export function findSecretLinkByToken(
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
    .where(isOfWorkingTherapist)
    .executeTakeFirst();
}

/**
 * Records that a form was sent from the page of an order's link, in a browser that did not book: a reader of the email
 * that carries the link pressed its button. A GET proves no reader, because mail scanners open links too.
 * @param visitorId of the browser
 */
export async function recordSecretLinkUsed(
  db: Db,
  kind: "manage" | "pay",
  token: string,
  visitorId: string | undefined,
  now: Date,
): Promise<void> {
  await sql`
    update secret_link set opened_at = ${now} where hash = ${digest(token)} and kind = ${kind} and opened_at is null
      and not exists (select from orders where id = order_id and user_id = ${visitorId ?? null}::uuid)`.execute(
    db,
  );
}

/** Returns true if a link of these subjects that is not ended was used by a reader of its email. */
export async function isAnySecretLinkUsed(
  db: Db,
  kinds: readonly LinkKind[],
  subjects: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from secret_link where subject = any(${subjects}::text[])
      and kind = any(${kinds}::text[]) and ended_at is null and opened_at is not null) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
}

/** Finds the newest link of a subject that was not ended, expired or not. */
export function findNewestSecretLink(
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
export async function tokenOfLinkUpdatingDigest(
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

/** Has the link of a subject open for as long as its kind says from an instant. @param isRestarted as if issued then */
export async function extendSecretLink(
  trx: Db,
  kind: keyof typeof MINUTES,
  subject: string,
  from: Date,
  isRestarted = false,
): Promise<void> {
  await trx
    .updateTable("secret_link")
    .set({ expires_at: linkExpiresAt(kind, from), ...(isRestarted && { issued_at: from }) })
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
