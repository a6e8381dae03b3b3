import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import { migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import { encryptedColumns } from "./encrypted-columns.ts";
import { type PersonalTable, personalTables } from "./personal-tables.ts";
import { retention } from "../lib/retention-terms.ts";

/** Columns that say nothing about a person: ids, states, digests, texts of the operator. */
const impersonalColumns: Readonly<Record<string, readonly string[]>> = {
  answer_share: ["order_id"],
  attendee: ["order_id"],
  audit: ["use_case", "subject", "request_id"],
  booking: ["order_id", "ical_uid"],
  capture: ["order_id", "receipt"],
  claim: ["order_id", "state"],
  client_note: ["order_id"],
  content_version: ["kind", "item", "body"],
  day_balances: ["day"],
  day_balances_change: ["day"],
  data_request: ["kind"],
  desk_email: ["order_id"],
  desk_reply: ["kind"],
  email: ["subject", "order_id", "kind", "language"],
  email_change: ["changed_by"],
  ledger_watch: ["order_id"],
  installation: ["mode"],
  meeting: ["order_id", "provider"],
  meeting_opening: ["order_id", "side"],
  migration: ["name", "checksum"],
  orders: [
    "id",
    "state",
    "policy",
    "provider",
    "failure_code",
    "duplicate_of",
    "attempt_of",
    "cancelled_by",
    "language",
  ],
  unavailable_span: ["reason"],
  outside_calendar: ["fault", "etag", "text_hash", "computed_on"],
  outside_payment: ["order_id", "kind", "state"],
  page_change: ["changed_in", "what"],
  pay_link: ["order_id", "end_reason", "follows", "proposed_by", "series_ended_by"],
  payment_without_order: ["order_id"],
  payout: ["month", "paid_on"],
  payout_adjustment: ["month", "order_id"],
  payout_line: ["month", "order_id"],
  price_change: ["cost", "from_day"],
  profile_edit: ["part"],
  quiz: ["page_language"],
  received_message: ["kind", "danger"],
  refund_due: ["order_id", "cause", "borne_by"],
  refund: [
    "id",
    "order_id",
    "reason",
    "state",
    "failure_code",
    "ended_for",
    "paid_twice",
    "credit_note",
  ],
  reversal: ["order_id", "state", "source"],
  removed_second_person: ["order_id"],
  session_report: ["order_id"],
  secret_link: ["hash", "kind", "id", "subject", "order_id"],
  settlement_line: ["settled_on"],
  staff_role: ["role"],
  staff_enrolment: ["code_hash", "browser_hash"],
  staff_recovery_code: ["code_hash"],
  staff_session: ["token_hash"],
  support: ["order_id"],
  therapist: ["state"],
  therapist_photo: ["key", "format"],
  training_application: ["module"],
  withdrawal: ["order_id"],
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

const named = (columns: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(columns).flatMap(([table, of]) => of.map((column) => `${table}.${column}`));
const registered = Object.entries<PersonalTable>(personalTables).flatMap(([table, { columns }]) =>
  Object.entries(columns).map(([column, of]) => ({ name: `${table}.${column}`, ...of })),
);
const all = [...registered.map(({ name }) => name), ...named(impersonalColumns)];

const unnamed = async () => (await columnsOfTables()).filter((column) => !all.includes(column));

test("each column that could hold something about a person is in the registry, or said not to", async () => {
  expect(await unnamed()).toEqual([]);
});

test("the lists name each column once, and none that is not there", async () => {
  expect(all.filter((column, index) => all.indexOf(column) !== index)).toEqual([]);
  const existing = await columnsOfTables();
  expect(all.filter((column) => !existing.includes(column))).toEqual([]);
});

test("a new key encrypts each column that the database takes ciphertexts in alone, and no other", async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname || '.' || attname as name from pg_constraint
     join pg_class on pg_class.oid = conrelid
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where pg_get_constraintdef(pg_constraint.oid) like '%sealed:%%'`,
  );
  const encrypted = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(encrypted.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("each line of the policy's table has rows that the registry names, by which it is enforced", () => {
  const tables = Object.values<PersonalTable>(personalTables);
  const kinds = tables.flatMap(({ whose, columns }) => [
    whose,
    ...Object.values(columns).map((column) => column.whose),
  ]);
  // Orders that were never paid stand in the table of those that were.
  const enforced = new Set([...kinds, "unpaid"]);
  expect(Object.keys(retention).filter((kind) => !enforced.has(kind))).toEqual([]);
  // Each kind but the two of orders ends by a table's own age.
  const byAge = tables.flatMap(({ whose, since, replacedSince, columns }) => [
    ...(since === undefined ? [] : [whose]),
    ...(replacedSince === undefined
      ? []
      : Object.values(columns)
          .filter(({ erasure }) => typeof erasure === "object")
          .map((column) => column.whose)),
  ]);
  const others = Object.keys(retention).filter((kind) => !(byAge as string[]).includes(kind));
  expect(others).toEqual(["unpaid"]);
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
