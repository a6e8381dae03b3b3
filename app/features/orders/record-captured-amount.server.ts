import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { transitions } from "./order-states.ts";
import { moveOrder } from "./move-order.server.ts";

/** There is no session for the money: by this event all of it has to go back. */
export function markFullRefundDue(
  trx: Db,
  id: string,
  event: "slot_lost" | "offer_ended" | "dispute_returned",
  now: Date,
): Promise<boolean> {
  return moveOrder(trx, id, event, now, { refund_due_paise: sql<number>`captured_paise` });
}

/**
 * More was taken than is known: the difference has to go back, except while an operator looks at all of it. An order whose
 * money had all gone back owes again (event `more_captured`).
 * @returns false when it was known
 */
export async function recordCapturedAmount(
  trx: Db,
  id: string,
  takenPaise: number,
  now: Date,
): Promise<boolean> {
  const { from, to } = transitions.more_captured;
  const noted = await trx
    .updateTable("orders")
    .set({
      refund_due_paise: sql<number>`refund_due_paise
        + case when state = 'disputed' then 0 else ${takenPaise}::int - captured_paise end`,
      captured_paise: takenPaise,
      state: sql<string>`case when state = any(${[...from]}::text[]) then ${to} else state end`,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("captured_paise", "<", takenPaise)
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * So much has gone back.
 * @returns whether that was the last of what is due
 */
export async function recordRefundedAmount(
  trx: Db,
  id: string,
  amountPaise: number,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable("orders")
    .set({ refunded_paise: sql<number>`refunded_paise + ${amountPaise}`, updated_at: now })
    .where("id", "=", id)
    .returning(sql<boolean>`refunded_paise = refund_due_paise`.as("whole"))
    .executeTakeFirstOrThrow();
  return row.whole;
}
