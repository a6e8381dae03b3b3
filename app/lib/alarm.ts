/** What an operator can be called for: the values of the metric's label `what`, and the alert's summary. */
export const alarmKinds = [
  "encrypted data can't be read",
  "ledger check failed",
  "meeting is gone from its service",
  "meeting opened by the fallback service",
  "meeting service is not configured any more",
  "no meeting, and no fallback service",
  "payment amount disagrees",
  "payment contested",
  "payment reversed",
  "payment without an order",
  "payment without an outcome given up",
  "payments are blocked",
  "refund failed",
  "refund refused",
  "refunded by bank and by the provider",
  "refunded twice by the provider",
] as const;

export type AlarmKind = (typeof alarmKinds)[number];

/**
 * Reports a problem that an operator must look into: logs it as an error and counts the metric `alarms_total`. The
 * detail must not hold an order id: logs name no booking. The log line's request id leads to the job and its order.
 */
export type Alarm = (
  what: AlarmKind,
  detail: Record<string, unknown> & { orderId?: never },
) => void;
