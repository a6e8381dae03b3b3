import { emailCopy, sessionEmailCopy as copy } from "./client-emails.words.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import type { ConfirmationEmailInput } from "./session-emails.ts";
import { greeting, renderEmail, type RenderedEmail, type Brand } from "./email-layout.ts";
import {
  bookingPageBlocks,
  joinBlocks,
  sessionRows,
  yourDataUrl,
  dangerBlocks,
} from "./session-emails.ts";
import { isWithoutCharge } from "../orders/order-money.ts";
import {
  type Ahead,
  isTimelyForBooking,
  listBookingsBetween,
} from "../bookings/bookings.server.ts";
import {
  findBookedSessionWithLink,
  findSessionPageUrl,
  sessionInput,
} from "./find-session.server.ts";
import { type SendEmailDeps, sendEmailOnce, recordEmailDue } from "./send-email-once.server.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { EmailKey } from "../../db/email-kinds.ts";
import {
  addDays,
  addMinutes,
  formatDay,
  formatRange,
  indiaDay,
  instantOf,
} from "../../lib/india-time.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";

/**
 * Renders the reminder a day and an hour before the session. States the time and never how long it is until then,
 * so that an email delivered or read late is still correct.
 */
export function reminderEmail(
  input: Omit<ConfirmationEmailInput, "amount" | "orderId" | "policyLine">,
): RenderedEmail {
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  return renderEmail({
    subject: copy.reminder.subject(start),
    preheader: copy.reminder.preheader(start),
    heading: copy.reminder.heading,
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: copy.reminder.text(withWhom),
      },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      ...joinBlocks(input, withWhom),
      ...bookingPageBlocks(input, input.isFree ? copy.reminder.freeTerms : copy.reminder.terms),
    ],
    reason: emailCopy.booked(input.brand.name),
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand: input.brand,
  });
}

/**
 * Reminds the visitor of the session; once per lead time and reschedule. Sends nothing for a session that was
 * rescheduled or cancelled since, nor too late: the day reminder never follows the hour reminder, and none is sent
 * after the start.
 * @param due.sequence the calendar entry's SEQUENCE when the reminder was scheduled
 */
export async function sendReminder(
  deps: SendEmailDeps,
  due: { orderId: string; sequence: number; ahead: Ahead },
  now: Date,
): Promise<void> {
  const { orderId, sequence, ahead } = due;
  const session = await findBookedSessionWithLink(deps, orderId);
  if (!session || session.booking.icalSequence !== sequence) return;
  return withLanguage(session.order.language, async () => {
    const { order } = session;
    if (!isTimelyForBooking(ahead, order.startsAt, now)) return;
    const { name, email } = order.contact;
    const message = reminderEmail({
      ...sessionInput(deps, session),
      isFree: isWithoutCharge(order),
      manageUrl: await findSessionPageUrl(deps, orderId, "manage"),
    });
    const kind = ahead === "day" ? "reminder_day" : "reminder_hour";
    await sendEmailOnce(
      deps,
      { subject: orderId, kind, version: sequence, until: session.end },
      now,
      () => ({
        to: { name, address: email },
        ...message,
      }),
    );
  });
}

/** The hour in India from which the reminders of the next day are due. */
const DUE_HOUR = 18;

/** Names the email of a therapist's day. */
const subjectOf = (therapistId: number, day: string) => `${therapistId}_${day}`;

/**
 * Claims the reminders that are due: one for each therapist who has a session tomorrow, an own account and has not
 * opted out. A day's reminder is claimed once.
 */
export async function claimTherapistReminders(trx: Db, now: Date): Promise<EmailKey[]> {
  const today = indiaDay(now);
  if (now < instantOf(today, DUE_HOUR)) return [];
  const day = addDays(today, 1);
  const { rows } = await sql<{ therapistId: number }>`
      select distinct claim.therapist_id as "therapistId"
      from claim join therapist on therapist.id = claim.therapist_id join staff_role using (therapist_id)
        join staff on staff.id = staff_id
      where claim.state = 'booked' and reminders and therapist.state <> 'left'
        and joined_at is not null and left_at is null and taken_at is null
        and lower(during) >= ${instantOf(day, 0)} and lower(during) < ${instantOf(addDays(day, 1), 0)}
        and not exists (select from email where kind = 'therapist_reminder'
          and subject = claim.therapist_id || '_' || ${day})`.execute(trx);
  const due: EmailKey[] = [];
  for (const { therapistId } of rows) {
    const subject = subjectOf(therapistId, day);
    const email = { subject, kind: "therapist_reminder", version: 0 } as const;
    if ((await recordEmailDue(trx, email, now)).isNew) due.push(email);
  }
  return due;
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
  const sessions = (await listBookingsBetween(deps.db, from, to, therapistId)).filter(
    ({ state }) => state === "booked",
  );
  if (sessions.length === 0) return;
  const times = sessions.map(({ startsAt, durationMinutes }) =>
    formatRange(startsAt, addMinutes(startsAt, durationMinutes)),
  );
  const email = { subject: subjectOf(therapistId, day), kind: "therapist_reminder" } as const;
  await sendEmailOnce(deps, { ...email, until: from }, now, () => ({
    ...therapistReminderEmail(
      formatDay(from),
      times,
      `${deps.publicUrl}/my?from=${day}`,
      deps.brand,
    ),
    to: { name: therapist.name, address: therapist.email },
  }));
}

/** Renders the email: times alone, because a mailbox is read over shoulders too. */
function therapistReminderEmail(
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
