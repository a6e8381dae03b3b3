import { addMinutes, formatDayWithYear, formatRange } from "../../../lib/india-time.ts";

/** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
export function sessionTimeText(session: { startsAt: Date; durationMinutes: number }): string {
  const { startsAt, durationMinutes } = session;
  const endsAt = addMinutes(startsAt, durationMinutes);
  return `${formatDayWithYear(startsAt)}, ${formatRange(startsAt, endsAt)}`;
}
