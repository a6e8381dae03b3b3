import type { Db } from "../../db/connect.server.ts";
import type { EmailTable } from "../../db/schema.ts";
import { sweptFrom } from "./email-retry-times.ts";

export type EmailKind = EmailTable["kind"];

/**
 * Writes down that a letter is due, once, and answers when it was written. A retry gets the first
 * writing's time, so that it repeats the very same letter.
 */
export async function recordEmailDue(
  db: Db,
  orderId: string,
  kind: EmailKind,
  version: number,
  now: Date,
): Promise<{ writtenAt: Date; sentAt: Date | null }> {
  await db
    .insertInto("letter")
    .values({
      order_id: orderId,
      kind,
      version,
      written_at: now,
      sent_at: null,
      refused_at: null,
      try_again_at: sweptFrom(now),
    })
    .onConflict((conflict) => conflict.columns(["order_id", "kind", "version"]).doNothing())
    .execute();
  return db
    .selectFrom("letter")
    .select(["written_at as writtenAt", "sent_at as sentAt"])
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
}

/**
 * Writes down that a letter of a kind is due to one mailbox, unless so many were since an instant. Twice is once.
 * @param orderIds all that the mailbox's letters of this kind may stand with, its own first
 * @returns false when there were too many
 */
export async function recordEmailDueIfFew(
  trx: Db,
  {
    orderIds,
    kind,
    version,
  }: { orderIds: [string, ...string[]]; kind: EmailKind; version: number },
  most: { emails: number; since: Date },
  now: Date,
): Promise<boolean> {
  const emails = await trx
    .selectFrom("letter")
    .select(["order_id", "version", "written_at"])
    .where("order_id", "in", orderIds)
    .where("kind", "=", kind)
    .execute();
  const [orderId] = orderIds;
  if (emails.some((one) => one.order_id === orderId && one.version === version)) return true;
  const lately = emails.filter((one) => one.written_at > most.since);
  if (lately.length >= most.emails) return false;
  await recordEmailDue(trx, orderId, kind, version, now);
  return true;
}

export async function isRefused(db: Db, orderId: string, kind: EmailKind): Promise<boolean> {
  const row = await db
    .selectFrom("letter")
    .select("kind")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("refused_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
