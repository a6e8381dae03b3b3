import type { Language } from "../lib/language/language.ts";
import type { CreatedAt, Json, UpdatedAt } from "./therapist-tables.ts";
import type { ColumnType, Generated } from "kysely";

/** The tables of the domain assessment, apart from the visitor and their consent. */
export interface AssessmentTables {
  ended_visitor: {
    visitor_id: string;
    ended_at: Date;
  };
  intake: {
    id: string;
    answers: Json;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  quiz: {
    user_id: string;
    name: string;
    age: string | null;
    gender: string | null;
    self_describe: string | null;
    therapist_type: string | null;
    issues: string[];
    tried_therapy: string | null;
    connection: string | null;
    preferred_date: string | null;
    preferred_time: string | null;
    /** In which the questions were answered. */
    page_language: Generated<Language>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
}

/** The tables of the domain bookings. */
export interface BookingTables {
  booking: {
    order_id: string;
    user_id: string;
    therapist: string;
    session_date: string;
    session_time: string;
    duration: number;
    link: string | null;
    ical_uid: string;
    ical_sequence: Generated<number>;
    moves: Generated<number>;
    /** Of the meeting in which the session takes place: each therapist and client link gets another. */
    meeting_number: Generated<number>;
    /** The calendar entry's sequence when only the meeting was replaced last. */
    meeting_replaced_at_sequence: Generated<number | null>;
    cancelled_at: Date | null;
    no_show_at: Date | null;
    /** How many addresses the client has named for a second person. */
    second_emails: Generated<number>;
    created_at: CreatedAt;
  };
  /** A session that its therapist no longer holds. */
  withdrawal: {
    order_id: string;
    /** Of the calendar entry that takes it out of the therapist's calendar. */
    sequence: number;
    therapist_id: number;
    starts_at: Date;
    withdrawn_at: Date;
    handed_over: boolean;
  };
  /** A refund beyond the terms of a booking. */
  goodwill: {
    order_id: string;
    number: number;
    amount_paise: number;
    borne_by: "us" | "therapist";
    given_at: Date;
  };
  /** Who comes to a session. The texts are encrypted, see encrypted-columns.ts. */
  attendee: {
    id: string;
    order_id: string;
    name: string | null;
    city: string | null;
    emergency_name: string | null;
    emergency_phone: string | null;
    second_email: string | null;
    second_email_agreed_at: Date | null;
    updated_at: Date;
  };
  /** A second person who was taken off a session, until their calendar entry is cancelled. The address is encrypted. */
  removed_second_person: {
    id: string;
    order_id: string;
    number: number;
    email: string;
    starts_at: Date;
    sequence: number;
    removed_at: Date;
  };
  /** A client's consent that a therapist opens their answers; its consent row has this id as its subject. */
  answer_share: {
    id: string;
    order_id: string;
    therapist_id: number;
    /** `quiz.updated_at` of the answers that were shared. */
    answers_at: Date;
  };
  /** When each side first opened the meeting from a page of the site. */
  meeting_opening: {
    order_id: string;
    side: "visitor" | "therapist";
    first_at: Date;
  };
  /** A therapist's request that the desk acts on a session. */
  withdrawal_request: {
    order_id: string;
    therapist_id: number;
    starts_at: Date;
    requested_at: Date;
  };
  /** A therapist said that their client's life is at risk, and was shown the client's phone number. */
  danger_report: {
    order_id: string;
    therapist_id: number;
    reported_at: Date;
    closed_at: ColumnType<Date | null, null | undefined, Date>;
  };
  /** What a client asked for whose therapist did not come. */
  therapist_absence: {
    order_id: string;
    therapist_id: number;
    starts_at: Date;
    choice: "another_time" | "refund";
    reported_at: Date;
    closed_at: ColumnType<Date | null, null | undefined, Date>;
  };
}

/** The tables of the domain payments. */
export interface PaymentTables {
  capture: {
    order_id: string;
    /** Counts an order's captures, from 1. */
    number: number;
    amount_paise: number;
    transaction_id: string | null;
    /** The provider's time of the payment, not after recorded_at. */
    captured_at: Date;
    recorded_at: Date;
    /** The number of its receipt, which the database gives at the commit. */
    receipt: ColumnType<string | null, never, never>;
  };
  /** A payment in cash, by UPI or by bank, which support records and finance confirms. */
  outside_payment: {
    order_id: string;
    amount_paise: number;
    kind: "cash" | "upi" | "bank";
    reference: string | null;
    paid_at: Date;
    recorded_by: string;
    recorded_at: Date;
    confirm_by: Date;
    state: Generated<"recorded" | "confirmed" | "declined" | "expired">;
    decided_by: string | null;
    decided_as_owner: Generated<boolean>;
    decided_at: Date | null;
  };
  payment_without_order: {
    order_id: string;
    amount_paise: number;
    provider_order_id: string;
    transaction_id: string | null;
    /** What a person has returned or booked again; all of it where the payment is closed. */
    settled_paise: Generated<number>;
    found_at: Date;
    closed_at: Date | null;
  };
  reversal: {
    order_id: string;
    /** Counts an order's reversals, from 1. */
    number: number;
    capture: number | null;
    amount_paise: number;
    taken_paise: number;
    due_cut_paise: Generated<number>;
    state: "open" | "lost" | "won";
    source: "dispute" | "status" | "settlement" | "staff";
    reference: string;
    respond_by: Date | null;
    noticed_at: Date;
    decided_at: Date | null;
    seen_at: Date | null;
  };
  refund: {
    id: string;
    order_id: string;
    /** The number of the capture; null for a refund by bank transfer. */
    capture: number | null;
    amount_paise: number;
    reason: string;
    state: string;
    provider_refund_id: string | null;
    failure_code: string | null;
    refusals: Generated<number>;
    next_check_at: ColumnType<Date, Date | undefined, Date>;
    leased_until: Date | null;
    /** The provider's time of a completed refund. */
    refunded_at: Date | null;
    /** The number of its credit note, which the database gives at the commit. */
    credit_note: ColumnType<string | null, never, never>;
    created_at: Date;
    updated_at: Date;
  };
}

/** The tables of secret links. */
export interface LinkTables {
  secret_link: {
    hash: string;
    kind: "manage" | "session" | "pay" | "data" | "sign_in" | "undo" | "object" | "feed";
    id: string;
    subject: string;
    order_id: ColumnType<string | null, never, never>;
    issued_at: Date;
    expires_at: Date | null;
    ended_at: ColumnType<Date | null, never, Date>;
    /** When a form was first sent from its page in a browser that did not book. A GET does not set it. */
    opened_at: ColumnType<Date | null, never, Date>;
  };
  /** The link by which the client of an order that staff placed pays for it. */
  pay_link: {
    order_id: string;
    held_until: Date;
    created_at: Date;
    /** How often it was emailed. */
    sendings: Generated<number>;
    remind_at: Date;
    reminded_at: Date | null;
    end_reason: "paid" | "unpaid" | "staff" | "client" | "lost" | null;
    ended_at: Date | null;
    /** When staff closed what is to do about a link that ended without a payment. */
    closed_at: Generated<Date | null>;
    /** The id that the links of one proposal of next sessions have in common. */
    series: string | null;
    /** The session that they follow. */
    follows: string | null;
    proposed_by: "therapist" | "staff" | null;
    series_ended_by: ColumnType<"therapist" | "staff" | "client" | null, never>;
    series_ended_at: ColumnType<Date | null, never>;
    /** Since when a corrected address has not got the link, because it was emailed as often as it may be. */
    unsent_since: Generated<Date | null>;
  };
  email_change: {
    id: string;
    changed_by: "client" | "browser" | "staff";
    old_email: string;
    new_email: string;
    changed: Json;
    changed_at: Date;
    /** The old address had opened a link that was mailed to it, or had paid. */
    old_proved: Generated<boolean>;
    /** When the old mailbox said that the change wasn't theirs. */
    claimed_at: Generated<Date | null>;
    /** The ids of the orders that the claim contests: no link of them opens to the client until it is decided. */
    contested: ColumnType<readonly string[], string | undefined, string>;
    /** When the new mailbox said that the orders are theirs. */
    objected_at: Generated<Date | null>;
    /** When the old address got its orders back. */
    undone_at: Date | null;
    /** When it was decided that the change stays. */
    kept_at: Generated<Date | null>;
  };
  link_request: {
    id: string;
    email: string;
    new_email: string | null;
    requested_at: Date;
  };
}
