import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from "ical-generator";
import { singleLineText } from "../../../lib/text/single-line-text.ts";
import { isEmail } from "../../../lib/contact.ts";
import { MailError } from "../mail-transport.ts";

export interface InvitationInput {
  /** The same for the whole life of a booking. */
  uid: string;
  /** As stored with the booking: one higher after each reschedule and the cancellation, unchanged in a retry. */
  sequence: number;
  /** When this version was made, as stored; a retry repeats it. */
  stamp: Date;
  method: "REQUEST" | "CANCEL";
  startsAt: Date;
  endsAt: Date;
  link: string;
  /** Where the two meet in person; undefined for a call. */
  place?: string | undefined;
  /** Shown on lock screens and shared calendars: no health terms. */
  title: string;
  description?: string;
  /** The mailbox that sends the email. */
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/**
 * Renders one session as an iTIP message (RFC 5546): CRLF, folded lines, times in UTC (India has no daylight saving
 * time, so no VTIMEZONE is needed). The same input gives the same bytes. Class PRIVATE, so that a shared calendar
 * shows others only that the time is busy.
 *
 * @throws {MailError} permanent, when an email address is not one plain mailbox
 */
export function writeInvitation(input: InvitationInput): string {
  const { organizer, attendee } = input;
  for (const { email } of [organizer, attendee]) {
    if (!isEmail(email)) throw new MailError("Not an email address", { permanent: true });
  }
  const cancelled = input.method === "CANCEL";
  const title = singleLineText(input.title, 120);
  const calendar = ical({
    prodId: "//Sahaj//Sessions//EN",
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: input.uid,
    sequence: input.sequence,
    stamp: input.stamp,
    start: input.startsAt,
    end: input.endsAt,
    summary: title,
    description: input.description ?? null,
    location: input.place ? singleLineText(input.place, 300) : input.link,
    url: input.link,
    class: ICalEventClass.PRIVATE,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: {
      name: singleLineText(organizer.name, 80) || organizer.email,
      email: organizer.email,
    },
    attendees: [
      {
        name: singleLineText(attendee.name, 80) || attendee.email,
        email: attendee.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
  });
  // A cancellation carries no alarm (RFC 5546, 3.2.5).
  if (!cancelled) {
    event.createAlarm({ type: ICalAlarmType.display, trigger: 15 * 60, description: title });
  }
  return `${calendar.toString().replace(/(\r\n)*$/, "")}\r\n`;
}
