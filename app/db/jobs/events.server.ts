import type { Db } from "../connect.server.ts";
import type { EmailTable } from "../schema.ts";

/**
 * What has happened, in the past tense. A step records a fact inside its own transaction; who
 * listens is known to app/jobs.ts alone, so that no step calls a later one.
 */
export interface Events {
  /** The provider's pay page is open for an order: its outcome must be found out. */
  "payment.opened": { orderId: string };
  /** Somebody rang: the provider's webhook. Says only what to ask about. */
  "payment.notified": { orderId: string };
  /** The money of an order is in. */
  "payment.settled": { orderId: string };
  /** Money was taken for an order; told when it is time to look whether more was. */
  "payment.captured": { orderId: string };
  /** More money came for an order than it costs: what is too much goes back. */
  "payment.duplicated": { orderId: string };
  "booking.confirmed": { orderId: string };
  /** The session has another time; `sequence` is the calendar entry's, one higher at every change. */
  "booking.rescheduled": { orderId: string; sequence: number };
  "booking.cancelled": { orderId: string };
  /** Paid, but there is no session for it: all of the money goes back. */
  "booking.rejected": { orderId: string };
  /** Paid, but the slot is gone: three others are kept until the visitor answers or the offer ends. */
  "offer.created": { orderId: string };
  /** Told when the time for an answer is over. */
  "offer.expired": { orderId: string };
  /** Told a day and an hour before a session; stale when the sequence has moved on. */
  "reminder.due": { orderId: string; sequence: number; ahead: "day" | "hour" };
  "meeting.created": { orderId: string };
  /** A meeting may have been opened that nobody will use: its service is to take it back. */
  "meeting.unused": { orderId: string };
  /** An email was not sent, and its job is no more: it has to be sent, or dropped where it is pointless by now. */
  "email.unsent": { orderId: string; kind: EmailTable["kind"]; version: number };
  /** Some money of an order has to go back. */
  "refund.due": { orderId: string };
  /** A refund is stored under its id and waits to be sent or followed. */
  "refund.requested": { refundId: string };
  /** Somebody asked for the links of an address. */
  "manage_links.requested": { linkRequestId: string };
  /** Somebody asked for the page of what is held about an address. */
  "data_link.requested": { linkRequestId: string };
  /** Somebody gave a new address for theirs: it has to be confirmed from its mailbox. */
  "email_change.requested": { linkId: string };
  /** Somebody complained, named a nominee, or had their data erased. */
  "data_request.created": { requestId: string };
  /** Somebody wrote through the support or the contact form. */
  "enquiry.created": { form: "support" | "contact"; submission: string };
  /** Somebody applied for a module of the training. */
  "application.created": { submission: string };
}

export type EventName = keyof Events;

export interface EventOptions {
  /** Tell the listeners not before this instant. */
  notBefore?: Date;
  /** Tells the nth telling of the same fact from the ones before: without it a fact is told once. */
  occurrence?: string;
}

/** Records a fact on an open transaction (or the database): told if and only if that commits. */
export type PublishEvent = <Name extends EventName>(
  db: Db,
  name: Name,
  data: Events[Name],
  options?: EventOptions,
) => Promise<void>;
