import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "./column-types.ts";

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
    state: "proposed" | "given" | "declined";
    proposed_by: string | null;
    proposed_at: Date;
    decided_at: Date | null;
    borne_by: "us" | "therapist";
  };
  /** Who comes to a session. The texts are encrypted, see encrypted-columns.ts. */
  attendee: {
    id: string;
    order_id: string;
    name: string | null;
    city: string | null;
    emergency_name: string | null;
    emergency_phone: string | null;
    updated_at: Date;
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
    mailed_at: ColumnType<Date | null, null | undefined, Date>;
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
