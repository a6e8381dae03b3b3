import type { Language } from "../lib/language/language.ts";
import type { ColumnType, Generated } from "kysely";
import type { EmailKind } from "./email-kinds.ts";
import type { CreatedAt, Json, UpdatedAt, TherapistTables } from "./therapist-tables.ts";
import type {
  AssessmentTables,
  BookingTables,
  LinkTables,
  PaymentTables,
} from "./journey-tables.ts";
import type {
  ContentTables,
  EnquiryTables,
  LedgerTables,
  PrivacyTables,
  StaffTables,
} from "./company-tables.ts";

/** The tables of db/schema.sql as types. JSON columns are `unknown`: the domain that owns the table parses them. */
export interface Schema
  extends
    AssessmentTables,
    BookingTables,
    ContentTables,
    EnquiryTables,
    LedgerTables,
    LinkTables,
    PaymentTables,
    PrivacyTables,
    StaffTables,
    TherapistTables {
  users: {
    id: Generated<string>;
    name: string;
    email: string;
    phone_number: string;
    /** When a link from this mailbox was opened in the visitor's browser; null again after a change of the email. */
    email_proven_at: Generated<Date | null>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  consent: {
    id: Generated<number>;
    subject: string;
    purpose: string;
    notice_version: string;
    notice_hash: string;
    /** In which the words were shown or read out. */
    language: Generated<Language>;
    /** A `ConsentButton`; null where there was none to press. */
    button: string | null;
    /** phone: a member of staff read the words to them. */
    channel: ColumnType<"form" | "phone", "form" | "phone" | undefined, "form" | "phone">;
    read_by: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of the latest consent, if it was withdrawn and given again. */
    given_at: ColumnType<Date, Date | undefined, Date>;
    withdrawn_at: Date | null;
  };
  orders: {
    id: string;
    user_id: string;
    therapist_id: number;
    starts_at: Date;
    duration_minutes: number;
    price_paise: number;
    state: string;
    contact_name: string;
    contact_email: string;
    contact_phone: string;
    /** When the mail server accepted an email of the paid order to this contact_email; null if none was accepted. */
    email_arrived_at: Generated<Date | null>;
    /** Until then the links of the order open nothing confidential, because its address was corrected. */
    email_limited_until: Generated<Date | null>;
    /** Since when two mailboxes claim the order: no link of it reaches or opens for its client. */
    email_contested_at: Generated<Date | null>;
    policy: Json;
    connection: Generated<"video" | "audio" | "in-person" | null>;
    provider: string | null;
    provider_order_id: string | null;
    redirect_url: string | null;
    payment_opened_at: Date | null;
    payment_expires_at: Date | null;
    /** When the key in the payment page's return address was used. */
    returned_at: ColumnType<Date | null, never, Date>;
    transaction_id: string | null;
    failure_code: string | null;
    captured_paise: number | null;
    refund_due_paise: Generated<number>;
    refunded_paise: Generated<number>;
    /** Until when a cancellation is refunded in full, where a change of ours moved it. */
    opening_until: ColumnType<Date | null, never, Date | null>;
    duplicate_of: ColumnType<string | null, never, string | null>;
    /** The order of whose pay link it is a further attempt. */
    attempt_of: ColumnType<string | null, never, never>;
    /** In which the client booked. */
    language: Generated<Language>;
    free_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** What the terms granted at the cancellation. */
    granted_paise: ColumnType<number | null, number | null | undefined, number | null>;
    /** Of the given goodwill, what the therapist bears. */
    therapist_goodwill_paise: Generated<number>;
    offer_until: Date | null;
    offer_changes: Generated<number>;
    cancelled_by: "visitor" | "operator" | null;
    /** Why the operator cancelled the session, as the operator wrote it. */
    cancel_reason: string | null;
    /** When the visitor requested erasure: the personal data is erased once the order is settled. */
    erasure_requested_at: Date | null;
    paid_at: Date | null;
    checked_at: Date | null;
    reversed_paise: Generated<number>;
    contested_paise: Generated<number>;
    unknown_answers: Generated<number>;
    given_up_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  claim: {
    id: Generated<number>;
    order_id: string;
    therapist_id: number;
    visitor_id: string;
    during: string;
    state: "held" | "offered" | "booked" | "released";
    expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    network: string | null;
    network_56: string | null;
    network_48: string | null;
    /** Staff hold it for a client. */
    by_desk: Generated<boolean>;
  };
  meeting: {
    order_id: string;
    provider: string;
    link: string;
    /** Of the session's meetings, from 0. */
    number: Generated<number>;
    opened_at: CreatedAt;
  };
  email: {
    faults: Generated<number>;
    /** The order that it is about; null for another subject. */
    order_id: ColumnType<string | null, never, never>;
    /** An order, a message, a request, a link, a change, two members of staff, or a therapist's day. */
    subject: string;
    kind: EmailKind;
    version: Generated<number>;
    /** Above 0: to the second person of the session, by the number of their address. */
    second_person: Generated<number>;
    written_at: Date;
    sent_at: Date | null;
    /** When the receiving mail server refused it for good. */
    refused_at: Date | null;
    /** The end of a sender's lease: no other process sends it before. */
    sending_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When a job of its own is published for it; null once it is. */
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** The mail server's answer when it refused for good, without email addresses. */
    refusal: ColumnType<string | null, string | null | undefined, string | null>;
    /** When it was dropped: it had become pointless, or an operator dismissed it. */
    dropped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** In which it is written, where its recipient is no client of an order. */
    language: Generated<Language>;
  };
}
