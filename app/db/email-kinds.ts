import type { Schema } from "./schema.ts";

/**
 * Each kind of email, and to whom it goes; the types compare the kinds with those of the schema. An email to a client
 * or a therapist is about an order. An email that reaches a client proves the address of its order. The second person
 * of a session gets copies of the client's: the same kinds, told apart by the column `second_person`.
 */
export const recipients = {
  confirmation: "client",
  therapist: "therapist",
  moved: "client",
  moved_therapist: "therapist",
  cancelled: "client",
  cancelled_therapist: "therapist",
  reminder_day: "client",
  reminder_hour: "client",
  offer: "client",
  refund: "client",
  duplicate_refund: "client",
  unconfirmed: "client",
  goodwill: "client",
  missed: "client",
  desk_email: "client",
  link: "client",
  pay_link: "client",
  pay_reminder: "client",
  pay_released: "client",
  follow_ups: "client",
  follow_ups_ended: "client",
  support: "operator",
  contact: "operator",
  support_received: "visitor",
  contact_received: "visitor",
  application: "operator",
  application_received: "visitor",
  reply: "visitor",
  data_request: "operator",
  data_request_received: "visitor",
  data_link: "visitor",
  staff_link: "staff",
  privacy_grant: "staff",
  // A recovery code was used to sign in as the recipient.
  recovery_sign_in: "staff",
  openings: "staff",
  danger: "operator",
  // A therapist says that they can't keep a session.
  withdrawal_request: "operator",
  // About all that were refused since the last one.
  refused_emails: "operator",
  address_changed: "visitor",
  // A therapist who has an account; about a day, not an order.
  therapist_reminder: "staff",
} as const satisfies Record<
  Schema["email"]["kind"],
  "client" | "therapist" | "visitor" | "operator" | "staff"
>;

export type EmailKind = keyof typeof recipients;

/** One email: what it is about, such as an order, and which of its emails. */
export interface EmailKey {
  subject: string;
  kind: EmailKind;
  version: number;
  /** To the second person of a session: the number of their address. 0 or unset: to whom the kind goes. */
  secondPerson?: number;
}

/** The kinds that staff send by hand: they share one limit (app/domain/orders/emails-by-hand.server.ts). */
export const kindsByHand = [
  "confirmation",
  "desk_email",
  "pay_link",
  "follow_ups",
  "reply",
] as const satisfies readonly EmailKind[];
