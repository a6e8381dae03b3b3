import { sqlStateOf } from "./db/sqlstate.ts";
import { EmailBeingSentError, MailError } from "./domain/emails/mail-transport.ts";
import { isDatabaseUnavailable } from "./lib/database-unavailable.ts";

/** Tries after which a fault of our own is given up: no retry mends it, and a person is told within a minute. */
export const FAULT_TRIES = 3;

/** Of the database: a value that it can't read, a rule that it enforces, a statement that it does not know. */
const sqlFaults = /^(22|23|42)/;

/**
 * Whether an error is a fault of our own, as opposed to an outage of a service or the database, whose classes of errors
 * are known and which retries outlast.
 */
export function isFault(error: unknown): boolean {
  if (!(error instanceof Error) || isDatabaseUnavailable(error)) return false;
  if (error instanceof MailError || error instanceof EmailBeingSentError) return false;
  const state = sqlStateOf(error);
  if (state) return sqlFaults.test(state);
  // A failed `fetch` is a TypeError with the network's error as its cause.
  if (error.cause !== undefined || "code" in error) return false;
  return (
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    error instanceof SyntaxError ||
    error.constructor === Error
  );
}

/**
 * Whether a job is given up at once, and so stands on the desk's first screen: a mail server refused its email for
 * good, or it has failed three times by a fault of our own.
 *
 * @param tries how often the job has been tried, this time included
 */
export const isHopeless = (error: unknown, tries: number): boolean =>
  (error instanceof MailError && error.permanent) || (tries >= FAULT_TRIES && isFault(error));
