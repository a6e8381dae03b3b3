import type { RecordAudit } from "../../../db/audit.ts";
import type { Database, Db } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { lockOrder } from "../../orders/find-order.server.ts";
import { recordEmailDue } from "../store.server.ts";

/** An email of an order, as the desk lists it. */
export interface OrderEmail {
  kind: Schema["email"]["kind"];
  version: number;
  writtenAt: Date;
  sentAt: Date | null;
  refusedAt: Date | null;
  refusal: string | null;
}

/** Lists the emails of an order, the first one first. */
export function listOrderEmails(db: Db, orderId: string): Promise<OrderEmail[]> {
  return db
    .selectFrom("email")
    .select(["kind", "version", "written_at as writtenAt", "sent_at as sentAt"])
    .select(["refused_at as refusedAt", "refusal"])
    .where("order_id", "=", orderId)
    .orderBy("written_at")
    .execute();
}

/** Returns the version of the newest confirmation; -1 before the first. */
export function newestConfirmation(emails: readonly OrderEmail[]): number {
  return Math.max(
    -1,
    ...emails.filter(({ kind }) => kind === "confirmation").map(({ version }) => version),
  );
}

export type ResendConfirmation =
  | { ok: true }
  /** already_again: another one was sent since the page was shown. */
  | { ok: false; reason: "not_booked" | "already_again" };

/**
 * Sends the client's confirmation once more, as a new email: a mailbox would drop a repeat of the old one.
 * @param shown the version of the newest confirmation on the page, so that a double press sends one
 */
export async function resendConfirmation(
  deps: Pick<Database, "db"> & { publish: PublishEvent; audit: RecordAudit },
  orderId: string,
  shown: number,
  now: Date,
): Promise<ResendConfirmation> {
  return deps.db.transaction().execute(async (trx): Promise<ResendConfirmation> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "booked") return { ok: false, reason: "not_booked" };
    if (newestConfirmation(await listOrderEmails(trx, orderId)) !== shown)
      return { ok: false, reason: "already_again" };
    const email = { orderId, kind: "confirmation", version: shown + 1 } as const;
    await recordEmailDue(trx, orderId, email.kind, email.version, now);
    await deps.publish(trx, "email.unsent", email);
    await deps.audit(trx, { useCase: "resend-confirmation", subject: orderId }, now);
    return { ok: true };
  });
}
