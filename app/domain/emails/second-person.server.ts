import type { Db } from "../../db/connect.server.ts";
import type { EmailKey } from "../../db/email-kinds.ts";
import { clientName, type CalledBy } from "../../lib/contact.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { Services } from "../../services.ts";
import {
  deleteRemovedSecondPerson,
  findRemovedSecondPerson,
  findSecondAttendee,
  keepRemovedSecondPerson,
  type RemovedSecondPerson,
} from "../bookings/attendees.server.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { findWithdrawal } from "../bookings/withdrawals.server.ts";
import { slotEnd } from "../calendar/slots.ts";
import { secondPersonInvitation } from "./calendar-invitation.server.ts";
import type { DueEmail, LoadEmail } from "./email-kind.server.ts";
import type { Brand } from "./email-layout.ts";
import { emailIdOf } from "./email-rows.server.ts";
import { EmailBeingSentError } from "./mail-transport.ts";
import { findSession, type Session, type ShownSession, shownSession } from "./session.server.ts";
import { t } from "../../lib/language/t.ts";

/**
 * The second person of a session gets the same kinds of email as its client, each once for each change of the session:
 * first the confirmation, then what changed. A copy has nothing that is the client's alone: no link to the booking, no
 * money, no order.
 */

/** "removed": the second person was taken off a session that takes place. */
type CancelledBy = "us" | "client" | "removed";

interface Change {
  /** The link to join may differ from the one in earlier emails. */
  hasNewLink: boolean;
  cancelledBy: CancelledBy;
}

export interface Copy extends ShownSession, Change {
  manageUrl: null;
}

/** The name of who booked, as the second person reads it. */
const whoBooked = (client: CalledBy) => clientName(client) ?? t("The person who booked");

/** Why a second person gets an email: the client named them. */
export const reasonOfSecondPerson = (client: CalledBy, { supportEmail }: Brand) =>
  t(
    "You’re getting this email because {who} gave us your email address and said you agreed. If you didn’t expect it, ignore it, or write to {email}.",
    { who: whoBooked(client), email: supportEmail },
  );

export const invitedText = (client: CalledBy) =>
  t(
    "{who} is coming to this session with you, and asked us to send you its time and the meeting link.",
    { who: whoBooked(client) },
  );
export const changesText = (client: CalledBy) =>
  t("{who} booked the session and can change or cancel it. We’ll email you if that happens.", {
    who: whoBooked(client),
  });

/** Finds when a second person was sent their last email, and until when one is being sent. */
async function whenTold(db: Db, orderId: string, number: number, below?: number) {
  return db
    .selectFrom("email")
    .select(({ fn }) => [
      fn.max("sent_at").as("sentAt"),
      fn.max("sending_until").as("sendingUntil"),
    ])
    .where("order_id", "=", orderId)
    .where("second_person", "=", number)
    .$if(below !== undefined, (query) => query.where("version", "<", below as number))
    .executeTakeFirstOrThrow();
}

type DueCopy = Change & {
  kind: "confirmation" | "moved" | "cancelled";
  email: string;
  number: number;
};

/** Finds the copy that is due. Nothing is sent of the cancellation to who got nothing before. */
async function findDueCopy(
  services: Services,
  { order, booking }: Session,
): Promise<DueCopy | undefined> {
  const person = booking.secondEmails > 0 && (await findSecondAttendee(services, order.id));
  if (!person) return undefined;
  const told = await whenTold(services.db, order.id, person.number, booking.icalSequence);
  const withdrawal = await findWithdrawal(services.db, order.id);
  const isTold = told.sentAt !== null;
  // A session that its therapist can't hold is cancelled at once, whatever time the client then chooses.
  const isWithdrawn = order.state === "offered";
  const copy = {
    ...person,
    hasNewLink: withdrawal !== undefined || booking.meetingReplacedAtSequence !== null,
    cancelledBy: isWithdrawn || order.cancelledBy === "operator" ? "us" : "client",
  } as const;
  if (order.state === "booked")
    return booking.link ? { ...copy, kind: isTold ? "moved" : "confirmation" } : undefined;
  if (!isTold || !(isWithdrawn || order.state === "cancelled")) return undefined;
  // The withdrawal has cancelled the entry, and no other time was booked since.
  const wasWithdrawn =
    withdrawal && !withdrawal.isHandedOver && withdrawal.sequence === booking.icalSequence - 1;
  return !isWithdrawn && wasWithdrawn ? undefined : { ...copy, kind: "cancelled" };
}

const keyOf = ({ order, booking }: Session, { kind, number }: DueCopy): EmailKey => ({
  subject: order.id,
  kind,
  version: booking.icalSequence,
  secondPerson: number,
});

/** What an email to the client gives as its `copy`. Asks the database only where the client has named a person. */
export const copyOf = (services: Services, session: Session): DueEmail<unknown>["copy"] =>
  session.booking.secondEmails > 0
    ? async () => {
        const copy = await findDueCopy(services, session);
        return copy && keyOf(session, copy);
      }
    : undefined;

function writeTo(
  services: Services,
  email: string,
  session: Session,
  change: Change,
  isCancelled: boolean,
): DueEmail<Copy> {
  const { order, booking } = session;
  // A withdrawn session has lost its meeting: the entry is found by its id.
  const open = { ...session, booking: { ...booking, link: booking.link ?? services.publicUrl } };
  return {
    to: { name: "", address: email },
    language: order.language,
    model: { ...shownSession(services, session), ...change, manageUrl: null },
    invitation: secondPersonInvitation(services, open, email, isCancelled),
    until: slotEnd(order),
  };
}

/** Loads the copy that a job names, if it is still the one that is due. */
async function loadDue(
  services: Services,
  session: Session,
  email: EmailKey,
  now: Date,
): Promise<DueEmail<Copy> | undefined> {
  const { order } = session;
  const copy = await findDueCopy(services, session);
  if (!copy || emailIdOf(keyOf(session, copy)) !== emailIdOf(email)) return undefined;
  const isCancelled = copy.kind === "cancelled";
  return {
    ...writeTo(services, copy.email, session, copy, isCancelled),
    async after() {
      // Taken off while it was being sent: their entry is cancelled after all.
      if (isCancelled || (await findSecondAttendee(services, order.id))?.number === copy.number)
        return;
      const sequence = (await findBooking(services.db, order.id))?.icalSequence ?? 0;
      const { email: address, number } = copy;
      const removed = { email: address, number, startsAt: order.startsAt, sequence };
      await services.db
        .transaction()
        .execute((trx) => keepRemovedSecondPerson(services, trx, order.id, removed, now, "late"));
    },
  };
}

/**
 * Loads the email that cancels the calendar entry of a person who was taken off a session; their address is then
 * deleted. It has neither the new time nor the new link. Nothing is sent to an address that got nothing before.
 * @throws {EmailBeingSentError} an invitation is on its way; the job retries
 */
async function loadRemoved(
  services: Services,
  session: Session,
  { email, number, startsAt, sequence }: RemovedSecondPerson,
  now: Date,
): Promise<DueEmail<Copy> | undefined> {
  const { id } = session.order;
  const told = await whenTold(services.db, id, number);
  if (!told.sentAt && told.sendingUntil && told.sendingUntil > now) throw new EmailBeingSentError();
  const forget = () => deleteRemovedSecondPerson(services.db, id, number);
  if (!told.sentAt) {
    await forget();
    return undefined;
  }
  const known: Session = {
    ...session,
    order: { ...session.order, startsAt },
    booking: { ...session.booking, link: services.publicUrl, icalSequence: sequence },
  };
  const change = { hasNewLink: false, cancelledBy: "removed" } as const;
  return {
    ...writeTo(services, email, known, change, true),
    row: { version: sequence },
    after: forget,
  };
}

/** Loads the copy where the email is one, else the client's email. */
export const orCopy =
  <Model>(toClient: LoadEmail<Model>): LoadEmail<Model | Copy> =>
  async (services, email, now, known) => {
    const { subject, kind, secondPerson } = email;
    if (!secondPerson) return toClient(services, email, now, known);
    const removed =
      kind === "cancelled"
        ? await findRemovedSecondPerson(services, subject, secondPerson)
        : undefined;
    const session = await findSession(services, subject);
    return (
      session &&
      withLanguage(session.order.language, () =>
        removed
          ? loadRemoved(services, session, removed, now)
          : loadDue(services, session, email, now),
      )
    );
  };
