import { randomBytes } from "node:crypto";
import type { Ledger } from "./ledger.ts";
import { bankReference, providerId } from "./provider-ids.ts";
import type { PayRequest } from "./pay-request.ts";
import type { DeclineReason } from "./payment-failure.ts";
import { cancelledByCustomer, declineReasons } from "./payment-failure.ts";
import type { PaymentOrder } from "./payment-order.ts";
import { afterTime, complete, fail, isPayable, startAttempt } from "./payment-order.ts";

/** What somebody does on the pay page. The last two fields of "pay" exist for faults. */
export type Choice =
  | { outcome: "pay"; arrivesAfterSeconds?: number; offByPaise?: number }
  | { outcome: "fail"; reason: DeclineReason }
  | { outcome: "pending" }
  | { outcome: "cancel" };

export interface Orders {
  /** Stores a new order; undefined if the merchant used that id before. */
  place(request: PayRequest): PaymentOrder | undefined;
  find(merchantOrderId: string): PaymentOrder | undefined;
  findByPageToken(token: string): PaymentOrder | undefined;
  findByTransaction(transactionId: string): PaymentOrder | undefined;
  /** Acts on the order if it can still be paid, else changes nothing. Says whether it acted. */
  choose(merchantOrderId: string, choice: Choice): boolean;
  /** Lets time pass for every open order: late payments arrive, old orders expire. */
  advance(): void;
}

/**
 * The orders of the stand-in. States that follow from time are worked out whenever an order is looked at, so that a
 * restart, or a timer that comes late, changes nothing.
 *
 * @param onFinished called once an order is COMPLETED or FAILED, inside the same ledger change
 */
export function createOrders(
  ledger: Ledger,
  now: () => Date,
  onFinished: (order: PaymentOrder) => void,
): Orders {
  const orders = new Map<string, PaymentOrder>();
  const open = new Set<string>();
  const idByToken = new Map<string, string>();
  const idByTransaction = new Map<string, string>();

  function remember(order: PaymentOrder): void {
    const id = order.merchantOrderId;
    orders.set(id, order);
    idByToken.set(order.pageToken, id);
    for (const attempt of order.attempts) idByTransaction.set(attempt.transactionId, id);
    if (order.state === "PENDING") open.add(id);
    else open.delete(id);
  }

  function save(order: PaymentOrder): void {
    ledger.together(() => {
      remember(order);
      ledger.put("order", order.merchantOrderId, order);
      if (order.state !== "PENDING") onFinished(order);
    });
  }

  function find(merchantOrderId: string | undefined): PaymentOrder | undefined {
    const stored = orders.get(merchantOrderId ?? "");
    if (stored === undefined) return undefined;
    const order = afterTime(stored, now());
    if (order !== stored) save(order);
    return order;
  }

  for (const [, order] of ledger.entries<PaymentOrder>("order")) remember(order);

  return {
    place(request) {
      const { expireAfterSeconds, ...asked } = request;
      if (orders.has(asked.merchantOrderId)) return undefined;
      const order: PaymentOrder = {
        ...asked,
        orderId: providerId("OMO", now()),
        pageToken: randomBytes(24).toString("base64url"),
        state: "PENDING",
        expireAt: now().getTime() + expireAfterSeconds * 1000,
        attempts: [],
      };
      save(order);
      return order;
    },
    find,
    findByPageToken: (token) => find(idByToken.get(token)),
    findByTransaction: (transactionId) => find(idByTransaction.get(transactionId)),
    choose(merchantOrderId, choice) {
      const order = find(merchantOrderId);
      if (order === undefined || !isPayable(order, now())) return false;
      const attempt = { transactionId: providerId("OM", now()), utr: bankReference() };
      save(afterChoice(startAttempt(order, attempt, now()), choice, now()));
      return true;
    },
    advance() {
      ledger.together(() => {
        for (const id of open) find(id);
      });
    },
  };
}

function afterChoice(order: PaymentOrder, choice: Choice, now: Date): PaymentOrder {
  switch (choice.outcome) {
    case "pending":
      return order;
    case "cancel":
      return fail(order, cancelledByCustomer);
    case "fail":
      return fail(order, declineReasons[choice.reason].failure);
    case "pay": {
      const capturedPaise = order.amountPaise + (choice.offByPaise ?? 0);
      const paid = choice.offByPaise === undefined ? order : { ...order, capturedPaise };
      if (choice.arrivesAfterSeconds === undefined) return complete(paid, now.getTime());
      return { ...paid, completesAt: now.getTime() + choice.arrivesAfterSeconds * 1000 };
    }
  }
}
