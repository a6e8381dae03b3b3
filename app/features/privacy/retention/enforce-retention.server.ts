import type { Database } from "../../../db/connect.server.ts";
import { forgetErased } from "../request-store.server.ts";
import { endOfTerm, type KeptKind, retention } from "./retention.ts";
import { isFull, sweeps } from "./retention-store.server.ts";
import { settleErasures } from "../erasure/finish-erasures.server.ts";

const kinds = Object.keys(retention) as KeptKind[];

/** Orders before the people whose they are, and all that a consent is about before the consent. */
const last: readonly KeptKind[] = ["contacts", "consents"];
const inOrder = [...kinds.filter((kind) => !last.includes(kind)), ...last];

/**
 * Deletes or redacts whatever has had its time, by the schedule that the privacy policy shows, and goes on with erasures that
 * had to wait. Batch by batch, each in a transaction of its own: broken off, the next night goes on.
 * @returns how many went, by kind
 */
export async function keepSchedule(
  on: Pick<Database, "db">,
  now: Date,
): Promise<Partial<Record<KeptKind | "erasures", number>>> {
  const went: Partial<Record<KeptKind | "erasures", number>> = {};
  const settled = await on.db.transaction().execute((trx) => settleErasures(trx, now));
  if (settled.length > 0) went.erasures = settled.length;
  await forgetErased(on.db);
  for (const kind of inOrder) {
    const before = endOfTerm(kind, now);
    let swept: number;
    do {
      swept = await on.db.transaction().execute((trx) => sweeps[kind](trx, before));
      if (swept > 0) went[kind] = (went[kind] ?? 0) + swept;
    } while (isFull(swept));
  }
  return went;
}
