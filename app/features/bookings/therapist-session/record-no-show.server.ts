import { addMinutes } from "../../../lib/india-time.ts";
import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { insertNoShow } from "../store.server.ts";
import { lockOrder } from "../../orders/find-order.server.ts";

/** Minutes after the start from which a no-show can be recorded; a client may be a little late. */
export const NO_SHOW_AFTER_MINUTES = 15;

export type RecordNoShow = { ok: true } | { ok: false; reason: "not_booked" | "too_early" };

/**
 * Records for the therapist that the client did not come, and publishes it: a listener emails the client. Repeatable;
 * refunds nothing.
 * @param deps.audit undefined when it comes by the link of the session, which names no staff member
 */
export async function recordNoShow(
  deps: Pick<Database, "db"> & { publish: PublishEvent; audit?: RecordAudit },
  orderId: string,
  now: Date,
): Promise<RecordNoShow> {
  return deps.db.transaction().execute(async (trx): Promise<RecordNoShow> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "booked") return { ok: false, reason: "not_booked" };
    if (now < addMinutes(order.startsAt, NO_SHOW_AFTER_MINUTES)) {
      return { ok: false, reason: "too_early" };
    }
    if (!(await insertNoShow(trx, orderId, now))) return { ok: true };
    await deps.publish(trx, "session.missed", { orderId }, { occurrence: now.toISOString() });
    await deps.audit?.(trx, { useCase: "record-no-show", subject: orderId }, now);
    return { ok: true };
  });
}
