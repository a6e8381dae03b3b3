import { type Ahead, isTimely } from "../bookings/reminders.ts";
import { findOpenSession } from "./find-session.server.ts";
import { findEmailOnPage } from "./find-email-on-page.server.ts";
import { reminderEmail } from "./templates/reminder-email.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

/**
 * Reminds the visitor of the session; once for each time ahead and each move. Nothing is sent for a session
 * that was moved or cancelled since, nor when it is too late for the reminder to make sense: the day's never
 * comes after the hour's, and none after the start.
 * @param due.sequence the calendar entry's when the reminder was planned
 */
export async function sendReminder(
  deps: SendEmailDeps,
  due: { orderId: string; sequence: number; ahead: Ahead },
  now: Date,
): Promise<void> {
  const { orderId, sequence, ahead } = due;
  const session = await findOpenSession(deps, orderId);
  if (!session || session.booking.icalSequence !== sequence) return;
  const { order, booking, therapist, when, connection } = session;
  if (!isTimely(ahead, order.startsAt, now)) return;
  const { name, email } = order.contact;
  const message = reminderEmail({
    visitorName: name,
    therapistName: therapist.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    connection,
    link: booking.link,
    manageUrl: await findEmailOnPage(deps, orderId, "visitor"),
    brand: deps.brand,
  });
  const kind = ahead === "day" ? "reminder_day" : "reminder_hour";
  await sendEmailOnce(deps, { orderId, kind, version: sequence, until: session.end }, now, () => ({
    to: { name, address: email },
    ...message,
  }));
}
