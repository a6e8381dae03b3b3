import { addMinutes } from "../../lib/india-time.ts";
import type { OpenSession } from "./find-session.server.ts";
import { writeInvitation } from "./templates/calendar-invitation.ts";
import type { EmailMessage } from "./mail-transport.ts";
import type { SendEmailDeps } from "./send-email-once.server.ts";

/** An entry with the address of its reader's own page of the session, or one that withdraws the entry. */
type Change = { pageUrl: string } | "CANCEL";

function entryFor(
  deps: Pick<SendEmailDeps, "sender">,
  session: Pick<OpenSession, "order" | "booking" | "therapist">,
  attendee: { name: string; email: string },
  words: { title: string; pageLabel: string },
  stamp: Date,
  change: Change,
): NonNullable<EmailMessage["calendar"]> {
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
    organizer: { name: deps.sender.name, email: deps.sender.address },
    attendee,
  });
  return { method, content };
}

/** The session for the visitor's calendar, as it is stored. @param stamp the date of the email it comes with */
export function inviteVisitor(
  deps: Pick<SendEmailDeps, "sender">,
  session: OpenSession,
  stamp: Date,
  change: Change,
): NonNullable<EmailMessage["calendar"]> {
  const { name, email } = session.order.contact;
  const words = {
    title: `Session with ${session.therapist.name}`,
    pageLabel: "Reschedule or cancel",
  };
  return entryFor(deps, session, { name, email }, words, stamp, change);
}

/** The session for the therapist's calendar. @param stamp the date of the email it comes with */
export function inviteTherapist(
  deps: Pick<SendEmailDeps, "sender" | "brand">,
  session: OpenSession,
  stamp: Date,
  change: Change,
): NonNullable<EmailMessage["calendar"]> {
  const { name, email } = session.therapist;
  const words = { title: `Session (${deps.brand.name})`, pageLabel: "Your session page" };
  return entryFor(deps, session, { name, email }, words, stamp, change);
}
