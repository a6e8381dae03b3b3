import { type Ahead, isTimely } from "../bookings/reminders.ts";
import { findOpenSession } from "./find-session.server.ts";
import { findBookingPageUrl } from "./find-booking-page-url.server.ts";
import { reminderEmail } from "./templates/reminder-email.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

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
  const session = await findOpenSession(deps, orderId);
  if (!session || session.booking.icalSequence !== sequence) return;
  const { order, booking, therapist, when, connection, isInPerson } = session;
  if (!isTimely(ahead, order.startsAt, now)) return;
  const { name, email } = order.contact;
  const message = reminderEmail({
    visitorName: name,
    therapistName: therapist.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    connection,
    isInPerson,
    link: booking.link,
    manageUrl: await findBookingPageUrl(deps, orderId, "visitor"),
    brand: deps.brand,
  });
  const kind = ahead === "day" ? "reminder_day" : "reminder_hour";
  await sendEmailOnce(deps, { orderId, kind, version: sequence, until: session.end }, now, () => ({
    to: { name, address: email },
    ...message,
  }));
}
