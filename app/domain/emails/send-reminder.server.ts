import { shownName } from "../therapists/therapist-name.ts";
import { emailCopy, sessionEmailCopy as copy } from "./client-emails.words.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import type { ConfirmationEmailInput } from "./session-emails.ts";
import { greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { bookingPageBlocks, joinBlocks, sessionRows, yourDataUrl } from "./session-blocks.ts";
import { isWithoutCharge } from "../orders/order-money.ts";
import { type Ahead, isTimelyForBooking } from "../bookings/bookings.server.ts";
import { findBookedSessionWithLink, findSessionPageUrl } from "./find-session.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

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
    const { order, booking, therapist, start, when, connection, isInPerson } = session;
    if (!isTimelyForBooking(ahead, order.startsAt, now)) return;
    const { name, email } = order.contact;
    const message = reminderEmail({
      client: order.contact,
      therapistName: shownName(therapist),
      startText: start(),
      sessionTimeText: when(),
      durationMinutes: order.durationMinutes,
      connection: connection(),
      isInPerson,
      link: booking.link,
      isFree: isWithoutCharge(order),
      manageUrl: await findSessionPageUrl(deps, orderId, "visitor"),
      brand: deps.brand,
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
