import { EMAILS_BY_HAND } from "../../domain/orders/emails-by-hand.ts";

/** What staff read who would send an address more emails by hand than it may get. */
export const enoughEmails = `This address got ${EMAILS_BY_HAND} emails from our team in 24 hours. Nothing was sent: call the client, or write tomorrow.`;
