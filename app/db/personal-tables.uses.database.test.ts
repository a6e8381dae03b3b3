import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { attendee } from "../../tests/support/fixtures/attendee.ts";
import { someBookedOrder } from "../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../tests/support/fixtures/open-journey.ts";
import { visitorWithAnswers } from "../../tests/support/fixtures/personal-data.ts";
import { createStaffText, createTextOfClient } from "../../tests/support/fixtures/staff-text.ts";
import { completed, refundIs } from "../../tests/support/providers/scripted-payments.ts";
import { createRateLimiter, deleteOldUses } from "./rate-limiter.server.ts";
import { createCipher, demoDataKeys } from "../lib/cipher.ts";
import { reportAbsence } from "../domain/bookings/session-reports.server.ts";
import { sessionVersion } from "../domain/bookings/reschedule-booking.server.ts";
import { countEmailFault, recordEmailDue } from "../domain/emails/email-rows.server.ts";
import { importSettlement } from "../domain/ledger/import-settlement.server.ts";
import type { Order } from "../domain/orders/order.ts";
import { newOrderId } from "../domain/orders/order-id.server.ts";
import type { Visitor } from "../domain/orders/place-order.server.ts";
import {
  checkPaymentWithoutOrder,
  closePaymentWithoutOrder,
  listPaymentsWithoutOrder,
} from "../domain/payments/payment-without-order.server.ts";
import { recordChargebackReversal } from "../domain/payments/reversals.server.ts";
import { sendOrCheckRefund, queueDueRefund } from "../domain/payments/send-refunds.server.ts";
import { recordAuditOfReadings } from "../domain/staff/audit.server.ts";
import { reencryptColumns } from "../domain/privacy/reencrypt-columns.server.ts";
import type { Database } from "./connect.server.ts";
import { encryptedColumns } from "./encrypted-columns.ts";
import { type PersonalColumn, type PersonalTable, personalTables } from "./personal-tables.ts";
import { personalDataGroups } from "../screens/privacy/personal-data-labels.ts";
import { saveAttendee } from "../domain/bookings/attendees.server.ts";
import { recordEmailChange } from "../domain/links/email-changes.server.ts";
import { insertLinkRequest } from "../domain/links/link-requests.server.ts";
import { createMeeting } from "../domain/meetings/create-meeting.server.ts";
import { saveAnswers } from "../domain/visitors/answers.server.ts";
import { submitAnswers } from "../domain/visitors/submit-answers.server.ts";
import { makeDataLink } from "../domain/privacy/data-links.server.ts";
import { createDataRequest } from "../domain/privacy/data-requests.server.ts";
import { enforceRetention } from "../domain/privacy/enforce-retention.server.ts";
import { eraseData } from "../domain/privacy/erase-data.server.ts";
import { loadPersonalData } from "../domain/privacy/load-personal-data.server.ts";
import { type RetainedKind, retention } from "../lib/retention-terms.ts";

/**
 * Each column of the registry, on a database in which one visitor has caused a value in each: a column that your data,
 * encryption, erasure or retention forgets fails here. The list is the registry's;
 * `personal-tables.columns.database.test.ts`
 * compares it with the schema.
 */

const deps = await openJourneyForEach();

const DAY = 86_400;

type Column = PersonalColumn & { table: string; column: string; whose: RetainedKind };

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

const allColumns = () =>
  Object.entries<PersonalTable>(personalTables).flatMap(([table, of]) =>
    Object.entries(of.columns).map(([column, rules]) => ({ table, column, ...rules })),
  );

/** What a visitor gave or caused: the rest is a therapist's or a staff member's, and stays while they work with us. */
const columns = () =>
  allColumns().filter((one): one is Column => one.whose !== "therapist" && one.whose !== "staff");

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
  const wrong = { ...attendee, secondEmail: "zebrafinch2@example.com" };
  for (const saved of [wrong, attendee]) await saveAttendee(deps, order.id, saved, now);
  await createMeeting(deps, order.id, now);
  await createDataRequest(deps, "", { kind: "complaint", email, words: "No." }, now);
  await deps.db.transaction().execute(async (trx) => {
    await insertLinkRequest(trx, { id: randomUUID(), email, requestedAt: now });
    const link = { id: randomUUID(), email, newEmail: "new@example.com", createdAt: now };
    await makeDataLink(deps, trx, link);
    const changed = { users: [id], orders: [order.id] };
    const addresses = { oldEmail: "old@example.com", newEmail: email };
    await recordEmailChange(
      deps,
      trx,
      { changedBy: "client", ...addresses, changed, oldProved: true },
      now,
    );
  });
  const { submission } = await deps.db
    .selectFrom("support")
    .select("submission")
    .executeTakeFirstOrThrow();
  await createStaffText(deps, randomUUID(), "staff@clinic.test", submission);
  await fillMoney(visitor, order);
  const refused = { subject: order.id, kind: "confirmation", version: 0 } as const;
  await recordEmailDue(deps.db, refused, now);
  for (let tries = 0; tries < 3; tries += 1)
    await countEmailFault(deps.db, refused, new Error("zebrafinch"), now);
  const { id: staffId } = await deps.db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  await recordAuditOfReadings(deps.db, staffId, [order.id], now);
  await createTextOfClient(deps, order.id, staffId);
  await sql`insert into outside_payment (order_id, amount_paise, kind, reference, paid_at, recorded_by,
    recorded_at, confirm_by, state, decided_at) values (${order.id}, 79900, 'upi', 'zebrafinch', ${now},
    ${staffId}, ${now}, ${now}, 'declined', ${now})`.execute(deps.db);
  await createRateLimiter(deps.pool).use([{ key: "test:zebrafinch", times: 1, minutes: 1 }]);
  await sql`update rate_limit set expire = ${later(60).getTime()}`.execute(deps.db);
  await sql`update orders set connection = 'audio', provider_order_id = 'P',
    redirect_url = 'https://pay.test/'`.execute(deps.db);
  await sql`update claim set network = 'a', network_56 = 'b', network_48 = 'c'`.execute(deps.db);
  for (const table of ["intake", "quiz", "users"])
    await sql`update ${sql.table(table)} set created_at = ${now}, updated_at = ${now}`.execute(
      deps.db,
    );
  await sql`update consent set given_at = ${now}`.execute(deps.db);
  return { email, owner, order };
}

/** A session whose therapist did not come, a reversed payment, a settlement file and a payment without an order. */
async function fillMoney(visitor: Visitor, booked: Order): Promise<void> {
  const missed = await someBookedOrder(deps, { visitor, requested: { hour: 15 } });
  const asked = { choice: "refund", shown: sessionVersion(missed) } as const;
  const at = later(DAY + 5 * 3600);
  expect(await reportAbsence(deps, missed.id, asked, at)).toEqual({ ok: true });
  deps.payments.script.sendRefund = async ({ refundId, amountPaise }) =>
    refundIs("COMPLETED", refundId, amountPaise);
  await queueDueRefund(deps, missed.id, at);
  const { id: refundId } = await deps.db
    .selectFrom("refund")
    .select("id")
    .executeTakeFirstOrThrow();
  await sendOrCheckRefund(deps, refundId, at);
  const reversed = { amountPaise: 100, reference: "zebrafinch", expectedPaise: booked.pricePaise };
  await recordChargebackReversal(deps, booked.id, reversed, now);
  const entry = { useCase: "move-session", subject: booked.id, reason: "zebrafinch" };
  await deps.audit(deps.db, entry, now);
  const file = "transaction,amount,fee,date\nT-1,799,0,2026-11-20";
  await importSettlement(deps, new TextEncoder().encode(file), now);
  const lostId = newOrderId(now, deps.secretKey);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentWithoutOrder(deps, lostId, now);
}

let person: Awaited<ReturnType<typeof someoneWithEverything>>;
beforeEach(async () => {
  person = await someoneWithEverything();
});

test("the visitor of these tests has filled each column", async () => {
  const all = columns();
  expect(await filledOf(all)).toEqual(all.map(nameOf));
});

/** Reads the ciphertexts of a column, by the key of their row; one that is not listed has none. */
async function ciphertextsOf({ table, column }: Pick<Column, "table" | "column">) {
  const of = encryptedColumns.find((one) => one.table === table && one.column === column);
  if (!of) return [];
  const ref = sql.ref(column);
  const each = {
    fields: sql`jsonb_each_text(${ref}) as each(field, text)`,
    list: sql`(select null, ${ref}[1]) as each(field, text)`,
    text: sql`(select null, ${ref}) as each(field, text)`,
  };
  const { rows } = await sql<{ id: string; field: string | null; text: string }>`
    select ${sql.ref(of.key)}::text as id, field, text
    from ${sql.table(table)}, lateral ${each[of.kind]} where ${ref} is not null`.execute(deps.db);
  return rows.map(({ id, field, text }) => ({
    text,
    context: [table, column, id, ...(field === null ? [] : [field])].join("/"),
  }));
}

/** Names the columns that the registry calls encrypted and that the newest key alone does not read after a rotation. */
async function unreadAfterRotation(): Promise<string[]> {
  const old = demoDataKeys(deps.secretKey);
  const newer = { id: "newer", key: randomBytes(32) };
  await reencryptColumns({ ...deps, cipher: createCipher([newer, ...old], () => undefined) });
  const alone = createCipher([newer], () => undefined);
  const unread: string[] = [];
  const all = allColumns().filter((one) => "encrypted" in one);
  for (const one of all) {
    const texts = await ciphertextsOf(one);
    const isRead = texts.every(({ text, context }) => alone.decrypt(text, context).ok);
    if (texts.length === 0 || !isRead) unread.push(`${one.table}.${one.column}`);
  }
  return unread;
}

test("each column that the registry calls encrypted is encrypted anew, and then the new key alone reads it", async () => {
  expect(await unreadAfterRotation()).toEqual([]);
});

/** What the page "your data" says, to a database that a transaction may have changed. */
const shownIn = async (db: Database["db"]) => {
  const data = await loadPersonalData({ ...deps, db }, person.owner, now);
  return JSON.stringify([personalDataGroups(data), data.consents]);
};

/** Another value of a column, and whether the page then says something else; undone in the end. */
async function showsChange({ table, column }: Column): Promise<boolean> {
  const ref = sql.ref(column);
  const encrypted = encryptedColumns.find((one) => one.table === table && one.column === column);
  const other = {
    fields: sql`'{"age": "sealed:a:b"}'::jsonb`,
    list: sql`array['sealed:a:b']`,
    text: sql`'sealed:a:b'`,
    plain: sql`null`,
    digit: sql`left(${ref}, -1) || case right(${ref}, 1) when '2' then '3' else '2' end`,
    word: sql`case ${ref} when 'form' then 'phone' else 'hi' end`,
  };
  const before = await shownIn(deps.db);
  for (const value of encrypted
    ? [other[encrypted.kind]]
    : [other.plain, other.digit, other.word]) {
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

test("the file lists each kind's fields under the same names, in the same order", async () => {
  const file = await loadPersonalData(deps, person.owner, now);
  const fields = Object.entries(file).flatMap(([kind, items]) =>
    Array.isArray(items) ? [[kind, Object.keys(items[0] ?? {}).join(" ")]] : [],
  );
  expect(fields).toEqual([
    ["contacts", "id name phone since"],
    ["answers", "kind changedAt answers"],
    ["emailChanges", "oldEmail newEmail changedAt undoneAt"],
    [
      "sessions",
      "order placedAt startsAt durationMinutes connection therapist name phone state pricePaise paidPaise refundedPaise reversedPaise refundUnderWayPaise meetingLink absenceReportedAt phoneShownAt meetingOpenedAt attendee isOpen",
    ],
    ["messages", "form writtenAt name phone message"],
    ["deskEmails", "writtenAt text"],
    ["notes", "writtenAt text"],
    ["applications", "module writtenAt name phone education reason"],
    [
      "consents",
      "id purpose notice noticeHash language button channel therapist givenAt withdrawnAt",
    ],
    ["requests", "kind createdAt ticket words"],
  ]);
});

test("your data says the same wherever PostgreSQL has moved a row of one moment", async () => {
  // Two more consents of one moment: stored after the first, one of them with an id before it.
  await sql`insert into consent (id, subject, purpose, notice_version, notice_hash, language, given_at)
    overriding system value select other.id, subject, purpose, notice_version, other.id::text, 'hi', given_at
    from (values (0), (1000)) as other (id), (select * from consent order by id limit 1) as first
    order by other.id`.execute(deps.db);
  const { consents } = await loadPersonalData(deps, person.owner, now);
  const languages = consents.filter((one) => one.purpose === "booking").map((one) => one.language);
  expect(languages).toEqual(["hi", "en", "hi"]);
  const before = await shownIn(deps.db);
  for (const [table, column] of [
    ["orders", "connection"],
    ["consent", "purpose"],
    ["support", "email"],
    ["contact", "email"],
    ["data_request", "email"],
    ["client_note", "body"],
  ] as const) {
    // An update writes the row anew, behind the others.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
      where ctid = (select min(ctid) from ${sql.table(table)})`.execute(deps.db);
    expect([table, await shownIn(deps.db)]).toEqual([table, before]);
  }
  await deps.db.deleteFrom("consent").where("id", "in", [0, 1000]).execute();
});

/** Names the columns that an erasure has to empty and that hold a value after it. */
async function leftByErasure(): Promise<string[]> {
  await eraseData(deps, person.email, now);
  await enforceRetention(deps, later(3 * DAY));
  return filledOf(columns().filter(({ erasure }) => erasure !== "kept"));
}

/** Names the columns, of all tables, in which a text stands. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(deps.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const isIn = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)}) limit 1`.execute(
      deps.db,
    );
    if (isIn.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Names the columns, registered or not, that are not kept and have a word of the visitor after an erasure. */
async function leftAnywhere(): Promise<string[]> {
  const words = [person.email, "9876543210", "zebrafinch", "Asha"];
  const before = await columnsWith(words);
  expect(before).toEqual(expect.arrayContaining(["users.email", "orders.contact_phone"]));
  await leftByErasure();
  const kept = allColumns().filter(({ erasure }) => erasure === "kept");
  const names = new Set(kept.map(({ table, column }) => `${table}.${column}`));
  return (await columnsWith(words)).filter((one) => !names.has(one));
}

test("after an erasure a visitor's address, phone and words stand in no column but those that are kept", async () => {
  expect(await leftAnywhere()).toEqual([]);
});

test("an erasure empties each column that no law and no term keeps", async () => {
  expect(await leftByErasure()).toEqual([]);
});

/** The first instant at which everything of a kind has expired: contact and consent stay as long as the order. */
function endOf(kind: RetainedKind): Date {
  if (kind === "sales" || kind === "contacts" || kind === "consents")
    return new Date("2036-03-31T18:30:00Z");
  const sessionEnds = person.order.startsAt.getTime() + person.order.durationMinutes * 60_000;
  return new Date(sessionEnds + (retention[kind].days * DAY + 1) * 1000);
}

/** Names the columns that hold a value when their term is over. */
async function leftByRetention(): Promise<string[]> {
  // An open payment is kept.
  for (const { orderId } of await listPaymentsWithoutOrder(deps.db, 9))
    await closePaymentWithoutOrder(deps, orderId, "returned", now);
  const left: string[] = [];
  const kinds = [...new Set(columns().map(({ whose }) => whose))];
  for (const kind of kinds.toSorted((a, b) => endOf(a).getTime() - endOf(b).getTime())) {
    await enforceRetention(deps, endOf(kind));
    await deleteOldUses(deps.pool, endOf(kind));
    left.push(...(await filledOf(columns().filter(({ whose }) => whose === kind))));
  }
  return left;
}

test("each column is empty when its term is over", async () => {
  expect(await leftByRetention()).toEqual([]);
});

/** Adds a column with a value to the schema and, with its rules, to the registry, for one test. */
async function plant(table: string, rules?: object): Promise<void> {
  const registry: Readonly<Record<string, PersonalTable>> = personalTables;
  const planted = (registry[table]?.columns ?? {}) as Record<string, unknown>;
  if (rules) planted.preferred_name = rules;
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
  ["booking", { whose: "meetings", erasure: { to: null } }],
  ["contact", { whose: "messages", erasure: "row" }],
])(
  "a planted column of %s is erased, is in the file at once, and is missed on the page until it has a name",
  async (table, rules) => {
    await plant(table, rules);
    const file = JSON.stringify(await loadPersonalData(deps, person.owner, now));
    expect(file).toContain('"preferredName":"Zebrafinch"');
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

test("a planted column that no list names is found by what an erasure leaves in it", async () => {
  await plant("booking");
  expect(await leftAnywhere()).toEqual(["booking.preferred_name"]);
});

test("a planted column that no new key encrypts is named", async () => {
  await plant("users", { whose: "contacts", erasure: "row", encrypted: "text" });
  expect(await unreadAfterRotation()).toEqual(["users.preferred_name"]);
});

test("a planted column that outlives its term is named", async () => {
  await plant("data_request", { whose: "drafts", erasure: "kept", hidden: true });
  expect(await leftByRetention()).toEqual(["data_request.preferred_name"]);
});
