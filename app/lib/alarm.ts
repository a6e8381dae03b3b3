/**
 * Reports a problem that an operator must look into: logs it as an error and counts the metric `alarms_total`. The
 * detail must not hold an order id, which gives access to a booking; the log line's request id leads to the job and
 * its order.
 */
export type Alarm = (what: string, detail: Record<string, unknown> & { orderId?: never }) => void;
