/**
 * Money that came when its slot was gone: readings of the product say that the visitor is offered three
 * free slots, and without an answer within twelve hours is refunded in full.
 */
export const OFFERED_SLOTS = 3;
export const OFFER_HOURS = 12;

/** Nobody is offered a session that starts before they can read about it, nor one within the minimum notice. */
export const OFFER_FROM_MINUTES = 60;

/** Offered slots lie within so many days around the one that was paid for. */
export const OFFER_DAYS = 14;
