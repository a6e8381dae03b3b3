import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sweptFrom } from "./email-retry-times.ts";
import type { EmailKind } from "./store.server.ts";

/** One email of an order. */
export interface EmailKey {
  orderId: string;
  kind: EmailKind;
  version: number;
}

function change(db: Db, { orderId, kind, version }: EmailKey) {
  return db
    .updateTable("letter")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "=", version);
}

/**
 * Reserves an unsent email for one sender, without a transaction: another gets it after `until` at the earliest.
 * @returns "leased", "sending" while another sender has it, or "closed" when it was sent, refused for good or dropped
 */
export async function leaseEmail(
  db: Db,
  email: EmailKey,
  until: Date,
  now: Date,
): Promise<"leased" | "sending" | "closed"> {
  const leased = await change(db, email)
    .set({ sending_until: until, try_again_at: sweptFrom(now) })
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .where((row) => row.or([row("sending_until", "is", null), row("sending_until", "<=", now)]))
    .returning("kind")
    .executeTakeFirst();
  if (leased) return "leased";
  const open = await db
    .selectFrom("letter")
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

/** Ends a lease whose email was not sent. Only its own: one that ran out may be another's by now. */
export async function releaseLease(db: Db, email: EmailKey, until: Date): Promise<void> {
  await change(db, email).set({ sending_until: null }).where("sending_until", "=", until).execute();
}

/** It was taken, whatever else was recorded of it meanwhile. */
export async function recordSent(db: Db, email: EmailKey, now: Date): Promise<void> {
  await change(db, email)
    .set({ sent_at: now, sending_until: null, refused_at: null, refusal: null, dropped_at: null })
    .execute();
}

/**
 * The receiving side refused it for good: it isn't tried again before its reader has another address.
 * @param refusal the server's answer, without an address
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

/** An email that is unsent and that nobody is sending becomes none: its time is over. */
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
  /** Another one after each try. */
  tryAgainAt: string;
}

/** Unsent emails that no job has tried for a while, those that wait longest first. */
export async function listUnsent(db: Db, now: Date, limit: number): Promise<UnsentEmail[]> {
  const { rows } = await sql<UnsentEmail>`
    select order_id as "orderId", kind, version, try_again_at::text as "tryAgainAt" from letter
    where sent_at is null and refused_at is null and dropped_at is null and try_again_at <= ${now}
      and coalesce(sending_until, '-infinity') <= ${now}
    order by try_again_at, order_id limit ${limit}`.execute(db);
  return rows;
}
