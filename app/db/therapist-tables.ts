import type { ColumnType, Generated } from "kysely";

/** Kysely types of columns that several tables have: selected, inserted and updated type. */

export type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;

/** The tables of therapists, their register entries and their photos. */
export interface TherapistTables {
  therapist: {
    id: Generated<number>;
    name: string;
    category: string;
    photourl: string;
    profile: Json;
    cost: Generated<number[]>;
    rating: Generated<number>;
    reviewcount: Generated<number>;
    language: Generated<string[]>;
    email: string;
    connection: Generated<string[]>;
    in_person_place: Generated<string | null>;
    gender: Generated<"woman" | "man" | "non-binary" | null>;
    degree: Generated<string | null>;
    practising_since: Generated<number | null>;
    weekly_hours: OptionalJson;
    days_off: Generated<string[]>;
    /** In Devanagari. */
    name_hi: Generated<string | null>;
    profile_hi: ColumnType<unknown, string | undefined, string>;
    demo: Generated<boolean>;
    created_at: CreatedAt;
  };
  /** How a therapist works with us; a trigger adds the row with the therapist. */
  therapist_practice: {
    therapist_id: number;
    state: Generated<"listed" | "paused" | "left">;
    listed_from: Generated<string | null>;
    minimum_notice_minutes: Generated<number>;
    buffer_minutes: Generated<number>;
    reminders: Generated<boolean>;
    photo_alt: Generated<string>;
    /** The therapist's email address in lower case, kept by a trigger; unique among those who have not left. */
    email_key: Generated<string>;
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
  /** What a therapist changed of their own profile, until staff keep it. */
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
    before: Json;
    after: Json;
    edited_at: Date;
    taken_back_at: Later<Date | null>;
    reason: Later<string | null>;
  };
  /** A therapist's prices from a day on. */
  price_change: {
    id: Generated<number>;
    therapist_id: number;
    cost: number[];
    /** YYYY-MM-DD */
    from_day: string;
    saved_at: Date;
    published_at: Later<Date | null>;
    applied_at: Later<Date | null>;
    withdrawn_at: Later<Date | null>;
  };
  /** The calendar from which a therapist's busy times come. */
  outside_calendar: {
    therapist_id: number;
    id: string;
    address: string;
    added_at: Date;
    due_at: Date;
    read_at: Later<Date | null>;
    fault: Later<CalendarFault | null>;
    etag: Later<string | null>;
    text_hash: Later<string | null>;
    /** YYYY-MM-DD */
    computed_on: Later<string | null>;
    /** SkippedEntry[], written as JSON. */
    skipped: ColumnType<unknown, string | undefined, string>;
  };
  /** When a therapist's calendar was read last. */
  calendar_reading: {
    therapist_id: number;
    began_at: Date;
  };
  /** The view of the therapists whom visitors see. */
  listed_therapist: TherapistTables["therapist"] &
    Omit<TherapistTables["therapist_practice"], "therapist_id">;
}

/** Null when the row is inserted. */
type Later<Value> = ColumnType<Value, Value | undefined, Value>;

/** The values of the column's check constraint; app/domain/calendar/outside-calendar.ts says what they mean. */
type CalendarFault =
  | "address_refused"
  | "unreachable"
  | "refused"
  | "too_large"
  | "unreadable"
  | "too_much_work";
