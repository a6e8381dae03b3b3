import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/jobs/events.server.ts";
import type { Doorbell } from "./provider.ts";
import { findRungRefund } from "./refund-store.server.ts";

/**
 * The provider rang for a refund: it is asked how it is. Rung for one that has ended, or that is not
 * ours, nothing happens.
 * @param turn tells this ringing from the ones before
 */
export async function reportRefund(
  on: Database & { record: RecordFact },
  bell: Extract<Doorbell, { kind: "refund" }>,
  turn: string,
): Promise<void> {
  const refundId = await findRungRefund(on.db, bell);
  if (refundId) await on.record(on.db, "refund.requested", { refundId }, { turn });
}
