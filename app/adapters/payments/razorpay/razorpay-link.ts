import { z } from "zod";
import type { Capture, PaymentStatus } from "../../../features/payments/provider.ts";

/**
 * Payment Links as Razorpay answers them, read leniently: what money hangs on must be there, everything
 * else may be missing or of another type.
 */

/** The last second that a date can hold. */
const NEVER = 8_640_000_000_000;

const word = z.string().min(1).optional().catch(undefined);
// As text in the payments of some links.
const digits = z.string().regex(/^\d+$/).transform(Number);
const paise = z.union([z.int(), digits]).pipe(z.int().nonnegative());

const Payment = z.object({
  payment_id: z.string().min(1),
  amount: paise,
  status: z.string(),
});

const Link = z.object({
  id: z.string().min(1),
  reference_id: z.string(),
  status: z.enum(["created", "partially_paid", "expired", "cancelled", "paid"]),
  amount: paise,
  amount_paid: paise.catch(0),
  currency: z.literal("INR"),
  /** Epoch seconds, both; 0 is never. */
  expire_by: z.number().catch(0),
  cancelled_at: z.number().catch(0),
  short_url: z.url({ protocol: /^https?$/ }),
  // Empty, it may come as a list.
  notes: z.object({ pay_by: word }).catch({ pay_by: undefined }),
  payments: z.array(Payment).nullish(),
});

export type Link = z.infer<typeof Link>;

/** @param orderId that was asked for: an answer about another order is no answer */
export function parsePaymentLink(body: unknown, orderId: string): Link | undefined {
  const { data } = Link.safeParse(body);
  return data?.reference_id === orderId ? data : undefined;
}

const Found = z.object({ payment_links: z.array(z.unknown()) });

/**
 * The links of an order: none, one, or several where a lost answer led to a second.
 * @returns undefined where a link is not this order's, as when the filter was not understood
 */
export function parsePaymentLinks(body: unknown, orderId: string): Link[] | undefined {
  const { data } = Found.safeParse(body);
  const links = data?.payment_links.map((link) => parsePaymentLink(link, orderId));
  return links?.every((link) => link !== undefined) ? links : undefined;
}

/** Until when the order may be paid, in epoch milliseconds. Razorpay's own end may be later: see `sendLink`. */
export function payByOf(link: Link): number {
  return (Number(link.notes.pay_by) || link.expire_by || NEVER) * 1_000;
}

export function isPayable(link: Link): boolean {
  return link.status === "created" || link.status === "partially_paid";
}

/** Only captured money is money; what was given back since was captured too. */
export function capturedIn(link: Link): { id: string; amountPaise: number }[] {
  return (link.payments ?? [])
    .filter(({ status }) => status === "captured" || status === "refunded")
    .map(({ payment_id, amount }) => ({ id: payment_id, amountPaise: amount }));
}

/** What a link took. One that is paid and shows no payments at all took what it says was paid. */
function capturesOf(link: Link): Capture[] {
  if (link.status === "paid" && !link.payments?.length)
    return link.amount_paid > 0 ? [{ transactionId: null, amountPaise: link.amount_paid }] : [];
  return capturedIn(link).map(({ id, amountPaise }) => ({ transactionId: id, amountPaise }));
}

/** What became of an order, by all of its links. */
export function statusOf(links: readonly Link[]): PaymentStatus | "not-found" {
  // Money that is only authorised can still be let go, so a link that is "paid" by it is pending.
  const took = links.find((link) => !isPayable(link) && capturesOf(link).length > 0);
  const waits = links.find((link) => isPayable(link) || link.status === "paid");
  const link = took ?? waits ?? links[0];
  if (!link) return "not-found";
  const captures = took ? links.flatMap(capturesOf) : [];
  const takenPaise = captures.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return {
    state: took ? "COMPLETED" : waits ? "PENDING" : "FAILED",
    // Less than was asked for must not look like it.
    amountPaise: took ? Math.min(link.amount, takenPaise) : link.amount,
    takenPaise,
    captures,
    providerOrderId: link.id,
    transactionId: capturedIn(link)[0]?.id,
    failure: took || waits ? undefined : { code: endCodeOf(link) },
  };
}

/** Cancelled once its time was over, a link has expired: see `expirePaymentLink`. */
function endCodeOf(link: Link): string {
  const inTime = link.status === "cancelled" && link.cancelled_at * 1_000 < payByOf(link);
  return inTime ? "LINK_CANCELLED" : "LINK_EXPIRED";
}
