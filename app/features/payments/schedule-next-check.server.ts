import type { Db } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/jobs/events.server.ts";
import { nextLook } from "./check-schedule.ts";

/**
 * Queues the next look at an order whose money came at `paidAt`, if one is left. Told twice it is one look.
 * @param at the open transaction, or the database
 */
export async function recordNextLook(
  at: Db,
  record: RecordFact,
  orderId: string,
  paidAt: Date,
  now: Date,
): Promise<void> {
  const notBefore = nextLook(paidAt, now);
  if (!notBefore) return;
  const turn = String(notBefore.getTime() - paidAt.getTime());
  await record(at, "payment.taken", { orderId }, { notBefore, turn });
}
