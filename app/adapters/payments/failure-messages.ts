/**
 * Messages to visitors about a failed payment, shared by all providers. None says whether money was taken: only the
 * order's status and the bank know that.
 */
export const CANCELLED = "The payment was cancelled.";
export const LATE = "The payment was not completed in time. You can try again.";
export const NEUTRAL = "The payment did not go through. You can try again or pay another way.";
