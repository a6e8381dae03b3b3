import { isOrderId } from "../../domain/orders/order.ts";
import { isAlarm } from "../../domain/safety/danger.ts";
import type { GivenUpJob } from "../../db/given-up-jobs.server.ts";
import { formatDayWithYear, formatInstant, instantOf } from "../../lib/india-time.ts";
import type { SessionReport } from "../../domain/bookings/session-reports.server.ts";
import type { UnansweredOffer } from "../../domain/bookings/load-offer.server.ts";
import type { SessionOutsideHours } from "../../domain/bookings/list-sessions-outside-hours.server.ts";
import type { CalendarToSee } from "../../domain/calendar/outside-calendar.ts";
import type { TitleWithoutEntry } from "../../domain/therapists/change-practice.server.ts";
import type { ExpiredCredential } from "../../domain/therapists/change-therapist.server.ts";
import type { EditedProfile } from "../../domain/therapists/profile-edits.server.ts";
import {
  outsideCalendarCopy,
  profileEditsCopy,
  therapistsCopy,
} from "./therapists/therapists.words.ts";
import type { ListedRefusedEmail } from "../../domain/emails/refused-emails.server.ts";
import { ERASED_ADDRESS_REFUSAL } from "../../domain/emails/mail-transport.ts";
import type { Exception } from "../../domain/ledger/ledger-invariants.ts";
import type { ListedPayLink } from "../../domain/links/list-pay-links.server.ts";
import type { OpenEmailClaim } from "../../domain/links/email-changes.server.ts";
import { firstName } from "../../lib/contact.ts";
import { formatRupees } from "../../lib/money.ts";
import type { PaymentWithoutOrder } from "../../domain/payments/payment-without-order.server.ts";
import { outsidePaymentText } from "../../domain/payments/outside-kinds.ts";
import type { OutsidePayment } from "../../domain/payments/outside-payments.server.ts";
import type { WaitingMail } from "../../domain/emails/refused-emails.server.ts";
import { hoursLeft, type ListedMessage, type MessageKey } from "../../domain/messages/message.ts";
import { stepText } from "./history.words.ts";
import { kindText, messageCopy } from "./messages.words.ts";
import { todayCopy as copy } from "./today.words.ts";

/** Something to do, with one action. */
export interface InboxItem {
  key: string;
  what: string;
  detail: string;
  /** When it arose: "Received Fri 20 Nov, 10:30 AM IST"; empty where nothing says. */
  since: string;
  /** It is read before all else: someone may be in danger. */
  isFirst?: true;
  /** Where it is dealt with; null for an item with its own buttons. */
  open: string | null;
  /** Sent to `open` by the row's button, instead of a link: what is opened for one look is recorded. */
  press?: MessageKey;
  /** The id that retry and dismiss name it by. retryOnly: its button; it ends by itself, so that it is not closed. */
  handled: { id: string; name: string; retryOnly?: string; closeOnly?: true } | null;
}

const sinceText = (since: Date) => copy.since(formatInstant(since));

const orderPath = (orderId: string) => `/desk/order/${orderId}`;

/** The ledger's exceptions: each is dealt with on its order. */
export function moneyItems(exceptions: readonly Exception[]): InboxItem[] {
  return exceptions.map(({ orderId, kind, what, todo }, index) => ({
    key: `money-${orderId}-${index}`,
    what: kind === "broken" ? copy.broken(what) : what,
    detail: todo,
    since: "",
    open: orderPath(orderId),
    handled: null,
  }));
}

/** Captured payments whose order is lost: a person refunds them at the provider, or books the client again. */
export function lostOrderItems(payments: readonly PaymentWithoutOrder[]): InboxItem[] {
  return payments.map(({ orderId, amountPaise, providerOrderId, foundAt }) => ({
    key: `lost-${orderId}`,
    what: copy.lostOrder(formatRupees(amountPaise)),
    detail: copy.lostOrderDetail(orderId, providerOrderId),
    since: sinceText(foundAt),
    open: null,
    handled: { id: orderId, name: copy.lostOrderName, closeOnly: true },
  }));
}

export function jobItems(jobs: readonly GivenUpJob[]): InboxItem[] {
  return jobs.map(({ id, queue, data, error, since }) => {
    const {
      orderId,
      subject,
      kind = "",
    } = data as { orderId?: string; subject?: string; kind?: string };
    const name = stepText(queue, kind);
    const about = orderId ?? (subject && isOrderId(subject) ? subject : undefined);
    return {
      key: id,
      what: copy.job(name),
      detail: copy.jobDetail(error),
      since: sinceText(since),
      open: about ? orderPath(about) : null,
      handled: { id, name },
    };
  });
}

/** Emails that the mail server does not accept: nothing that the site sends arrives. */
export function waitingMailItems(mail: WaitingMail | undefined): InboxItem[] {
  if (!mail) return [];
  const what = copy.mailWaits(mail.count);
  return [
    {
      key: "waiting-mail",
      what,
      detail: copy.mailWaitsDetail(mail.answer),
      since: sinceText(mail.since),
      open: null,
      handled: null,
    },
  ];
}

export function emailItems(emails: readonly ListedRefusedEmail[]): InboxItem[] {
  return emails.map(({ id, orderId, kind, secondPerson = 0, refusedAt, refusal }) => ({
    key: id,
    what:
      refusal === ERASED_ADDRESS_REFUSAL ? copy.noAddress(kind) : copy.email(kind, secondPerson),
    detail: refusal === ERASED_ADDRESS_REFUSAL ? copy.noAddressDetail : (refusal ?? ""),
    since: sinceText(refusedAt),
    open: orderId ? orderPath(orderId) : null,
    handled: { id, name: kind, ...(refusal === ERASED_ADDRESS_REFUSAL && { closeOnly: true }) },
  }));
}

/** Therapists who changed their profile: it is kept or taken back on their page. */
export function editedProfileItems(edited: readonly EditedProfile[]): InboxItem[] {
  return edited.map(({ therapistId, name, since }) => ({
    key: `profile-${therapistId}`,
    what: profileEditsCopy.inbox.what,
    detail: name,
    since: sinceText(since),
    open: `/desk/therapists/${therapistId}`,
    handled: null,
  }));
}

/** Register entries that have expired: a new check is recorded with the therapist. */
export function credentialItems(expired: readonly ExpiredCredential[]): InboxItem[] {
  return expired.map(({ therapistId, name, register, expiresOn }) => ({
    key: `credential-${therapistId}-${register}-${expiresOn}`,
    what: therapistsCopy.inbox.expired(register),
    detail: `${name}, ${formatDayWithYear(instantOf(expiresOn, 12))}`,
    since: "",
    open: `/desk/therapists/${therapistId}`,
    handled: null,
  }));
}

/** Therapists whom visitors don't see, because their title needs a register entry. */
export function titleItems(titles: readonly TitleWithoutEntry[]): InboxItem[] {
  return titles.map(({ therapistId, name, title }) => ({
    key: `title-${therapistId}`,
    what: therapistsCopy.inbox.notListed(title),
    detail: name,
    since: "",
    open: `/desk/therapists/${therapistId}`,
    handled: null,
  }));
}

/** Times that were held for callers who did not pay: they may want another one. */
export function payLinkItems(links: readonly (ListedPayLink & { endedAt: Date })[]): InboxItem[] {
  return links.map(({ orderId, startsAt, therapistName, clientName, endedAt }) => {
    const name = firstName(clientName) ?? "";
    return {
      key: `pay-link-${orderId}`,
      what: copy.releasedForCaller(name),
      detail: copy.releasedDetail(formatInstant(startsAt), therapistName),
      since: sinceText(endedAt),
      open: orderPath(orderId),
      handled: { id: `unpaid-${orderId}`, name: copy.releasedName(name), closeOnly: true },
    };
  });
}

/** Links to pay that a corrected address has not got: staff send them another way. */
export function unsentLinkItems(
  links: readonly (ListedPayLink & { unsentSince: Date })[],
): InboxItem[] {
  return links.map(({ orderId, startsAt, therapistName, clientName, unsentSince }) => {
    const name = firstName(clientName) ?? "";
    return {
      key: `unsent-${orderId}`,
      what: copy.unsentLink(name || copy.unnamed),
      detail: copy.unsentLinkDetail(formatInstant(startsAt), therapistName),
      since: sinceText(unsentSince),
      open: orderPath(orderId),
      handled: { id: `unsent-${orderId}`, name: copy.unsentLinkName(name), closeOnly: true },
    };
  });
}

/** Bookings that two mailboxes claim: a person asks the client, and decides on the order. */
export function emailClaimItems(claims: readonly OpenEmailClaim[]): InboxItem[] {
  return claims.map(({ changeId, orderId, clientName, startsAt, claimedAt, ...claim }) => ({
    key: `claim-${changeId}`,
    what: copy.emailClaim[claim.isContested ? "contested" : "noted"](clientName || copy.unnamed),
    detail: copy.emailClaimDetail(formatInstant(startsAt), claim.hasObjected),
    since: sinceText(claimedAt),
    open: orderPath(orderId),
    handled: null,
  }));
}

/** Sessions that therapists have asked the desk to act on. */
export function withdrawalItems(requests: readonly SessionReport[]): InboxItem[] {
  return requests.map(({ orderId, startsAt, therapistName, reportedAt }) => ({
    key: `withdrawal-${orderId}`,
    what: therapistsCopy.inbox.withdrawal,
    detail: `${therapistName}, ${formatInstant(startsAt)}`,
    since: sinceText(reportedAt),
    open: orderPath(orderId),
    handled: null,
  }));
}

/** Clients whose life is at risk, as their therapists say: on top of everything. */
export function dangerItems(dangers: readonly SessionReport[]): InboxItem[] {
  return dangers.map(({ orderId, therapistName, reportedAt }) => ({
    key: `danger-${orderId}`,
    what: copy.danger,
    detail: copy.dangerDetail(therapistName),
    since: sinceText(reportedAt),
    isFirst: true,
    open: orderPath(orderId),
    handled: { id: `danger-${orderId}`, name: copy.dangerName(therapistName), closeOnly: true },
  }));
}

/** Sessions to which the therapist did not come, as their clients say: staff ask the therapist. */
export function absentItems(absences: readonly SessionReport<"absence">[]): InboxItem[] {
  return absences.map(({ orderId, startsAt, therapistName, choice, reportedAt }) => ({
    key: `absent-${orderId}`,
    what: copy.absent,
    detail: `${therapistName}, ${formatInstant(startsAt)}. ${copy.absentChoice[choice]}`,
    since: sinceText(reportedAt),
    open: orderPath(orderId),
    handled: { id: `absent-${orderId}`, name: copy.absentName(therapistName), closeOnly: true },
  }));
}

/** Clients who have been offered other times and have not answered, each with the deadline. */
export function offerItems(offers: readonly UnansweredOffer[]): InboxItem[] {
  return offers.map(({ orderId, startsAt, therapistName, clientName, offerUntil }) => ({
    key: `offer-${orderId}`,
    what: clientName || copy.unnamed,
    detail: copy.choosing(`${therapistName}, ${formatInstant(startsAt)}`),
    since: copy.choosingUntil(formatInstant(offerUntil)),
    open: orderPath(orderId),
    handled: null,
  }));
}

/** Sessions that were booked before their therapist's hours changed. */
export function outsideHoursItems(sessions: readonly SessionOutsideHours[]): InboxItem[] {
  return sessions.map(({ orderId, startsAt, therapistName }) => ({
    key: `outside-${orderId}`,
    what: therapistsCopy.inbox.outside,
    detail: `${therapistName}, ${formatInstant(startsAt)}`,
    since: "",
    open: orderPath(orderId),
    handled: null,
  }));
}

/** Sessions at times that have become busy in their therapist's own calendar. */
export function busyTimeItems(sessions: readonly SessionOutsideHours[]): InboxItem[] {
  return sessions.map(({ orderId, startsAt, therapistName }) => ({
    key: `busy-${orderId}`,
    what: outsideCalendarCopy.inbox.conflict,
    detail: `${therapistName}, ${formatInstant(startsAt)}`,
    since: "",
    open: orderPath(orderId),
    handled: null,
  }));
}

/** Therapists' calendars that could not be read, or not all of them: the last copies still count. */
export function calendarItems(calendars: readonly CalendarToSee[]): InboxItem[] {
  return calendars.map(({ therapistId, name, since, fault, skipped }) => ({
    key: `calendar-${therapistId}`,
    what:
      skipped > 0 && !fault ? outsideCalendarCopy.inbox.skipped : outsideCalendarCopy.inbox.fault,
    detail: [
      `${name}:`,
      ...(fault ? [outsideCalendarCopy.faults[fault]] : []),
      ...(skipped > 0 ? [outsideCalendarCopy.skipped(skipped)] : []),
    ].join(" "),
    since: since ? sinceText(since) : "",
    open: null,
    handled: {
      id: `calendar-${therapistId}`,
      name: outsideCalendarCopy.inbox.again(name),
      retryOnly: outsideCalendarCopy.again,
    },
  }));
}

/** Unanswered messages, each with the time by which its answer is due. */
export function messageItems(messages: readonly ListedMessage[], now: Date): InboxItem[] {
  return messages.map((message) => {
    const { kind, subject, email, reference, danger, writtenAt } = message;
    return {
      key: subject,
      what: (danger === "threat"
        ? messageCopy.inboxThreat
        : isAlarm(danger)
          ? messageCopy.inboxFirst
          : messageCopy.inbox)(kindText(message)),
      detail: [reference, kind === "request" ? "" : email].filter(Boolean).join(", "),
      since: copy.received(formatInstant(writtenAt), messageCopy.left(hoursLeft(message, now))),
      ...(isAlarm(danger) && { isFirst: true }),
      // A data request is opened with a reason, which its list asks for.
      ...(kind === "request"
        ? { open: `/desk/messages?list=requests&of=${subject}` }
        : { open: "/desk/messages", press: { kind, subject } }),
      handled: null,
    };
  });
}

/** Payments in cash, by UPI or by bank that support recorded and finance confirms. */
export function outsideItems(payments: readonly OutsidePayment[]): InboxItem[] {
  return payments.map(({ orderId, amountPaise, recordedAt, confirmBy, ...payment }) => ({
    key: `outside-${orderId}`,
    what: copy.outside(formatRupees(amountPaise), outsidePaymentText(payment)),
    detail: copy.outsideDetail(formatInstant(confirmBy)),
    since: sinceText(recordedAt),
    open: orderPath(orderId),
    handled: null,
  }));
}
