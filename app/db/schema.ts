import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/**
 * The tables and views of migrations/, which says what their columns mean. `npm run types` writes this file; a test
 * compares the two. JSON columns are `unknown`: the domain that owns the table parses them.
 */
export interface Schema {
  therapist: {
    id: GeneratedAlways<number>;
    name: string;
    category: string;
    photourl: string;
    profile: ColumnType<unknown, string, string>;
    cost: Generated<number[]>;
    rating: Generated<number>;
    reviewcount: Generated<number>;
    language: Generated<string[]>;
    email: string;
    connection: Generated<("video" | "audio" | "in-person")[]>;
    in_person_place: string | null;
    gender: "woman" | "man" | "non-binary" | null;
    degree: string | null;
    practising_since: number | null;
    weekly_hours: ColumnType<unknown, string | null | undefined, string | null>;
    days_off: Generated<string[]>;
    name_hi: string | null;
    profile_hi: ColumnType<unknown, string | undefined, string>;
    demo: Generated<boolean>;
    created_at: Generated<Date>;
    state: Generated<"listed" | "paused" | "left">;
    listed_from: string | null;
    minimum_notice_minutes: Generated<number>;
    buffer_minutes: Generated<number>;
    reminders: Generated<boolean>;
    photo_alt: Generated<string>;
  };
  listed_therapist: {
    id: number;
    name: string;
    category: string;
    photourl: string;
    profile: unknown;
    cost: number[];
    rating: number;
    reviewcount: number;
    language: string[];
    email: string;
    connection: ("video" | "audio" | "in-person")[];
    in_person_place: string | null;
    gender: "woman" | "man" | "non-binary" | null;
    degree: string | null;
    practising_since: number | null;
    weekly_hours: unknown;
    days_off: string[];
    name_hi: string | null;
    profile_hi: unknown;
    demo: boolean;
    created_at: Date;
    state: "listed" | "paused" | "left";
    listed_from: string | null;
    minimum_notice_minutes: number;
    buffer_minutes: number;
    reminders: boolean;
    photo_alt: string;
  };
  therapist_credential: {
    therapist_id: number;
    register: string;
    number: string;
    checked_on: string;
    expires_on: string | null;
  };
  therapist_photo: {
    key: string;
    width: number;
    format: "avif" | "webp";
    bytes: Uint8Array;
  };
  price_change: {
    id: GeneratedAlways<number>;
    therapist_id: number;
    cost: number[];
    from_day: string;
    saved_at: Date;
    published_at: Date | null;
    applied_at: Date | null;
    withdrawn_at: Date | null;
  };
  profile_edit: {
    therapist_id: number;
    part:
      | "objective"
      | "approach"
      | "concern"
      | "help"
      | "language"
      | "training"
      | "gender"
      | "photo"
      | "objective_hi"
      | "approach_hi"
      | "help_hi";
    before: ColumnType<unknown, string, string>;
    after: ColumnType<unknown, string, string>;
    edited_at: Date;
    taken_back_at: Date | null;
    reason: string | null;
  };
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
    taken_at: Date | null;
    therapist_id: number | null;
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
  kept_form: {
    id: string;
    staff_id: string;
    path: string;
    fields: string;
    kept_at: Date;
  };
  audit: {
    id: GeneratedAlways<number>;
    at: Date;
    staff_id: string | null;
    actor: string;
    use_case: string;
    subject: string;
    reason: string | null;
    before: ColumnType<unknown, string | null | undefined, string | null>;
    after: ColumnType<unknown, string | null | undefined, string | null>;
    request_id: string;
  };
  client_reading: {
    staff_id: string;
    subject: string;
    hour: Date;
  };
  users: {
    id: Generated<string>;
    name: string;
    email: string;
    phone_number: string;
    email_proven_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  consent: {
    id: GeneratedAlways<number>;
    subject: string;
    purpose: string;
    notice_version: string;
    notice_hash: string;
    language: Generated<"en" | "hi">;
    button: string | null;
    channel: Generated<"form" | "phone">;
    read_by: string | null;
    given_at: Generated<Date>;
    withdrawn_at: Date | null;
  };
  ended_visitor: {
    visitor_id: string;
    ended_at: Date;
  };
  intake: {
    id: string;
    answers: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  quiz: {
    user_id: string;
    name: string;
    age: string | null;
    gender: string | null;
    self_describe: string | null;
    therapist_type: string | null;
    issues: Generated<string[]>;
    tried_therapy: string | null;
    connection: string | null;
    preferred_date: string | null;
    preferred_time: string | null;
    page_language: Generated<"en" | "hi">;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  orders: {
    id: string;
    user_id: string;
    therapist_id: number;
    starts_at: Date;
    duration_minutes: 30 | 60;
    price_paise: number;
    state: Generated<
      | "placed"
      | "awaiting_payment"
      | "recorded"
      | "abandoned"
      | "failed"
      | "paid"
      | "booked"
      | "offered"
      | "cancelled"
      | "owed"
      | "refunded"
      | "disputed"
    >;
    language: Generated<"en" | "hi">;
    contact_name: string;
    contact_email: string;
    contact_phone: string;
    email_arrived_at: Date | null;
    email_limited_until: Date | null;
    email_contested_at: Date | null;
    policy: ColumnType<unknown, string, string>;
    connection: "video" | "audio" | "in-person" | null;
    provider: string | null;
    provider_order_id: string | null;
    redirect_url: string | null;
    returned_at: Date | null;
    opening_until: Date | null;
    payment_opened_at: Date | null;
    payment_expires_at: Date | null;
    transaction_id: string | null;
    failure_code: string | null;
    checked_at: Date | null;
    check_at: Date | null;
    unknown_answers: Generated<number>;
    given_up_at: Date | null;
    duplicate_of: string | null;
    attempt_of: string | null;
    captured_paise: number | null;
    paid_at: Date | null;
    refund_due_paise: Generated<number>;
    refunded_paise: Generated<number>;
    reversed_paise: Generated<number>;
    contested_paise: Generated<number>;
    granted_paise: number | null;
    therapist_goodwill_paise: Generated<number>;
    free_until: Date | null;
    offer_until: Date | null;
    offer_changes: Generated<number>;
    cancelled_by: "visitor" | "operator" | null;
    cancel_reason: string | null;
    erasure_requested_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  payment_without_order: {
    order_id: string;
    amount_paise: number;
    provider_order_id: string;
    transaction_id: string | null;
    found_at: Date;
    closed_at: Date | null;
    settled_paise: Generated<number>;
  };
  claim: {
    id: GeneratedAlways<number>;
    order_id: string;
    therapist_id: number;
    visitor_id: string;
    during: string;
    state: "held" | "paid" | "offered" | "booked" | "released";
    expires_at: Date | null;
    network: string | null;
    network_56: string | null;
    network_48: string | null;
    by_desk: Generated<boolean>;
  };
  outside_calendar: {
    therapist_id: number;
    id: string;
    address: string;
    added_at: Date;
    due_at: Date;
    read_at: Date | null;
    fault:
      | "address_refused"
      | "unreachable"
      | "refused"
      | "too_large"
      | "unreadable"
      | "too_much_work"
      | null;
    skipped: ColumnType<unknown, string | undefined, string>;
    etag: string | null;
    text_hash: string | null;
    computed_on: string | null;
  };
  calendar_reading: {
    therapist_id: number;
    began_at: Date;
  };
  unavailable_span: {
    therapist_id: number;
    during: string;
    reason: "blocked" | "busy" | "own";
  };
  capture: {
    order_id: string;
    number: number;
    amount_paise: number;
    transaction_id: string | null;
    captured_at: Date;
    recorded_at: Date;
    receipt: GeneratedAlways<string | null>;
  };
  refund: {
    id: string;
    order_id: string;
    capture: number | null;
    amount_paise: number;
    reason: string;
    state: Generated<"requested" | "refused" | "PENDING" | "CONFIRMED" | "COMPLETED" | "FAILED">;
    provider_refund_id: string | null;
    failure_code: string | null;
    ended_for: "transfer" | "earlier_refund" | null;
    paid_twice: "open" | "recovered" | null;
    refusals: Generated<number>;
    next_check_at: Generated<Date | null>;
    retry_at: Date | null;
    leased_until: Date | null;
    created_at: Date;
    updated_at: Date;
    refunded_at: Date | null;
    credit_note: GeneratedAlways<string | null>;
  };
  refund_due: {
    order_id: string;
    number: number;
    cause:
      | "duplicate"
      | "goodwill"
      | "reversal"
      | "cancelled"
      | "no_session"
      | "dispute"
      | "bought_before";
    amount_paise: number;
    borne_by: "us" | "therapist" | null;
    at: Date;
  };
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
  reversal: {
    order_id: string;
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
  booking: {
    order_id: string;
    user_id: string;
    therapist: string;
    session_date: string;
    session_time: string;
    duration: 30 | 60;
    link: string | null;
    ical_uid: string;
    ical_sequence: Generated<number>;
    moves: Generated<number>;
    meeting_number: Generated<number>;
    meeting_replaced_at_sequence: number | null;
    cancelled_at: Date | null;
    no_show_at: Date | null;
    second_emails: Generated<number>;
    created_at: Generated<Date>;
    slot_changed_at: Date | null;
  };
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
  removed_second_person: {
    id: string;
    order_id: string;
    number: number;
    email: string;
    starts_at: Date;
    sequence: number;
    removed_at: Date;
  };
  withdrawal: {
    order_id: string;
    sequence: number;
    therapist_id: number;
    starts_at: Date;
    withdrawn_at: Date;
    handed_over: boolean;
  };
  session_report: {
    order_id: string;
    kind: "danger" | "absence" | "withdrawal";
    therapist_id: number;
    starts_at: Date;
    choice: "another_time" | "refund" | null;
    reported_at: Date;
    closed_at: Date | null;
  };
  meeting: {
    order_id: string;
    provider: string;
    link: string;
    number: Generated<number>;
    opened_at: Generated<Date>;
  };
  meeting_opening: {
    order_id: string;
    side: "visitor" | "therapist";
    first_at: Date;
  };
  secret_link: {
    hash: string;
    kind: "manage" | "session" | "pay" | "data" | "sign_in" | "undo" | "object" | "feed";
    id: string;
    subject: string;
    order_id: GeneratedAlways<string | null>;
    issued_at: Date;
    expires_at: Date | null;
    ended_at: Date | null;
    opened_at: Date | null;
  };
  pay_link: {
    order_id: string;
    held_until: Date;
    created_at: Date;
    sendings: Generated<number>;
    remind_at: Date;
    reminded_at: Date | null;
    end_reason: "paid" | "unpaid" | "staff" | "client" | "lost" | null;
    ended_at: Date | null;
    closed_at: Date | null;
    unsent_since: Date | null;
    series: string | null;
    follows: string | null;
    proposed_by: "therapist" | "staff" | null;
    series_ended_by: "therapist" | "staff" | "client" | null;
    series_ended_at: Date | null;
  };
  link_request: {
    id: string;
    email: string;
    new_email: string | null;
    requested_at: Date;
  };
  email: {
    kind:
      | "confirmation"
      | "unconfirmed"
      | "therapist"
      | "moved"
      | "moved_therapist"
      | "cancelled"
      | "cancelled_therapist"
      | "reminder_day"
      | "reminder_hour"
      | "offer"
      | "refund"
      | "duplicate_refund"
      | "goodwill"
      | "missed"
      | "link"
      | "pay_link"
      | "pay_reminder"
      | "pay_released"
      | "desk_email"
      | "follow_ups"
      | "follow_ups_ended"
      | "support"
      | "contact"
      | "support_received"
      | "contact_received"
      | "application"
      | "application_received"
      | "reply"
      | "data_request"
      | "data_request_received"
      | "data_link"
      | "staff_link"
      | "privacy_grant"
      | "openings"
      | "danger"
      | "address_changed"
      | "therapist_reminder"
      | "withdrawal_request"
      | "refused_emails"
      | "recovery_sign_in";
    subject: string;
    order_id: GeneratedAlways<string | null>;
    version: Generated<number>;
    second_person: Generated<number>;
    language: Generated<"en" | "hi">;
    written_at: Date;
    sent_at: Date | null;
    sending_until: Date | null;
    due_at: Date | null;
    refused_at: Date | null;
    refusal: string | null;
    dropped_at: Date | null;
    faults: Generated<number>;
  };
  receipt_series: {
    year: number;
    receipts: Generated<number>;
    credit_notes: Generated<number>;
  };
  ledger_watch: {
    order_id: string;
  };
  ledger_checked: {
    only_row: Generated<boolean>;
    until: Date;
  };
  day_balances: {
    day: string;
    orders: number;
    captured: number;
    outside: number;
    booked: number;
    refunded: number;
    reversed: number;
    owed: number;
  };
  day_balances_change: {
    day: string;
  };
  settlement_line: {
    transaction_id: string;
    amount_paise: number;
    fee_paise: number;
    settled_on: string;
    imported_at: Date;
    is_out: GeneratedAlways<boolean>;
    is_fee: GeneratedAlways<boolean>;
  };
  operator_share: {
    id: GeneratedAlways<number>;
    therapist_id: number | null;
    since: Date;
    percent: number | null;
    set_at: Date;
  };
  payout: {
    therapist_id: number;
    month: string;
    number: number;
    amount_paise: number;
    reference: string;
    paid_on: string;
    recorded_at: Date;
  };
  payout_adjustment: {
    id: GeneratedAlways<number>;
    therapist_id: number;
    month: string;
    number: number;
    order_id: string;
    at: Date;
    amount_paise: number;
  };
  payout_line: {
    therapist_id: number;
    month: string;
    number: number;
    order_id: string;
    adjustment_id: number | null;
    kept_paise: number;
    share_paise: number;
    amount_paise: number;
  };
  support: {
    id: GeneratedAlways<number>;
    submission: Generated<string>;
    email: string;
    message: string;
    order_id: string | null;
    created_at: Generated<Date>;
  };
  contact: {
    id: GeneratedAlways<number>;
    submission: Generated<string>;
    name: string;
    email: string;
    phone_number: string;
    message: string;
    created_at: Generated<Date>;
  };
  training_application: {
    id: GeneratedAlways<number>;
    submission: string;
    module: string;
    name: string;
    email: string;
    phone_number: string;
    education: string;
    reason: string;
    created_at: Generated<Date>;
  };
  received_message: {
    kind: "support" | "contact" | "application" | "request";
    subject: string;
    reference: string;
    danger: "medical" | "danger" | "threat" | "voices" | "perhaps" | null;
    received_at: Date;
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
  desk_email: {
    id: string;
    number: GeneratedAlways<number>;
    order_id: string;
    staff_id: string;
    body: string;
    written_at: Date;
    to_second: Generated<boolean>;
  };
  data_request: {
    id: string;
    ticket: string;
    kind: "complaint" | "nomination" | "erasure";
    email: string;
    words: string;
    created_at: Date;
  };
  email_change: {
    id: string;
    changed_by: "client" | "browser" | "staff";
    old_email: string;
    new_email: string;
    changed: ColumnType<unknown, string, string>;
    changed_at: Date;
    old_proved: Generated<boolean>;
    claimed_at: Date | null;
    contested: ColumnType<readonly string[], string | undefined, string>;
    objected_at: Date | null;
    kept_at: Date | null;
    undone_at: Date | null;
  };
  answer_share: {
    id: string;
    order_id: string;
    therapist_id: number;
    answers_at: Date;
  };
  content_version: {
    id: GeneratedAlways<number>;
    kind: "faq" | "helpline" | "notice";
    item: string;
    body: ColumnType<unknown, string, string>;
    staff_id: string | null;
    saved_at: Date;
    published_at: Date | null;
  };
  installation: {
    only_row: Generated<boolean>;
    mode: "demo" | "production";
    set_at: Generated<Date>;
  };
  page_change: {
    changed_in: Generated<string>;
    recorded_at: Generated<Date>;
    what: "content" | "roster" | "times";
    therapist_id: number | null;
  };
  heartbeat: {
    only_row: Generated<boolean>;
    beat_at: Generated<Date>;
  };
  rate_limit: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
}
