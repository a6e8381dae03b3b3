import { type Ahead, isTimely } from "../bookings/reminders.ts";
import { findOpenSession } from "./find-session.server.ts";
import { readPageAddress } from "./find-email-on-page.server.ts";
import { reminderLetter } from "./templates/reminder-email.ts";
import { type MailOn, sendLetterOnce } from "./send-email-once.server.ts";

/**
 * Reminds the visitor of the session; once for each time ahead and each move. Nothing is sent for a session
 * that was moved or cancelled since, nor when it is too late for the reminder to make sense: the day's never
 * comes after the hour's, and none after the start.
 * @param due.sequence the calendar entry's when the reminder was planned
 */
export async function mailReminder(
  on: MailOn,
  due: { orderId: string; sequence: number; ahead: Ahead },
  now: Date,
): Promise<void> {
  const { orderId, sequence, ahead } = due;
  const session = await findOpenSession(on, orderId);
  if (!session || session.booking.icalSequence !== sequence) return;
  const { order, booking, therapist, when, connection } = session;
  if (!isTimely(ahead, order.startsAt, now)) return;
  const { name, email } = order.contact;
  const letter = reminderLetter({
    visitorName: name,
    therapistName: therapist.name,
    sessionWhen: when,
    durationMinutes: order.durationMinutes,
    connection,
    link: booking.link,
    manageUrl: await readPageAddress(on, orderId, "visitor"),
    brand: on.brand,
  });
  const kind = ahead === "day" ? "reminder_day" : "reminder_hour";
  await sendLetterOnce(on, { orderId, kind, version: sequence, until: session.end }, now, () => ({
    to: { name, address: email },
    ...letter,
  }));
}
