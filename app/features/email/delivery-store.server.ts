import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sweepableFrom } from "./email-retry-times.ts";
import type { EmailKind } from "./store.server.ts";

/** One email of an order. */
export interface EmailKey {
  orderId: string;
  kind: EmailKind;
  version: number;
}

function change(db: Db, { orderId, kind, version }: EmailKey) {
  return db
    .updateTable("email")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "=", version);
}

/**
 * Leases an unsent email to one sender without a transaction; another sender can lease it from `until` on.
 * @returns "leased", "sending" while another sender holds the lease, or "closed" once sent, refused or dropped
 */
export async function leaseEmail(
  db: Db,
  email: EmailKey,
  until: Date,
  now: Date,
): Promise<"leased" | "sending" | "closed"> {
  const leased = await change(db, email)
    .set({ sending_until: until, retry_at: sweepableFrom(now) })
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .where((row) => row.or([row("sending_until", "is", null), row("sending_until", "<=", now)]))
    .returning("kind")
    .executeTakeFirst();
  if (leased) return "leased";
  const open = await db
    .selectFrom("email")
    .select("kind")
    .where("order_id", "=", email.orderId)
    .where("kind", "=", email.kind)
    .where("version", "=", email.version)
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .executeTakeFirst();
  return open ? "sending" : "closed";
}

/** Ends a lease whose email was not sent. Matches `until`, because an expired lease may belong to another sender. */
export async function releaseLease(db: Db, email: EmailKey, until: Date): Promise<void> {
  await change(db, email).set({ sending_until: null }).where("sending_until", "=", until).execute();
}

/** Records that the mail server accepted an email; overrides a refusal or drop that was recorded meanwhile. */
export async function recordSent(db: Db, email: EmailKey, now: Date): Promise<void> {
  await change(db, email)
    .set({ sent_at: now, sending_until: null, refused_at: null, refusal: null, dropped_at: null })
    .execute();
}

/**
 * Records a permanent refusal. The email is not tried again until its recipient's email address changes.
 * @param refusal the server's answer, without an email address
 */
export async function recordRefused(
  db: Db,
  email: EmailKey,
  refusal: string,
  now: Date,
): Promise<void> {
  await change(db, email)
    .set({ refused_at: now, refusal, sending_until: null })
    .where("sent_at", "is", null)
    .execute();
}

/**
 * Counts a fault of our own that kept an email from being sent. From the third on it counts as refused, and waits for a
 * person.
 * @param most faults after which it does
 * @returns whether it counts as refused now
 */
export async function recordEmailFault(
  db: Db,
  email: EmailKey,
  { message, most }: { message: string; most: number },
  now: Date,
): Promise<boolean> {
  const row = await change(db, email)
    .set({
      faults: sql<number>`faults + 1`,
      sending_until: null,
      refused_at: sql<Date | null>`case when faults + 1 >= ${most} then ${now}::timestamptz end`,
      refusal: `A fault of our own: ${message}`,
    })
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .returning("refused_at")
    .executeTakeFirst();
  return Boolean(row?.refused_at);
}

/** Drops an email that is neither sent nor being sent, because it is out of date. */
export async function dropUnsent(db: Db, email: EmailKey, now: Date): Promise<void> {
  await change(db, email)
    .set({ dropped_at: now })
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .where((row) => row.or([row("sending_until", "is", null), row("sending_until", "<=", now)]))
    .execute();
}

export interface UnsentEmail extends EmailKey {
  /** Changes after each try, so that it identifies the job of the next try. */
  retryAt: string;
}

/** Lists unsent emails that no job has tried for a while, longest wait first. */
export async function listUnsent(db: Db, now: Date, limit: number): Promise<UnsentEmail[]> {
  const { rows } = await sql<UnsentEmail>`
    select order_id as "orderId", kind, version, retry_at::text as "retryAt" from email
    where sent_at is null and refused_at is null and dropped_at is null and retry_at <= ${now}
      and coalesce(sending_until, '-infinity') <= ${now}
    order by retry_at, order_id limit ${limit}`.execute(db);
  return rows;
}
