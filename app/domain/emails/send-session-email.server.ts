import { shownName } from "../therapists/therapist-name.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { formatRupees } from "../../lib/money.ts";
import { missedVersion, NO_SHOW_AFTER_MINUTES } from "../bookings/therapist-session.server.ts";
import { findWithdrawal } from "../bookings/withdrawals.server.ts";
import { isPaidOutside } from "../orders/order.ts";
import { isWithoutCharge } from "../orders/order-money.ts";
import { policyLine, refundCopy } from "../orders/refund-policy.ts";
import { paidOutsideText } from "../payments/outside-kinds.ts";
import { findOutsidePayment } from "../payments/outside-payments.server.ts";
import { confirmationEmail, missedEmail, rescheduledEmail } from "./session-emails.ts";
import { type SecondPersonEmailDeps, sendToBoth } from "./send-second-person.server.ts";
import {
  findBookedSessionWithLink,
  findSession,
  type OpenSession,
  type Session,
  findSessionPageUrl,
  findSessionUrlsOfTherapist,
  sessionInput,
} from "./find-session.server.ts";
import { therapistInvitation, visitorInvitation } from "./calendar-invitation.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { therapistEmail, therapistRescheduledEmail } from "./therapist-email.ts";

/**
 * Emails a booked or rescheduled session to visitor, second person and therapist with a calendar entry. Each email
 * states the session as it is when sent; none is sent for a session that no longer takes place.
 */

/** Finds the session only if its last reschedule is the one with `sequence`. */
async function findRescheduled(
  deps: SendEmailDeps,
  orderId: string,
  sequence: number,
): Promise<OpenSession | undefined> {
  const session = await findBookedSessionWithLink(deps, orderId);
  return session?.booking.icalSequence === sequence ? session : undefined;
}

async function visitorEmailInput(deps: SendEmailDeps, session: OpenSession) {
  const { order } = session;
  const manageUrl = await findSessionPageUrl(deps, order.id, "manage");
  const inputAsOf = (writtenAt: Date) => ({
    ...sessionInput(deps, session),
    isFree: isWithoutCharge(order),
    // As of the email's date: a retry must say the same although time has passed.
    policyLine: isWithoutCharge(order) ? refundCopy.noCharge : policyLine(order, writtenAt),
    manageUrl,
  });
  return { inputAsOf, pageUrl: manageUrl };
}

async function therapistEmailInput(
  deps: SendEmailDeps,
  { order, booking, therapist, start, when, connection, isInPerson }: OpenSession,
) {
  return {
    therapistName: therapist.name,
    client: order.contact,
    startText: start(),
    sessionTimeText: when(),
    durationMinutes: order.durationMinutes,
    connection: connection(),
    isInPerson,
    link: booking.link,
    ...(await findSessionUrlsOfTherapist(deps, order.id)),
    noShowAfterMinutes: NO_SHOW_AFTER_MINUTES,
    brand: deps.brand,
  };
}

/** What was paid for a session, and how, where it was not through a payment company. */
async function paidText({ db }: SendEmailDeps, order: Session["order"]): Promise<string> {
  const outside = isPaidOutside(order) ? await findOutsidePayment(db, order.id) : undefined;
  const amount = formatRupees(order.pricePaise);
  return outside ? paidOutsideText(amount, outside.kind) : amount;
}

/**
 * Sends the visitor's confirmation, and the second person's; once per version. A late one states the time that is
 * booked by then.
 * @param version above 0: sent again by staff
 */
export async function sendVisitorConfirmation(
  deps: SecondPersonEmailDeps,
  orderId: string,
  now: Date,
  version = 0,
): Promise<void> {
  const session = await findBookedSessionWithLink(deps, orderId);
  if (!session) return;
  return sendToBoth(deps, session, now, async () => {
    const { name, email } = session.order.contact;
    const { inputAsOf, pageUrl } = await visitorEmailInput(deps, session);
    const amount = await paidText(deps, session.order);
    await sendEmailOnce(
      deps,
      { subject: orderId, kind: "confirmation", version, until: session.end },
      now,
      (writtenAt) => ({
        to: { name, address: email },
        ...confirmationEmail({
          ...inputAsOf(writtenAt),
          amount,
          orderId,
        }),
        calendar: visitorInvitation(deps, session, writtenAt, { pageUrl }),
      }),
    );
  });
}

/** Sends the therapist's confirmation; once per version. */
export async function sendTherapistConfirmation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
  version = 0,
): Promise<void> {
  const session = await findBookedSessionWithLink(deps, orderId);
  // Who has left opens no session: staff move it to another therapist.
  if (!session || session.therapist.state === "left") return;
  const { name, email } = session.therapist;
  const input = await therapistEmailInput(deps, session);
  const message = therapistEmail(input);
  await sendEmailOnce(
    deps,
    { subject: orderId, kind: "therapist", version, until: session.end },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...message,
      calendar: therapistInvitation(deps, session, writtenAt, { pageUrl: input.sessionUrl }),
    }),
  );
}

/** Whether a change of the session is the one that followed its withdrawal. */
const followsWithdrawal = (withdrawal: Withdrawal, sequence: number) =>
  withdrawal?.sequence === sequence - (withdrawal?.isHandedOver ? 0 : 1);

type Withdrawal = Awaited<ReturnType<typeof findWithdrawal>>;

/**
 * Sends the visitor and the second person the new time; once per reschedule. Sends nothing after a later reschedule or
 * a cancellation, nor before the meeting exists: the confirmation, sent later, then states the new time.
 */
export async function sendVisitorRescheduled(
  deps: SecondPersonEmailDeps,
  orderId: string,
  sequence: number,
  now: Date,
): Promise<void> {
  const session = await findRescheduled(deps, orderId, sequence);
  if (!session) return;
  return sendToBoth(deps, session, now, async () => {
    const { name, email } = session.order.contact;
    const { inputAsOf, pageUrl } = await visitorEmailInput(deps, session);
    // Also true when only an earlier change replaced the link: then the email says less.
    const withdrawal = await findWithdrawal(deps.db, orderId);
    const { meetingReplacedAtSequence } = session.booking;
    const hasNewLink = withdrawal !== undefined || meetingReplacedAtSequence !== null;
    const message = {
      subject: orderId,
      kind: "moved",
      version: sequence,
      until: session.end,
    } as const;
    await sendEmailOnce(deps, message, now, (writtenAt) => ({
      to: { name, address: email },
      ...rescheduledEmail({
        ...inputAsOf(writtenAt),
        hasNewLink,
        isSameTime: meetingReplacedAtSequence === sequence,
      }),
      calendar: visitorInvitation(deps, session, writtenAt, { pageUrl }),
    }));
  });
}

/** Sends the therapist the new time; once per reschedule, under the same conditions as for the visitor. */
export async function sendTherapistRescheduled(
  deps: SendEmailDeps,
  orderId: string,
  sequence: number,
  now: Date,
): Promise<void> {
  const session = await findRescheduled(deps, orderId, sequence);
  if (!session || session.therapist.state === "left") return;
  const { name, email } = session.therapist;
  const input = await therapistEmailInput(deps, session);
  // For a therapist who took it over, or whose entry was taken out, it is a new session.
  const withdrawal = await findWithdrawal(deps.db, orderId);
  const isNew = followsWithdrawal(withdrawal, sequence);
  const { meetingReplacedAtSequence } = session.booking;
  const links = {
    hasNewLink: meetingReplacedAtSequence !== null,
    isSameTime: meetingReplacedAtSequence === sequence,
  };
  const written = isNew ? therapistEmail(input) : therapistRescheduledEmail(input, links);
  const message = {
    subject: orderId,
    kind: "moved_therapist",
    version: sequence,
    until: session.end,
  } as const;
  await sendEmailOnce(deps, message, now, (writtenAt) => ({
    to: { name, address: email },
    ...written,
    calendar: therapistInvitation(deps, session, writtenAt, { pageUrl: input.sessionUrl }),
  }));
}

/** Emails the visitor that the session was marked as missed; once for each mark, and not after it was removed. */
export async function sendMissedEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
  version: number,
): Promise<void> {
  const session = await findSession(deps, orderId);
  const markedAt = session?.booking.noShowAt;
  if (session?.order.state !== "booked" || !markedAt) return;
  return withLanguage(session.order.language, async () => {
    const { order, therapist, start, when } = session;
    const { name, email } = order.contact;
    // Another mark has an email of its own. Of an erased visitor no email address is left.
    if (email === "" || missedVersion(order, markedAt) !== version) return;
    const message = missedEmail({
      client: order.contact,
      therapistName: shownName(therapist),
      startText: start(),
      sessionTimeText: when(),
      durationMinutes: order.durationMinutes,
      isFree: isWithoutCharge(order),
      policy: order.policy,
      manageUrl: await findSessionPageUrl(deps, orderId, "manage"),
      chooseAgainUrl: deps.publicUrl + localPath("/match"),
      brand: deps.brand,
    });
    await sendEmailOnce(deps, { subject: orderId, kind: "missed", version }, now, () => ({
      to: { name, address: email },
      ...message,
    }));
  });
}
