import type { AuditedServices } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { sqlStateOf, UNIQUE_VIOLATION } from "../../db/sqlstate.ts";
import { indiaDay, isDay } from "../../lib/india-time.ts";
import { findTherapistById } from "./therapists.server.ts";
import { protectedTitleOf, titleWithoutEntry } from "./protected-title.ts";
import { listTitlesWithoutRosterEntry, lockRosterEntry } from "./roster.server.ts";
import {
  type Practice,
  MOST_BUFFER_MINUTES,
  MOST_NOTICE_MINUTES,
  practiceOf,
} from "./therapist.ts";

export type ChangePractice =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "therapist_unknown"
        | "changed_meanwhile"
        | "practice_invalid"
        | "email_taken"
        | "no_register_entry";
    };

const isWithin = (minutes: number, most: number) =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= most;

function isValid(after: Practice, before: Practice, now: Date) {
  const { state, listedFrom, minimumNoticeMinutes, bufferMinutes } = after;
  const isDayAhead =
    listedFrom === null ||
    // The day has come, and a register entry is missing.
    listedFrom === before.listedFrom ||
    (isDay(listedFrom) && listedFrom > indiaDay(now));
  return (
    ["listed", "paused", "left"].includes(state) &&
    isDayAhead &&
    (listedFrom === null || state === "paused") &&
    isWithin(minimumNoticeMinutes, MOST_NOTICE_MINUTES) &&
    isWithin(bufferMinutes, MOST_BUFFER_MINUTES)
  );
}

/**
 * Lists, pauses or takes off a therapist, or changes notice and buffer. Booked sessions stay as they are. Repeatable.
 * @param given.shown the values that the form showed, as JSON
 */
export async function changePractice(
  services: AuditedServices,
  therapistId: number,
  given: { shown: string; change: Partial<Practice> },
  now: Date,
): Promise<ChangePractice> {
  const change = services.db.transaction().execute(async (trx): Promise<ChangePractice> => {
    const stored = await lockRosterEntry(trx, therapistId);
    const therapist = await findTherapistById(trx, therapistId);
    if (!stored || !therapist) return { ok: false, reason: "therapist_unknown" };
    const before = practiceOf(therapist);
    const after = { ...before, ...given.change };
    if (!isValid(after, before, now)) return { ok: false, reason: "practice_invalid" };
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true };
    if (JSON.stringify(before) !== given.shown) return { ok: false, reason: "changed_meanwhile" };
    if (after.state === "listed" && titleWithoutEntry(stored.entry, indiaDay(now)))
      return { ok: false, reason: "no_register_entry" };
    await trx
      .updateTable("therapist")
      .set({
        state: after.state,
        listed_from: after.listedFrom,
        minimum_notice_minutes: after.minimumNoticeMinutes,
        buffer_minutes: after.bufferMinutes,
        reminders: after.reminders,
      })
      .where("id", "=", therapistId)
      .execute();
    const subject = `therapist ${therapistId}`;
    await services.audit(
      trx,
      { useCase: "change-practice", subject, before: { ...before }, after },
      now,
    );
    return { ok: true };
  });
  return change.catch((error: unknown): ChangePractice => {
    // The therapist had left, and another one has the email address now.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return { ok: false, reason: "email_taken" };
    throw error;
  });
}

/** A therapist whom visitors would see if their title had a register entry that holds. */
export interface TitleWithoutEntry {
  therapistId: number;
  name: string;
  title: string;
}

/** Lists therapists whose title needs a register entry that holds, and has none. */
export async function listTherapistTitlesWithoutEntry(
  db: Db,
  now: Date,
): Promise<TitleWithoutEntry[]> {
  const rows = await listTitlesWithoutRosterEntry(db, indiaDay(now));
  return rows.flatMap(({ id, ...entry }) => {
    const title = protectedTitleOf(entry);
    return title === undefined ? [] : [{ therapistId: id, name: entry.name, title }];
  });
}

/**
 * Lists the therapists again whose day has come, and pauses those whose register entry has expired but whose title
 * needs one: they are listed again with the next entry. Runs every minute.
 */
export async function updateTherapistListings(db: Db, now: Date): Promise<void> {
  const today = indiaDay(now);
  const refused = await listTherapistTitlesWithoutEntry(db, now);
  const ids = refused.map(({ therapistId }) => therapistId);
  const therapists = db.updateTable("therapist");
  if (ids.length > 0)
    await therapists
      .set({ state: "paused", listed_from: today })
      .where("state", "=", "listed")
      .where("id", "in", ids)
      .execute();
  await therapists
    .set({ state: "listed", listed_from: null })
    .where("listed_from", "<=", today)
    .where("id", "not in", [...ids, 0])
    .execute();
}
