import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/events.server.ts";
import {
  addDays,
  addMinutes,
  formatDay,
  formatRange,
  indiaDay,
  instantOf,
} from "../../lib/india-time.ts";
import { listBookingsBetween } from "../bookings/bookings.server.ts";
import { type RenderedEmail, renderEmail, type Brand } from "./email-layout.ts";
import { recordEmailDue, type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { dangerBlocks } from "./session-blocks.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";

/** The hour in India from which the reminders of the next day are due. */
const DUE_HOUR = 18;

/** Names the email of a therapist's day. */
const subjectOf = (therapistId: number, day: string) => `${therapistId}_${day}`;

/**
 * Plans one reminder for each therapist who has a session tomorrow, an own account and has not opted out. Runs every
 * minute; a day's reminder is planned once.
 */
export async function queueTherapistReminders(
  deps: Pick<Database, "db"> & { publish: PublishEvent },
  now: Date,
): Promise<void> {
  const today = indiaDay(now);
  if (now < instantOf(today, DUE_HOUR)) return;
  const day = addDays(today, 1);
  await deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ therapistId: number }>`
      select distinct claim.therapist_id as "therapistId"
      from claim join therapist_practice using (therapist_id) join staff_role using (therapist_id)
        join staff on staff.id = staff_id
      where claim.state = 'booked' and reminders and therapist_practice.state <> 'left'
        and joined_at is not null and left_at is null and taken_at is null
        and lower(during) >= ${instantOf(day, 0)} and lower(during) < ${instantOf(addDays(day, 1), 0)}
        and not exists (select from email where kind = 'therapist_reminder'
          and subject = claim.therapist_id || '_' || ${day})`.execute(trx);
    for (const { therapistId } of rows) {
      const email = { subject: subjectOf(therapistId, day), kind: "therapist_reminder" } as const;
      if (!(await recordEmailDue(trx, { ...email, version: 0 }, now)).isNew) continue;
      await deps.publish(trx, "therapist_reminder.due", { therapistId, day });
    }
  });
}

/** Emails a therapist the times of a day; once, and not after the day has begun. */
export async function sendTherapistReminder(
  deps: SendEmailDeps,
  { therapistId, day }: { therapistId: number; day: string },
  now: Date,
): Promise<void> {
  const therapist = await findTherapistById(deps.db, therapistId);
  if (!therapist?.reminders) return;
  const [from, to] = [instantOf(day, 0), instantOf(addDays(day, 1), 0)];
  const sessions = (await listBookingsBetween(deps, from, to, therapistId)).filter(
    ({ state }) => state === "booked",
  );
  if (sessions.length === 0) return;
  const times = sessions.map(({ startsAt, durationMinutes }) =>
    formatRange(startsAt, addMinutes(startsAt, durationMinutes)),
  );
  const email = { subject: subjectOf(therapistId, day), kind: "therapist_reminder" } as const;
  await sendEmailOnce(deps, { ...email, until: from }, now, () => ({
    ...reminderEmail(formatDay(from), times, `${deps.publicUrl}/my?from=${day}`, deps.brand),
    to: { name: therapist.name, address: therapist.email },
  }));
}

/** Renders the email: times alone, because a mailbox is read over shoulders too. */
function reminderEmail(
  day: string,
  times: readonly string[],
  url: string,
  brand: Brand,
): RenderedEmail {
  const count = times.length === 1 ? "1 session" : `${times.length} sessions`;
  return renderEmail({
    subject: `${count} on ${day}`,
    preheader: times.join(", "),
    heading: `${count} on ${day}`,
    blocks: [
      {
        kind: "details",
        rows: times.map((value, at) => ({ label: `${at + 1}`, value, isTime: true })),
      },
      { kind: "button", label: "Open your week", address: url },
      ...dangerBlocks(null, brand),
    ],
    reason: `You’re getting this email because you have sessions with ${brand.name}. You can switch it off under Hours.`,
    isForOperator: true,
    brand,
  });
}
