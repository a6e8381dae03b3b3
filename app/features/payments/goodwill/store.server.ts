import type { Db } from "../../../db/connect.server.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** A refund beyond the terms of a booking. */
export interface Goodwill {
  number: number;
  amountPaise: number;
  state: Schema["goodwill"]["state"];
  /** Null: a command on the machine. */
  proposedBy: string | null;
  borneBy: GoodwillBearer;
}

/** Who bears a goodwill refund: we, or the therapist, whose payout it lowers. */
export type GoodwillBearer = Schema["goodwill"]["borne_by"];

/** Lists the goodwill refunds of an order, for its page and its email, the first one first. */
export function listGoodwill(db: Db, orderId: string): Promise<Goodwill[]> {
  return db
    .selectFrom("goodwill")
    .select(["number", "amount_paise as amountPaise", "state", "proposed_by as proposedBy"])
    .select("borne_by as borneBy")
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
}

export async function insertGoodwill(
  trx: Db,
  orderId: string,
  { number, amountPaise, state, proposedBy, borneBy }: Goodwill,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("goodwill")
    .values({
      order_id: orderId,
      number,
      amount_paise: amountPaise,
      state,
      proposed_by: proposedBy,
      borne_by: borneBy,
      proposed_at: now,
      decided_at: state === "proposed" ? null : now,
    })
    .execute();
}

export async function decideProposal(
  trx: Db,
  orderId: string,
  number: number,
  state: "given" | "declined",
  now: Date,
): Promise<void> {
  await trx
    .updateTable("goodwill")
    .set({ state, decided_at: now })
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .where("state", "=", "proposed")
    .execute();
}

/** A goodwill refund that waits for an owner. */
export interface GoodwillProposal {
  orderId: string;
  amountPaise: number;
  borneBy: GoodwillBearer;
  since: Date;
}

/** Lists the proposals that wait for an owner, the oldest first. */
export function listGoodwillProposals(db: Db, limit: number): Promise<GoodwillProposal[]> {
  return db
    .selectFrom("goodwill")
    .select(["order_id as orderId", "amount_paise as amountPaise", "proposed_at as since"])
    .select("borne_by as borneBy")
    .where("state", "=", "proposed")
    .orderBy("proposed_at")
    .limit(limit)
    .execute();
}
