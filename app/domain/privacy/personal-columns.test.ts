import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import { migratedDatabase } from "../../../tests/support/database/fresh-database.ts";
import { encryptedColumns } from "../../db/encrypted-columns.ts";
import type { RetainedKind } from "./retention.ts";

/**
 * Whose a column's values are: a kind of the retention schedule for what a visitor or a client gave or caused, which
 * the nightly job deletes by its term; otherwise a therapist's or a staff member's, kept while they work with us.
 */
type Whose = RetainedKind | "therapist" | "staff";

/**
 * Each column that holds anything about a person, by table. A new one is named here, and then in what its kind needs:
 * encryption, what a visitor sees and corrects, erasure, retention (CONTRIBUTING.md).
 */
const personalColumns: Readonly<Record<string, Readonly<Record<string, Whose>>>> = {
  attendee: {
    name: "attendees",
    city: "attendees",
    emergency_name: "attendees",
    emergency_phone: "attendees",
  },
  // A reason may name the client of its order: it goes with the order's erasure.
  audit: { actor: "staff", reason: "sales", before: "staff", after: "staff" },
  booking: { session_date: "sales", session_time: "sales", therapist: "sales", link: "meetings" },
  capture: { transaction_id: "sales" },
  claim: { network: "networks", network_56: "networks", network_48: "networks" },
  client_reading: { subject: "readings" },
  contact: { name: "messages", email: "messages", phone_number: "messages", message: "messages" },
  data_link: { email: "links", new_email: "links" },
  data_request: { ticket: "requests", email: "requests", words: "requests" },
  desk_reply: { body: "messages" },
  email: { refusal: "sales" },
  email_change: {
    old_email: "addressChanges",
    new_email: "addressChanges",
    changed: "addressChanges",
  },
  intake: { answers: "drafts" },
  link_request: { email: "links" },
  meeting: { link: "meetings" },
  orders: {
    contact_name: "sales",
    contact_email: "sales",
    contact_phone: "sales",
    connection: "sales",
    provider_order_id: "sales",
    redirect_url: "sales",
    transaction_id: "sales",
    cancel_reason: "sales",
  },
  outside_calendar: { address: "therapist", skipped: "therapist" },
  payment_without_order: {
    provider_order_id: "sales",
    transaction_id: "sales",
    note: "lostOrders",
  },
  payout: { reference: "therapist" },
  quiz: {
    name: "answers",
    age: "answers",
    gender: "answers",
    self_describe: "answers",
    therapist_type: "answers",
    issues: "answers",
    tried_therapy: "answers",
    connection: "answers",
    preferred_date: "answers",
    preferred_time: "answers",
  },
  // A keyed fingerprint, for minutes.
  rate_limit: { key: "networks" },
  received_message: { reference: "messages" },
  refund: { provider_refund_id: "sales" },
  reversal: { reference: "sales" },
  settlement_line: { transaction_id: "sales" },
  staff: { email: "staff", totp_secret: "staff" },
  support: { email: "messages", message: "messages" },
  therapist: {
    name: "therapist",
    category: "therapist",
    photourl: "therapist",
    profile: "therapist",
    cost: "therapist",
    language: "therapist",
    email: "therapist",
    connection: "therapist",
    in_person_place: "therapist",
    weekly_hours: "therapist",
    days_off: "therapist",
  },
  therapist_absence: { choice: "sales" },
  therapist_credential: {
    register: "therapist",
    number: "therapist",
    checked_on: "therapist",
    expires_on: "therapist",
  },
  therapist_photo: { bytes: "therapist" },
  therapist_practice: { email_key: "therapist", photo_alt: "therapist", listed_from: "therapist" },
  training_application: {
    name: "applications",
    email: "applications",
    phone_number: "applications",
    education: "applications",
    reason: "applications",
  },
  users: { name: "contacts", email: "contacts", phone_number: "contacts" },
};

/** Columns that say nothing about a person: ids, states, digests, texts of the operator. */
const impersonalColumns: Readonly<Record<string, readonly string[]>> = {
  answer_share: ["order_id"],
  attendee: ["order_id"],
  audit: ["use_case", "subject", "request_id"],
  booking: ["order_id", "ical_uid"],
  calendar_feed: ["token_hash"],
  capture: ["order_id", "receipt"],
  claim: ["order_id", "state"],
  consent: ["purpose", "notice_version", "notice_hash", "language", "button"],
  content_version: ["kind", "item", "body"],
  danger_report: ["order_id"],
  data_link: ["token_hash"],
  data_request: ["kind"],
  desk_message: ["kind"],
  desk_reply: ["kind"],
  email: ["subject", "order_id", "kind"],
  email_change: ["changed_by", "token_hash"],
  goodwill: ["order_id", "borne_by", "state"],
  installation: ["mode"],
  manage_link: ["order_id", "holder", "token_hash"],
  meeting: ["order_id", "provider"],
  meeting_opening: ["order_id", "side"],
  migration: ["name"],
  orders: ["id", "state", "policy", "provider", "failure_code", "duplicate_of", "cancelled_by"],
  outside_calendar: ["fault", "etag", "text_hash", "computed_on"],
  payment_without_order: ["order_id"],
  payout: ["month", "paid_on"],
  payout_adjustment: ["month", "order_id"],
  payout_line: ["month", "order_id"],
  price_change: ["cost", "from_day"],
  received_message: ["kind"],
  refund: ["id", "order_id", "reason", "state", "failure_code", "credit_note"],
  reversal: ["order_id", "state", "source"],
  settlement_line: ["settled_on"],
  staff: ["role"],
  staff_enrolment: ["code_hash", "browser_hash"],
  staff_link: ["token_hash"],
  staff_recovery_code: ["code_hash"],
  staff_session: ["token_hash"],
  support: ["order_id"],
  therapist_absence: ["order_id"],
  therapist_photo: ["key", "format"],
  therapist_practice: ["state"],
  therapist_reminder: ["day"],
  training_application: ["module"],
  withdrawal: ["order_id"],
  withdrawal_request: ["order_id"],
};

let client: Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await migratedDatabase();
  drop = database.drop;
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await drop();
});

/**
 * The columns of our tables that could hold something about a person, as "table.column": all but numbers, ids, instants
 * and yes or no.
 */
async function columnsOfTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type not in ('smallint', 'integer',
       'bigint', 'numeric', 'boolean', 'uuid', 'timestamp with time zone', 'tstzrange')`,
  );
  return rows.map(({ name }) => name);
}

const named = (columns: Readonly<Record<string, readonly string[] | object>>) =>
  Object.entries(columns).flatMap(([table, of]) =>
    (Array.isArray(of) ? (of as string[]) : Object.keys(of)).map((column) => `${table}.${column}`),
  );
const personal = named(personalColumns);
const all = [...personal, ...named(impersonalColumns)];

const unnamed = async () => (await columnsOfTables()).filter((column) => !all.includes(column));

test("each column that could hold something about a person is said to, or said not to", async () => {
  expect(await unnamed()).toEqual([]);
});

test("the lists name each column once, and none that is not there", async () => {
  expect(all.filter((column, index) => all.indexOf(column) !== index)).toEqual([]);
  const existing = await columnsOfTables();
  expect(all.filter((column) => !existing.includes(column))).toEqual([]);
});

test("each encrypted column is one about a person", () => {
  const encrypted = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(encrypted.filter((column) => !personal.includes(column))).toEqual([]);
});

test.each(["text", "jsonb", "text[]", "varchar(20)", "date", "inet", "bytea"])(
  "a planted column of the type %s is refused until a list names it",
  async (type) => {
    await client.query("begin");
    await client.query(`alter table users add column preferred_name ${type}`);
    const found = await unnamed();
    await client.query("rollback");
    expect(found).toEqual(["users.preferred_name"]);
  },
);
