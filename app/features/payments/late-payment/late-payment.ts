/**
 * A late payment is a capture after the hold expired and the slot was taken. The visitor is offered three free slots
 * and, without an answer within twelve hours, is refunded in full. So is the client of a session that was withdrawn.
 */
export const OFFERED_SLOTS = 3;
export const OFFER_HOURS = 12;

/**
 * Minutes from now to the earliest alternative slot, so that the visitor can read the offer; a longer notice period
 * wins.
 */
export const OFFER_FROM_MINUTES = 60;

/** Number of days, centred on the slot that was paid for, in which alternative slots are searched. */
export const OFFER_DAYS = 14;

/** "Sat 21 Nov, 5:00 PM IST"; with the name where it is another therapist than before. */
export function offeredSlotText(start: string, own: string, therapistName = own): string {
  return therapistName === own ? start : `${start}, with ${therapistName}`;
}
