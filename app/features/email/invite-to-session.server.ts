import { addMinutes } from "../../lib/india-time.ts";
import type { OpenSession } from "./find-session.server.ts";
import { writeInvitation } from "./templates/calendar-invitation.ts";
import type { Letter } from "./mail-transport.ts";
import type { MailOn } from "./send-email-once.server.ts";

/** An entry with the address of its reader's own page of the session, or one that withdraws the entry. */
type Change = { pageUrl: string } | "CANCEL";

function entryFor(
  on: Pick<MailOn, "sender">,
  session: Pick<OpenSession, "order" | "booking" | "therapist">,
  attendee: { name: string; email: string },
  words: { title: string; pageLabel: string },
  stamp: Date,
  change: Change,
): NonNullable<Letter["calendar"]> {
  const { booking, order, therapist } = session;
  const method = change === "CANCEL" ? "CANCEL" : "REQUEST";
  const content = writeInvitation({
    uid: booking.icalUid,
    sequence: booking.icalSequence,
    stamp,
    method,
    startsAt: order.startsAt,
    endsAt: addMinutes(order.startsAt, order.durationMinutes),
    link: booking.link,
    title: words.title,
    // No health words here either: calendars are shared, and lie open on desks.
    ...(change !== "CANCEL" && {
      description: `Join: ${booking.link}\n${words.pageLabel}: ${change.pageUrl}`,
    }),
    place: order.connection === "in-person" ? (therapist.inPersonPlace ?? undefined) : undefined,
    organizer: { name: on.sender.name, email: on.sender.address },
    attendee,
  });
  return { method, content };
}

/** The session for the visitor's calendar, as it is stored. @param stamp the date of the email it comes with */
export function inviteVisitor(
  on: Pick<MailOn, "sender">,
  session: OpenSession,
  stamp: Date,
  change: Change,
): NonNullable<Letter["calendar"]> {
  const { name, email } = session.order.contact;
  const words = {
    title: `Session with ${session.therapist.name}`,
    pageLabel: "Reschedule or cancel",
  };
  return entryFor(on, session, { name, email }, words, stamp, change);
}

/** The session for the therapist's calendar. @param stamp the date of the email it comes with */
export function inviteTherapist(
  on: Pick<MailOn, "sender" | "brand">,
  session: OpenSession,
  stamp: Date,
  change: Change,
): NonNullable<Letter["calendar"]> {
  const { name, email } = session.therapist;
  const words = { title: `Session (${on.brand.name})`, pageLabel: "Your session page" };
  return entryFor(on, session, { name, email }, words, stamp, change);
}
