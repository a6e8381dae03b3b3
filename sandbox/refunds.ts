import { amountOf, capturedPaise, type FakeRefundRequest } from "./providers/phonepe-orders.ts";
import type { PaymentOrder } from "./payment-order.ts";
import type { Ledger } from "./ledger.ts";
import { type IdPrefixes, providerId } from "./orders.ts";

type FakeRefundState = "PENDING" | "CONFIRMED" | "COMPLETED" | "FAILED";

/** A refund as the ledger keeps it. Times are epoch milliseconds, amounts paise. */
export interface FakeRefund extends FakeRefundRequest {
  refundId: string;
  state: FakeRefundState;
  requestedAt: number;
  confirmsAt: number;
  endsAt: number;
  /** How it ends: the fault `refund-fails` chooses FAILED when the refund is asked for. */
  endsAs: "COMPLETED" | "FAILED";
}

const windowDays = 90;

/**
 * Why PhonePe refuses a refund, or undefined if it takes it: only money of a COMPLETED order, within 90 days, one open
 * refund at a time, none above the order's amount, and together never more than was paid. Failed refunds do not count.
 *
 * PhonePe publishes no code for a second refund while one is open; REFUND_NOT_ALLOWED is the nearest in its list.
 */
function refundRefusal(
  request: FakeRefundRequest,
  order: PaymentOrder | undefined,
  earlier: FakeRefund[],
  now: Date,
): { code: string; message: string } | undefined {
  if (order === undefined)
    return { code: "ORIGINAL_TXN_NOT_FOUND", message: "The original order is not known." };
  if (order.state !== "COMPLETED" || order.completedAt === undefined)
    return { code: "REFUND_NOT_ALLOWED", message: "The original order is not completed." };
  if (now.getTime() - order.completedAt > windowDays * 86_400_000)
    return {
      code: "REFUND_FOR_TXN_OLDER_THAN_LIMIT",
      message: `Refunds are possible for ${windowDays} days.`,
    };
  if (earlier.some(isOpen))
    return { code: "REFUND_NOT_ALLOWED", message: "Another refund of this order is in progress." };
  // "amount: ≤ order amount", also of an order that two payments were taken for: a refund is of one of them.
  if (request.amountPaise > amountOf(order))
    return { code: "EXCESS_REFUND_AMOUNT", message: "The refund exceeds the order's amount." };
  const given = earlier
    .filter((refund) => refund.state === "COMPLETED")
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (given + request.amountPaise > capturedPaise(order))
    return { code: "EXCESS_REFUND_AMOUNT", message: "The refunds would exceed what was paid." };
  return undefined;
}

function isOpen(refund: FakeRefund): boolean {
  return refund.state === "PENDING" || refund.state === "CONFIRMED";
}

/** The next state of a refund if its time has come, else undefined. PENDING never skips CONFIRMED. */
function nextState(refund: FakeRefund, now: Date): FakeRefundState | undefined {
  const at = movesAt(refund);
  if (at === undefined || now.getTime() < at) return undefined;
  return refund.state === "PENDING" ? "CONFIRMED" : refund.endsAs;
}

/** When a refund next changes, in epoch milliseconds; undefined once it has ended. */
function movesAt(refund: FakeRefund): number | undefined {
  if (refund.state === "PENDING") return refund.confirmsAt;
  return refund.state === "CONFIRMED" ? refund.endsAt : undefined;
}

/** The body of Refund Status, also the payload of refund webhooks. */
export function refundStatus(refund: FakeRefund, merchantId: string): Record<string, unknown> {
  const { merchantRefundId, originalMerchantOrderId, amountPaise: amount, state } = refund;
  const failure =
    state === "FAILED" ? { errorCode: "REFUND_BREACHED", detailedErrorCode: "BF_034" } : {};
  const timestamp = refund.requestedAt;
  const attempt = {
    transactionId: refund.refundId,
    paymentMode: "UPI_QR",
    timestamp,
    amount,
    state,
  };
  return {
    merchantId,
    merchantRefundId,
    originalMerchantOrderId,
    amount,
    state,
    timestamp,
    refundId: refund.refundId,
    ...failure,
    paymentDetails: [{ ...attempt, ...failure }],
  };
}

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
