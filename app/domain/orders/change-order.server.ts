import type { AuditEntry, RecordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Order } from "./order.ts";
import { lockOrder } from "./orders.server.ts";

/** An expected refusal, as the value that a use case returns. */
export const refuse = <const Reason extends string>(reason: Reason) =>
  ({ ok: false, reason }) as const;

/** Undoes the transaction of {@link changeOrder}, which returns what was refused. */
class Refusal extends Error {
  readonly refused: { ok: boolean };
  constructor(refused: { ok: boolean }) {
    super("a use case refused");
    this.refused = refused;
  }
}

/**
 * The frame of a use case about one order: a transaction that has locked the order. A refusal undoes all that was done
 * before it.
 * @param entry of the audit; null for what the audit has no entry for
 * @param change gets undefined for an unknown order. It calls `record` where it has changed something, so that a
 *   repeated call adds no entry: without `services.audit` nothing is recorded
 */
export async function changeOrder<Result extends { ok: boolean } | void>(
  services: { db: Db; audit?: RecordAudit },
  orderId: string,
  entry: (Pick<AuditEntry, "useCase" | "reason"> & { now: Date }) | null,
  change: (
    trx: Db,
    order: Order | undefined,
    record: (changed?: Pick<AuditEntry, "before" | "after">) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  try {
    return await services.db.transaction().execute(async (trx) => {
      const result = await change(trx, await lockOrder(trx, orderId), async (changed) => {
        if (!entry) throw new Error("this use case has no entry of the audit");
        const { now, ...said } = entry;
        await services.audit?.(trx, { ...said, subject: orderId, ...changed }, now);
      });
      if (result && !result.ok) throw new Refusal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.refused as Result;
    throw error;
  }
}
