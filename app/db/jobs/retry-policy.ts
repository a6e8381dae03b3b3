/** Twenty retries over about three hours: an outage of a payment or meeting provider loses no job. */
export const retryPolicy = {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
} as const;

/** Retries of an email's job, 15 minutes apart: more than a week. */
const EMAIL_RETRIES = 900;

/**
 * Returns the retry policy of a job. A job that sends an email is retried for longer than any outage of a mail server:
 * it ends by itself once its email has become pointless.
 * @param listener of the job, as app/jobs.ts names it; a name that ends in "-email" sends emails
 */
export function retryPolicyOf(listener: string) {
  return listener.endsWith("-email") ? { ...retryPolicy, retryLimit: EMAIL_RETRIES } : retryPolicy;
}
