import { randomInt, randomBytes } from "node:crypto";
import type { Ledger } from "./ledger.ts";
import { applyPayChoice, type PayChoice } from "./pay-choice.ts";
import type { PayRequest } from "./providers/phonepe-orders.ts";
import {
  type DisputeState,
  type PaymentOrder,
  afterTime,
  changesAt,
  complete,
  fail,
  isPayable,
  startAttempt,
  cancelledByMerchant,
} from "./payment-order.ts";

/** How the ids of a provider begin. */
export interface IdPrefixes {
  order: string;
  transaction: string;
  refund: string;
}

/**
 * An id in a provider's manner: a prefix, the time, and chance enough that two within one millisecond differ.
 */
export function providerId(prefix: string, now: Date): string {
  return `${prefix}${now.getTime()}${digits(9)}`;
}

/** A bank's twelve-digit reference of a UPI payment. */
function bankReference(): string {
  return digits(12);
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, "0");
}

export interface Orders {
  /** Stores a new order; undefined if the merchant used that id before. */
  place(request: PayRequest): PaymentOrder | undefined;
  find(merchantOrderId: string): PaymentOrder | undefined;
  findByPageToken(token: string): PaymentOrder | undefined;
  findByTransaction(transactionId: string): PaymentOrder | undefined;
  /** By the id that the fake itself gave the order. */
  findByProviderId(orderId: string): PaymentOrder | undefined;
  /** Acts on the order if it can still be paid, else changes nothing. Says whether it acted. */
  choose(merchantOrderId: string, choice: PayChoice): boolean;
  /** The client's bank contests a completed payment, or decides. Says whether there is one. */
  dispute(merchantOrderId: string, state: DisputeState): boolean;
  findByDispute(disputeId: string): PaymentOrder | undefined;
  /** The merchant wants no money for it any more. Says whether the order could still be paid. */
  cancel(merchantOrderId: string): boolean;
  /** Lets time pass for every open order: late payments arrive, old orders expire. */
  advance(): void;
  /** When the next order changes by itself, in epoch milliseconds; Infinity if none will. */
  nextAt(): number;
}

/**
 * The orders of the fake. States that follow from time are worked out whenever an order is looked at, so that a
 * restart, or a timer that comes late, changes nothing.
 *
 * @param manner.attemptsEndOrder whether an order fails with an attempt to pay it, or can be tried again
 * @param tell.placed called for a new order, inside the same ledger change
 * @param tell.disputed called when a payment is contested or the bank has decided, inside the same ledger change
 * @param tell.finished called whenever an order becomes COMPLETED or FAILED, inside the same ledger change
 */
export function createOrders(
  ledger: Ledger,
  now: () => Date,
  manner: { ids: IdPrefixes; attemptsEndOrder: boolean },
  tell: {
    placed(order: PaymentOrder): void;
    finished(order: PaymentOrder): void;
    disputed(order: PaymentOrder): void;
  },
): Orders {
  const orders = new Map<string, PaymentOrder>();
  const open = new Set<string>();
  const idByToken = new Map<string, string>();
  const idByTransaction = new Map<string, string>();
  const idByProviderId = new Map<string, string>();

  function remember(order: PaymentOrder): void {
    const id = order.merchantOrderId;
    orders.set(id, order);
    idByToken.set(order.pageToken, id);
    idByProviderId.set(order.orderId, id);
    for (const attempt of order.attempts) idByTransaction.set(attempt.transactionId, id);
    if (changesAt(order) === undefined) open.delete(id);
    else open.add(id);
  }

  function save(order: PaymentOrder): void {
    ledger.together(() => {
      remember(order);
      ledger.put("order", order.merchantOrderId, order);
      if (order.state === "COMPLETED" && order.publishedEarly) return;
      if (order.state !== "PENDING") tell.finished(order);
    });
  }

  function find(merchantOrderId: string | undefined): PaymentOrder | undefined {
    const stored = orders.get(merchantOrderId ?? "");
    if (stored === undefined) return undefined;
    const order = afterTime(stored, now());
    if (order === stored) return order;
    save(order);
    // One thing at a time, each told to the merchant: a long time may hold several.
    return find(merchantOrderId);
  }

  for (const [, order] of ledger.entries<PaymentOrder>("order")) remember(order);

  return {
    place(request) {
      const { expireAfterSeconds, ...asked } = request;
      if (orders.has(asked.merchantOrderId)) return undefined;
      const order: PaymentOrder = {
        ...asked,
        orderId: providerId(manner.ids.order, now()),
        pageToken: randomBytes(24).toString("base64url"),
        state: "PENDING",
        expireAt: now().getTime() + expireAfterSeconds * 1000,
        attempts: [],
      };
      ledger.together(() => {
        save(order);
        tell.placed(order);
      });
      return order;
    },
    find,
    findByPageToken: (token) => find(idByToken.get(token)),
    findByProviderId: (orderId) => find(idByProviderId.get(orderId)),
    findByTransaction: (transactionId) => find(idByTransaction.get(transactionId)),
    choose(merchantOrderId, choice) {
      const order = find(merchantOrderId);
      if (order === undefined || !isPayable(order, now())) return false;
      const newIds = () => ({
        transactionId: providerId(manner.ids.transaction, now()),
        utr: bankReference(),
      });
      const attempted = startAttempt(order, newIds(), now());
      const chosen = applyPayChoice(attempted, choice, now(), newIds, manner.attemptsEndOrder);
      ledger.together(() => {
        save(chosen);
        if (chosen.publishedEarly) tell.finished(complete(chosen, now().getTime()));
      });
      return true;
    },
    findByDispute: (disputeId) =>
      find([...orders.values()].find(({ dispute }) => dispute?.id === disputeId)?.merchantOrderId),
    dispute(merchantOrderId, state) {
      const order = find(merchantOrderId);
      if (order?.state !== "COMPLETED") return false;
      const id = order.dispute?.id ?? providerId("disp_", now());
      const amountPaise = order.capturedPaise ?? order.amountPaise;
      const at = order.dispute?.at ?? now().getTime();
      const disputed = { ...order, dispute: { id, state, amountPaise, at } };
      ledger.together(() => {
        remember(disputed);
        ledger.put("order", merchantOrderId, disputed);
        tell.disputed(disputed);
      });
      return true;
    },
    cancel(merchantOrderId) {
      const order = find(merchantOrderId);
      if (order === undefined || !isPayable(order, now())) return false;
      save({ ...fail(order, cancelledByMerchant), cancelledAt: now().getTime() });
      return true;
    },
    advance() {
      ledger.together(() => {
        for (const id of open) find(id);
      });
    },
    nextAt: () =>
      Math.min(...[...open].map((id) => changesAt(orders.get(id) as PaymentOrder) ?? Infinity)),
  };
}
