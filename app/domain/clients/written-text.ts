/** Limits of what staff write about clients and to them. */

/** Characters of a note; more are cut. */
export const NOTE_LENGTH = 2000;

/** Characters of an email; more are cut. */
export const DESK_EMAIL_LENGTH = 3000;

/** A group of more clients can't be written to at once: it would be a mailing. */
export const MOST_MEMBERS = 300;
