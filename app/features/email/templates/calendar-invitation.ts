import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from "ical-generator";
import { singleLineText } from "../../../lib/text/single-line-text.ts";
import { isDeliverableEmail } from "../../../lib/email/deliverable-email.ts";

export interface InvitationInput {
  /** The same for the whole life of a booking. */
  uid: string;
  /** As stored with the booking: one higher at every move and at the cancellation, unchanged at a retry. */
  sequence: number;
  /** When this version was made, as stored: part of what a retry repeats. */
  stamp: Date;
  method: "REQUEST" | "CANCEL";
  startsAt: Date;
  endsAt: Date;
  link: string;
  /** Where the two meet in person; left out of a call. */
  place?: string | undefined;
  /** Seen on lock screens and shared calendars: no health words. */
  title: string;
  description?: string;
  /** The mailbox that the letters come from. */
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/**
 * One session as an iTIP message (RFC 5546): CRLF lines, folded, times in UTC (India keeps no summer time,
 * so no zone need be described). The same input gives the same bytes. Marked private, so that a shared
 * calendar shows others only that the time is taken.
 *
 * @throws when an address is not one plain mailbox
 */
export function writeInvitation(input: InvitationInput): string {
  const { organizer, attendee } = input;
  for (const { email } of [organizer, attendee]) {
    if (!isDeliverableEmail(email)) throw new Error("Not an address to put into an invitation");
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
  // A cancellation carries no alarm (RFC 5546, 3.2.5): nobody should be reminded of what isn't.
  if (!cancelled) {
    event.createAlarm({ type: ICalAlarmType.display, trigger: 15 * 60, description: title });
  }
  return `${calendar.toString().replace(/(\r\n)*$/, "")}\r\n`;
}
