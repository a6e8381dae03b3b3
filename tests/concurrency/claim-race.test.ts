import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { orderIdOf } from "../../app/domain/orders/order.ts";
import { addDays, indiaDay, instantOf } from "../../app/lib/india-time.ts";
import { randomToken } from "../../app/lib/token.ts";
import {
  controlTest,
  count,
  dropSlotConstraint,
  openRaceFixtures,
  overlaps,
} from "../support/concurrency/race-fixtures.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { now } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { addTherapist } from "../support/fixtures/people.ts";
import type { RaceAction } from "../support/concurrency/race-actions.ts";
import { runProduct, type RunningProduct, runSandbox } from "../support/product/run-product.ts";
import { someClaim } from "../support/database/slot-claims.ts";
import { isNightly } from "../support/repository/lane.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { formsOn, type PageForm, visitorAt } from "../support/http/visitor-by-fetch.ts";

const VISITORS = 50;
/** A control needs only some of them. */
const FEW_VISITORS = 12;

// The servers use the real clock, so the slot must be in the future.
const requested = {
  preferredDate: addDays(indiaDay(new Date()), 3),
  preferredTime: "5:00 PM",
  duration: "60",
};

/** Finds the form of Book Session on the match page after an assessment. */
async function findBookForm(url: string): Promise<PageForm> {
  const visitor = await visitorAt(url, "First Visitor");
  const { preferredDate, ...time } = requested;
  await visitor.post("/question?step=7", { preferredDate });
  const submitted = await visitor.post("/question?step=8", time);
  expect(submitted.headers.get("location")).toBe("/match");
  const page = await (await visitor.get("/match")).text();
  const [form] = formsOn(page, "book");
  expect(form?.fields).toMatchObject(requested);
  return form ?? { action: "", fields: {} };
}

interface Answer {
  status: number;
  location: string | null;
  page: string;
}

interface Race {
  answers: Answer[];
  payPages: string;
  /** Active claims on the slot afterwards. */
  claims: number;
}

/** Visitors claim one slot at once, half of them on each of two servers of one database. */
async function raceForOneSlot(
  visitorCount: number,
  before?: (database: Client) => Promise<unknown>,
): Promise<Race> {
  const { url: databaseUrl, drop } = await migratedDatabase();
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-race-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await runSandbox({});
  onTestFinished(() => sandbox.stop());
  const replicas = await Promise.all(
    [1, 2].map(() => runProduct({ databaseUrl, dataDir, sandboxUrl: sandbox.url })),
  );
  onTestFinished(() => stopAll(replicas));
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  await before?.(database);

  const bookSession = await findBookForm(replicas[0]?.url ?? "");
  const visitors = await Promise.all(
    Array.from({ length: visitorCount }, (_, index) =>
      visitorAt(replicas[index % 2]?.url ?? "", `Visitor ${index}`),
    ),
  );
  const answers = await Promise.all(
    visitors.map(async (visitor): Promise<Answer> => {
      const answer = await visitor.post(bookSession.action, bookSession.fields);
      const location = answer.headers.get("location");
      return { status: answer.status, location, page: await answer.text() };
    }),
  );
  const { rows } = await database.query(
    "select from claim where state in ('held', 'paid', 'booked')",
  );
  return { answers, payPages: sandbox.url, claims: rows.length };
}

async function stopAll(replicas: RunningProduct[]): Promise<void> {
  await Promise.all(replicas.map((replica) => replica.stop()));
}

test("of 50 visitors who claim one slot through two servers one wins and the others get alternatives", async () => {
  const { answers, payPages, claims } = await raceForOneSlot(VISITORS);
  const won = answers.filter(({ status }) => status === 302);
  expect(won).toHaveLength(1);
  expect(won[0]?.location?.startsWith(payPages)).toBe(true);
  expect(claims).toBe(1);

  const lost = answers.filter(({ status }) => status === 409);
  expect(lost).toHaveLength(VISITORS - 1);
  for (const { page } of lost) {
    expect(page).toContain("This time has just been booked");
    const times = formsOn(page, "choose").map(({ fields }) => fields.preferredTime);
    expect(new Set(times).size).toBe(3);
    expect(times).not.toContain(requested.preferredTime);
  }
});

controlTest("control: without the constraint several visitors win the slot", async () => {
  const { answers, claims } = await raceForOneSlot(FEW_VISITORS, (database) =>
    database.query("alter table claim drop constraint claim_no_overlap"),
  );
  expect(answers.filter(({ status }) => status === 302).length).toBeGreaterThan(1);
  expect(claims).toBeGreaterThan(1);
});

const DAYS_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const SLOTS = 100;
const CLAIMS = isNightly ? 2_000 : 600;

/** Claims of distinct visitors, spread over a hundred slots of ten therapists. */
async function claimsOverSlots(deps: Journey, claims: number): Promise<RaceAction[]> {
  const { rows: visitors } = await deps.pool.query<{ id: string }>(
    `insert into users (name, email, phone_number)
     select 'Visitor', 'visitor@example.com', '' from generate_series(1, $1::int) returning id`,
    [claims],
  );
  const some = await someClaim(deps);
  const therapists = await Promise.all(
    Array.from({ length: SLOTS / DAYS_HOURS.length }, () => addTherapist(deps)),
  );
  const slots = DAYS_HOURS.flatMap((hour) => {
    const startsAt = instantOf("2026-11-21", hour);
    return therapists.map(({ id }) => ({ therapistId: id, startsAt }));
  });
  return visitors.map(({ id: userId }, index) => {
    const orderId = orderIdOf(some.now, randomToken(16));
    return { do: "claim", claim: { ...some, ...slots[index % SLOTS], orderId, userId } };
  });
}

/** Runs half of the claims in each of two processes, over the same slots in the same order. */
async function raceForSlots(claims: number, before?: (deps: Journey) => Promise<unknown>) {
  const deps = await openRaceFixtures();
  const workers = startRaceWorkers();
  onTestFinished(() => workers.stop());
  await before?.(deps);
  const actions = await claimsOverSlots(deps, claims);
  const half = claims / 2;
  const outcomes = await workers.race(
    deps.pool,
    [actions.slice(0, half), actions.slice(half)],
    now,
    {
      atOnce: 3,
    },
  );
  return { deps, outcomes: outcomes.flat() };
}

test(`of ${CLAIMS} claims from two processes over 100 slots one per slot wins and the others are refused`, async () => {
  const { deps, outcomes } = await raceForSlots(CLAIMS);
  expect(outcomes.filter((one) => one === "claimed")).toHaveLength(SLOTS);
  expect(outcomes.filter((one) => one === "slot_taken")).toHaveLength(CLAIMS - SLOTS);
  expect(await count(deps, "(select distinct therapist_id, during from claim) slots")).toBe(SLOTS);
  expect(await count(deps, "claim")).toBe(SLOTS);
  expect(await count(deps, "orders")).toBe(SLOTS);
});

controlTest("control: without the constraint more than 100 claims win", async () => {
  const { deps, outcomes } = await raceForSlots(400, dropSlotConstraint);
  expect(outcomes.filter((one) => one === "claimed").length).toBeGreaterThan(SLOTS);
  expect(await count(deps, overlaps)).toBeGreaterThan(0);
});
