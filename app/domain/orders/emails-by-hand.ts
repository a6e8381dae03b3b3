/** Emails that staff send by hand to one address within 24 hours, of all kinds together. */
export const EMAILS_BY_HAND = 20;
