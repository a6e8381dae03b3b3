/** The sentences of the cancellation policy: before paying, on the booking's page, in emails and in answers. */
export const refundCopy = {
  /** @param most what is left of the payment: "₹299" */
  atMost: (most: string) =>
    `We've already refunded part of your payment, so a cancellation refunds ${most} at most.`,
  nothingLeft: "We've already refunded all of your payment.",
  workingDays: (least: number, most: number) => `${least} to ${most} working days`,
  arrival: (day: string, least: number, most: number) =>
    `by ${day} (${least} to ${most} working days)`,
  freeUntil: (until: string) => `Free cancellation until ${until}`,
  late: (fullUntilHours: number, latePercent: number) =>
    `This session starts in less than ${fullUntilHours} hours: ${latePercent}% refund if you cancel before it starts`,
  afterFree: (latePercent: number) =>
    `After that you'll get ${latePercent}% back until the session starts.`,
};
