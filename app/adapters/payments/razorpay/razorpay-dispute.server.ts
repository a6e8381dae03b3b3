import { z } from "zod";
import type { Dispute } from "../../../features/payments/provider.ts";
import type { CallRazorpay } from "./razorpay-call.server.ts";

const Entity = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount: z.int().positive(),
  amount_deducted: z.int().nonnegative().catch(0),
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
  /** Epoch seconds. */
  respond_by: z.number().positive().nullish().catch(undefined),
});

/** Parses a dispute. @param disputeId of the request: an answer about another dispute is refused */
function parseDispute(body: unknown, disputeId: string): Dispute | undefined {
  const { data } = Entity.safeParse(body);
  if (data?.id !== disputeId) return undefined;
  const { status, amount_deducted: deducted, respond_by: respondBy } = data;
  // A dispute is closed after a refund or without a decision: what was deducted says whose the money is.
  const isLost = status === "lost" || (status === "closed" && deducted > 0);
  const isOpen = status === "open" || status === "under_review";
  return {
    transactionId: data.payment_id,
    amountPaise: data.amount,
    deductedPaise: deducted,
    state: isLost ? "lost" : isOpen ? "open" : "won",
    respondBy: respondBy ? new Date(respondBy * 1_000) : null,
  };
}

/** Fetches a dispute: `GET /disputes/{id}`, one try. */
export function requestDispute(call: CallRazorpay, disputeId: string, timeLeftMs: number) {
  return call({
    what: "a dispute",
    path: `/disputes/${encodeURIComponent(disputeId)}`,
    timeLeftMs,
    read: (body) => parseDispute(body, disputeId),
  });
}
