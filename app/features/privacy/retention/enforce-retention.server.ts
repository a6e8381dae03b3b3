import type { Database } from "../../../db/connect.server.ts";
import { deleteErasedRequests } from "../request-store.server.ts";
import { endOfTerm, type RetainedKind, retention } from "./retention.ts";
import { isFull, sweeps } from "./retention-store.server.ts";
import { finishErasures } from "../erasure/finish-erasures.server.ts";

const kinds = Object.keys(retention) as RetainedKind[];

/** Orders before the people whose they are, and all that a consent is about before the consent. */
const last: readonly RetainedKind[] = ["contacts", "consents"];
const inOrder = [...kinds.filter((kind) => !last.includes(kind)), ...last];

/**
 * Deletes or redacts whatever has had its time, by the schedule that the privacy policy shows, and goes on with erasures that
 * had to wait. Batch by batch, each in a transaction of its own: broken off, the next night goes on.
 * @returns how many went, by kind
 */
export async function enforceRetention(
  deps: Pick<Database, "db">,
  now: Date,
): Promise<Partial<Record<RetainedKind | "erasures", number>>> {
  const went: Partial<Record<RetainedKind | "erasures", number>> = {};
  const settled = await deps.db.transaction().execute((trx) => finishErasures(trx, now));
  if (settled.length > 0) went.erasures = settled.length;
  await deleteErasedRequests(deps.db);
  for (const kind of inOrder) {
    const before = endOfTerm(kind, now);
    let swept: number;
    do {
      swept = await deps.db.transaction().execute((trx) => sweeps[kind](trx, before));
      if (swept > 0) went[kind] = (went[kind] ?? 0) + swept;
    } while (isFull(swept));
  }
  return went;
}
