import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { AuditedServices, Services } from "../../services.ts";
import type { InferResult } from "kysely";
import { namedColumns } from "../../db/row.ts";
import { isReference } from "../../lib/plain-text.ts";
import type { Db } from "../../db/connect.server.ts";
import type { AlarmKind } from "../../lib/alarm.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { isPaidOutside, type Order } from "../orders/order.ts";
import { recordOrderReversals } from "../orders/order-updates.server.ts";
import { capturesOf } from "./captures.server.ts";
import type { Dispute } from "./payment-provider.ts";
import { listRefunds } from "./refunds.server.ts";

const selectReversals = (db: Db, orderId: string) =>
  db
    .selectFrom("reversal")
    .select(
      namedColumns("reversal", [
        "number",
        "capture",
        "amount_paise",
        "taken_paise",
        "due_cut_paise",
        "state",
        "source",
        "reference",
        "respond_by",
        "noticed_at",
        "decided_at",
        "seen_at",
      ]),
    )
    .where("order_id", "=", orderId)
    .orderBy("number");

/** A claim on a captured payment: see the table reversal. */
export type StoredReversal = InferResult<ReturnType<typeof selectReversals>>[number];

/** Lists what was reversed of an order's payment, or is contested, the first one first. */
export const listReversals = (db: Db, orderId: string): Promise<StoredReversal[]> =>
  selectReversals(db, orderId).execute();

type Decision = Pick<
  StoredReversal,
  "amountPaise" | "takenPaise" | "dueCutPaise" | "state" | "respondBy"
>;

const columnsOf = (row: Decision, now: Date) => ({
  amount_paise: row.amountPaise,
  taken_paise: row.takenPaise,
  due_cut_paise: row.dueCutPaise,
  state: row.state,
  respond_by: row.respondBy,
  decided_at: row.state === "open" ? null : now,
});

async function insertReversal(
  trx: Db,
  orderId: string,
  row: Decision & Pick<StoredReversal, "number" | "capture" | "source" | "reference">,
  now: Date,
): Promise<void> {
  const { number, capture, source, reference } = row;
  await trx
    .insertInto("reversal")
    .values({
      ...columnsOf(row, now),
      order_id: orderId,
      number,
      capture,
      source,
      reference,
      noticed_at: now,
    })
    .execute();
}

/** Records a change of a claim. A person has to see it again. */
async function updateReversal(
  trx: Db,
  orderId: string,
  number: number,
  row: Decision,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("reversal")
    .set({ ...columnsOf(row, now), seen_at: null })
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .execute();
}

async function markSeen(
  trx: Db,
  orderId: string,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable("reversal")
    .set({ seen_at: now })
    .where("order_id", "=", orderId)
    .where("number", "in", numbers)
    .execute();
}

/** Finds the order of a captured payment by the provider's id of it. */
async function findOrderOfTransaction(db: Db, transactionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("capture")
    .select("order_id as orderId")
    .where("transaction_id", "=", transactionId)
    .executeTakeFirst();
  return row?.orderId;
}

/** What one source says about money that is reversed, or may be. */
interface ReversalNotice extends Pick<
  StoredReversal,
  "source" | "reference" | "amountPaise" | "state"
> {
  /** The provider's id of the payment; null or undefined where it is not known. */
  transactionId?: string | null | undefined;
  /** Until when the dispute can be answered. */
  respondBy?: Date | null | undefined;
}

type Outcome = { number: number; alarm: AlarmKind | undefined } | undefined;

/**
 * Records what a provider, a file or a staff member says about money that is reversed. It comes out of what is kept,
 * or of what is due for a refund, because the bank has refunded the client; what had been refunded before is our loss.
 * Nothing is refunded and no payout counts it while it is contested. Repeatable by its reference. Claims never exceed
 * the payment: a second source that tells of all of it adds nothing. Two sources of one part count twice until staff
 * correct that.
 */
export async function noticeReversal(
  services: Services,
  orderId: string,
  notice: ReversalNotice,
  now: Date,
): Promise<void> {
  const done = await services.db
    .transaction()
    .execute((trx) => recordReversal(services, trx, orderId, notice, now));
  if (done?.alarm)
    services.alarm(done.alarm, { amountPaise: notice.amountPaise, source: notice.source });
}

/** {@link noticeReversal}, on an open transaction. @returns undefined when nothing changed */
async function recordReversal(
  { publish }: Services,
  trx: Db,
  orderId: string,
  notice: ReversalNotice,
  now: Date,
): Promise<Outcome> {
  const order = await lockOrder(trx, orderId);
  // A bank or a provider takes back only what went through a payment company.
  if (!order?.capturedPaise || isPaidOutside(order)) return undefined;
  const all = await listReversals(trx, orderId);
  const known = all.find(({ reference }) => reference === notice.reference);
  if (!known && notice.state === "won") return undefined;

  const captures = await capturesOf(trx, orderId);
  const capture =
    known?.capture ??
    captures.find(({ transactionId }) => transactionId && transactionId === notice.transactionId)
      ?.number ??
    null;
  const { state, source, reference } = notice;
  const others = all.filter((one) => one !== known);
  const live = others.filter((one) => one.state !== "won");
  const amountPaise = Math.min(notice.amountPaise, leftOf(order, captures, capture, live));
  if (amountPaise === 0) return undefined;
  if (known?.state === state && known.amountPaise === amountPaise) return undefined;
  const refunds = (await listRefunds(trx, orderId)).filter((one) => one.state !== "FAILED");
  const taken = others.map((one) => ({ ...one, amountPaise: one.takenPaise }));
  const most = leftOf(order, captures, capture, [...refunds, ...taken]);
  const takenPaise = state === "won" ? 0 : Math.min(amountPaise, most);
  const reversedPaise = sumOf(others, "lost") + (state === "lost" ? takenPaise : 0);
  const contestedPaise = sumOf(others, "open") + (state === "open" ? takenPaise : 0);
  const left = order.capturedPaise - reversedPaise;
  const wholeDue = isDueInFull(order) ? left : order.refundDuePaise + (known?.dueCutPaise ?? 0);
  const refundDuePaise = Math.min(wholeDue, left);
  const row = {
    amountPaise,
    takenPaise,
    dueCutPaise: wholeDue - refundDuePaise,
    state,
    respondBy: notice.respondBy ?? known?.respondBy ?? null,
  };
  const number = known?.number ?? all.length + 1;
  if (known) await updateReversal(trx, orderId, number, row, now);
  else await insertReversal(trx, orderId, { ...row, number, capture, source, reference }, now);
  await recordOrderReversals(trx, orderId, { reversedPaise, contestedPaise, refundDuePaise }, now);
  // What was due and waited for the decision is refunded now.
  if (state !== "open")
    await publish(trx, "queue-refund", { orderId }, { occurrence: `reversal ${number} ${state}` });
  const alarms = { open: "payment contested", lost: "payment reversed", won: undefined } as const;
  return { number, alarm: alarms[state] };
}

/** Whether all that is not reversed is due for a refund. */
const isDueInFull = ({ state, cancelledBy }: Order) =>
  state === "owed" || state === "refunded" || cancelledBy === "operator";

const sumOf = (all: readonly StoredReversal[], state: StoredReversal["state"]) =>
  all.reduce((sum, one) => sum + (one.state === state ? one.takenPaise : 0), 0);

/** Returns what is left of the capture, where it is known, and at most what is left of all that the order captured. */
function leftOf(
  order: Order,
  captures: Awaited<ReturnType<typeof capturesOf>>,
  capture: number | null,
  uses: readonly Pick<StoredReversal, "capture" | "amountPaise">[],
): number {
  const left = (paise: number, isAbout: (number: number | null) => boolean) =>
    paise - uses.reduce((sum, one) => sum + (isAbout(one.capture) ? one.amountPaise : 0), 0);
  const ofOrder = left(order.capturedPaise ?? 0, () => true);
  const own = captures.find(({ number }) => number === capture);
  const ofCapture = own ? left(own.amountPaise, (number) => number === capture) : ofOrder;
  return Math.max(0, Math.min(ofOrder, ofCapture));
}

/**
 * Asks the provider about a dispute that a webhook names, and records what it says.
 * @param orderId the order that the webhook names, where the payment is not stored under its id
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function checkReversalDispute(
  services: Services,
  { disputeId, orderId }: { disputeId: string; orderId?: string | undefined },
  now: Date,
): Promise<void> {
  const dispute = await services.payments.fetchDispute(disputeId);
  if (dispute === "not-found") return;
  const id = (await findOrderOfTransaction(services.db, dispute.transactionId)) ?? orderId;
  if (id) await noticeReversal(services, id, noticeOf(disputeId, dispute), now);
}

function noticeOf(disputeId: string, dispute: Dispute): ReversalNotice {
  const { amountPaise, deductedPaise, state, transactionId, respondBy } = dispute;
  // A dispute can be closed for less than was contested.
  const paise = state === "lost" && deductedPaise > 0 ? deductedPaise : amountPaise;
  return {
    source: "dispute",
    reference: disputeId,
    amountPaise: paise,
    state,
    transactionId,
    respondBy,
  };
}

/**
 * Records that the provider's status of a paid order says less than was captured, or again all of it. The status of an
 * order decides, as it does about its payment. It is a sum: what other claims hold of it is not recorded again.
 * @param capturedPaise by the provider; 0 for a payment that it reports as failed
 */
export async function recordReversalFromStatus(
  services: Services,
  order: Pick<Order, "id" | "capturedPaise">,
  capturedPaise: number,
  now: Date,
): Promise<void> {
  const all = await listReversals(services.db, order.id);
  const own = all.find(({ source }) => source === "status");
  const held = all.reduce(
    (sum, one) => sum + (one === own || one.state === "won" ? 0 : one.amountPaise),
    0,
  );
  const missing = (order.capturedPaise ?? 0) - capturedPaise - held;
  if (missing <= 0 && own?.state !== "lost") return;
  const notice = { source: "status", reference: "status" } as const;
  const amountPaise = missing > 0 ? missing : (own?.amountPaise ?? 1);
  const state = missing > 0 ? "lost" : "won";
  await noticeReversal(services, order.id, { ...notice, amountPaise, state }, now);
}

type RecordChargeback =
  | { ok: true }
  | {
      ok: false;
      reason: "order_unknown" | "reference_invalid" | "quote_changed" | "no_reversal";
    }
  | { ok: false; reason: "reversed_amount_invalid"; mostPaise: number };

/**
 * Records a chargeback that staff read in the provider's dashboard or email: money that was reversed. While
 * the bank contests the payment, an amount beyond the uncontested rest decides that claim.
 * @param given.expectedPaise what the page showed as captured and not reversed
 */
export async function recordChargebackReversal(
  services: AuditedServices,
  orderId: string,
  given: { amountPaise: number; reference: string; expectedPaise: number },
  now: Date,
): Promise<RecordChargeback> {
  const { amountPaise, reference, expectedPaise } = given;
  if (!isReference(reference)) return refuse("reference_invalid");
  const entry = { useCase: "record-chargeback", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("order_unknown");
    const most = mostChargeback(order);
    if (expectedPaise !== most) return refuse("quote_changed");
    if (!Number.isInteger(amountPaise) || amountPaise < 1 || amountPaise > most)
      return { ...refuse("reversed_amount_invalid"), mostPaise: most };
    const contested =
      amountPaise > most - order.contestedPaise
        ? (await listReversals(trx, orderId)).find(({ state }) => state === "open")
        : undefined;
    const claim = contested ?? { source: "staff", reference };
    const notice = { ...claim, amountPaise, state: "lost" } as const;
    const done = await recordReversal(services, trx, orderId, notice, now);
    if (!done) return { ok: true };
    // Staff know of it already.
    await markSeen(trx, orderId, [done.number], now);
    await record({ after: { amountPaise, reference } });
    return { ok: true };
  });
}

/** Returns what can be reversed of an order's payment, in paise; 0 where no payment company has captured anything. */
export const mostChargeback = (
  order: Pick<Order, "capturedPaise" | "reversedPaise" | "provider">,
): number =>
  isPaidOutside(order) ? 0 : Math.max(0, (order.capturedPaise ?? 0) - order.reversedPaise);

/** Records that the money is ours again: each lost or open claim of the order is won. */
export async function recordReversalWon(
  services: AuditedServices,
  orderId: string,
  now: Date,
): Promise<RecordChargeback> {
  const entry = { useCase: "record-reversal-won", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("order_unknown");
    const live = (await listReversals(trx, orderId)).filter(({ state }) => state !== "won");
    if (live.length === 0) return refuse("no_reversal");
    for (const one of live)
      await recordReversal(services, trx, orderId, { ...one, state: "won" }, now);
    const amountPaise = live.reduce((sum, one) => sum + one.amountPaise, 0);
    await record({ after: { amountPaise } });
    return { ok: true };
  });
}

/** Records that a person saw what was reversed: the ledger check no longer lists it. Repeatable. */
export async function recordReversalSeen(
  services: AuditedServices,
  orderId: string,
  now: Date,
): Promise<RecordChargeback> {
  const entry = { useCase: "record-reversal-seen", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("order_unknown");
    const lost = (await listReversals(trx, orderId)).filter(
      ({ state, seenAt }) => state === "lost" && seenAt === null,
    );
    if (lost.length === 0) return refuse("no_reversal");
    const numbers = lost.map(({ number }) => number);
    await markSeen(trx, orderId, numbers, now);
    await record();
    return { ok: true };
  });
}
