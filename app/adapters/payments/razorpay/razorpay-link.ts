import { z } from "zod";
import {
  type Capture,
  distinctCaptures,
  type PaymentStatus,
} from "../../../features/payments/provider.ts";

/**
 * Parsers of Razorpay's Payment Links. State and amount are required; other fields may be missing or of another type.
 */

/** The largest epoch second that a Date can hold. */
const NEVER = 8_640_000_000_000;

const word = z.string().min(1).optional().catch(undefined);
// Some links have the amounts of their payments as text.
const digits = z.string().regex(/^\d+$/).transform(Number);
const paise = z.union([z.int(), digits]).pipe(z.int().nonnegative());

/** Epoch seconds. */
export const seconds = z
  .int()
  .positive()
  .transform((value) => new Date(value * 1_000))
  .optional()
  .catch(undefined);

const Payment = z.object({
  payment_id: z.string().min(1),
  amount: paise,
  status: z.string(),
  created_at: seconds,
});

const Link = z.object({
  id: z.string().min(1),
  reference_id: z.string(),
  status: z.enum(["created", "partially_paid", "expired", "cancelled", "paid"]),
  amount: paise,
  amount_paid: paise.catch(0),
  currency: z.literal("INR"),
  /** `expire_by` and `cancelled_at`: epoch seconds; 0 is never. */
  expire_by: z.number().catch(0),
  cancelled_at: z.number().catch(0),
  short_url: z.url({ protocol: /^https?$/ }),
  // Razorpay returns empty notes as a list.
  notes: z.object({ pay_by: word, note: word }).catch({ pay_by: undefined, note: undefined }),
  payments: z.array(Payment).nullish(),
});

export type Link = z.infer<typeof Link>;

/** @param orderId of the request: an answer about another order is refused */
export function parsePaymentLink(body: unknown, orderId: string): Link | undefined {
  const { data } = Link.safeParse(body);
  return data?.reference_id === orderId ? data : undefined;
}

const Links = z.object({ payment_links: z.array(z.unknown()) });

/**
 * Parses the links of an order: none, one, or several if a lost answer led to a second.
 * @returns undefined if a link is another order's, as when Razorpay ignored the filter
 */
export function parsePaymentLinks(body: unknown, orderId: string): Link[] | undefined {
  const { data } = Links.safeParse(body);
  const links = data?.payment_links.map((link) => parsePaymentLink(link, orderId));
  return links?.every((link) => link !== undefined) ? links : undefined;
}

/** Returns the order's expiry in epoch milliseconds. Razorpay's expiry of the link may be later: see `sendLink`. */
export function payByOf(link: Link): number {
  return (Number(link.notes.pay_by) || link.expire_by || NEVER) * 1_000;
}

export function isPayable(link: Link): boolean {
  return link.status === "created" || link.status === "partially_paid";
}

/** Returns a link's captured payments; refunded ones were captured too. */
export function capturedIn(
  link: Link,
): { id: string; amountPaise: number; paidAt: Date | undefined }[] {
  return (link.payments ?? [])
    .filter(({ status }) => status === "captured" || status === "refunded")
    .map(({ payment_id, amount, created_at }) => ({
      id: payment_id,
      amountPaise: amount,
      paidAt: created_at,
    }));
}

/** Returns a link's captures. A paid link without payments counts as one capture of its `amount_paid`. */
function capturesOf(link: Link): Capture[] {
  if (link.status === "paid" && !link.payments?.length)
    return link.amount_paid > 0 ? [{ transactionId: null, amountPaise: link.amount_paid }] : [];
  return capturedIn(link).map(({ id, ...paid }) => ({ transactionId: id, ...paid }));
}

/** Returns the status of an order from all of its links. */
export function statusOf(links: readonly Link[]): PaymentStatus | "not-found" {
  // An authorised payment may never be captured, so a link that is "paid" by it is pending.
  const paid = links.find((link) => !isPayable(link) && capturesOf(link).length > 0);
  const pending = links.find((link) => isPayable(link) || link.status === "paid");
  const link = paid ?? pending ?? links[0];
  if (!link) return "not-found";
  const captures = paid ? distinctCaptures(links.flatMap(capturesOf)) : [];
  const capturedPaise = captures.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return {
    state: paid ? "COMPLETED" : pending ? "PENDING" : "FAILED",
    // If less than the price was captured, the amount must show it.
    amountPaise: paid ? Math.min(link.amount, capturedPaise) : link.amount,
    capturedPaise,
    captures,
    providerOrderId: link.id,
    transactionId: capturedIn(link)[0]?.id,
    note: link.notes.note,
    failure: paid || pending ? undefined : { code: failureCodeOf(link) },
  };
}

/** A link that was cancelled after the order's expiry counts as expired: see `expirePaymentLink`. */
function failureCodeOf(link: Link): string {
  const inTime = link.status === "cancelled" && link.cancelled_at * 1_000 < payByOf(link);
  return inTime ? "LINK_CANCELLED" : "LINK_EXPIRED";
}
