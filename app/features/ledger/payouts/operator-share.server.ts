import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";

/** Finds the operator's share in force; 0 until one is set. */
export async function findOperatorShare({ db }: Pick<Database, "db">, now: Date): Promise<number> {
  const row = await db
    .selectFrom("operator_share")
    .select("percent")
    .where("since", "<=", now)
    .orderBy("since", "desc")
    .executeTakeFirst();
  return Number(row?.percent ?? 0);
}

export type SetOperatorShare = { ok: true } | { ok: false; reason: "share_invalid" };

/** Sets the operator's share, in percent, of sessions that begin from now on. Repeatable. */
export async function setOperatorShare(
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  typed: string,
  now: Date,
): Promise<SetOperatorShare> {
  if (!/^\d{1,3}(\.\d)?$/.test(typed) || Number(typed) > 100)
    return { ok: false, reason: "share_invalid" };
  const percent = Number(typed);
  return deps.db.transaction().execute(async (trx): Promise<SetOperatorShare> => {
    const before = await findOperatorShare({ db: trx }, now);
    if (before === percent) return { ok: true };
    await trx.insertInto("operator_share").values({ since: now, percent }).execute();
    const change = { before: { percent: before }, after: { percent } };
    await deps.audit(trx, { useCase: "set-operator-share", subject: "share", ...change }, now);
    return { ok: true };
  });
}
