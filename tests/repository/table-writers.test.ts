import { expect, test } from "vitest";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";
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

const productWrites = codeFiles()
  .filter((path) => /^(app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .flatMap((path) => tableWrites(path, readProjectFile(path), tables));

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

test.each([
  ["Kysely", 'trx.updateTable("claim").set({ state: "released" })'],
  ["Kysely with an alias", 'trx.deleteFrom("claim as old").where("id", "=", id)'],
  ["a chain over lines", 'db\n  .insertInto(\n    "claim",\n  )\n  .values(row)'],
  ["SQL", "sql`\n  update claim set state = 'released' where id = ${id}`"],
  ["SQL with an alias", "sql`update claim as c set state = 'released'`"],
  ["SQL with a schema", "sql`insert into public.claim (id) values (1)`"],
  ["SQL in capitals", "sql`DELETE FROM claim`"],
  ["a part of a statement", "sql`with gone as (delete from claim returning 1) select 1`"],
  ["a table from a value", 'for (const table of ["claim"] as const) trx.deleteFrom(table)'],
  ["a table from a value in SQL", 'const t = "claim"; sql`delete from ${sql.table(t)}`'],
])("a planted write of a claim outside calendar is refused: %s", (_name, source) => {
  for (const domain of ["orders", "bookings", "payments", "privacy"]) {
    const found = tableWrites(`app/domain/${domain}/planted.server.ts`, source, tables);
    expect(found.filter(isForeign)).toMatchObject([{ domain, table: "claim" }]);
  }
  const own = tableWrites("app/domain/calendar/planted.server.ts", source, tables);
  expect(own).toHaveLength(1);
  expect(own.filter(isForeign)).toEqual([]);
});

test("a planted write of another domain's table is refused, wherever it stands", () => {
  const source = 'db.updateTable("booking").set({ link })';
  for (const file of ["app/domain/meetings/create-meeting.server.ts", "server/commands/money.ts"])
    expect(tableWrites(file, source, tables).filter(isForeign)).toMatchObject([{ file }]);
});

test("reading, locking and prose are no writes", () => {
  const source = `
    // update claim set state = 'released'
    sql\`select id from claim for update skip locked\`;
    db.selectFrom("claim").forUpdate();
    "We delete from the list what you update."`;
  expect(tableWrites("app/domain/orders/a.server.ts", source, tables)).toEqual([]);
});
