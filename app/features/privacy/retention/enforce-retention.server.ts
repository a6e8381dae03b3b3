import type { Database } from "../../../db/connect.server.ts";
import { deleteErasedRequests } from "../request-store.server.ts";
import { endOfTerm, type RetainedKind, retention } from "./retention.ts";
import { isFull, deleteExpired } from "./retention-store.server.ts";
import { finishErasures } from "../erasure/finish-erasures.server.ts";

const kinds = Object.keys(retention) as RetainedKind[];

// Contacts are deleted after the orders that reference them, consents after the data they cover.
const last: readonly RetainedKind[] = ["contacts", "consents"];
const inOrder = [...kinds.filter((kind) => !last.includes(kind)), ...last];

/**
 * Deletes or redacts data past its retention term, by the table that the privacy policy shows, and finishes erasures
 * that had to wait. Runs nightly. Each batch has its own transaction, so an interrupted run is continued the next
 * night.
 * @returns how many rows or orders were deleted or redacted, by kind
 */
export async function enforceRetention(
  deps: Pick<Database, "db">,
  now: Date,
): Promise<Partial<Record<RetainedKind | "erasures", number>>> {
  const removed: Partial<Record<RetainedKind | "erasures", number>> = {};
  const erased = await finishErasures(deps, now);
  if (erased > 0) removed.erasures = erased;
  await deleteErasedRequests(deps.db);
  for (const kind of inOrder) {
    const before = endOfTerm(kind, now);
    let batch: number;
    do {
      batch = await deps.db.transaction().execute((trx) => deleteExpired[kind](trx, before));
      if (batch > 0) removed[kind] = (removed[kind] ?? 0) + batch;
    } while (isFull(batch));
  }
  return removed;
}
