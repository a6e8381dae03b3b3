import { singleLineText } from "../../../lib/text/single-line-text.ts";

/**
 * Shortens a session's time for a subject line:
 * "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" gives "Sat 21 Nov, 5:00 PM IST".
 * Returns text of another form unchanged, on one line.
 */
export function shortSessionTime(sessionTimeText: string): string {
  const line = singleLineText(sessionTimeText, 60);
  const [, day, clock, half, endHalf] =
    /^(.+?) \d{4}, ([\d:]+)(?: ([AP]M))? [–-] [\d:]+ ([AP]M)/u.exec(line) ?? [];
  return day === undefined ? line : `${day}, ${clock} ${half ?? endHalf} IST`;
}
