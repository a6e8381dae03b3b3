import type { Db } from "./connect.server.ts";

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
  "booking.confirmed": { orderId: string };
  /** Paid, but the slot is gone: the money is owed to the visitor. */
  "booking.refused": { orderId: string };
  "meeting.opened": { orderId: string };
  /** A refund is stored under its id and waits to be sent or followed. */
  "refund.requested": { refundId: string };
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
