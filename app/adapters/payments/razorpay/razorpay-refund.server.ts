import { z } from "zod";
import type {
  RefundRequest,
  RefundState,
  RefundStatus,
} from "../../../features/payments/provider.ts";
import type { CallRazorpay } from "./razorpay-call.server.ts";

const Refund = z.object({
  id: z.string().min(1),
  amount: z.int().nonnegative(),
  receipt: z.string().nullish().catch(undefined),
  status: z.enum(["pending", "processed", "failed"]),
});

export type Refund = z.infer<typeof Refund>;

const states: Readonly<Record<Refund["status"], RefundState>> = {
  pending: "PENDING",
  processed: "COMPLETED",
  failed: "FAILED",
};

const Refunds = z.object({ items: z.array(Refund) });

/** `GET /payments/{id}/refunds`, one try; a payment is never given back in more than a hundred parts. */
export function requestRefunds(call: CallRazorpay, paymentId: string, timeLeftMs: number) {
  return call({
    what: "a payment's refunds",
    path: `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`,
    timeLeftMs,
    read: (body) => Refunds.safeParse(body).data?.items,
  });
}

/**
 * `POST /payments/{id}/refund`, one try. The key makes a repeat harmless; Razorpay wants the body of a
 * repeat to be the very same, so nothing of the moment may stand in it.
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

/** What of a payment was given back, or is on its way. */
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
    // Razorpay names no reason.
    failureCode: state === "FAILED" ? "REFUND_FAILED" : undefined,
  };
}
