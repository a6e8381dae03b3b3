/**
 * Calls a person. The detail goes into the log, which opens no booking: an order's id has no place in it. The line's
 * request id leads to the job, and the job to the order.
 */
export type Alarm = (what: string, detail: Record<string, unknown> & { orderId?: never }) => void;
