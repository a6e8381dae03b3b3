import type { Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { nextCheckAt } from "./check-schedule.ts";

/**
 * Queues the next check of an order paid at `paidAt`, if one is left. Two calls queue one check.
 * @param at the open transaction, or the database
 */
export async function scheduleNextCheck(
  at: Db,
  publish: PublishEvent,
  orderId: string,
  paidAt: Date,
  now: Date,
): Promise<void> {
  const notBefore = nextCheckAt(paidAt, now);
  if (!notBefore) return;
  const occurrence = String(notBefore.getTime() - paidAt.getTime());
  await publish(at, "payment.captured", { orderId }, { notBefore, occurrence });
}
