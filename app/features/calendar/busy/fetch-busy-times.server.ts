import type { Database } from "../../../db/connect.server.ts";
import { encryptionContext } from "../../../db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../../lib/crypto/cipher.ts";
import { digest } from "../../../lib/crypto/token.ts";
import { addDays, indiaDay, instantOf } from "../../../lib/india-time.ts";
import type { Span } from "../availability.ts";
import { lockTherapistCalendar } from "../lock-therapist-calendar.server.ts";
import { LAST_DAY_AHEAD } from "../week.ts";
import {
  type CalendarRow,
  findCalendar,
  listBookedSpans,
  replaceBusyTimes,
  updateCalendar,
} from "./outside-calendar-store.server.ts";
import type { CalendarReader } from "./provider.ts";
import { type BusySpan, readBusySpans } from "./read-busy-spans.ts";
import { mergeSpans, splitSpans } from "./split-spans.ts";

interface Deps extends Pick<Database, "db"> {
  cipher: Cipher;
  calendars: CalendarReader;
}

const isSame = (one: Span, other: Span) =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

/** A calendar that names no entries shows our own sessions as busy too: one with the times of a booking is ours. */
const withoutSessions = (spans: readonly BusySpan[], booked: readonly Span[]) =>
  spans.filter((span) => !span.anonymous || !booked.some((session) => isSame(span, session)));

/** Stores the busy times of a calendar's text, in one transaction under the lock of every change of claims. */
async function storeText(
  { db }: Deps,
  { id, therapist_id: therapistId }: CalendarRow,
  { text, etag }: { text: string; etag: string | null },
  now: Date,
): Promise<void> {
  const today = indiaDay(now);
  const window = {
    startsAt: instantOf(today, 0),
    endsAt: instantOf(addDays(today, LAST_DAY_AHEAD + 1), 0),
  };
  const busy = readBusySpans(text, window);
  if (!busy) {
    await updateCalendar(db, id, { fault: "unreadable" });
    return;
  }
  await db.transaction().execute(async (trx) => {
    await lockTherapistCalendar(trx, therapistId);
    const known = { etag, text_hash: digest(text), worked_out_on: today };
    if (!(await updateCalendar(trx, id, { ...known, read_at: now, fault: null }))) return;
    const booked = await listBookedSpans(trx, therapistId, window.startsAt);
    const spans = splitSpans(mergeSpans(withoutSessions(busy, booked), window));
    await replaceBusyTimes(trx, therapistId, spans);
  });
}

/**
 * Reads a therapist's own calendar and replaces their busy times. If it can't be read, the last copy stays and the
 * reason is stored. A session that is booked stays booked. Repeatable.
 */
export async function fetchBusyTimes(deps: Deps, therapistId: number, now: Date): Promise<void> {
  const row = await findCalendar(deps.db, therapistId);
  if (!row) return;
  const context = encryptionContext("outside_calendar", "address", row.id);
  const address = decryptedText(deps.cipher.decrypt(row.address, context), row.address);
  // Each day moves the window: then the text itself is needed, though it is the same.
  const isCurrent = row.worked_out_on === indiaDay(now);
  const answer = await deps.calendars.read(address, isCurrent ? row.etag : null);
  if (answer.kind === "failed") {
    await updateCalendar(deps.db, row.id, { fault: answer.fault });
  } else if (answer.kind === "unchanged" || (isCurrent && row.text_hash === digest(answer.text))) {
    await updateCalendar(deps.db, row.id, { read_at: now, fault: null });
  } else {
    await storeText(deps, row, answer, now);
  }
}
