import { addMinutes, formatDayWithYear, formatRange } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { type Booking, findBooking } from "../bookings/store.server.ts";
import type { Order } from "../orders/order.ts";
import { policyLine } from "../orders/refund-policy.ts";
import { findOrder } from "../orders/store.server.ts";
import { returnUrlOf } from "../payments/start-payment.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { findTherapistById } from "../therapists/store.server.ts";
import { confirmationLetter } from "./confirmation-letter.ts";
import { writeInvitation } from "./invitation.ts";
import { type MailOn, sendLetterOnce } from "./send-letter.server.ts";
import { therapistLetter } from "./therapist-letter.ts";

interface Session {
  order: Order;
  booking: Booking & { link: string };
  therapist: Therapist;
  endsAt: Date;
  when: string;
}

/** "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST" */
export function sessionWhen(startsAt: Date, endsAt: Date): string {
  return `${formatDayWithYear(startsAt)}, ${formatRange(startsAt, endsAt)}`;
}

async function findSession(on: MailOn, orderId: string): Promise<Session | undefined> {
  const [order, booking] = await Promise.all([
    findOrder(on.db, orderId),
    findBooking(on.db, orderId),
  ]);
  const therapist = order && (await findTherapistById(on.db, order.therapistId));
  const link = booking?.link;
  if (!order || !therapist || !booking || !link) return undefined;
  const endsAt = addMinutes(order.startsAt, order.durationMinutes);
  const when = sessionWhen(order.startsAt, endsAt);
  return { order, booking: { ...booking, link }, therapist, endsAt, when };
}

function invitationTo(
  on: MailOn,
  session: Session,
  attendee: { name: string; email: string },
  title: string,
  stamp: Date,
) {
  const { booking, order, endsAt } = session;
  const content = writeInvitation({
    uid: booking.icalUid,
    sequence: booking.icalSequence,
    stamp,
    method: "REQUEST",
    startsAt: order.startsAt,
    endsAt,
    link: booking.link,
    title,
    organizer: { name: on.sender.name, email: on.sender.address },
    attendee,
  });
  return { method: "REQUEST" as const, content };
}

/** The confirmation to the visitor, with the session for the calendar; once an order. */
export async function mailVisitor(on: MailOn, orderId: string, now: Date): Promise<void> {
  const session = await findSession(on, orderId);
  if (!session) return;
  const { order, booking, therapist, when } = session;
  const { name, email } = order.contact;
  await sendLetterOnce(on, { orderId, kind: "confirmation" }, now, (writtenAt) => ({
    to: { name, address: email },
    ...confirmationLetter({
      visitorName: name,
      therapistName: therapist.name,
      sessionWhen: when,
      durationMinutes: order.durationMinutes,
      link: booking.link,
      amount: formatRupees(order.pricePaise),
      orderId,
      policyLine: policyLine(order.policy, order.startsAt, writtenAt),
      bookingUrl: returnUrlOf(on.publicUrl, orderId),
      brand: on.brand,
    }),
    calendar: invitationTo(
      on,
      session,
      { name, email },
      `Session with ${therapist.name}`,
      writtenAt,
    ),
  }));
}

/** The new session to the therapist; once an order. */
export async function mailTherapist(on: MailOn, orderId: string, now: Date): Promise<void> {
  const session = await findSession(on, orderId);
  if (!session) return;
  const { order, booking, therapist, when } = session;
  const { name, email } = therapist;
  const letter = therapistLetter({
    therapistName: name,
    visitorName: order.contact.name,
    sessionWhen: when,
    durationMinutes: order.durationMinutes,
    link: booking.link,
    brand: on.brand,
  });
  await sendLetterOnce(on, { orderId, kind: "therapist" }, now, (writtenAt) => ({
    to: { name, address: email },
    ...letter,
    calendar: invitationTo(on, session, { name, email }, `Session (${on.brand.name})`, writtenAt),
  }));
}
