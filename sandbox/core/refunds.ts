import type { Ledger } from "./ledger.ts";
import type { PaymentOrder } from "./payment-order.ts";
import { type IdPrefixes, providerId } from "./orders.ts";
import type { FakeRefundRequest } from "../phonepe/pay-request.ts";
import { type FakeRefund, isOpen, movesAt, nextState, refundRefusal } from "./refund-rules.ts";

export interface Refunds {
  /** Takes a refund of `order`, or says why not. `fails` is asked once, for a refund taken. */
  request(
    request: FakeRefundRequest,
    order: PaymentOrder | undefined,
    fails: () => boolean,
  ): { ok: true; refund: FakeRefund } | { ok: false; code: string; message: string };
  find(merchantRefundId: string): FakeRefund | undefined;
  /** Every refund of an order, oldest first. */
  ofOrder(merchantOrderId: string): FakeRefund[];
  /** Lets time pass for every open refund. */
  advance(): void;
  /** When the next refund changes, in epoch milliseconds; Infinity if none will. */
  nextAt(): number;
}

/**
 * The refunds of the fake: PENDING, half-way CONFIRMED, at last COMPLETED or FAILED. The moments are stored with
 * the refund, so a restart resumes where time has come to.
 *
 * @param delayMs from asking to the end
 * @param onMoved called for every new state, inside the same ledger change
 */
export function createRefunds(
  ledger: Ledger,
  now: () => Date,
  delayMs: number,
  ids: IdPrefixes,
  onMoved: (refund: FakeRefund) => void,
): Refunds {
  const refunds = new Map<string, FakeRefund>();
  const idsByOrder = new Map<string, Set<string>>();
  const open = new Set<string>();

  function remember(refund: FakeRefund): void {
    const { merchantRefundId: id, originalMerchantOrderId: orderId } = refund;
    refunds.set(id, refund);
    idsByOrder.set(orderId, (idsByOrder.get(orderId) ?? new Set()).add(id));
    if (isOpen(refund)) open.add(id);
    else open.delete(id);
  }

  function save(refund: FakeRefund): void {
    remember(refund);
    ledger.put("refund", refund.merchantRefundId, refund);
  }

  function upToDate(refund: FakeRefund): FakeRefund {
    const state = nextState(refund, now());
    if (state === undefined) return refund;
    const moved = { ...refund, state };
    ledger.together(() => {
      save(moved);
      onMoved(moved);
    });
    return upToDate(moved);
  }

  function find(merchantRefundId: string): FakeRefund | undefined {
    const refund = refunds.get(merchantRefundId);
    return refund && upToDate(refund);
  }

  function ofOrder(merchantOrderId: string): FakeRefund[] {
    return [...(idsByOrder.get(merchantOrderId) ?? [])].flatMap((id) => find(id) ?? []);
  }

  for (const [, refund] of ledger.entries<FakeRefund>("refund")) remember(refund);

  return {
    request(request, order, fails) {
      if (refunds.has(request.merchantRefundId))
        return { ok: false, code: "Refund ID Duplicated", message: "Refund ID Duplicated" };
      const earlier = ofOrder(request.originalMerchantOrderId);
      const refusal = refundRefusal(request, order, earlier, now());
      if (refusal !== undefined) return { ok: false, ...refusal };
      const requestedAt = now().getTime();
      const refund: FakeRefund = {
        ...request,
        refundId: providerId(ids.refund, now()),
        state: "PENDING",
        requestedAt,
        confirmsAt: requestedAt + Math.floor(delayMs / 2),
        endsAt: requestedAt + delayMs,
        endsAs: fails() ? "FAILED" : "COMPLETED",
      };
      save(refund);
      return { ok: true, refund };
    },
    find,
    ofOrder,
    advance() {
      ledger.together(() => {
        for (const id of open) find(id);
      });
    },
    nextAt: () =>
      Math.min(...[...open].map((id) => movesAt(refunds.get(id) as FakeRefund) ?? Infinity)),
  };
}
