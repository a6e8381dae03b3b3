import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import { lockOrder } from "../../orders/find-order.server.ts";
import { deleteNoShow } from "../store.server.ts";

export type UndoNoShow = { ok: true } | { ok: false; reason: "not_booked" };

/** Removes a no-show that was recorded by mistake. No money moves. Repeatable. */
export async function undoNoShow(
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  orderId: string,
  now: Date,
): Promise<UndoNoShow> {
  return deps.db.transaction().execute(async (trx): Promise<UndoNoShow> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "booked") return { ok: false, reason: "not_booked" };
    if (await deleteNoShow(trx, orderId))
      await deps.audit(trx, { useCase: "undo-no-show", subject: orderId }, now);
    return { ok: true };
  });
}
