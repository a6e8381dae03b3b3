import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../../tests/support/fixtures/booked-order.ts";
import { visitorWithAnswers } from "../../../../tests/support/fixtures/personal-data.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../../tests/support/fixtures/orders.ts";
import { insertLinkRequest } from "../../booking-access/link-request-store.server.ts";
import { createMeeting } from "../../meetings/create-meeting.server.ts";
import { checkLedger } from "../../ledger/check-ledger.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { createDataRequest } from "../create-data-request.server.ts";
import { makeDataLink } from "../open-data-link.server.ts";
import { type RetainedKind, retention } from "./retention.ts";
import { recordAnalyticsConsent } from "../../analytics/record-analytics-consent.server.ts";

let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

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
  "letter",
  "refund",
  "manage_link",
  "link_wish",
  "data_link",
  "data_request",
] as const;

beforeEach(async () => {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(deps.db);
});

async function rowsIn(table: (typeof tables)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(deps.db);
  return rows[0]?.count ?? 0;
}

/** How many rows of each table are left. */
async function left(): Promise<Record<string, number>> {
  const counts = await Promise.all(tables.map(async (table) => [table, await rowsIn(table)]));
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

/** What the database's own clock has noted, as if it had been the test's. */
async function noteAsNow() {
  for (const table of ["intake", "quiz", "users"] as const)
    await sql`update ${sql.table(table)} set created_at = ${now}, updated_at = ${now}`.execute(
      deps.db,
    );
  await sql`update consent set given_at = ${now}`.execute(deps.db);
  await sql`update letter set sent_at = ${now}`.execute(deps.db);
}

/** One of each thing that is kept, all of this moment. */
async function everythingOnce() {
  const told = await visitorWithAnswers(deps);
  const sold = await someBookedOrder(deps, { buyer: told.buyer });
  await createMeeting(deps, sold.id, now);
  const unpaid = await somePlacedOrder(deps);
  await deps.db
    .updateTable("orders")
    .set({ state: "abandoned" })
    .where("id", "=", unpaid.id)
    .execute();
  await deps.db.updateTable("claim").set({ network: "a-network" }).execute();
  await deps.db.transaction().execute(async (trx) => {
    await insertLinkRequest(trx, { id: randomUUID(), email: told.email, askedAt: now });
    const link = { id: randomUUID(), email: told.email, newEmail: null, madeAt: now };
    await makeDataLink(deps, trx, link);
  });
  await createDataRequest(deps, "", { kind: "complaint", email: told.email, words: "No." }, now);
  const choice = { subject: randomUUID(), analytics: true, advertising: false };
  await recordAnalyticsConsent(deps, choice, now);
  await noteAsNow();
  return { told, sold, unpaid };
}

/** The last moment at which a kind stays, and the first at which it goes. @param from when its term began */
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
  ["links", "select count(*) from link_wish", 1],
])("%s stay until their term is over, and then go", async (kind, counting, there) => {
  await everythingOnce();
  const count = async () => {
    const { rows } = await sql.raw<{ count: number }>(counting).execute(deps.db);
    return Number(rows[0]?.count);
  };
  const [last, first] = around(kind);
  await enforceRetention(deps, last);
  expect(await count()).toBe(there);
  await enforceRetention(deps, first);
  expect(await count()).toBe(0);
});

test("a link to one's data goes a day after its hour", async () => {
  await everythingOnce();
  await enforceRetention(deps, later(DAY + 3600));
  expect(await rowsIn("data_link")).toBe(1);
  await enforceRetention(deps, later(DAY + 3601));
  expect(await rowsIn("data_link")).toBe(0);
});

test("a meeting's link goes sixty days after the session; what was sold stays, and the money adds up", async () => {
  const { sold } = await everythingOnce();
  const [last, first] = around("meetings", sold.startsAt);
  const linkOf = async () =>
    (
      await deps.db.selectFrom("booking").select("link").where("order_id", "=", sold.id).execute()
    )[0]?.link;
  await enforceRetention(deps, last);
  expect(await linkOf()).toMatch(/^https:/);
  await enforceRetention(deps, first);
  expect(await linkOf()).toBeNull();
  expect(await rowsIn("meeting")).toBe(1);
  expect((await checkLedger(deps, first)).addsUp).toBe(true);
});

test("a sale stays eight years with whose it was, and then all of it goes, the person last", async () => {
  const { told, sold } = await everythingOnce();
  const [last, first] = around("sales", sold.startsAt);
  await enforceRetention(deps, last);
  const order = await deps.db.selectFrom("orders").selectAll().execute();
  expect(order).toMatchObject([{ id: sold.id, contact_name: "Asha Rao" }]);
  expect(await deps.db.selectFrom("users").select("id").execute()).toEqual([{ id: told.id }]);
  expect(await rowsIn("consent")).toBeGreaterThan(0);
  expect((await checkLedger(deps, last)).addsUp).toBe(true);
  await enforceRetention(deps, first);
  expect(await left()).toEqual({});
  expect((await checkLedger(deps, first)).addsUp).toBe(true);
});

test("who booked nothing is forgotten a year after their last change, their agreement with them", async () => {
  const { id } = await visitorWithAnswers(deps);
  await noteAsNow();
  const [last, first] = around("contacts");
  await enforceRetention(deps, last);
  expect(await rowsIn("users")).toBe(1);
  await enforceRetention(deps, first);
  expect(await left()).toEqual({});
  expect(id).toBeDefined();
});

test("an agreement to be measured is kept a year beyond the cookie that carried it", async () => {
  await recordAnalyticsConsent(
    deps,
    { subject: randomUUID(), analytics: true, advertising: true },
    now,
  );
  await enforceRetention(deps, later((365 + 182) * DAY));
  expect(await rowsIn("consent")).toBe(2);
  await enforceRetention(deps, later((365 + 183) * DAY));
  expect(await rowsIn("consent")).toBe(0);
});

test("money that is owed, or waits for an answer, is never forgotten", async () => {
  const owed = await someOwedOrder(deps);
  const offered = await someOfferedOrder(deps);
  await enforceRetention(deps, later(100 * 365 * DAY));
  const kept = await deps.db.selectFrom("orders").select("id").execute();
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    expect.arrayContaining([owed.id, offered.id].toSorted()),
  );
});

test("more than one batch goes in one night, and it says how many", async () => {
  await sql`insert into link_wish (id, email, asked_at)
    select gen_random_uuid(), 'a@b.in', ${now} from generate_series(1, 1001)`.execute(deps.db);
  expect(await enforceRetention(deps, later(2 * DAY))).toEqual({ links: 1001 });
});

test("what nobody asked to erase is left in peace on an ordinary night", async () => {
  await everythingOnce();
  const before = await left();
  expect(await enforceRetention(deps, later(3600))).toEqual({});
  expect(await left()).toEqual(before);
});
