import { CANCELLED, LATE, NEUTRAL } from "../failure-messages.ts";

/**
 * One sentence for the visitor. A link fails only by its end: a payment that is declined can be tried
 * again on Razorpay's own page, which says why.
 */
export function failureMessage(code: string): string {
  if (code === "LINK_EXPIRED") return LATE;
  return code === "LINK_CANCELLED" ? CANCELLED : NEUTRAL;
}
