import type { Services } from "../../services.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Language } from "../../lib/language/language.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { digest, fingerprint } from "../../lib/token.ts";
import type { Order } from "../orders/order.ts";
import {
  type ExpiringLinkKind,
  type LinkKind,
  linkKinds,
  linkPath,
  type OrderLinkKind,
} from "./link-kinds.ts";

/**
 * Every secret link is issued, replaced, revoked and resolved here; `link-kinds.ts` says how the kinds differ. The
 * database has the digest of a token, never the token.
 */

const columns = ["id", "subject", "hash", "issued_at", "expires_at"] as const;

export type SecretLink = Row<"secret_link", (typeof columns)[number]>;

/** Finds links of a kind that were not ended. */
const selectOpen = (db: Db, kind: LinkKind) =>
  db
    .selectFrom("secret_link")
    .select(namedColumns("secret_link", columns))
    .where("kind", "=", kind)
    .where("ended_at", "is", null);

/** Returns when a link expires. Source: W3C, Good Practices for Capability URLs. */
export const linkExpiresAt = (kind: ExpiringLinkKind, from: Date): Date =>
  addMinutes(from, linkKinds[kind].minutes);

/** Derives the token of a link: 132 bits, so that an email that is rendered again after a crash carries the same. */
export function secretLinkToken(secretKey: string, kind: LinkKind, id: string): string {
  return fingerprint(`${kind} link ${id}`, secretKey);
}

/**
 * Issues links. Repeatable: a link that was issued, or ended since, is left as it is. The database refuses a second
 * open link where a subject has one at a time.
 * @param links.from the instant from which it opens for as long as its kind says; now if unset
 * @param links.expiresAt its end, if it is another
 * @param links.token one that no id and no key lead to; derived if unset
 */
export async function issueLinks(
  services: Pick<Services, "secretKey">,
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
  await issueLinksQuery(services, trx, links, now).execute();
}

/** The statement of {@link issueLinks}, for one that does more at once. */
export const issueLinksQuery = (
  { secretKey }: Pick<Services, "secretKey">,
  trx: Db,
  links: Parameters<typeof issueLinks>[2],
  now: Date,
) =>
  trx
    .insertInto("secret_link")
    .values(
      links.map(({ kind, id, subject, from = now, expiresAt, token }) => {
        const { minutes } = linkKinds[kind];
        return {
          hash: digest(token ?? secretLinkToken(secretKey, kind, id)),
          kind,
          id,
          subject,
          issued_at: now,
          expires_at: minutes === null ? null : (expiresAt ?? addMinutes(from, minutes)),
        };
      }),
    )
    .onConflict((conflict) => conflict.column("hash").doNothing());

/**
 * Ends the open link of an order and issues the next one. The first link of an order has the order's id, the next one
 * another: so a page can tell that it was replaced.
 * @returns false without a link: then none is issued
 */
export async function replaceLink(
  services: Services,
  trx: Db,
  kind: OrderLinkKind,
  { id: subject, startsAt: from }: Pick<Order, "id" | "startsAt">,
  now: Date,
): Promise<boolean> {
  if ((await revokeLinks(trx, [kind], [subject], now)) === 0) return false;
  await issueLinks(services, trx, [{ kind, id: randomUUID(), subject, from }], now);
  return true;
}

/** Ends every link of these kinds and subjects. @returns how many were not ended before */
export async function revokeLinks(
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

/** The condition that a link is none of a therapist's, or of a therapist who has not left. */
const isOfWorkingTherapist = sql<boolean>`(kind not in ('session', 'feed') or not exists (
  select from therapist where therapist.state = 'left' and therapist.id = case kind
    when 'feed' then subject::integer
    when 'session' then (select therapist_id from orders where orders.id = subject) end))`;

/**
 * Resolves a token to the link that it opens; undefined for one that is unknown, ended or expired, of another kind, or
 * of a therapist who has left.
 */
export function resolveLink(
  db: Db,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<SecretLink | undefined> {
  return selectOpen(db, kind)
    .where("hash", "=", digest(token))
    .where((link) => link.or([link("expires_at", "is", null), link("expires_at", ">", now)]))
    .where(isOfWorkingTherapist)
    .executeTakeFirst();
}

/** Finds the newest link of a subject that was not ended, expired or not. */
export function findNewestLink(
  db: Db,
  kind: LinkKind,
  subject: string,
): Promise<SecretLink | undefined> {
  return selectOpen(db, kind)
    .where("subject", "=", subject)
    .orderBy("issued_at", "desc")
    .executeTakeFirst();
}

/**
 * Returns the token of a link. After a change of the secret key it replaces the stored digest, because the old key may
 * be known to others: from then on only the new key's token works.
 */
export async function tokenUpdatingDigest(
  { db, secretKey }: Pick<Services, "db" | "secretKey">,
  kind: LinkKind,
  { id, hash: stored }: Pick<SecretLink, "id" | "hash">,
): Promise<string> {
  const token = secretLinkToken(secretKey, kind, id);
  const hash = digest(token);
  if (hash !== stored)
    await db.updateTable("secret_link").set({ hash }).where("hash", "=", stored).execute();
  return token;
}

/** Finds the token of an order's link; undefined without one that was not ended. */
export async function findLinkToken(
  services: Pick<Services, "db" | "secretKey">,
  kind: OrderLinkKind,
  orderId: string,
): Promise<string | undefined> {
  const link = await findNewestLink(services.db, kind, orderId);
  return link && tokenUpdatingDigest(services, kind, link);
}

/**
 * Returns the address of the page that a token opens.
 * @param language of the client, whose page it is; that of the request if unset
 */
export function linkUrl(
  { publicUrl }: { publicUrl: string },
  kind: LinkKind,
  token: string,
  language?: Language,
): string {
  const path = linkPath(kind, token);
  return publicUrl + (linkKinds[kind].reader === "client" ? localPath(path, language) : path);
}

/** Finds the address of the page of an order's link; undefined without a link. */
export async function findLinkUrl(
  services: Pick<Services, "db" | "secretKey" | "publicUrl">,
  kind: OrderLinkKind,
  orderId: string,
  language?: Language,
): Promise<string | undefined> {
  const token = await findLinkToken(services, kind, orderId);
  return token && linkUrl(services, kind, token, language);
}

/** Has the link of a subject open for as long as its kind says from an instant. @param isRestarted as if issued then */
export async function extendLink(
  trx: Db,
  kind: ExpiringLinkKind,
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

/**
 * Records that a form was sent from the page of an order's link, in a browser that did not book: a reader of the email
 * that carries the link pressed its button. A GET proves no reader, because mail scanners open links too.
 * @param visitorId of the browser
 */
export async function recordLinkUsed(
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

/** Days for which a link is kept after its end, to look into a sign-in. */
const KEPT_DAYS = 30;

/** Deletes links that ended a month ago; those of an order go with it. Runs nightly. */
export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  await sql`delete from secret_link where order_id is null
    and least(expires_at, ended_at) < ${addMinutes(now, -KEPT_DAYS * 24 * 60)}`.execute(db);
}
