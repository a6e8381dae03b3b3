import type { Services } from "../../services.ts";
import { addMinutes, addDays, indiaDay, instantOf } from "../../lib/india-time.ts";
import type { Span } from "./availability.ts";
import { LAST_DAY_AHEAD, LONGEST_MINUTES } from "./slots.ts";
import { createHash } from "node:crypto";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { decryptedText } from "../../lib/cipher.ts";
import { lockTherapistCalendar } from "./slot-claims.server.ts";
import { READ_AT_MOST_EVERY_MINUTES } from "./outside-calendar.ts";
import {
  claimCalendarReading,
  findCalendar,
  listBookedSpansForCalendar,
  updateCalendar,
  type StoredCalendar,
} from "./outside-calendars.server.ts";
import { listBusySpans, replaceBusySpans } from "./unavailable-spans.server.ts";
import type { CalendarReading } from "./ics/parse-busy-times.ts";
import { parseCalendarInWorker, type Reading } from "./ics/parse-calendar-in-worker.server.ts";

/** Merges spans that overlap or touch, cut to a window, by time. */
export function mergeBusySpans(spans: readonly Span[], window: Span): Span[] {
  const merged: Span[] = [];
  const cut = spans
    .map(({ startsAt, endsAt }) => ({
      startsAt: startsAt < window.startsAt ? window.startsAt : startsAt,
      endsAt: endsAt > window.endsAt ? window.endsAt : endsAt,
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  for (const span of cut) {
    const last = merged.at(-1);
    if (!last || span.startsAt > last.endsAt) merged.push(span);
    else if (span.endsAt > last.endsAt) last.endsAt = span.endsAt;
  }
  return merged;
}

/** Splits spans into parts as long as the longest session at most: the searches for taken slots count on that. */
export function splitBusySpans(spans: readonly Span[]): Span[] {
  return spans.flatMap(({ startsAt, endsAt }) => {
    const parts: Span[] = [];
    for (let from = startsAt; from < endsAt; from = addMinutes(from, LONGEST_MINUTES)) {
      const to = addMinutes(from, LONGEST_MINUTES);
      parts.push({ startsAt: from, endsAt: to < endsAt ? to : endsAt });
    }
    return parts;
  });
}

const isSameSpan = (one: Span, other: Span) =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

/** A calendar that names no entries shows our own sessions as busy too: one with the times of a booking is ours. */
const withoutSessions = (
  spans: readonly (Span & { anonymous: boolean })[],
  booked: readonly Span[],
) =>
  spans.filter((span) => !span.anonymous || !booked.some((session) => isSameSpan(span, session)));

/** What is known of a text, besides its busy times. */
interface Copy {
  etag: string | null;
  text_hash: string;
  computed_on: string;
}

/** Stores what was read, in one transaction under the lock of every change of claims. */
async function storeReading(
  { db }: Services,
  { id, therapistId }: StoredCalendar,
  { reading, copy, window }: { reading: CalendarReading; copy: Copy; window: Span },
  now: Date,
): Promise<void> {
  const busy = reading.spans.map(({ from, to, anonymous }) => ({
    startsAt: new Date(from),
    endsAt: new Date(to),
    anonymous,
  }));
  await db.transaction().execute(async (trx) => {
    await lockTherapistCalendar(trx, therapistId);
    const skipped = JSON.stringify(reading.skipped);
    if (!(await updateCalendar(trx, id, { ...copy, skipped, read_at: now, fault: null }))) return;
    const booked = await listBookedSpansForCalendar(trx, therapistId, window.startsAt);
    // What is missing of a text that was cut off may have been in the copy before it.
    const former = reading.isIncomplete ? await listBusySpans(trx, therapistId) : [];
    const spans = mergeBusySpans([...withoutSessions(busy, booked), ...former], window);
    await replaceBusySpans(trx, therapistId, splitBusySpans(spans));
  });
}

/** The owner's addresses that a calendar's own address names, as Google's do. */
const ownersIn = (address: string) =>
  (/[^/?&=\s]+@[^/?&=\s]+\.[a-z]+/gi.exec(decodeURIComponent(address)) ?? []).map((email) =>
    email.toLowerCase(),
  );

/**
 * Reads a therapist's own calendar and replaces their busy times, once a minute at most. If it can't be read, the last
 * copy stays and the reason is stored. A session that is booked stays booked. Repeatable.
 */
export async function fetchBusyTimes(
  services: Services,
  therapistId: number,
  now: Date,
): Promise<void> {
  const stored = await findCalendar(services.db, therapistId);
  if (!stored) return;
  const again = addMinutes(now, -READ_AT_MOST_EVERY_MINUTES);
  if (!(await claimCalendarReading(services.db, therapistId, now, again))) {
    // The clock of the next minute has it read.
    await updateCalendar(services.db, stored.id, {
      due_at: addMinutes(now, READ_AT_MOST_EVERY_MINUTES),
    });
    return;
  }
  const context = encryptionContext("outside_calendar", "address", stored.id);
  const address = decryptedText(services.cipher.decrypt(stored.address, context));
  const today = indiaDay(now);
  const window = {
    startsAt: instantOf(today, 0),
    endsAt: instantOf(addDays(today, LAST_DAY_AHEAD + 1), 0),
  };
  // Each day moves the window: then the text itself is needed, though it is the same.
  const isCurrent = stored.computedOn === today;
  const options = {
    from: window.startsAt.getTime(),
    to: window.endsAt.getTime(),
    owners: ownersIn(address),
  };
  let reading: Reading | undefined;
  const hash = createHash("sha256");
  const answer = await services.calendars.read(address, isCurrent ? stored.etag : null, (bytes) => {
    hash.update(bytes);
    reading ??= parseCalendarInWorker(options);
    reading.take(bytes);
  });
  const textHash = hash.digest("hex");
  const isSame = isCurrent && stored.textHash === textHash;
  if (answer.kind === "failed" || answer.kind === "unchanged" || isSame) {
    await reading?.stop();
    const fault = answer.kind === "failed" ? answer.fault : null;
    await updateCalendar(services.db, stored.id, fault ? { fault } : { read_at: now, fault });
    return;
  }
  reading ??= parseCalendarInWorker(options);
  const result = await reading.end();
  if (result.kind === "failed") {
    await updateCalendar(services.db, stored.id, { fault: result.fault });
    return;
  }
  const copy = { etag: answer.etag, text_hash: textHash, computed_on: today };
  await storeReading(services, stored, { reading: result.reading, copy, window }, now);
}
