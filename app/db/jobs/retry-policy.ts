/** Twenty tries over about three hours: an outage of a payment or meeting service loses nothing. */
export const retryPolicy = {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
} as const;

/** Tries of an email, a quarter of an hour apart: about a week. */
const EMAIL_RETRIES = 900;

/**
 * How often and how long a job is tried again. Those that send emails are tried for far longer than a service is ever
 * away: each finds out by itself when its email has become pointless, and ends.
 * @param listener of the job, as app/jobs.ts names it: "…-email" sends emails
 */
export function retryPolicyOf(listener: string) {
  return listener.endsWith("-email") ? { ...retryPolicy, retryLimit: EMAIL_RETRIES } : retryPolicy;
}
