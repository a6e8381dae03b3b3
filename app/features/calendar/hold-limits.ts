/**
 * How many slots may be held without paying. Holding costs nothing, so without limits one attacker with many cookies
 * keeps a therapist's whole day from everyone else. The database counts (may_hold_slot, migration 0034);
 * docs/decisions/0041 explains the numbers.
 */

/** Unpaid orders that one visitor places in an hour: enough to change one's mind and to renew a hold. */
export const HOLDS_AN_HOUR = 12;

/**
 * How often one visitor may hold the same minutes of a therapist within a day without paying: an hour and a half at the
 * most with its renewals. Failed payments count, so it is more than a few.
 */
export const HOLDS_OF_A_SLOT = 6;

/**
 * Unpaid holds of one therapist's day from one network, by whichever visitors. A network is an IPv4 address, behind
 * which a neighbourhood may be, or an IPv6 /64.
 */
export const HOLDS_A_DAY = 5;

/** The same from one IPv6 /56, the line of a home or an office: 256 networks of 64 bits. */
export const HOLDS_A_DAY_OF_LINE = 6;

/**
 * With so many unpaid holds a therapist's day is crowded: half of its fourteen slots. From then on a source (an IPv4
 * address, or an IPv6 /48 with its 65,536 networks) may hold a slot of it only if it has none, so that no one source
 * ever holds more than half a day, and each slot of the other half costs an attacker another network.
 */
export const CROWDED_DAY = 7;

/** So many times what one network may hold anywhere may be held from its /56, and from its /48. */
export const LINE_FACTOR = 2;
export const SITE_FACTOR = 4;
