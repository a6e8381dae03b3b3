import type { ColumnType, Generated } from "kysely";
import type { Json, CreatedAt } from "./therapist-tables.ts";

/** The tables of staff and of what they did. */
export interface StaffTables {
  staff: {
    id: string;
    email: string;
    demo: Generated<boolean>;
    totp_secret: string | null;
    totp_step: Generated<number>;
    invited_at: Date;
    joined_at: Date | null;
    left_at: Date | null;
  };
  staff_role: {
    staff_id: string;
    role: "owner" | "support" | "finance" | "privacy" | "content" | "therapist";
    given_at: Date;
    /** Null while the person has it. */
    taken_at: Generated<Date | null>;
    /** Of the role therapist: who they are. */
    therapist_id: Generated<number | null>;
  };
  staff_enrolment: {
    staff_id: string;
    code_hash: string;
    expires_at: Date;
    wrong_tries: Generated<number>;
    browser_hash: string | null;
  };
  staff_session: {
    token_hash: string;
    staff_id: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    factor_at: Date;
    revoked_at: Date | null;
  };
  staff_recovery_code: {
    staff_id: string;
    code_hash: string;
    used_at: Date | null;
  };
  desk_message: {
    kind: string;
    subject: string;
    handler_id: string | null;
    answered_at: Date | null;
    closed_at: Date | null;
  };
  desk_reply: {
    id: string;
    kind: string;
    subject: string;
    staff_id: string;
    body: string;
    written_at: Date;
  };
  client_note: {
    id: string;
    order_id: string;
    staff_id: string;
    body: string;
    written_at: Date;
  };
  kept_form: {
    id: string;
    staff_id: string;
    path: string;
    fields: string;
    kept_at: Date;
  };
  desk_email: StaffTables["client_note"] & {
    number: Generated<number>;
    to_second: Generated<boolean>;
  };
  client_reading: {
    staff_id: string;
    subject: string;
    hour: Date;
  };
  audit: {
    id: Generated<number>;
    at: Date;
    staff_id: string | null;
    actor: string;
    use_case: string;
    subject: string;
    reason: string | null;
    before: ColumnType<unknown, string | null, never>;
    after: Json | null;
    request_id: string;
  };
}

/** The table of data requests. */
export interface PrivacyTables {
  data_request: {
    id: string;
    ticket: string;
    kind: "complaint" | "nomination" | "erasure";
    email: string;
    words: string;
    created_at: Date;
  };
}

/** The tables of the domain ledger. */
export interface LedgerTables {
  settlement_line: {
    transaction_id: string;
    amount_paise: number;
    fee_paise: number;
    settled_on: string;
    imported_at: Date;
  };
  operator_share: {
    id: Generated<number>;
    /** Null: everyone's. */
    therapist_id: number | null;
    since: Date;
    /** Null: everyone's applies again to this therapist. */
    percent: number | null;
    set_at: Date;
  };
  /** Orders that the ledger check is not done with. */
  ledger_watch: { order_id: string };
  /** Until when the changes of orders are in ledger_watch: one row at most. */
  ledger_checked: { only_row: Generated<boolean>; until: Date };
  /** The balances of what was paid on a day that is over, in paise; bigints arrive as text. */
  day_balances: {
    /** "2026-11-21" */
    day: string;
    orders: number;
    captured: string;
    outside: string;
    booked: string;
    refunded: string;
    reversed: string;
    owed: string;
  };
  /** Days that have changed since they were summed. */
  day_balances_change: { day: string };
  /** A therapist's payout of a month; an even number is a contra entry. */
  payout: {
    therapist_id: number;
    /** "2026-11" */
    month: string;
    number: number;
    amount_paise: number;
    reference: string;
    /** YYYY-MM-DD */
    paid_on: string;
    recorded_at: Date;
  };
  payout_line: {
    therapist_id: number;
    month: string;
    number: number;
    order_id: string;
    /** A row of payout_adjustment, which the trigger adjust_payout alone writes. */
    adjustment_id: string | null;
    kept_paise: number;
    share_paise: number;
    amount_paise: number;
  };
}

/** The tables of enquiries and training applications. */
export interface EnquiryTables {
  support: {
    id: Generated<number>;
    submission: Generated<string>;
    email: string;
    message: string;
    created_at: CreatedAt;
    /** Of a complaint about a session; null for a message of the support form. */
    order_id: string | null;
  };
  contact: Omit<EnquiryTables["support"], "order_id"> & { name: string; phone_number: string };
  received_message: {
    kind: "support" | "contact" | "application" | "request";
    subject: string;
    reference: string;
    /** What the message sounds like (words-of-danger.ts). */
    danger: "medical" | "danger" | "threat" | "voices" | "perhaps" | null;
    received_at: Date;
  };
  training_application: {
    id: Generated<number>;
    submission: string;
    module: string;
    name: string;
    email: string;
    phone_number: string;
    education: string;
    reason: string;
    created_at: CreatedAt;
  };
}

export interface ContentTables {
  /** A draft, or what was published. */
  content_version: {
    id: Generated<number>;
    kind: string;
    item: string;
    body: Json;
    staff_id: string | null;
    saved_at: Date;
    published_at: Date | null;
  };
}
