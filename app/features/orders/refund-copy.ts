/** The sentences of the cancellation policy: before paying, on the booking's page, in emails and in answers. */
export const refundCopy = {
  workingDays: (least: number, most: number) => `${least} to ${most} working days`,
  arrival: (day: string, least: number, most: number) =>
    `by ${day} (${least} to ${most} working days)`,
  freeUntil: (until: string) => `Free cancellation until ${until}`,
  late: (fullUntilHours: number, latePercent: number) =>
    `This session starts in less than ${fullUntilHours} hours: ${latePercent}% refund if you cancel before it starts`,
  afterFree: (latePercent: number) =>
    `After that you'll get ${latePercent}% back until the session starts.`,
};
