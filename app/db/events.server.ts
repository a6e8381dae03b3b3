import type { Language } from "../lib/language/language.ts";
import type { Db } from "./connect.server.ts";
import type { EmailKind } from "./email-kinds.ts";

/**
 * Events: what has happened, in the past tense. A use case publishes an event inside its own transaction. Only
 * app/jobs.ts knows the listeners, so that no domain calls a later one.
 */
export interface Events {
  /** A visitor's row couldn't be written, though their answers are stored: the row is written from them. */
  "visitor_row.failed": { visitorId: string; row: "users" | "quiz"; failedAt: string };
  /** The provider's pay page is open for an order: its outcome must be found out. */
  "payment.opened": { orderId: string };
  /** The provider's webhook named an order: its payment's status must be requested. */
  "payment.notified": { orderId: string };
  /** The payment of an order is captured. */
  "payment.settled": { orderId: string };
  /** A payment of an order was captured some time ago: check for a duplicate payment now. */
  "payment.captured": { orderId: string };
  /** A duplicate payment of an order was found: it is refunded. */
  "payment.duplicated": { orderId: string };
  /** A payment in cash, by UPI or by bank was not confirmed: its slot is released. */
  "outside_payment.ended": { orderId: string };
  /** The provider's webhook named a dispute of a payment: its state must be requested. */
  "dispute.notified": { disputeId: string; orderId?: string };
  "booking.confirmed": { orderId: string };
  /** The session has another time; `sequence` is that of the calendar entry, one higher at every change. */
  "booking.rescheduled": { orderId: string; sequence: number };
  /** The session has another therapist: it needs another meeting link before anybody is told. */
  "booking.reassigned": { orderId: string; sequence: number };
  /** The therapist no longer holds the session; `sequence` is that of the calendar entry that takes it out. */
  "session.withdrawn": { orderId: string; sequence: number };
  "booking.cancelled": { orderId: string };
  /** The therapist has marked the session as missed. */
  "session.missed": { orderId: string };
  /** Paid, but there is no session: the order is refunded in full. */
  "booking.rejected": { orderId: string };
  /**
   * Paid, but there is no session: alternative slots are held until the visitor answers or the offer expires. `version`
   * is that of the email; jobs of earlier releases have none.
   */
  "offer.created": { orderId: string; version?: number };
  /** A slot has left an offer, because its therapist is away: others are held; `change` counts such changes. */
  "offer.reduced": { orderId: string; change: number };
  /** Delivered when the time to answer an offer is over. */
  "offer.expired": { orderId: string };
  /** Delivered a day and an hour before a session; outdated once the booking has a higher sequence. */
  "reminder.due": { orderId: string; sequence: number; ahead: "day" | "hour" };
  "meeting.created": { orderId: string };
  /** A meeting may exist that no session uses: it must be cancelled at its provider. */
  "meeting.unused": { orderId: string };
  /** A pay link is to be emailed; `sending` counts its emails. */
  "pay_link.sent": { orderId: string; sending: number };
  /** Its client has not paid by a pay link, and part of the time is left. */
  "pay_link.reminder_due": { orderId: string };
  /**
   * The next sessions of a client were proposed: their client gets one email about all. By the order of one; `version`
   * is that of the email, above 0 once their links were replaced.
   */
  "follow_ups.proposed": { orderId: string; version?: number };
  /** The proposed sessions that were not paid have ended together. By the first one's order. */
  "follow_ups.ended": { orderId: string };
  /** A pay link has ended without a payment, and its slot is released. */
  "pay_link.ended": { orderId: string };
  /**
   * An email has no job of its own, or its job is gone: send it, or drop it if it has become pointless. `secondPerson`
   * is the number of a second person's address.
   */
  "email.unsent": { subject: string; kind: EmailKind; version: number; secondPerson?: number };
  /** An order is refunded beyond its terms; `number` counts such refunds of the order. */
  "goodwill.given": { orderId: string; number: number };
  /** A refund of an order is due. */
  "refund.due": { orderId: string };
  /** A refund is stored under its id and waits to be sent or reconciled. */
  "refund.requested": { refundId: string };
  /** A visitor requested the manage links of an email address. */
  "manage_links.requested": { linkRequestId: string };
  /** A visitor requested the data link of an email address. */
  "data_link.requested": { linkRequestId: string };
  /** A visitor entered a new email address: it must be confirmed from its mailbox. */
  "email_change.requested": { linkId: string };
  /** The old mailbox of a changed address says that the change wasn't theirs: the new one is told. */
  "email_address.claimed": { changeId: string };
  /** A client's email address was changed: the old one is told. */
  "email_address.changed": { changeId: string };
  /** A visitor complained, named a nominee, or had their data erased. */
  "data_request.created": { requestId: string };
  /** A visitor sent the support or the contact form. */
  "enquiry.created": { form: "support" | "contact"; submission: string };
  /** A therapist said that they can't keep a session: the team is told. */
  "withdrawal.requested": { orderId: string; startsAt: string };
  /** Emails were refused that the team was not told of; `first` is when the first of them was. */
  "emails.refused": { first: string };
  /** A therapist said that a client's life is at risk: a person is told. */
  "danger.reported": { orderId: string };
  /** A staff member asked for a sign-in link, or was invited. */
  "staff_link.created": { linkId: string };
  /** A staff member signed in with a recovery code instead of an emailed link: the member is told. */
  "staff.signed_in_by_recovery_code": { staffId: string; at: string };
  /** A person was given the privacy role; one event for each owner and privacy member who is told. */
  "privacy_role.granted": { staffId: string; recipientId: string };
  /** A privacy member opened many clients' answers; one event for each owner and privacy member, count and day. */
  "answers.opened_often": { staffId: string; opened: number; day: string; recipientId: string };
  /** Staff published or declined what a therapist proposed for their profile. */
  "proposal.decided": { proposalId: number };
  /** It is the evening before a day with sessions. */
  "therapist_reminder.due": { therapistId: number; day: string };
  /** The calendar of a therapist's own is read again. */
  "outside_calendar.due": { therapistId: number };
  /** Staff answered a message from the desk. */
  "desk_reply.created": { replyId: string };
  /** A visitor applied for a module of the training. */
  "application.created": { submission: string };
}

export type EventName = keyof Events;

export interface EventOptions {
  /** The listeners run at this instant or later. */
  notBefore?: Date;
  /** Distinguishes repeated events with the same data: without it an event is handled once. */
  occurrence?: string;
}

/** What an event carries besides its data: the language in which it happened, where that is not English. */
export type InLanguage<Data> = Data & { language?: Language };

/** Publishes an event on an open transaction (or the database): its listeners run if and only if that commits. */
export type PublishEvent = <Name extends EventName>(
  db: Db,
  name: Name,
  data: Events[Name],
  options?: EventOptions,
) => Promise<void>;
