import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig, type Config } from "../../app/config.server.ts";
import { connect, type Database } from "../../app/db/connect.server.ts";
import { createFreeTimes } from "../../app/domain/calendar/free-times.server.ts";
import { daysFrom, slotsOfDay } from "../../app/domain/calendar/availability.ts";
import { listTakenSpans } from "../../app/domain/calendar/taken-spans.server.ts";
import { checkLedger } from "../../app/domain/ledger/check-ledger.server.ts";
import type { JobQueue } from "../../app/db/job-queue.server.ts";
import { createDemoStaff } from "../../app/domain/staff/sign-in.server.ts";
import { importDemoTherapists } from "../../app/domain/therapists/import-roster.server.ts";
import { listAllTherapists } from "../../app/domain/therapists/therapists.server.ts";
import type { JobData } from "../../app/db/job-kinds.ts";
import { everyMinute, jobs } from "../../app/jobs.ts";
import { createCacheVersions } from "../../app/lib/cache-versions.ts";
import { addMinutes, indiaDay, instantOf } from "../../app/lib/india-time.ts";
import { createServices } from "../../app/services.server.ts";
import { listFinalOrders } from "../../tests/simulation/final-order.ts";
import { bookingBreaches } from "../../tests/simulation/invariants/booking-invariants.ts";
import {
  freeBreaches,
  outsideHoldBreaches,
} from "../../tests/simulation/invariants/desk-booking-invariants.ts";
import { payLinkBreaches } from "../../tests/simulation/invariants/pay-link-invariants.ts";
import {
  boxBreaches,
  refundBreaches,
  statementBreaches,
} from "../../tests/simulation/invariants/money-invariants.ts";
import { migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import type { TestDatabase } from "../../tests/support/database/create-database.ts";
import { createFakePhonePe } from "../../sandbox/providers/fake-phonepe.ts";
import { sandboxCredentials } from "../../app/lib/sandbox-credentials.ts";
import { loadDemoWeek } from "./load-demo-week.ts";
import { mountSandbox } from "../mount-sandbox.ts";

const secretKey = "a secret key for tests, long enough";
/** Saturday, 1:30 PM in India. */
const noon = new Date("2026-11-28T08:00:00Z");
const aMinuteLater = () => addMinutes(noon, 1);

interface Demo {
  config: Config;
  created: TestDatabase;
  database: Database;
  folder: string;
  close(): Promise<void>;
}

/** A demo before its first start: invented therapists and staff, and nothing else. */
async function newDemo(now: Date, environment: Record<string, string> = {}): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), "demo-week-"));
  const config = parseConfig({ DATA_DIR: folder, ...environment });
  const created = await migratedDatabase();
  const database = connect(created.url, { max: 4 });
  await importDemoTherapists(database.db, now);
  const [shown] = await listAllTherapists(database.db);
  await createDemoStaff(database.db, shown?.id, now);
  return {
    config,
    created,
    database,
    folder,
    async close() {
      await database.close();
      await created.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

const load = ({ config, created: { url } }: Demo, now: Date) =>
  loadDemoWeek(config, { url, secretKey }, now);

/** What is broken in a week, by the product's own check and by the simulation's invariants. */
async function breachesOf({ database, folder }: Demo, now: Date): Promise<string[]> {
  const { exceptions, addsUp } = await checkLedger(database.db, now);
  const orders = await listFinalOrders(database.pool);
  const fake = createFakePhonePe({
    ...sandboxCredentials.phonepe,
    basePath: "",
    publicBase: "http://127.0.0.1:1",
    ledgerFile: join(folder, "sandbox-phonepe.json"),
    now: () => now,
    wait: async () => {},
  });
  const books = fake.books();
  await fake.close();
  const ids = new Set(orders.map(({ id }) => id));
  const statements: string[] = [];
  for (const order of orders) statements.push(...(await statementBreaches(database, order, now)));
  const ended = orders.filter(({ state }) => state === "booked" || state === "cancelled");
  return [
    ...(addsUp ? [] : ["the ledger does not add up"]),
    ...exceptions.filter(({ kind }) => kind === "broken").map(({ what }) => what),
    ...(await boxBreaches(database)),
    ...refundBreaches(books),
    ...books.orders
      .filter(({ merchantOrderId }) => !ids.has(merchantOrderId))
      .map(({ merchantOrderId }) => `${merchantOrderId} is unknown`),
    ...ended.flatMap(bookingBreaches),
    ...orders.flatMap((order) => freeBreaches(order, books)),
    ...(await outsideHoldBreaches(database.pool, now)),
    ...(await payLinkBreaches(database.pool, now, false)),
    ...statements,
  ];
}

let demo: Demo;
/** What two processes that start at the same time say. */
let wereLoaded: boolean[];

beforeAll(async () => {
  demo = await newDemo(noon);
  wereLoaded = await Promise.all([load(demo, noon), load(demo, noon)]);
});
afterAll(() => demo.close());

test("a new demo opens with a week in which something waits in every place that an operator looks at", async () => {
  expect(wereLoaded).toContain(true);
  const { rows } = await demo.database.pool.query(`
    select (select array_agg(distinct state order by state) from orders) as states,
      (select count(*)::int from booking where no_show_at is not null) as missed,
      (select array_agg(distinct cancelled_by order by cancelled_by) from orders where cancelled_by is not null) as "cancelledBy",
      (select count(*)::int from orders where refunded_paise < refund_due_paise) as "refundsUnderWay",
      (select count(*)::int from refund where state = 'COMPLETED') as refunds,
      (select count(*)::int from refund_due where cause = 'goodwill') as goodwill,
      (select count(*)::int from reversal where state = 'open') as contested,
      (select count(*)::int from pay_link join orders on orders.id = order_id
        where ended_at is null and captured_paise is null) as "payLinks",
      (select array_agg(state || ' ' || kind order by kind) from outside_payment) as outside,
      (select count(*)::int from orders where price_paise = 0 and state = 'booked') as "withoutCharge",
      (select array_agg(proposed_by || coalesce(', ended by ' || series_ended_by, '') order by proposed_by desc)
        from (select distinct series, proposed_by, series_ended_by from pay_link where series is not null)) as series,
      (select count(*)::int from quiz) as answered,
      (select count(*)::int from client_note) as notes,
      (select count(*)::int from desk_email) as "deskEmails",
      (select count(*)::int from session_report where kind = 'withdrawal') as "givenBack",
      (select count(*)::int from session_report where kind = 'absence' and closed_at is null) as absences,
      (select count(*)::int from email where refused_at is not null) as unreachable,
      (select count(*)::int from received_message where danger <> 'perhaps') as "readFirst",
      (select array_agg(distinct kind order by kind) from received_message) as messages`);
  expect(rows).toEqual([
    {
      states: [
        // The sessions of a series that its client ended.
        "abandoned",
        "awaiting_payment",
        "booked",
        "cancelled",
        "failed",
        "offered",
        "owed",
        "placed",
        "recorded",
      ],
      missed: 1,
      cancelledBy: ["operator", "visitor"],
      refundsUnderWay: 2,
      refunds: 5,
      goodwill: 1,
      contested: 1,
      payLinks: 3,
      outside: ["confirmed bank", "confirmed cash", "recorded upi"],
      withoutCharge: 1,
      series: ["therapist", "staff, ended by client"],
      answered: 20,
      notes: 3,
      deskEmails: 1,
      givenBack: 1,
      absences: 1,
      unreachable: 1,
      readFirst: 1,
      messages: ["application", "contact", "request", "support"],
    },
  ]);
});

test("the money of the week is in order, by the ledger and by the invariants of the simulation", async () => {
  expect(await breachesOf(demo, noon)).toEqual([]);
});

test("every email of the week counts as sent but the refused one, and none is in the outbox", async () => {
  const { rows } = await demo.database.pool.query(
    "select count(*)::int as unsent from email where sent_at is null and refused_at is null",
  );
  expect(rows).toEqual([{ unsent: 0 }]);
  expect(readdirSync(demo.folder)).not.toContain("outbox");
});

test("the sweeps of the first minutes find no email to send, no payment to book and no money to return", async () => {
  const published: string[] = [];
  const asked: string[] = [];
  const publish: JobQueue["publish"] = async (_db, name, data) => {
    if (name === "check-payment") asked.push((data as JobData["check-payment"]).orderId);
    else published.push(name);
  };
  const sandbox = mountSandbox(demo.config, undefined, { now: aMinuteLater, wait: async () => {} });
  const services = createServices(
    demo.config,
    demo.database,
    { publish } as JobQueue,
    { secretKey, alarm: (what) => void published.push(what), now: aMinuteLater },
    sandbox?.network,
  );
  for (const sweep of Object.values(everyMinute)) await sweep(services, aMinuteLater());
  for (const orderId of asked) await jobs["check-payment"](services, { orderId }, aMinuteLater());
  await sandbox?.close();
  expect(published.filter((name) => name !== "send-refund")).toEqual([]);
});

/** Their next seven days are full: the list has a card without a next time. */
const full = ["Kiran Nair", "Neha Trivedi"];

test("the week leaves each therapist free times on every day that they work, but for two", async () => {
  const days = daysFrom(indiaDay(addMinutes(noon, 24 * 60)), 4);
  const clock = { now: noon, minimumNoticeMinutes: 120 };
  for (const therapist of await listAllTherapists(demo.database.db)) {
    if (full.includes(therapist.name)) continue;
    const taken = await listTakenSpans(demo.database.db, therapist.id, days, noon);
    for (const day of days) {
      const slots = slotsOfDay(therapist, day, 60, taken, clock);
      const open = slots.filter(({ state }) => state !== "closed");
      const free = open.filter(({ state }) => state === "free");
      expect([therapist.name, day, free.length * 2 >= open.length]).toEqual([
        therapist.name,
        day,
        true,
      ]);
    }
  }
});

/** What tells the first six cards of the list apart, soonest first: the next time and the week's free hours. */
async function firstSix({ database }: Demo, now: Date) {
  const freeTimes = createFreeTimes(database.db, 120, createCacheVersions());
  const cards = (await freeTimes.load(now)).schedules.map(({ listed }) => listed());
  const without = cards.filter(({ next }) => next === undefined);
  expect(without.map(({ name }) => name).toSorted()).toEqual(full);
  return cards.slice(0, 6).map(({ next, week: days }) => ({
    next: `${next?.day} ${next?.time}`,
    week: days.map(({ free }) => free).join(" "),
  }));
}

test("the first six of the list differ at 1:30 PM and at 10 PM, in next times and in weeks", async () => {
  const late = instantOf(indiaDay(noon), 22);
  const evening = await newDemo(late);
  try {
    expect(await load(evening, late)).toBe(true);
    for (const [shown, now] of [
      [demo, noon],
      [evening, late],
    ] as const) {
      const six = await firstSix(shown, now);
      expect(new Set(six.map(({ week }) => week)).size).toBe(6);
      expect(new Set(six.map(({ next }) => next)).size).toBeGreaterThanOrEqual(4);
    }
  } finally {
    await evening.close();
  }
});

test("a second start loads nothing, and nor does a process that starts at the same time", async () => {
  expect(wereLoaded.toSorted()).toEqual([false, true]);
  expect(await load(demo, addMinutes(noon, 5))).toBe(false);
});

test("no week is loaded beside a real therapist, or where emails or payments leave the machine", async () => {
  const elsewhere = [
    { DEMO_WEEK: "off" },
    { MAIL: "smtp", SMTP_HOST: "127.0.0.1" },
    { PHONEPE_PG_BASE: "http://127.0.0.1:1" },
    { PAYMENTS: "razorpay" },
  ];
  const other = await newDemo(noon);
  try {
    for (const environment of elsewhere) {
      const config = parseConfig({ DATA_DIR: other.folder, ...environment });
      expect(await load({ ...other, config }, noon)).toBe(false);
    }
    const production: Config = { ...other.config, MODE: "production" };
    expect(await load({ ...other, config: production }, noon)).toBe(false);
    await other.database.pool.query("update therapist set demo = false where id = 1");
    expect(await load(other, noon)).toBe(false);
  } finally {
    await other.close();
  }
});
