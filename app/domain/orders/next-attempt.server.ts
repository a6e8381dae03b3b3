import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/schema.ts";

/**
 * What the next attempt to pay for a session has of the order before. carried: the session and whose it is.
 * restriction: what keeps something of the client from being shown, sent or kept; it ends only as for the order before.
 * Any other text: why the attempt begins without it.
 */
export const columnsOfNextAttempt: Readonly<
  Record<keyof Schema["orders"], "carried" | "restriction" | `new: ${string}`>
> = {
  id: "new: its own",
  user_id: "carried",
  therapist_id: "carried",
  starts_at: "carried",
  duration_minutes: "carried",
  price_paise: "carried",
  state: "new: not paid yet",
  contact_name: "carried",
  contact_email: "carried",
  contact_phone: "carried",
  email_arrived_at: "new: a proof, which only an email of a paid order gives",
  email_limited_until: "restriction",
  email_contested_at: "restriction",
  policy: "carried",
  connection: "carried",
  provider: "new: chosen when its payment page opens",
  provider_order_id: "new: of its own payment page",
  redirect_url: "new: of its own payment page",
  payment_opened_at: "new: of its own payment page",
  payment_expires_at: "new: of its own payment page",
  opening_until: "new: of its own payment page",
  returned_at: "new: of its own payment page",
  transaction_id: "new: of its own payment",
  failure_code: "new: of its own payment",
  captured_paise: "new: of its own payment",
  paid_at: "new: of its own payment",
  refund_due_paise: "new: of its own payment",
  refunded_paise: "new: of its own payment",
  reversed_paise: "new: of its own payment",
  contested_paise: "new: of its own payment",
  checked_at: "new: the provider is asked about each attempt",
  check_at: "new: the provider is asked about each attempt",
  unknown_answers: "new: the provider is asked about each attempt",
  given_up_at: "new: the provider is asked about each attempt",
  duplicate_of: "new: found once it is paid",
  attempt_of: "new: the first order of all attempts",
  language: "carried",
  free_until: "new: only a paid session is moved",
  granted_paise: "new: only a paid session is cancelled",
  therapist_goodwill_paise: "new: only of a paid session",
  offer_until: "new: only a paid session is offered others",
  offer_changes: "new: only a paid session is offered others",
  cancelled_by: "new: only a paid session is cancelled",
  cancel_reason: "new: only a paid session is cancelled",
  erasure_requested_at: "restriction",
  created_at: "new: its own",
  updated_at: "new: its own",
};

const restrictions = Object.entries(columnsOfNextAttempt).flatMap(([column, kind]) =>
  kind === "restriction" ? [sql.ref(column)] : [],
);

/** Gives the next attempt to pay every restriction of the order before, on the transaction that placed it. */
export async function copyRestrictions(trx: Db, fromId: string, toId: string): Promise<void> {
  const columns = sql.join(restrictions);
  await sql`update orders set (${columns}) = (select ${columns} from orders where id = ${fromId})
    where id = ${toId}`.execute(trx);
}
