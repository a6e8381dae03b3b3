import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/tables/schema.ts";
import { sweepableFrom } from "./email-retry-times.ts";

export type EmailKind = Schema["email"]["kind"];

/**
 * Records that an email is due, once, and returns when it first became due. A retry gets that first time, so that it
 * repeats the same email.
 * @param sendingUntil end of the caller's lease, which begins if the email was not due before
 */
export async function recordEmailDue(
  db: Db,
  orderId: string,
  kind: EmailKind,
  version: number,
  now: Date,
  sendingUntil: Date | null = null,
): Promise<{ writtenAt: Date; sentAt: Date | null; isNew: boolean }> {
  const inserted = await db
    .insertInto("email")
    .values({
      order_id: orderId,
      kind,
      version,
      written_at: now,
      sent_at: null,
      refused_at: null,
      retry_at: sweepableFrom(now),
      sending_until: sendingUntil,
    })
    .onConflict((conflict) => conflict.columns(["order_id", "kind", "version"]).doNothing())
    .returning("kind")
    .executeTakeFirst();
  if (inserted) return { writtenAt: now, sentAt: null, isNew: true };
  const known = await db
    .selectFrom("email")
    .select(["written_at as writtenAt", "sent_at as sentAt"])
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}

/**
 * Records that an email to one mailbox is due unless `limit.emails` of its kind were due since `limit.since`.
 * Idempotent per order and version.
 * @param orderIds all orders of the mailbox; the email is stored with the first
 * @returns false when the limit is reached
 */
export async function recordEmailDueUnderLimit(
  trx: Db,
  {
    orderIds,
    kind,
    version,
  }: { orderIds: [string, ...string[]]; kind: EmailKind; version: number },
  limit: { emails: number; since: Date },
  now: Date,
): Promise<boolean> {
  const emails = await trx
    .selectFrom("email")
    .select(["order_id", "version", "written_at"])
    .where("order_id", "in", orderIds)
    .where("kind", "=", kind)
    .execute();
  const [orderId] = orderIds;
  if (emails.some((one) => one.order_id === orderId && one.version === version)) return true;
  const recent = emails.filter((one) => one.written_at > limit.since);
  if (recent.length >= limit.emails) return false;
  await recordEmailDue(trx, orderId, kind, version, now);
  return true;
}

/** Finds the highest version below a given one of an email that was due; 0 without any. */
export async function findNewestVersion(
  db: Db,
  { orderId, kind, below }: { orderId: string; kind: EmailKind; below: number },
): Promise<number> {
  const { newest } = await db
    .selectFrom("email")
    .select(({ fn }) => fn.max("version").as("newest"))
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "<", below)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export async function isRefused(db: Db, orderId: string, kind: EmailKind): Promise<boolean> {
  const row = await db
    .selectFrom("email")
    .select("kind")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("refused_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
