/**
 * Limits on unpaid holds. Holding costs nothing, so without limits one attacker with many cookies could block a
 * therapist's whole day. The database counts (may_hold_slot in app/db/functions.sql);
 * docs/decisions/0041 explains the numbers.
 */

/** Unpaid orders of one visitor per hour: enough to change the slot and to renew a hold. */
export const HOLDS_AN_HOUR = 12;

/**
 * How often one visitor may hold the same slot within a day without paying: at most an hour and a half with renewals.
 * Failed payments count, so the limit is more than a few.
 */
export const HOLDS_OF_A_SLOT = 6;

/**
 * Unpaid holds of one therapist's day from one network, by any visitors. A network is an IPv4 address, which a whole
 * neighbourhood may share, or an IPv6 /64.
 */
export const HOLDS_A_DAY = 5;

/** The same from one IPv6 /56, the connection of a home or an office: 256 /64 networks. */
export const HOLDS_A_DAY_OF_LINE = 6;

/**
 * Unpaid holds from which a therapist's day is crowded: half of its fourteen slots. From then on a source (an IPv4
 * address, or an IPv6 /48 with its 65,536 networks) may hold a slot of it only if it has none, so that one source never
 * holds more than half a day, and each slot of the other half costs an attacker another network.
 */
export const CROWDED_DAY = 7;

/** Factors by which the cap of one network is multiplied for its /56 and for its /48. */
export const LINE_FACTOR = 2;
export const SITE_FACTOR = 4;
