import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import { sqlStateOf, UNIQUE_VIOLATION } from "../../../db/sqlstate.ts";
import { indiaDay, isDay } from "../../../lib/india-time.ts";
import { findTherapistById } from "../find-therapist.server.ts";
import type { Practice } from "../therapist.ts";
import { MOST_BUFFER_MINUTES, MOST_NOTICE_MINUTES, practiceOf } from "./practice.ts";

export type ChangePractice =
  | { ok: true }
  | {
      ok: false;
      reason: "therapist_unknown" | "changed_meanwhile" | "practice_invalid" | "email_taken";
    };

const isWithin = (minutes: number, most: number) =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= most;

function isValid({ state, listedFrom, minimumNoticeMinutes, bufferMinutes }: Practice, now: Date) {
  const isDayAhead = listedFrom === null || (isDay(listedFrom) && listedFrom > indiaDay(now));
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
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  therapistId: number,
  given: { shown: string; change: Partial<Practice> },
  now: Date,
): Promise<ChangePractice> {
  const change = deps.db.transaction().execute(async (trx): Promise<ChangePractice> => {
    const rows = trx.selectFrom("therapist_practice").where("therapist_id", "=", therapistId);
    await rows.select("state").forUpdate().execute();
    const therapist = await findTherapistById(trx, therapistId);
    if (!therapist) return { ok: false, reason: "therapist_unknown" };
    const before = practiceOf(therapist);
    const after = { ...before, ...given.change };
    if (!isValid(after, now)) return { ok: false, reason: "practice_invalid" };
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true };
    if (JSON.stringify(before) !== given.shown) return { ok: false, reason: "changed_meanwhile" };
    await trx
      .updateTable("therapist_practice")
      .set({
        state: after.state,
        listed_from: after.listedFrom,
        minimum_notice_minutes: after.minimumNoticeMinutes,
        buffer_minutes: after.bufferMinutes,
        reminders: after.reminders,
      })
      .where("therapist_id", "=", therapistId)
      .execute();
    const subject = `therapist ${therapistId}`;
    await deps.audit(
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

/** Lists the therapists again whose day has come. Runs every minute. */
export async function listReturnedTherapists(
  { db }: Pick<Database, "db">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("therapist_practice")
    .set({ state: "listed", listed_from: null })
    .where("listed_from", "<=", indiaDay(now))
    .execute();
}
