import {
  addMinutes,
  formatClock,
  formatDayWithYear,
  formatInstant,
  instantOf,
} from "../../../lib/india-time.ts";
import { firstName } from "../../../lib/contact.ts";
import { formatRupees } from "../../../lib/money.ts";
import { ownValue } from "../../../lib/own-value.ts";
import {
  listSessionsInBusyTime,
  listSessionsOutsideHours,
} from "../../../domain/bookings/list-sessions-outside-hours.server.ts";
import { listOpenReports } from "../../../domain/bookings/session-reports.server.ts";
import { listOffersWithSlots } from "../../../domain/bookings/load-offer.server.ts";
import { listFaultyCalendars } from "../../../domain/calendar/outside-calendars.server.ts";
import { ERASED_ADDRESS_REFUSAL } from "../../../domain/emails/mail-transport.ts";
import {
  findWaitingMail,
  listRefusedEmails,
} from "../../../domain/emails/refused-emails.server.ts";
import { checkLedger } from "../../../domain/ledger/check-ledger.server.ts";
import type { Exception } from "../../../domain/ledger/ledger-invariants.ts";
import { listOpenEmailClaims } from "../../../domain/links/email-changes.server.ts";
import {
  listReleasedPayLinks,
  listUnsentPayLinks,
} from "../../../domain/links/list-pay-links.server.ts";
import {
  hoursLeft,
  isDue,
  type ListedMessage,
  messageKinds,
} from "../../../domain/messages/message.ts";
import { listMessages } from "../../../domain/messages/messages.server.ts";
import { isOrderId } from "../../../domain/orders/order.ts";
import { findNextOrderOfEach } from "../../../domain/orders/search-orders.server.ts";
import { outsidePaymentText, outsideStage } from "../../../domain/payments/outside-kinds.ts";
import { listOutsidePaymentsToDecide } from "../../../domain/payments/outside-payments.server.ts";
import { listPaymentsWithoutOrder } from "../../../domain/payments/payment-without-order.server.ts";
import { isAlarm } from "../../../domain/safety/danger.ts";
import { may, type RoleHolder } from "../../../domain/staff/staff-member.ts";
import { listTherapistTitlesWithoutEntry } from "../../../domain/therapists/change-practice.server.ts";
import { listExpiredTherapistCredentials } from "../../../domain/therapists/change-therapist.server.ts";
import { listEditedProfiles } from "../../../domain/therapists/profile-edits.server.ts";
import { unnamedClient } from "../desk-table.tsx";
import { calendarFaults, skippedText } from "../therapists/outside-calendar.tsx";
import { emailText, stepText } from "../what-was-done.ts";
import {
  absentChoices,
  itemOf,
  type InboxKind,
  kind,
  MOST_LISTED,
  type InboxRow,
  sessionOf,
  untold,
} from "./inbox-kind.ts";
import { ageText, dueText, kindText, messagePath, waitText } from "../messages/message-text.ts";
import { mayOpen } from "../messages/messages.server.ts";

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

const exceptionRow = (
  { orderId, kind: how, what, todo, by }: Exception,
  place: number,
): InboxRow => ({
  key: `money-${orderId}-${place}`,
  what: how === "broken" ? `Money that does not add up: ${lowerFirst(what)}` : what,
  detail: todo,
  by,
});

/** The ledger's exceptions as items: each is dealt with on its order. */
export const moneyItems = (exceptions: readonly Exception[]) =>
  exceptions.map((one, place) => itemOf("money", one, exceptionRow(one, place)));

/** "5:00 PM" of the next 24 hours, else with its day. */
const clockOrDay = (at: Date, now: Date) =>
  at < addMinutes(now, 24 * 60) ? formatClock(at) : sessionOf(at);

const all = () => true;
const changes = (holder: RoleHolder) => may(holder, "changes");
const roster = (holder: RoleHolder) => may(holder, "roster");
const seesMoney = (holder: RoleHolder) => may(holder, "money") || may(holder, "sessions");
const ofMoney = { in: "money", hint: () => "See To do" } as const;

const sessionText = ({ startsAt, therapistName }: { startsAt: Date; therapistName: string }) =>
  `${therapistName}, ${formatInstant(startsAt)}`;

/** What a message sounds like, as its row says it. */
const soundOf = ({ danger }: ListedMessage) =>
  danger === "threat"
    ? "It sounds like a threat"
    : isAlarm(danger)
      ? "It sounds like danger"
      : "Unanswered";

/** A session about which its row says nothing more. */
const session = (what: string) => (one: { startsAt: Date; therapistName: string }) => ({
  what,
  by: "move" as const,
  detail: sessionText(one),
});

/** Each kind of thing to do, in the order of the list. */
export const kinds = {
  // Clients whose life is at risk, as their therapists say: on top of everything.
  danger: kind(
    changes,
    ({ db }, now) => listOpenReports(db, "danger", now, null),
    ({ therapistName, reportedAt }) => ({
      what: "Read first: a therapist says that a life is at risk",
      person: therapistName,
      detail: `${therapistName} was shown their client’s phone number. Call ${therapistName} now; the page “In danger” says what to do. Close this with what was done.`,
      since: reportedAt,
      isFirst: true,
      closes: `the danger that ${therapistName} reported`,
    }),
  ),
  // Emails that the mail server does not accept: nothing that the site sends arrives.
  mail: kind(
    all,
    async ({ db }) => {
      const mail = await findWaitingMail(db);
      return mail ? [mail] : [];
    },
    ({ count, answer, since }) => ({
      key: "waiting-mail",
      what:
        count === 1
          ? "An email is waiting"
          : `${count} emails are waiting: mail may not be going out`,
      detail: `The mail server answered: ${answer || "nothing"}. Each is tried again until it is accepted. Tell the person who runs the server.`,
      since,
    }),
  ),
  // Bookings that two mailboxes claim: a person asks the client, and decides on the order.
  claim: kind(
    changes,
    async (services) => {
      const { claims, all: count } = await listOpenEmailClaims(services, { limit: MOST_LISTED });
      return { rows: claims, unlisted: count - claims.length };
    },
    ({ changeId, clientName, startsAt, claimedAt, ...claim }) => ({
      key: `claim-${changeId}`,
      what: claim.isContested
        ? `Two mailboxes say that the bookings of ${clientName || unnamedClient} are theirs: no link works`
        : `An earlier email address asks for the bookings of ${clientName || unnamedClient}`,
      detail: `The session: ${formatInstant(startsAt)}. ${claim.hasObjected ? "The present address says that they are theirs. " : ""}Call the client, then decide whose booking it is.`,
      since: claimedAt,
    }),
  ),
  // Clients who have been offered other times and have not answered, each with the deadline.
  offer: kind(
    changes,
    (services, now) => listOffersWithSlots(services, now, MOST_LISTED),
    ({ clientName, offerUntil, hasSlots, isWithdrawn, ...of }, _place, now) => ({
      what: `Chooses another time${hasSlots ? "" : ": no offered time is left"}`,
      person: clientName || unnamedClient,
      by: hasSlots ? "accept-offer" : isWithdrawn ? "cancel-as-ours" : null,
      age: `by ${clockOrDay(offerUntil, now)}`,
      detail: `Instead of ${sessionText(of)}. Without an answer, all of the money is refunded.`,
      since: `Answers by ${formatInstant(offerUntil)}`,
    }),
    {
      in: "choosing",
      hint: ([first], now) =>
        first ? `The first answers by ${clockOrDay(first.offerUntil, now)}` : "",
    },
  ),
  // Captured payments whose order is lost: a person refunds them at the provider, or books the client again.
  lost: kind(
    seesMoney,
    ({ db }) => listPaymentsWithoutOrder(db, MOST_LISTED),
    ({ orderId, amountPaise, providerOrderId, foundAt }) => ({
      what: `${formatRupees(amountPaise)} was paid for a booking that is lost`,
      detail: `Order ${orderId}, at the payment company ${providerOrderId}. Return the money in its dashboard, or book the client again. Then close this.`,
      since: foundAt,
      open: null,
      closes: "this payment",
    }),
    ofMoney,
  ),
  // The ledger's exceptions: each is dealt with on its order.
  money: kind(
    seesMoney,
    async ({ db }, now, _holder, orderId) => {
      const only = orderId === undefined ? { unsettled: true } : { orderId };
      const { exceptions, unlisted } = await checkLedger(db, now, only);
      const rows = exceptions.slice(0, MOST_LISTED);
      return { rows, unlisted: unlisted + exceptions.length - rows.length };
    },
    exceptionRow,
    ofMoney,
  ),
  // Payments in cash, by UPI or by bank that support recorded and finance confirms. The ledger lists the others.
  "paid-outside": kind(
    (holder) => may(holder, "money"),
    async ({ db }) =>
      (await listOutsidePaymentsToDecide(db, MOST_LISTED)).filter(
        (one) => outsideStage(one) === "held",
      ),
    ({ amountPaise, recordedAt, confirmBy, ...payment }) => ({
      what: `${formatRupees(amountPaise)} was paid to us ${outsidePaymentText(payment)}: confirm it`,
      by: "confirm-outside",
      detail: `Check that the money has arrived. Without a confirmation by ${formatInstant(confirmBy)}, the time is released.`,
      since: recordedAt,
    }),
    ofMoney,
  ),
  // Sessions to which the therapist did not come, as their clients say: staff ask the therapist.
  absent: kind(
    changes,
    ({ db }, now) => listOpenReports(db, "absence", now, MOST_LISTED),
    ({ choice, reportedAt, ...of }) => ({
      what: "A client says that the therapist didn’t join",
      detail: `${sessionText(of)}. ${absentChoices[choice]}`,
      since: reportedAt,
      closes: `the absence of ${of.therapistName}`,
    }),
  ),
  job: kind(
    changes,
    ({ givenUpJobs }) => givenUpJobs.list(MOST_LISTED),
    ({ id, queue, data, error, since }) => {
      const about = data as { orderId?: string; subject?: string; kind?: string };
      const name = stepText(queue, about.kind ?? "");
      const { subject = "" } = about;
      const orderId = about.orderId ?? (isOrderId(subject) ? subject : undefined);
      return {
        key: id,
        what: `This failed: ${name}`,
        orderId: orderId ?? null,
        detail: `${error && `${error}. `}It is not tried again by itself: mend the cause, then press Try again.`,
        since,
        open: orderId ? `/desk/order/${orderId}` : null,
        handled: { id, name },
      };
    },
  ),
  email: kind(
    changes,
    ({ db }) => listRefusedEmails(db, MOST_LISTED),
    ({ id, kind: email, secondPerson = 0, refusedAt, refusal }) => {
      const isErased = refusal === ERASED_ADDRESS_REFUSAL;
      return {
        key: id,
        what: isErased
          ? `No email can tell an erased client: ${ownValue(untold, email) ?? email.replaceAll("_", " ")}`
          : `An email was refused: ${emailText(email, secondPerson)}`,
        ...(!isErased && { by: "correct-email" }),
        detail: isErased
          ? "The refund goes to the account that paid. Open the order and look whether it has ended. If it fails, ask the payment company who paid, and transfer it by bank. Then close this."
          : (refusal ?? ""),
        since: refusedAt,
        handled: { id, name: email, ...(isErased && { closeOnly: true }) },
      };
    },
  ),
  // Times that were held for callers and are not any more: they may want another.
  unpaid: kind(
    changes,
    ({ db }, now) => listReleasedPayLinks(db, addMinutes(now, -24 * 60), MOST_LISTED),
    ({ startsAt, therapistName, clientName, endedAt, endReason }) => {
      const name = firstName(clientName) || unnamedClient;
      const isLost = endReason === "lost";
      const why = isLost ? `${therapistName} can’t see ${name} then` : `${name} hasn’t paid`;
      return {
        what: `${why}: the time is released`,
        detail: `It was held for them: ${formatInstant(startsAt)} with ${therapistName}. They may want another time.`,
        since: endedAt,
        closes: `the released time of ${name}`,
      };
    },
  ),
  // Links to pay that a corrected address has not got: staff send them another way.
  unsent: kind(
    changes,
    ({ db }) => listUnsentPayLinks(db, MOST_LISTED),
    ({ startsAt, therapistName, clientName, unsentSince }) => {
      const name = firstName(clientName) ?? "";
      return {
        by: "send-pay-link",
        what: `The link to pay for ${name || unnamedClient} wasn’t emailed to the corrected address`,
        detail: `It was emailed as often as it may be: ${formatInstant(startsAt)} with ${therapistName}. Copy it, and send it another way.`,
        since: unsentSince,
        closes: `the link to pay of ${name || "a client"}`,
      };
    },
  ),
  // Sessions that therapists have asked the desk to act on.
  withdrawal: kind(
    changes,
    ({ db }, now) => listOpenReports(db, "withdrawal", now, MOST_LISTED),
    ({ reportedAt, ...of }) => ({
      what: "A therapist can’t keep a session",
      by: "move",
      detail: sessionText(of),
      since: reportedAt,
    }),
  ),
  // Sessions that were booked before their therapist's hours changed.
  outside: kind(
    changes,
    ({ db }, now) => listSessionsOutsideHours(db, now, MOST_LISTED),
    session("A session outside its therapist’s hours"),
  ),
  // Sessions at times that have become busy in their therapist's own calendar.
  busy: kind(
    changes,
    ({ db }, now) => listSessionsInBusyTime(db, now, MOST_LISTED),
    session("A session in a busy time of its therapist"),
  ),
  // Therapists' calendars that could not be read, or not all of them: the last copies still count.
  calendar: kind(
    changes,
    ({ db }, now) => listFaultyCalendars(db, now, MOST_LISTED),
    ({ therapistId, name, since, fault, skipped }) => ({
      person: name,
      what:
        skipped > 0 && !fault
          ? "A therapist’s calendar has entries that we can’t read"
          : "A therapist’s calendar can’t be read",
      detail: [
        `${name}:`,
        ...(fault ? [calendarFaults[fault]] : []),
        ...(skipped > 0 ? [skippedText(skipped)] : []),
      ].join(" "),
      ...(since && { since }),
      open: null,
      handled: {
        id: `calendar-${therapistId}`,
        name: `Try the calendar of ${name} again now`,
        retryOnly: "Try again now",
      },
    }),
  ),
  // Therapists who changed their profile: it is kept or taken back on their page.
  profile: kind(
    (holder) => may(holder, "roster", "texts"),
    ({ db }) => listEditedProfiles(db, MOST_LISTED),
    ({ name, since }) => ({
      what: "A therapist changed their profile",
      person: name,
      detail: name,
      since,
    }),
  ),
  // Therapists whom visitors don't see, because their title needs a register entry.
  title: kind(
    roster,
    async ({ db }, now) => (await listTherapistTitlesWithoutEntry(db, now)).slice(0, MOST_LISTED),
    ({ name, title }) => ({
      what: `Not listed: “${title}” needs a register entry`,
      person: name,
      detail: name,
    }),
  ),
  // Register entries that have expired: a new check is recorded with the therapist.
  credential: kind(
    roster,
    ({ db }, now) => listExpiredTherapistCredentials(db, now, MOST_LISTED),
    ({ therapistId, name, register, expiresOn }) => ({
      key: `credential-${therapistId}-${register}-${expiresOn}`,
      what: `A register entry has expired: ${register}`,
      person: name,
      detail: `${name}, ${formatDayWithYear(instantOf(expiresOn, 12))}`,
    }),
  ),
  // Messages that wait for an answer: alarms first, then what sounds like danger, then by their time.
  message: kind(
    (holder) => messageKinds.some((one) => mayOpen(holder, one)),
    async ({ db }, now, holder) => {
      const listed = await listMessages(
        db,
        messageKinds.filter((one) => mayOpen(holder, one)),
      );
      const due = listed.filter((message) => isDue(message, now));
      const others = due
        .filter(({ danger }) => !isAlarm(danger))
        .toSorted(
          (a, b) =>
            Number(b.danger !== null) - Number(a.danger !== null) ||
            hoursLeft(a, now) - hoursLeft(b, now),
        );
      const alarms = due.filter(({ danger }) => isAlarm(danger));
      const rows = [...alarms, ...others.slice(0, MOST_LISTED)];
      const writers = rows.flatMap(({ kind: form, email }) => (form === "request" ? [] : [email]));
      const names = may(holder, "sessions")
        ? await findNextOrderOfEach(db, writers, now)
        : new Map<string, never>();
      return {
        rows: rows.map((one) => ({ ...one, writer: names.get(one.email.toLowerCase()) })),
        unlisted: due.length - rows.length,
      };
    },
    (message, _place, now) => {
      const { subject, email, reference, danger, writtenAt, writer } = message;
      return {
        key: subject,
        person: writer?.contactName || email,
        ...(writer && { session: sessionOf(writer.startsAt) }),
        age: isAlarm(danger) ? ageText(writtenAt, now) : lowerFirst(waitText(message, now)),
        what: `${soundOf(message)}: ${kindText(message).toLowerCase()}`,
        detail: [reference, email].filter(Boolean).join(", "),
        since: isAlarm(danger)
          ? waitText(message, now)
          : `Received ${formatInstant(writtenAt)}. ${waitText(message, now)}`,
        ...(isAlarm(danger) && { isFirst: true }),
        open: messagePath(message),
      };
    },
    {
      in: "messages",
      hint(due, now) {
        const alarms = due.filter(({ danger }) => isAlarm(danger)).length;
        if (alarms > 0) return `${alarms} to read first`;
        return `The oldest: ${lowerFirst(dueText(Math.min(...due.map((one) => hoursLeft(one, now)))))}`;
      },
    },
  ),
} satisfies Readonly<Record<string, InboxKind>>;
