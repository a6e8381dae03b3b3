import type { ColumnType, Generated } from "kysely";
import type { Json } from "./column-types.ts";

/** The tables of staff and of what they did. */
export interface StaffTables {
  staff: {
    id: string;
    email: string;
    role: "owner" | "support" | "finance" | "privacy" | "content" | "therapist";
    demo: Generated<boolean>;
    /** Of the role therapist: who they are. */
    therapist_id: Generated<number | null>;
    totp_secret: string | null;
    totp_step: Generated<number>;
    invited_at: Date;
    joined_at: Date | null;
    left_at: Date | null;
  };
  staff_link: {
    id: string;
    staff_id: string;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
    sent_at: Date | null;
    used_at: Date | null;
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
    sent_at: Date | null;
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
