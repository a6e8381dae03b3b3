import { expect, test } from "vitest";
import { productSources, readProjectFile } from "../support/repository/project-files.ts";
import { tableWrites, type TableWrite } from "../support/repository/table-writes.ts";

/** The one domain that writes each table. */
const owners: Record<string, string> = {
  therapist: "therapists",
  therapist_credential: "therapists",
  therapist_photo: "therapists",
  profile_edit: "therapists",
  price_change: "therapists",
  claim: "calendar",
  outside_calendar: "calendar",
  calendar_reading: "calendar",
  unavailable_span: "calendar",
  users: "visitors",
  intake: "visitors",
  quiz: "visitors",
  consent: "visitors",
  ended_visitor: "visitors",
  orders: "orders",
  refund_due: "orders",
  capture: "payments",
  refund: "payments",
  reversal: "payments",
  payment_without_order: "payments",
  secret_link: "links",
  pay_link: "links",
  link_request: "links",
  email_change: "links",
  booking: "bookings",
  attendee: "bookings",
  removed_second_person: "bookings",
  answer_share: "bookings",
  meeting_opening: "bookings",
  withdrawal: "bookings",
  session_report: "bookings",
  outside_payment: "payments",
  meeting: "meetings",
  email: "emails",
  support: "messages",
  contact: "messages",
  training_application: "messages",
  data_request: "privacy",
  staff: "staff",
  staff_role: "staff",
  staff_enrolment: "staff",
  staff_session: "staff",
  staff_recovery_code: "staff",
  audit: "staff",
  kept_form: "staff",
  client_reading: "staff",
  received_message: "messages",
  desk_reply: "messages",
  client_note: "clients",
  desk_email: "clients",
  settlement_line: "ledger",
  operator_share: "ledger",
  ledger_watch: "ledger",
  ledger_checked: "ledger",
  day_balances: "ledger",
  day_balances_change: "ledger",
  payout: "ledger",
  payout_line: "ledger",
  content_version: "content",
  rate_limit: "app/db",
  migration: "app/db",
  installation: "app/db",
  heartbeat: "app/db",
  page_change: "app/db",
};

/** Who else writes a table, and why. `claim` stands in none: a second writer could put two sessions in one slot. */
const exceptions: { domain: string; tables: string[]; reason: string }[] = [
  {
    domain: "calendar",
    tables: ["orders"],
    reason:
      "Claiming a slot is one statement: it writes the claim and its order, or neither (docs/decisions/0005).",
  },
  {
    domain: "privacy",
    tables: ["users", "intake", "orders", "consent"],
    reason: "A correction, an erasure or the end of retention reaches all rows about one person.",
  },
  {
    domain: "links",
    tables: ["email", "support"],
    reason:
      "A changed address reaches complaints, and what is found by it, as app/db/personal-tables.ts says.",
  },
  {
    domain: "privacy",
    tables: ["?", "email"],
    reason:
      "Correction, erasure, retention and a new key follow the tables of app/db/personal-tables.ts.",
  },
];

/** A view, and the tables that triggers alone write. */
const viewsAndTriggers = new Set(["listed_therapist", "payout_adjustment", "receipt_series"]);

const tables = new Set(Object.keys(owners));

const isForeign = ({ domain, table }: TableWrite) =>
  owners[table] !== domain &&
  !exceptions.some((one) => one.domain === domain && one.tables.includes(table));

const productWrites = productSources().flatMap(({ path, text }) => tableWrites(path, text, tables));

test("each table is written by one domain", () => {
  expect(productWrites.filter(isForeign)).toEqual([]);
});

test("only calendar writes slot claims", () => {
  const writers = productWrites.filter(({ table }) => table === "claim");
  expect(new Set(writers.map(({ domain }) => domain))).toEqual(new Set(["calendar"]));
  expect(exceptions.flatMap((one) => one.tables)).not.toContain("claim");
});

test("each table of the schema has an owner, and each owner writes its table", () => {
  const named = [...readProjectFile("app/db/schema.ts").matchAll(/^  (\w+): \{/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !viewsAndTriggers.has(name));
  expect(named.length).toBeGreaterThan(50);
  expect(Object.keys(owners)).toEqual(expect.arrayContaining(named));
  const written = productWrites.map(({ domain, table }) => `${table}: ${domain}`);
  expect(written).toEqual(
    expect.arrayContaining(Object.entries(owners).map(([table, domain]) => `${table}: ${domain}`)),
  );
});

test("each exception is needed", () => {
  const written = productWrites.map(({ domain, table }) => `${domain} ${table}`);
  const excepted = exceptions.flatMap(({ domain, tables: all }) =>
    all.map((t) => `${domain} ${t}`),
  );
  expect(written).toEqual(expect.arrayContaining(excepted));
});
