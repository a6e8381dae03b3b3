import { therapistDisplayName } from "../therapists/therapist-name.ts";
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from "ical-generator";
import { singleLineText } from "../../lib/plain-text.ts";
import { isEmail } from "../../lib/contact.ts";
import type { Services } from "../../services.ts";
import { MailError } from "./mail-transport.ts";
import { type OpenSession, findOpenSession } from "./session.server.ts";
import { linkUrl, resolveLink } from "../links/secret-links.server.ts";
import { slotEnd } from "../calendar/slots.ts";
import { t } from "../../lib/language/t.ts";

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

/** An invitation without the date of the email that carries it. */
export type Invitation = Omit<InvitationInput, "stamp">;

/** A new or updated entry with the URL of its recipient's page of the session, if any; "CANCEL" withdraws the entry. */
type Change = { pageUrl: string | null } | "CANCEL";

function invitationTo(
  attendee: { name: string; email: string },
  { sender }: Pick<Services, "sender">,
  { booking, order, therapist }: OpenSession,
  copy: { title: string; page?: (url: string) => string },
  change: Change,
): Invitation {
  return {
    uid: booking.icalUid,
    sequence: booking.icalSequence,
    method: change === "CANCEL" ? "CANCEL" : "REQUEST",
    startsAt: order.startsAt,
    endsAt: slotEnd(order),
    link: booking.link,
    title: copy.title,
    // No health terms: calendars are shared with others and visible on screens.
    ...(change !== "CANCEL" && {
      description: [
        t("Join: {link}", { link: booking.link }),
        ...(change.pageUrl === null || !copy.page ? [] : [copy.page(change.pageUrl)]),
      ].join("\n"),
    }),
    place: order.connection === "in-person" ? (therapist.inPersonPlace ?? undefined) : undefined,
    organizer: { name: sender.name, email: sender.address },
    attendee,
  };
}

export function clientInvitation(
  services: Pick<Services, "sender">,
  session: OpenSession,
  change: Change,
): Invitation {
  const copy = {
    title: t("Session with {therapist}", { therapist: therapistDisplayName(session.therapist) }),
    page: (url: string) => t("Reschedule or cancel: {url}", { url }),
  };
  return invitationTo(session.order.contact, services, session, copy, change);
}

export function therapistInvitation(
  services: Pick<Services, "sender" | "brand">,
  session: OpenSession,
  change: Change,
): Invitation {
  const copy = {
    title: `Session (${services.brand.name})`,
    page: (url: string) => `Your session page: ${url}`,
  };
  return invitationTo(session.therapist, services, session, copy, change);
}

/** The calendar entry of a second person, who has no page of the session and no name. */
export function secondPersonInvitation(
  services: Pick<Services, "sender" | "brand">,
  session: OpenSession,
  email: string,
  isCancelled: boolean,
): Invitation {
  const copy = { title: t("Session ({brand})", { brand: services.brand.name }) };
  const change = isCancelled ? "CANCEL" : { pageUrl: null };
  return invitationTo({ name: "", email }, services, session, copy, change);
}

/**
 * Loads the session of a manage link as a calendar file. The entry has the UID of the emailed one, so that a
 * calendar with both shows one.
 * @returns undefined for an invalid link and for a session that does not take place
 */
export async function loadCalendarFile(
  services: Services,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const orderId = (await resolveLink(services.db, "manage", token, now))?.subject;
  const session = orderId === undefined ? undefined : await findOpenSession(services, orderId);
  const pageUrl = linkUrl(services, "manage", token);
  return (
    session && writeInvitation({ ...clientInvitation(services, session, { pageUrl }), stamp: now })
  );
}
