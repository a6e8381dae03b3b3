import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/facts.server.ts";
import { oweAll } from "../orders/money-store.server.ts";
import { findOrder, lockOrder } from "../orders/store.server.ts";

/** What an operator does about an order that the money law lists. */
export interface HelpOn extends Pick<Database, "db"> {
  record: RecordFact;
}

export type HelpOrder = { ok: true } | { ok: false; reason: "order_unknown" | "not_disputed" };

/** Gives back all the money of an order whose amount did not agree. */
export async function returnDisputed(on: HelpOn, orderId: string, now: Date): Promise<HelpOrder> {
  return on.db.transaction().execute(async (trx): Promise<HelpOrder> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: "order_unknown" };
    if (!(await oweAll(trx, orderId, "dispute_returned", now))) {
      return { ok: false, reason: "not_disputed" };
    }
    await on.record(trx, "booking.refused", { orderId });
    await on.record(trx, "refund.due", { orderId });
    return { ok: true };
  });
}

/** Tells once more what an order waits for. Every listener finds out for itself whether there is something to do. */
export async function tellAgain(on: HelpOn, orderId: string, now: Date): Promise<HelpOrder> {
  const order = await findOrder(on.db, orderId);
  if (!order) return { ok: false, reason: "order_unknown" };
  const turn = `again ${now.getTime()}`;
  for (const fact of [
    "payment.settled",
    "payment.taken",
    "offer.ending",
    "booking.confirmed",
    "meeting.opened",
    "refund.due",
  ] as const) {
    await on.record(on.db, fact, { orderId }, { turn });
  }
  return { ok: true };
}
