import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { EmailKey } from "../../db/email-kinds.ts";
import { clientName } from "../../lib/contact.ts";
import {
  addDays,
  addMinutes,
  formatDay,
  formatRange,
  indiaDay,
  instantOf,
} from "../../lib/india-time.ts";
import type { Services } from "../../services.ts";
import { listBookingsBetween } from "../bookings/bookings.server.ts";
import { NO_SHOW_AFTER_MINUTES } from "../bookings/therapist-session.server.ts";
import { findWithdrawal } from "../bookings/withdrawals.server.ts";
import { slotEnd } from "../calendar/slots.ts";
import { safetyPage } from "../links/link-kinds.ts";
import { linkExpiresAt } from "../links/secret-links.server.ts";
import { isWithoutCharge } from "../orders/order-money.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { therapistInvitation } from "./calendar-invitation.server.ts";
import { emailKind, type LoadEmail } from "./email-kind.server.ts";
import type { Block, Brand, EmailContent } from "./email-layout.ts";
import { isAnyEmailSent, recordEmailDue } from "./email-rows.server.ts";
import { copyOf } from "./second-person.server.ts";
import {
  findOpenSession,
  findSession,
  findSessionPageUrl,
  findSessionSafetyUrl,
  hasMeetingLink,
  type OpenSession,
  type Session,
  type ShownSession,
  shownSession,
  dangerBlock,
  placeBlock,
  sessionDetails,
} from "./session.server.ts";

/** The emails to therapists, in English. They have no assessment answers: a mailbox is not encrypted. */

const mailboxOf = ({ name, email }: Session["therapist"]) => ({ name, address: email });

/** The common part of the emails about one session. */
const sessionContent = (
  session: ShownSession & { safetyUrl: string | null },
  { news, ...copy }: Record<"subject" | "preheader" | "heading" | "news", string>,
  brand: Brand,
  after: EmailContent["blocks"],
): EmailContent => ({
  ...copy,
  blocks: [
    session.therapistName !== "" && `Hello ${session.therapistName},`,
    news,
    { details: sessionDetails(session, clientName(session.client) ?? "Name not given") },
    ...after,
    dangerBlock(session.safetyUrl, brand),
  ],
  reason: `You’re getting this email because you offer sessions at ${brand.name}. If you don’t, please tell us.`,
});

type Upcoming = ShownSession & { sessionUrl: string; safetyUrl: string; isFree: boolean };

const joinBlocks = (session: Upcoming, brand: Brand): (Block | false)[] => [
  placeBlock(session),
  { button: "Join the session", url: session.link },
  `Please join five minutes early: the room may ask you to sign in first, and your client can’t join until you do. The calendar entry in this email blocks the time. If you can’t make it, write to ${brand.supportEmail} as soon as you can.`,
  `If your client doesn’t join, you can record it here from ${NO_SHOW_AFTER_MINUTES} minutes after the start, for 7 days. The links below are private: please don’t share them.`,
  { link: "If your client doesn’t join, record it here", url: session.sessionUrl },
];

const bookedContent = (session: Upcoming, brand: Brand): EmailContent =>
  sessionContent(
    session,
    {
      subject: `Session booked: ${session.startText}`,
      preheader: `A new session on ${session.startText}. The meeting link is inside.`,
      heading: "A new session is booked",
      news: session.isFree
        ? "A session with you is booked. There is no charge."
        : "A session with you is booked and paid for.",
    },
    brand,
    joinBlocks(session, brand),
  );

const afterSession = ({ sessionUrl }: Upcoming): Block[] => [
  "If your client didn’t join, you can record it here for 7 days after the start. The links below are private: please don’t share them.",
  { link: "If your client didn’t join, record it here", url: sessionUrl },
];

const newAddressContent = (session: Upcoming, brand: Brand, isOver: boolean): EmailContent =>
  sessionContent(
    session,
    {
      subject: `New private links: session on ${session.startText}`,
      preheader: `Your email address has changed, so the session on ${session.startText} has new private links.`,
      heading: "A session has new private links",
      news: "Your email address has changed. The private links of this session that went to the old address no longer work: please use those below. Nothing else has changed.",
    },
    brand,
    isOver ? afterSession(session) : joinBlocks(session, brand),
  );

/** Loads an email about a session that takes place; not to who has left, whose sessions staff move to another. */
const loadUpcoming =
  <More extends object>(
    more: (services: Services, session: OpenSession, email: EmailKey) => Promise<More | undefined>,
  ): LoadEmail<Upcoming & More> =>
  async (services, email, now, known) => {
    const session = await findOpenSession(services, email.subject, now, known);
    if (!session || session.therapist.state === "left") return undefined;
    const extra = await more(services, session, email);
    if (!extra) return undefined;
    const sessionUrl = await findSessionPageUrl(services, session.order.id, "session");
    return {
      to: mailboxOf(session.therapist),
      model: {
        ...shownSession(services, session),
        isFree: isWithoutCharge(session.order),
        sessionUrl,
        safetyUrl: safetyPage(sessionUrl),
        ...extra,
      },
      invitation: therapistInvitation(services, session, { pageUrl: sessionUrl }),
      until: slotEnd(session.order),
    };
  };

const loadBooked = loadUpcoming(async (_services, { order }, { version }) => ({
  isNew: version === 0,
  endsAt: slotEnd(order),
  linkEndsAt: linkExpiresAt("session", order.startsAt),
}));

/**
 * Version 0: of a new session. Above: of one whose emails went to the therapist's address before, for as long as its
 * link opens: they can record a no-show after the session.
 */
const booked = emailKind(
  async (services, email, now, known) => {
    const due = await loadBooked(services, email, now, known);
    if (!due || due.model.isNew) return due;
    const { endsAt, linkEndsAt } = due.model;
    return { ...due, until: linkEndsAt, invitation: now < endsAt ? due.invitation : undefined };
  },
  (session, { brand }, writtenAt) =>
    session.isNew
      ? bookedContent(session, brand)
      : newAddressContent(session, brand, writtenAt >= session.endsAt),
);

/** A new time or meeting, under the same conditions as for the client. */
const moved = emailKind(
  loadUpcoming(async ({ db }, { order, booking }, { version }) => {
    if (booking.icalSequence !== version) return undefined;
    const { meetingReplacedAtSequence, slotChangedAt } = booking;
    const wasToldSince = (since: Date) =>
      isAnyEmailSent(db, ["therapist", "moved_therapist"], [order.id], since);
    const withdrawal = await findWithdrawal(db, order.id);
    const followsWithdrawal = withdrawal?.sequence === version - (withdrawal?.isHandedOver ? 0 : 1);
    return {
      /** For a therapist who took it over, or whose entry was taken out, it is a new session until they were told. */
      isNew: followsWithdrawal || (withdrawal && !(await wasToldSince(withdrawal.withdrawnAt))),
      hasNewLink: meetingReplacedAtSequence !== null,
      /** Only the meeting's link is new to them. */
      isSameTime:
        meetingReplacedAtSequence === version &&
        (!slotChangedAt || (await wasToldSince(slotChangedAt))),
    };
  }),
  (session, { brand }) => {
    const { startText, isNew, hasNewLink, isSameTime } = session;
    if (isNew) return bookedContent(session, brand);
    const copy = isSameTime
      ? {
          subject: `New link: session on ${startText}`,
          preheader: `The session on ${startText} has a new meeting link. The time hasn’t changed.`,
          heading: "A session has a new link",
          news: "The private link, the email address or the second person of your client’s booking has changed, so this session has a new meeting link. The old one no longer leads to your client. The time hasn’t changed.",
        }
      : {
          subject: `Session rescheduled: now ${startText}`,
          preheader: `A session has a new time, ${startText}. ${hasNewLink ? "Please use the link in this email." : "The meeting link is the same."}`,
          heading: "A session has a new time",
          news: "A session with you is rescheduled. Here is the new time. The old time is available to others again.",
        };
    return sessionContent(session, copy, brand, joinBlocks(session, brand));
  },
);

/** The session as a therapist knew it who no longer holds it. */
async function findWithdrawn(services: Services, orderId: string, sequence: number) {
  const session = await findSession(services, orderId);
  const withdrawal = await findWithdrawal(services.db, orderId, sequence);
  const therapist = withdrawal && (await findTherapistById(services.db, withdrawal.therapistId));
  if (!session || !therapist) return undefined;
  return {
    ...session,
    order: { ...session.order, startsAt: withdrawal.startsAt },
    // The entry is found by its id. Its meeting may be another therapist's by now.
    booking: { ...session.booking, icalSequence: sequence, link: services.publicUrl },
    therapist,
  };
}

/** Finds the session whose cancellation its therapist does not know of yet. */
async function findCancelled(services: Services, orderId: string): Promise<Session | undefined> {
  const session = await findSession(services, orderId);
  if (session?.order.state !== "cancelled") return undefined;
  // After a withdrawal the therapist was told, and the entry is out of the calendar.
  const before = session.booking.icalSequence - 1;
  const withdrawal = await findWithdrawal(services.db, orderId, before);
  return withdrawal && !withdrawal.isHandedOver ? undefined : session;
}

/** Version 0: of a cancelled session. Above: of a withdrawal, after which another therapist may hold the session. */
const cancelled = emailKind(
  async (services, { subject, version }) => {
    const isWithdrawn = version > 0;
    const session = await (isWithdrawn
      ? findWithdrawn(services, subject, version)
      : findCancelled(services, subject));
    if (!session) return undefined;
    return {
      to: mailboxOf(session.therapist),
      model: {
        ...shownSession(services, session),
        connection: "",
        // After a withdrawal the link is another therapist's.
        safetyUrl: isWithdrawn ? null : await findSessionSafetyUrl(services, subject),
        byUs: isWithdrawn || session.order.cancelledBy === "operator",
      },
      invitation: hasMeetingLink(session)
        ? therapistInvitation(services, session, "CANCEL")
        : undefined,
      until: slotEnd(session.order),
      // It ends for the second person at once, and is offered to the client.
      copy: isWithdrawn ? () => findCopyOfOrder(services, subject) : undefined,
    };
  },
  (session, { brand }) => {
    const { startText, byUs } = session;
    const subject = `Session cancelled: ${startText}`;
    const copy = byUs
      ? {
          subject,
          preheader: `We cancelled the session on ${startText}. You don’t need to do anything.`,
          heading: "We cancelled a session",
          news: "We’ve cancelled this session and told your client. You don’t need to do anything.",
        }
      : {
          subject,
          preheader: `The session on ${startText} is cancelled. You don’t need to do anything.`,
          heading: "A session is cancelled",
          news: "Your client cancelled this session. The time is available to others again. You don’t need to do anything.",
        };
    const after = byUs ? [`Is this a surprise? Write to ${brand.supportEmail}.`] : [];
    return sessionContent(session, copy, brand, after);
  },
);

async function findCopyOfOrder(services: Services, orderId: string) {
  const session = await findSession(services, orderId);
  return session && copyOf(services, session)?.();
}

/** The hour in India from which the reminders of the next day are due. */
const DUE_HOUR = 18;

/**
 * Claims the reminders that are due: one for each therapist who has a session tomorrow, an own account and has not
 * opted out. A day's reminder is claimed once.
 */
export async function claimTherapistReminders(trx: Db, now: Date): Promise<EmailKey[]> {
  const today = indiaDay(now);
  if (now < instantOf(today, DUE_HOUR)) return [];
  const day = addDays(today, 1);
  const { rows } = await sql<{ subject: string }>`
      select distinct claim.therapist_id || '_' || ${day} as subject
      from claim join therapist on therapist.id = claim.therapist_id join staff_role using (therapist_id)
        join staff on staff.id = staff_id
      where claim.state = 'booked' and reminders and therapist.state <> 'left'
        and joined_at is not null and left_at is null and taken_at is null
        and lower(during) >= ${instantOf(day, 0)} and lower(during) < ${instantOf(addDays(day, 1), 0)}
        and not exists (select from email where kind = 'therapist_reminder'
          and subject = claim.therapist_id || '_' || ${day})`.execute(trx);
  const due: EmailKey[] = [];
  for (const { subject } of rows) {
    const email = { subject, kind: "therapist_reminder", version: 0 } as const;
    if ((await recordEmailDue(trx, email, now)).isNew) due.push(email);
  }
  return due;
}

/** The times of a day alone, because a mailbox is read over shoulders too; not after the day has begun. */
const reminder = emailKind(
  async (services, { subject }) => {
    const [therapistId, day = ""] = subject.split("_");
    const therapist = await findTherapistById(services.db, Number(therapistId));
    if (!therapist?.reminders) return undefined;
    const [from, to] = [instantOf(day, 0), instantOf(addDays(day, 1), 0)];
    const sessions = await listBookingsBetween(services.db, from, to, {
      therapistId: therapist.id,
    });
    const times = sessions
      .filter(({ state }) => state === "booked")
      .map(({ startsAt, durationMinutes }) =>
        formatRange(startsAt, addMinutes(startsAt, durationMinutes)),
      );
    if (times.length === 0) return undefined;
    const url = `${services.publicUrl}/my?from=${day}`;
    return { to: mailboxOf(therapist), model: { day: formatDay(from), times, url }, until: from };
  },
  ({ day, times, url }, { brand }) => {
    const heading = `${times.length === 1 ? "1 session" : `${times.length} sessions`} on ${day}`;
    return {
      subject: heading,
      preheader: times.join(", "),
      heading,
      blocks: [
        { details: times.map((value, at) => ({ label: `${at + 1}`, value, isTime: true })) },
        { button: "Open your week", url },
        dangerBlock(null, brand),
      ],
      reason: `You’re getting this email because you have sessions with ${brand.name}. You can switch it off under Hours.`,
    };
  },
);

export const therapistKinds = {
  therapist: booked,
  moved_therapist: moved,
  cancelled_therapist: cancelled,
  therapist_reminder: reminder,
};
