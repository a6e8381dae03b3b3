import { isDatabaseUnavailable } from "../lib/database-unavailable.ts";
import { log } from "./log.server.ts";

const INTERVAL_MS = 60_000;

/** When an outage of the database was last logged under a message, and how many lines were left out since. */
const logged = new Map<string, { at: number; leftOut: number }>();

/**
 * Logs a failure as an error. While the database is unavailable, each message is logged once a minute with the number
 * of lines left out: thousands of lines would hide the cause, and every page and job fails for the same one.
 *
 * @param message one of the program's fixed messages, never one with values
 * @param now milliseconds of a monotonic clock
 */
export function logFailure(
  detail: Record<string, unknown> & { err: unknown },
  message: string,
  now: number = performance.now(),
): void {
  if (!isDatabaseUnavailable(detail.err)) return log.error(detail, message);
  const last = logged.get(message);
  if (last && now - last.at < INTERVAL_MS) {
    last.leftOut += 1;
    return;
  }
  logged.set(message, { at: now, leftOut: 0 });
  log.error({ ...detail, leftOut: last?.leftOut ?? 0 }, message);
}

/**
 * For a call to a service that a page can do without: logs its failure and goes on. A failure of the database ends the
 * page, whose next read would wait for the same silent server.
 *
 * @param message one of the program's fixed messages
 * @throws what the database answered
 */
export const goOnWithout = (message: string) => (error: unknown) => {
  if (isDatabaseUnavailable(error)) throw error;
  log.warn({ err: error }, message);
};
