import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { insertLinkRequest } from "../links/link-requests.server.ts";
import { deleteOldLinks } from "../links/secret-links.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { createDataRequest } from "./data-requests.server.ts";
import { makeDataLink } from "./data-links.server.ts";
import { type RetainedKind, retention } from "../../lib/retention-terms.ts";
import { createAuditRecorder, commandLine } from "../staff/audit.server.ts";
import { recordAnalyticsConsent } from "../analytics/analytics.server.ts";

const deps = await openJourney();

const DAY = 86_400;
const tables = [
  "intake",
  "quiz",
  "users",
  "consent",
  "support",
  "contact",
  "training_application",
  "orders",
  "claim",
  "booking",
  "meeting",
  "email",
  "refund",
  "secret_link",
  "link_request",
  "data_request",
  "settlement_line",
  "payment_without_order",
] as const;

beforeEach(async () => {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(deps.db);
});

async function rowsIn(table: (typeof tables)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(deps.db);
  return rows[0]?.count ?? 0;
}

async function rowsLeft(): Promise<Record<string, number>> {
  const counts = await Promise.all(tables.map(async (table) => [table, await rowsIn(table)]));
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

/** Sets timestamps that the database's clock wrote to the test's `now`. */
async function dateRowsNow() {
  for (const table of ["intake", "quiz", "users"] as const)
    await sql`update ${sql.table(table)} set created_at = ${now}, updated_at = ${now}`.execute(
      deps.db,
    );
  await sql`update consent set given_at = ${now}`.execute(deps.db);
  await sql`update email set sent_at = ${now}`.execute(deps.db);
}

/** Creates one record of every kind, all dated `now`. */
async function everythingOnce() {
  const visitor = await visitorWithAnswers(deps);
  const sold = await someBookedOrder(deps, { visitor: visitor.visitor });
  await createMeeting(deps, sold.id, now);
  const unpaid = await somePlacedOrder(deps);
  await deps.pool.query("update orders set state = 'abandoned' where id = $1", [unpaid.id]);
  await deps.pool.query("update claim set network = 'a-network'");
  await deps.db.transaction().execute(async (trx) => {
    await insertLinkRequest(trx, { id: randomUUID(), email: visitor.email, requestedAt: now });
    const link = { id: randomUUID(), email: visitor.email, newEmail: null, createdAt: now };
    await makeDataLink(deps, trx, link);
  });
  await createDataRequest(deps, "", { kind: "complaint", email: visitor.email, words: "No." }, now);
  const choice = { subject: randomUUID(), analytics: true, advertising: false };
  await recordAnalyticsConsent(deps.db, choice, now);
  await dateRowsNow();
  return { visitor, sold, unpaid };
}

/** @returns the last instant at which a kind is kept and the first at which it expires; `from` starts its term */
const around = (kind: RetainedKind, from = now) => {
  const end = from.getTime() + retention[kind].days * 86_400_000;
  return [new Date(end), new Date(end + 1000)] as const;
};

test.each<[RetainedKind, string, number]>([
  ["drafts", "select count(*) from intake", 1],
  ["answers", "select count(*) from quiz", 1],
  [
    "messages",
    "select (select count(*) from support) + (select count(*) from contact) as count",
    2,
  ],
  ["applications", "select count(*) from training_application", 1],
  ["requests", "select count(*) from data_request", 1],
  ["unpaid", "select count(*) from orders where state = 'abandoned'", 1],
  ["networks", "select count(*) from claim where network is not null", 2],
  ["links", "select count(*) from link_request", 2],
])("%s are kept until their term ends and are then deleted", async (kind, counting, initial) => {
  await everythingOnce();
  const count = async () => {
    const { rows } = await sql.raw<{ count: number }>(counting).execute(deps.db);
    return Number(rows[0]?.count);
  };
  const [last, first] = around(kind);
  await enforceRetention(deps, last);
  expect(await count()).toBe(initial);
  await enforceRetention(deps, first);
  expect(await count()).toBe(0);
});

test("a meeting's link is deleted after sixty days; the sale stays and the ledger balances", async () => {
  const { sold } = await everythingOnce();
  const [last, first] = around("meetings", sold.startsAt);
  const linkOf = async () => (await findBooking(deps.db, sold.id))?.link;
  await enforceRetention(deps, last);
  expect(await linkOf()).toMatch(/^https:/);
  await enforceRetention(deps, first);
  expect(await linkOf()).toBeNull();
  expect(await rowsIn("meeting")).toBe(1);
  expect((await checkLedger(deps.db, first)).addsUp).toBe(true);
});

test("an old meeting's link is deleted too where its replacement was never created", async () => {
  const { sold } = await everythingOnce();
  await deps.pool.query("update booking set link = null where order_id = $1", [sold.id]);
  const linkOf = async () =>
    (await deps.pool.query("select link from meeting where order_id = $1", [sold.id])).rows;
  const [last, first] = around("meetings", sold.startsAt);
  await enforceRetention(deps, last);
  expect(await linkOf()).toEqual([{ link: expect.stringMatching(/^https:/) }]);
  await enforceRetention(deps, first);
  expect(await linkOf()).toEqual([{ link: "https://erased.invalid/" }]);
});

test("a sale is kept with its client until the end of the eighth financial year after its own, and then all of it is deleted", async () => {
  const { visitor, sold } = await everythingOnce();
  // The session of 21 November 2026 belongs to the year that ends on 31 March 2027.
  const first = new Date("2035-03-31T18:30:00Z");
  const last = new Date(first.getTime() - 1);
  expect(sold.startsAt.toISOString()).toMatch(/^2026-11-21/);
  await enforceRetention(deps, last);
  const order = await deps.db.selectFrom("orders").selectAll().execute();
  expect(order).toMatchObject([{ id: sold.id, contact_name: "Asha Rao" }]);
  expect(await deps.db.selectFrom("users").select("id").execute()).toEqual([{ id: visitor.id }]);
  expect(await rowsIn("consent")).toBeGreaterThan(0);
  expect((await checkLedger(deps.db, last)).addsUp).toBe(true);
  await enforceRetention(deps, first);
  await deleteOldLinks(deps.db, first);
  expect(await rowsLeft()).toEqual({});
  expect((await checkLedger(deps.db, first)).addsUp).toBe(true);
});

test("a visitor without orders is deleted a year after the last change, with the consent", async () => {
  await visitorWithAnswers(deps);
  await dateRowsNow();
  const [last, first] = around("contacts");
  await enforceRetention(deps, last);
  expect(await rowsIn("users")).toBe(1);
  await enforceRetention(deps, first);
  expect(await rowsLeft()).toEqual({});
});

test("a consent to analytics is kept a year beyond its cookie", async () => {
  const choice = { subject: randomUUID(), analytics: true, advertising: true };
  await recordAnalyticsConsent(deps.db, choice, now);
  await enforceRetention(deps, later((365 + 182) * DAY));
  expect(await rowsIn("consent")).toBe(2);
  await enforceRetention(deps, later((365 + 183) * DAY));
  expect(await rowsIn("consent")).toBe(0);
});

test("a reason in the audit goes with its order, or with the books of its time", async () => {
  const { sold } = await everythingOnce();
  const audit = createAuditRecorder(commandLine, "request 1");
  const long = new Date("2010-06-01T05:00:00Z");
  for (const [subject, at] of [
    [sold.id, later(DAY)],
    ["an-old-message", long],
    ["a-new-message", now],
  ] as const)
    await audit(deps.db, { useCase: "close-message", subject, reason: "Asha asked" }, at);
  const reasons = async () =>
    (await deps.db.selectFrom("audit").select(["subject", "reason"]).orderBy("id").execute())
      .filter(({ reason }) => reason === "Asha asked")
      .map(({ subject }) => subject);
  await enforceRetention(deps, now);
  expect(await reasons()).toEqual([sold.id, "a-new-message"]);
  await enforceRetention(deps, new Date("2035-03-31T18:29:59Z"));
  expect(await reasons()).toContain(sold.id);
  await enforceRetention(deps, new Date("2035-03-31T18:30:00Z"));
  expect(await reasons()).not.toContain(sold.id);
});

test("a settled line and a closed payment of a lost order are deleted with the books of their year, an open one never", async () => {
  const line = { amount_paise: 79_900, fee_paise: 0, imported_at: now };
  for (const settled_on of ["2027-03-31", "2027-04-01"])
    await deps.db
      .insertInto("settlement_line")
      .values({ ...line, transaction_id: settled_on, settled_on })
      .execute();
  const paid = { amount_paise: 79_900, provider_order_id: "P-1", transaction_id: null };
  await deps.db
    .insertInto("payment_without_order")
    .values([
      { ...paid, order_id: "closed", found_at: now, closed_at: later(DAY), settled_paise: 79_900 },
      { ...paid, order_id: "open", found_at: now, closed_at: null },
    ])
    .execute();
  const left = async () => {
    const { rows } = await sql<{ name: string }>`select transaction_id as name from settlement_line
      union all select order_id from payment_without_order order by 1`.execute(deps.db);
    return rows.map(({ name }) => name);
  };
  await enforceRetention(deps, new Date("2035-03-31T18:29:59Z"));
  expect(await left()).toEqual(["2027-03-31", "2027-04-01", "closed", "open"]);
  await enforceRetention(deps, new Date("2035-03-31T18:30:00Z"));
  expect(await left()).toEqual(["2027-04-01", "open"]);
});

test("emails to staff and therapists that no row is about are deleted after a year", async () => {
  await sql`insert into email (kind, subject, written_at, sent_at)
    select kind, 'one_two', ${now}, ${now} from unnest(array['privacy_grant', 'openings', 'therapist_reminder']) kind`.execute(
    deps.db,
  );
  const [last, first] = around("readings");
  await enforceRetention(deps, last);
  expect(await rowsIn("email")).toBe(3);
  await enforceRetention(deps, first);
  expect(await rowsIn("email")).toBe(0);
});

test("a session without charge that did not take place goes like one that did, after a year", async () => {
  const { id } = await someBookedOrder(deps);
  // Nothing was captured, so no refund is due.
  await sql`with gone as (delete from capture where order_id = ${id})
    update orders set price_paise = 0, captured_paise = 0, refund_due_paise = 0, state = 'refunded'
    where id = ${id}`.execute(deps.db);
  await enforceRetention(deps, later(2 * 366 * DAY));
  expect((await findOrder(deps.db, id))?.contact.name ?? "").toBe("");
});

test("owed and offered orders are never deleted", async () => {
  const owed = await someOwedOrder(deps);
  const offered = await someOfferedOrder(deps);
  await enforceRetention(deps, later(100 * 365 * DAY));
  const kept = await deps.db.selectFrom("orders").select("id").execute();
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    expect.arrayContaining([owed.id, offered.id].toSorted()),
  );
});

test("more than one batch is deleted in one run, and the result states the count", async () => {
  await sql`insert into link_request (id, email, requested_at)
    select gen_random_uuid(), 'a@b.in', ${now} from generate_series(1, 1001)`.execute(deps.db);
  expect(await enforceRetention(deps, later(2 * DAY))).toEqual({ links: 1001 });
});

test("an ordinary night deletes nothing that is within its term", async () => {
  await everythingOnce();
  const before = await rowsLeft();
  expect(await enforceRetention(deps, later(3600))).toEqual({});
  expect(await rowsLeft()).toEqual(before);
});
