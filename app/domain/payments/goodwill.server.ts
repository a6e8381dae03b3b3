import { expectChanged } from "../../db/sqlstate.ts";
import type { Db, Database } from "../../db/connect.server.ts";
import type { Schema } from "../../db/schema.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { PublishEvent } from "../../db/events.server.ts";
import { lockOrder } from "../orders/orders.server.ts";
import type { Order } from "../orders/order.ts";
import { keptPaise } from "../orders/order-money.ts";
import { addGoodwillToOrder } from "../orders/order-updates.server.ts";
import { LEAST_REFUND_PAISE } from "../orders/refund-policy.ts";

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

async function insertGoodwill(
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

async function decideProposal(
  trx: Db,
  orderId: string,
  number: number,
  state: "given" | "declined",
  now: Date,
): Promise<void> {
  const decided = await trx
    .updateTable("goodwill")
    .set({ state, decided_at: now })
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .where("state", "=", "proposed")
    .executeTakeFirst();
  expectChanged(decided, "a proposed goodwill refund");
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

interface Deps extends Pick<Database, "db"> {
  publish: PublishEvent;
  audit: RecordAudit;
}

/**
 * give: at once. up to one price: at once, with earlier ones at most the order's price. propose: an owner confirms it.
 */
type GoodwillExtent = "give" | "up to one price" | "propose";

export interface GoodwillRequest {
  amountPaise: number;
  reason: string;
  borneBy: GoodwillBearer;
  /** What the page showed as the highest amount. */
  shownPaise: number;
  staffId: string;
  extent: GoodwillExtent;
}

type GiveGoodwill =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "no_goodwill"
        | "quote_changed"
        | "amount_invalid"
        | "above_one_price"
        | "reason_missing"
        | "already_proposed"
        | "own_proposal";
    };

const refuse = (reason: Extract<GiveGoodwill, { ok: false }>["reason"]) =>
  ({ ok: false, reason }) as const;

/** Returns what is kept of an order's payment, in paise: the most that goodwill can refund. 0 where it can't. */
export function mostGoodwill(
  order: Pick<Order, "state" | "capturedPaise" | "refundDuePaise" | "reversedPaise">,
) {
  const hasBooking = order.state === "booked" || order.state === "cancelled";
  return hasBooking ? keptPaise(order) : 0;
}

/** Whether goodwill leaves nothing, or an amount that a provider can refund later. */
const isRefundable = (amountPaise: number, most: number) =>
  amountPaise === most || most - amountPaise >= LEAST_REFUND_PAISE;

const sumGiven = (all: readonly Goodwill[]) =>
  all
    .filter(({ state }) => state === "given")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Refunds on top of the terms, or proposes to; to the payment itself, and never more than is kept of it. */
export async function giveOrProposeGoodwill(
  deps: Deps,
  orderId: string,
  { amountPaise, reason, borneBy, shownPaise, staffId, extent }: GoodwillRequest,
  now: Date,
): Promise<GiveGoodwill> {
  if (reason.length < 3 || reason.length > 200) return refuse("reason_missing");
  return deps.db.transaction().execute(async (trx): Promise<GiveGoodwill> => {
    const order = await lockOrder(trx, orderId);
    const most = order ? mostGoodwill(order) : 0;
    if (!order || most < LEAST_REFUND_PAISE) return refuse("no_goodwill");
    if (most !== shownPaise) return refuse("quote_changed");
    const isAmount = Number.isInteger(amountPaise) && amountPaise >= LEAST_REFUND_PAISE;
    if (!isAmount || !isRefundable(amountPaise, most)) return refuse("amount_invalid");
    const before = await listGoodwill(trx, orderId);
    if (before.some(({ state }) => state === "proposed")) return refuse("already_proposed");
    if (extent === "up to one price" && sumGiven(before) + amountPaise > order.pricePaise)
      return refuse("above_one_price");
    const number = before.length + 1;
    const state = extent === "propose" ? "proposed" : "given";
    const goodwill = { number, amountPaise, state, proposedBy: staffId, borneBy } as const;
    await insertGoodwill(trx, orderId, goodwill, now);
    if (state === "given") await give(deps, trx, orderId, goodwill, now);
    const useCase = state === "given" ? "give-goodwill" : "propose-goodwill";
    const after = { amountPaise, borneBy };
    await deps.audit(trx, { useCase, subject: orderId, reason, after }, now);
    return { ok: true };
  });
}

/** Confirms or declines a proposal. No staff member confirms their own. @param shown the number that the page showed */
export async function decideGoodwill(
  deps: Deps,
  orderId: string,
  { shown, staffId, isConfirmed }: { shown: number; staffId: string; isConfirmed: boolean },
  now: Date,
): Promise<GiveGoodwill> {
  return deps.db.transaction().execute(async (trx): Promise<GiveGoodwill> => {
    const order = await lockOrder(trx, orderId);
    const proposal = (await listGoodwill(trx, orderId)).find(({ state }) => state === "proposed");
    if (!order || proposal?.number !== shown) return refuse("quote_changed");
    if (isConfirmed && proposal.proposedBy === staffId) return refuse("own_proposal");
    if (isConfirmed && !isRefundable(proposal.amountPaise, mostGoodwill(order)))
      return refuse("amount_invalid");
    const { number, amountPaise, borneBy } = proposal;
    await decideProposal(trx, orderId, number, isConfirmed ? "given" : "declined", now);
    if (isConfirmed) await give(deps, trx, orderId, proposal, now);
    const useCase = isConfirmed ? "confirm-goodwill" : "decline-goodwill";
    await deps.audit(trx, { useCase, subject: orderId, after: { amountPaise, borneBy } }, now);
    return { ok: true };
  });
}

async function give(
  deps: Deps,
  trx: Db,
  orderId: string,
  { number, amountPaise, borneBy }: Pick<Goodwill, "number" | "amountPaise" | "borneBy">,
  now: Date,
): Promise<void> {
  await addGoodwillToOrder(trx, orderId, { amountPaise, borneBy }, now);
  await deps.publish(trx, "goodwill.given", { orderId, number });
  await deps.publish(trx, "refund.due", { orderId }, { occurrence: `goodwill ${number}` });
}
