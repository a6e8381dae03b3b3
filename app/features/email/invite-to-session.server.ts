import { addMinutes } from "../../lib/india-time.ts";
import type { OpenSession } from "./find-session.server.ts";
import { writeInvitation } from "./templates/calendar-invitation.ts";
import type { EmailMessage } from "./mail-transport.ts";
import type { SendEmailDeps } from "./send-email-once.server.ts";

/** A new or updated entry with the URL of its recipient's page of the session, or "CANCEL" to withdraw the entry. */
type Change = { pageUrl: string } | "CANCEL";

function entryFor(
  deps: Pick<SendEmailDeps, "sender">,
  session: Pick<OpenSession, "order" | "booking" | "therapist">,
  attendee: { name: string; email: string },
  copy: { title: string; pageLabel: string },
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
    title: copy.title,
    // No health terms: calendars are shared with others and visible on screens.
    ...(change !== "CANCEL" && {
      description: `Join: ${booking.link}\n${copy.pageLabel}: ${change.pageUrl}`,
    }),
    place: order.connection === "in-person" ? (therapist.inPersonPlace ?? undefined) : undefined,
    organizer: { name: deps.sender.name, email: deps.sender.address },
    attendee,
  });
  return { method, content };
}

/** Renders the visitor's calendar entry. @param stamp the date of the email that carries it */
export function inviteVisitor(
  deps: Pick<SendEmailDeps, "sender">,
  session: OpenSession,
  stamp: Date,
  change: Change,
): NonNullable<EmailMessage["calendar"]> {
  const { name, email } = session.order.contact;
  const copy = {
    title: `Session with ${session.therapist.name}`,
    pageLabel: "Reschedule or cancel",
  };
  return entryFor(deps, session, { name, email }, copy, stamp, change);
}

/** Renders the therapist's calendar entry. @param stamp the date of the email that carries it */
export function inviteTherapist(
  deps: Pick<SendEmailDeps, "sender" | "brand">,
  session: OpenSession,
  stamp: Date,
  change: Change,
): NonNullable<EmailMessage["calendar"]> {
  const { name, email } = session.therapist;
  const copy = { title: `Session (${deps.brand.name})`, pageLabel: "Your session page" };
  return entryFor(deps, session, { name, email }, copy, stamp, change);
}
