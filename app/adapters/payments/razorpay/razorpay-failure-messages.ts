import { CANCELLED, LATE, NEUTRAL } from "../failure-messages.ts";

/**
 * Returns the message to the visitor about a failed payment. A link fails only by expiry or cancellation: a declined
 * payment can be tried again on Razorpay's page, which shows the reason.
 */
export function failureMessage(code: string): string {
  if (code === "LINK_EXPIRED") return LATE;
  return code === "LINK_CANCELLED" ? CANCELLED : NEUTRAL;
}
