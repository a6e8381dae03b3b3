import { z } from "zod";
import type {
  RefundRequest,
  RefundState,
  RefundStatus,
} from "../../../features/payments/provider.ts";
import type { CallRazorpay } from "./razorpay-call.server.ts";
import { seconds } from "./razorpay-link.ts";

const Refund = z.object({
  id: z.string().min(1),
  amount: z.int().nonnegative(),
  receipt: z.string().nullish().catch(undefined),
  status: z.enum(["pending", "processed", "failed"]),
  created_at: seconds,
});

export type Refund = z.infer<typeof Refund>;

const states: Readonly<Record<Refund["status"], RefundState>> = {
  pending: "PENDING",
  processed: "COMPLETED",
  failed: "FAILED",
};

const Refunds = z.object({ items: z.array(Refund) });

/** Fetches a payment's refunds: `GET /payments/{id}/refunds`, one try. A payment never has more than 100 refunds. */
export function requestRefunds(call: CallRazorpay, paymentId: string, timeLeftMs: number) {
  return call({
    what: "a payment's refunds",
    path: `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`,
    timeLeftMs,
    read: (body) => Refunds.safeParse(body).data?.items,
  });
}

/**
 * Sends a refund: `POST /payments/{id}/refund`, one try. The idempotency key makes a repeat harmless. Razorpay requires
 * the same body in a repeat, so it must hold no time or random value.
 */
export function sendRefund(
  call: CallRazorpay,
  paymentId: string,
  requested: RefundRequest,
  timeLeftMs: number,
) {
  return call({
    what: "a refund",
    path: `/payments/${encodeURIComponent(paymentId)}/refund`,
    headers: { "X-Refund-Idempotency": requested.refundId },
    timeLeftMs,
    body: {
      amount: requested.amountPaise,
      speed: "normal",
      receipt: requested.refundId,
      notes: { order_id: requested.orderId },
    },
    read: (body) => Refund.safeParse(body).data,
  });
}

/** Returns the sum of a payment's refunds that are done or pending. */
export function refundedPaiseOf(refunds: readonly Refund[]): number {
  return refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
}

export function refundStatusOf(refund: Refund): RefundStatus {
  const state = states[refund.status];
  return {
    state,
    providerRefundId: refund.id,
    amountPaise: refund.amount,
    // Razorpay gives no reason.
    failureCode: state === "FAILED" ? "REFUND_FAILED" : undefined,
    refundedAt: refund.created_at,
  };
}
