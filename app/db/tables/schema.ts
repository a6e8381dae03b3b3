import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, UpdatedAt } from "./column-types.ts";
import type {
  OperatorShareTable,
  PayoutLineTable,
  PayoutTable,
  SettlementLineTable,
} from "./ledger-tables.ts";
import type {
  AnswerShareTable,
  AttendeeTable,
  BookingTable,
  WithdrawalRequestTable,
  GoodwillTable,
  WithdrawalTable,
} from "./booking-tables.ts";
import type { ContentVersionTable } from "./content-tables.ts";
import type { CaptureTable, RefundTable } from "./payment-tables.ts";
import type { IntakeTable, QuizTable } from "./assessment-tables.ts";
import type { LinkWishTable, ManageLinkTable } from "./link-tables.ts";
import type { DataLinkTable, DataRequestTable } from "./privacy-tables.ts";
import type { ContactTable, SupportTable, TrainingApplicationTable } from "./enquiry-tables.ts";
import type {
  AuditTable,
  DeskMessageTable,
  DeskReplyTable,
  StaffLinkTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
  StaffTable,
} from "./staff-tables.ts";
import type {
  CalendarFeedTable,
  ListedTherapistView,
  OutsideCalendarTable,
  PriceChangeTable,
  TherapistCredentialTable,
  TherapistPhotoTable,
  TherapistPracticeTable,
  TherapistReminderTable,
  TherapistTable,
} from "./therapist-tables.ts";

/** The tables of db/migrations as types. JSON columns are `unknown`: the domain that owns the table parses them. */

export interface UsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  phone_number: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface ConsentTable {
  id: Generated<number>;
  subject: string;
  purpose: string;
  notice_version: string;
  notice_hash: string;
  language: Generated<string>;
  /** A `ConsentButton`; null in old rows. */
  button: string | null;
  /** Of the latest consent, if it was withdrawn and given again. */
  given_at: ColumnType<Date, Date | undefined, Date>;
  withdrawn_at: Date | null;
}

export interface OrdersTable {
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
  policy: Json;
  connection: Generated<"video" | "audio" | "in-person" | null>;
  provider: string | null;
  provider_order_id: string | null;
  redirect_url: string | null;
  payment_opened_at: Date | null;
  payment_expires_at: Date | null;
  transaction_id: string | null;
  failure_code: string | null;
  captured_paise: number | null;
  refund_due_paise: Generated<number>;
  refunded_paise: Generated<number>;
  offer_until: Date | null;
  offer_changes: Generated<number>;
  cancelled_by: "visitor" | "operator" | null;
  /** Why the operator cancelled the session, as the operator wrote it. */
  cancel_reason: string | null;
  /** When the visitor requested erasure: the personal data is erased once the order is settled. */
  erase_asked_at: Date | null;
  paid_at: Date | null;
  checked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ClaimTable {
  id: Generated<number>;
  /** Null, like visitor_id, for a blocked hour, which no query by order or visitor finds. */
  order_id: ColumnType<string, string | null, string>;
  therapist_id: number;
  visitor_id: ColumnType<string, string | null, string>;
  during: string;
  state: "held" | "offered" | "booked" | "past" | "released" | "blocked";
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  network: string | null;
  network_56: string | null;
  network_48: string | null;
}

export interface MeetingTable {
  order_id: string;
  provider: string;
  link: string;
  /** Of the session's meetings, from 0. */
  number: Generated<number>;
  opened_at: CreatedAt;
}

export interface EmailTable {
  order_id: string;
  kind:
    | "confirmation"
    | "therapist"
    | "moved"
    | "moved_therapist"
    | "cancelled"
    | "cancelled_therapist"
    | "reminder_day"
    | "reminder_hour"
    | "offer"
    | "refund"
    | "goodwill"
    | "link";
  version: Generated<number>;
  written_at: Date;
  sent_at: Date | null;
  /** When the receiving mail server refused it for good. */
  refused_at: Date | null;
  /** The end of a sender's lease: no other process sends it before. */
  sending_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** From then on the sweep retries it, if it is unsent. */
  try_again_at: ColumnType<Date, Date | undefined, Date>;
  /** The mail server's answer when it refused for good, without email addresses. */
  refusal: ColumnType<string | null, string | null | undefined, string | null>;
  /** When it was dropped: it had become pointless, or an operator dismissed it. */
  dropped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface Views {
  listed_therapist: ListedTherapistView;
}

export interface Schema extends Views {
  therapist: TherapistTable;
  calendar_feed: CalendarFeedTable;
  outside_calendar: OutsideCalendarTable;
  price_change: PriceChangeTable;
  therapist_reminder: TherapistReminderTable;
  therapist_practice: TherapistPracticeTable;
  therapist_credential: TherapistCredentialTable;
  therapist_photo: TherapistPhotoTable;
  users: UsersTable;
  intake: IntakeTable;
  quiz: QuizTable;
  consent: ConsentTable;
  orders: OrdersTable;
  claim: ClaimTable;
  booking: BookingTable;
  attendee: AttendeeTable;
  answer_share: AnswerShareTable;
  withdrawal: WithdrawalTable;
  withdrawal_request: WithdrawalRequestTable;
  goodwill: GoodwillTable;
  meeting: MeetingTable;
  letter: EmailTable;
  capture: CaptureTable;
  refund: RefundTable;
  manage_link: ManageLinkTable;
  link_wish: LinkWishTable;
  data_link: DataLinkTable;
  data_request: DataRequestTable;
  support: SupportTable;
  contact: ContactTable;
  training_application: TrainingApplicationTable;
  staff: StaffTable;
  staff_link: StaffLinkTable;
  staff_session: StaffSessionTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  audit: AuditTable;
  desk_message: DeskMessageTable;
  desk_reply: DeskReplyTable;
  settlement_line: SettlementLineTable;
  operator_share: OperatorShareTable;
  payout: PayoutTable;
  payout_line: PayoutLineTable;
  content_version: ContentVersionTable;
}
