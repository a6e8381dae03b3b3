import { addMinutes } from "../../lib/india-time.ts";
import type { OpenSession } from "./find-session.server.ts";
import { writeInvitation } from "./invitation.ts";
import type { Letter } from "./mailbox.ts";
import type { MailOn } from "./send-letter.server.ts";

type Method = "REQUEST" | "CANCEL";

function entryFor(
  on: Pick<MailOn, "sender">,
  session: Pick<OpenSession, "order" | "booking">,
  attendee: { name: string; email: string },
  title: string,
  stamp: Date,
  method: Method,
): NonNullable<Letter["calendar"]> {
  const { booking, order } = session;
  const content = writeInvitation({
    uid: booking.icalUid,
    sequence: booking.icalSequence,
    stamp,
    method,
    startsAt: order.startsAt,
    endsAt: addMinutes(order.startsAt, order.durationMinutes),
    link: booking.link,
    title,
    organizer: { name: on.sender.name, email: on.sender.address },
    attendee,
  });
  return { method, content };
}

/** The session for the visitor's calendar, as it is stored. @param stamp the date of the letter it comes with */
export function inviteVisitor(
  on: Pick<MailOn, "sender">,
  session: OpenSession,
  stamp: Date,
  method: Method = "REQUEST",
): NonNullable<Letter["calendar"]> {
  const { name, email } = session.order.contact;
  const title = `Session with ${session.therapist.name}`;
  return entryFor(on, session, { name, email }, title, stamp, method);
}

/** The session for the therapist's calendar. @param stamp the date of the letter it comes with */
export function inviteTherapist(
  on: Pick<MailOn, "sender" | "brand">,
  session: OpenSession,
  stamp: Date,
  method: Method = "REQUEST",
): NonNullable<Letter["calendar"]> {
  const { name, email } = session.therapist;
  return entryFor(on, session, { name, email }, `Session (${on.brand.name})`, stamp, method);
}
