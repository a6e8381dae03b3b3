import type { Db } from "../connect.server.ts";
import type { LetterTable } from "../schema.ts";

/**
 * What has happened, in the past tense. A step records a fact inside its own transaction; who
 * listens is known to app/jobs.ts alone, so that no step calls a later one.
 */
export interface Facts {
  /** The provider's pay page is open for an order: its outcome must be found out. */
  "payment.opened": { orderId: string };
  /** Somebody rang: the provider's webhook. Says only what to ask about. */
  "payment.reported": { orderId: string };
  /** The money of an order is in. */
  "payment.settled": { orderId: string };
  /** Money was taken for an order; told when it is time to look whether more was. */
  "payment.taken": { orderId: string };
  /** More money came for an order than it costs: what is too much goes back. */
  "payment.doubled": { orderId: string };
  "booking.confirmed": { orderId: string };
  /** The session has another time; `sequence` is the calendar entry's, one higher at every change. */
  "booking.moved": { orderId: string; sequence: number };
  "booking.cancelled": { orderId: string };
  /** Paid, but there is no session for it: all of the money goes back. */
  "booking.refused": { orderId: string };
  /** Paid, but the slot is gone: three others are kept until the visitor answers or the offer ends. */
  "offer.made": { orderId: string };
  /** Told when the time for an answer is over. */
  "offer.ending": { orderId: string };
  /** Told a day and an hour before a session; stale when the sequence has moved on. */
  "reminder.due": { orderId: string; sequence: number; ahead: "day" | "hour" };
  "meeting.opened": { orderId: string };
  /** A meeting may have been opened that nobody will use: its service is to take it back. */
  "meeting.unused": { orderId: string };
  /** An email was not sent, and its job is no more: it has to be sent, or dropped where it is pointless by now. */
  "email.unsent": { orderId: string; kind: LetterTable["kind"]; version: number };
  /** Some money of an order has to go back. */
  "refund.due": { orderId: string };
  /** A refund is stored under its id and waits to be sent or followed. */
  "refund.requested": { refundId: string };
  /** Somebody asked for the links of an address. */
  "links.wanted": { wishId: string };
  /** Somebody asked for the page of what is held about an address. */
  "data.wanted": { wishId: string };
  /** Somebody gave a new address for theirs: it has to be confirmed from its mailbox. */
  "address.given": { linkId: string };
  /** Somebody complained, named a nominee, or had their data erased. */
  "request.made": { requestId: string };
  /** Somebody wrote through the support or the contact form. */
  "enquiry.received": { form: "support" | "contact"; submission: string };
  /** Somebody applied for a module of the training. */
  "application.received": { submission: string };
}

export type FactName = keyof Facts;

export interface FactOptions {
  /** Tell the listeners not before this instant. */
  notBefore?: Date;
  /** Tells the nth telling of the same fact from the ones before: without it a fact is told once. */
  turn?: string;
}

/** Records a fact on an open transaction (or the database): told if and only if that commits. */
export type RecordFact = <Name extends FactName>(
  on: Db,
  name: Name,
  data: Facts[Name],
  options?: FactOptions,
) => Promise<void>;
