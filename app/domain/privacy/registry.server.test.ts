import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourneyForEach } from "../../../tests/support/fixtures/orders.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import type { Database } from "../../db/connect.server.ts";
import { encryptedColumns } from "../../db/encrypted-columns.ts";
import { personalDataGroups } from "../../screens/privacy/personal-data-labels.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { recordEmailChange } from "../links/record-email-change.server.ts";
import { insertLinkRequest } from "../links/link-requests.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { saveAnswers, submitAnswers } from "../visitors/answers.server.ts";
import { makeDataLink } from "./data-links.server.ts";
import { createDataRequest } from "./data-requests.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { eraseData } from "./erase-data.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";
import { personalTables } from "./registry.ts";
import { type RetainedKind, retention } from "./retention.ts";

/**
 * Each column of the registry that holds what a visitor gave or caused, on a database in which one visitor has filled
 * each: a column that your data, erasure or retention forgets fails here.
 */

const deps = await openJourneyForEach();

const DAY = 86_400;

/** Tables and columns of payments and of the desk, which the tests of their own use cases fill. */
const filledElsewhere = new Set([
  "audit",
  "capture",
  "client_reading",
  "desk_reply",
  "email",
  "orders.cancel_reason",
  "payment_without_order",
  "rate_limit",
  "received_message",
  "refund",
  "reversal",
  "settlement_line",
  "therapist_absence",
]);

interface Column {
  table: string;
  column: string;
  whose: RetainedKind;
  erasure: "row" | "kept" | { to: string | null };
  hidden?: true;
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

const columns = () =>
  Object.entries(personalTables)
    .filter(([table]) => !filledElsewhere.has(table))
    .flatMap(([table, of]) =>
      Object.entries(of.columns).map(([column, rules]) => ({ table, column, ...rules })),
    )
    .filter((one): one is Column => one.whose !== "therapist" && one.whose !== "staff")
    .filter((one) => !filledElsewhere.has(nameOf(one)));

/** The values of a column, without empty ones and those that an erasure leaves. */
async function valuesOf({ table, column, erasure }: Column): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)}::text as value from ${sql.table(table)}
    where ${sql.ref(column)} is not null`.execute(deps.db);
  const blanks = new Set(["", "erased", "{}", typeof erasure === "object" ? erasure.to : ""]);
  return rows.map(({ value }) => value).filter((value) => !blanks.has(value));
}

async function filledOf(these: Column[]): Promise<string[]> {
  const filled: string[] = [];
  for (const one of these) if ((await valuesOf(one)).length > 0) filled.push(nameOf(one));
  return filled;
}

/** Creates a visitor with a booking, for whom each column is filled. */
async function someoneWithEverything() {
  const person = await visitorWithAnswers(deps);
  const { id, email, owner, visitor } = person;
  const more = {
    gender: "self-described",
    selfDescribe: "zebrafinch",
    therapistType: "any",
    connection: "audio",
    preferredDate: "2026-11-25",
    preferredTime: 17,
  } as const;
  await submitAnswers(deps, id, await saveAnswers(deps, id, more));
  const order = await someBookedOrder(deps, { visitor });
  await createMeeting(deps, order.id, now);
  await saveAttendee(deps, order.id, attendee, now);
  await createDataRequest(deps, "", { kind: "complaint", email, words: "No." }, now);
  await deps.db.transaction().execute(async (trx) => {
    await insertLinkRequest(trx, { id: randomUUID(), email, requestedAt: now });
    const link = { id: randomUUID(), email, newEmail: "new@example.com", createdAt: now };
    await makeDataLink(deps, trx, link);
    const changed = { users: [id], orders: [order.id] };
    const addresses = { oldEmail: "old@example.com", newEmail: email };
    await recordEmailChange(deps, trx, { changedBy: "client", ...addresses, changed }, now);
  });
  await sql`update orders set connection = 'audio',
    provider_order_id = 'P', redirect_url = 'https://pay.test/', transaction_id = 'T'`.execute(
    deps.db,
  );
  await sql`update claim set network = 'a', network_56 = 'b', network_48 = 'c'`.execute(deps.db);
  await sql`update email set sent_at = ${now}, refusal = 'zebrafinch'`.execute(deps.db);
  for (const table of ["intake", "quiz", "users"])
    await sql`update ${sql.table(table)} set created_at = ${now}, updated_at = ${now}`.execute(
      deps.db,
    );
  await sql`update consent set given_at = ${now}`.execute(deps.db);
  return { email, owner, order };
}

let person: Awaited<ReturnType<typeof someoneWithEverything>>;
beforeEach(async () => {
  person = await someoneWithEverything();
});

test("the visitor of these tests has filled each column", async () => {
  const all = columns();
  expect(await filledOf(all)).toEqual(all.map(nameOf));
});

/** What the page "your data" says, to a database that a transaction may have changed. */
const shownIn = async (db: Database["db"]) =>
  JSON.stringify(personalDataGroups(await loadPersonalData({ ...deps, db }, person.owner, now)));

/** Another value of a column, and whether the page then says something else; undone in the end. */
async function showsChange({ table, column }: Column): Promise<boolean> {
  const ref = sql.ref(column);
  const encrypted = encryptedColumns.find((one) => one.table === table && one.column === column);
  const other = {
    json: sql`'{"sealed": "sealed:a:b"}'::jsonb`,
    list: sql`array['sealed:a:b']`,
    text: sql`'sealed:a:b'`,
    plain: sql`null`,
    digit: sql`left(${ref}, -1) || case right(${ref}, 1) when '2' then '3' else '2' end`,
  };
  const before = await shownIn(deps.db);
  for (const value of encrypted ? [other[encrypted.kind]] : [other.plain, other.digit]) {
    const undone = new Error("undone");
    let shown = before;
    const changed = deps.db.transaction().execute(async (trx) => {
      await sql`update ${sql.table(table)} set ${ref} = ${value}`.execute(trx);
      shown = await shownIn(trx);
      throw undone;
    });
    await changed.catch(() => undefined);
    if (shown !== before) return true;
  }
  return false;
}

/** Names the columns whose change your data does not show, though the registry does not call them hidden. */
async function forgottenInData(these: Column[]): Promise<string[]> {
  const forgotten: string[] = [];
  for (const one of these.filter(({ hidden }) => !hidden))
    if (!(await showsChange(one))) forgotten.push(nameOf(one));
  return forgotten;
}

test("a visitor sees each column that the registry does not call hidden", async () => {
  expect(await forgottenInData(columns())).toEqual([]);
});

/** Names the columns that an erasure has to empty and that hold a value after it. */
async function leftByErasure(): Promise<string[]> {
  await eraseData(deps, person.email, now);
  await sql`update email set sent_at = ${now} where sent_at is null`.execute(deps.db);
  await enforceRetention(deps, later(3 * DAY));
  return filledOf(columns().filter(({ erasure }) => erasure !== "kept"));
}

test("an erasure empties each column that no law and no term keeps", async () => {
  expect(await leftByErasure()).toEqual([]);
});

/** The first instant at which everything of a kind has expired: a contact stays as long as its order. */
function endOf(kind: RetainedKind): Date {
  if (kind === "sales" || kind === "contacts") return new Date("2035-03-31T18:30:00Z");
  const sessionEnds = person.order.startsAt.getTime() + person.order.durationMinutes * 60_000;
  return new Date(sessionEnds + (retention[kind].days * DAY + 1) * 1000);
}

/** Names the columns that hold a value when their term is over. */
async function leftByRetention(): Promise<string[]> {
  const left: string[] = [];
  const kinds = [...new Set(columns().map(({ whose }) => whose))];
  for (const kind of kinds.toSorted((a, b) => endOf(a).getTime() - endOf(b).getTime())) {
    await enforceRetention(deps, endOf(kind));
    left.push(...(await filledOf(columns().filter(({ whose }) => whose === kind))));
  }
  return left;
}

test("each column is empty when its term is over", async () => {
  expect(await leftByRetention()).toEqual([]);
});

/** Adds a column with a value to the schema and to the registry, for one test. */
async function plant(table: string, rules: object): Promise<void> {
  const planted = personalTables[table]?.columns as Record<string, unknown>;
  planted.preferred_name = rules;
  await sql`alter table ${sql.table(table)} add column preferred_name text`.execute(deps.db);
  await sql`update ${sql.table(table)} set preferred_name = 'Zebrafinch'`.execute(deps.db);
  onTestFinished(async () => {
    delete planted.preferred_name;
    await sql`alter table ${sql.table(table)} drop column preferred_name`.execute(deps.db);
  });
}

test.each([
  ["users", { whose: "contacts", erasure: { to: null } }],
  ["orders", { whose: "sales", erasure: { to: null } }],
  ["quiz", { whose: "answers", erasure: "row" }],
  ["contact", { whose: "messages", erasure: "row" }],
])(
  "a planted column of %s is erased, and is missed in your data until it is shown there",
  async (table, rules) => {
    await plant(table, rules);
    expect(await filledOf(columns())).toContain(`${table}.preferred_name`);
    const planted = columns().filter(({ column }) => column === "preferred_name");
    expect(await forgottenInData(planted)).toEqual([`${table}.preferred_name`]);
    expect(await leftByErasure()).toEqual([]);
  },
);

test("a planted column that an erasure forgets is named", async () => {
  await plant("email_change", { whose: "addressChanges", erasure: "row", hidden: true });
  expect(await leftByErasure()).toEqual(["email_change.preferred_name"]);
});

test("a planted column that outlives its term is named", async () => {
  await plant("data_request", { whose: "drafts", erasure: "kept", hidden: true });
  expect(await leftByRetention()).toEqual(["data_request.preferred_name"]);
});
