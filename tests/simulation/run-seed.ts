import type { Wish } from "../../app/features/orders/place-order.server.ts";
import { jobPatience } from "../../app/db/job-patience.ts";
import type { jobs } from "../../app/jobs.ts";
import { planFaults } from "../../sandbox/fault-plan.ts";
import type { Fault } from "../../sandbox/faults.ts";
import { seededRandom } from "../../sandbox/seeded-random.ts";
import { addTherapist, addVisitor } from "../support/people-for-tests.ts";
import { recordJobs } from "./job-table.ts";
import { findBreaches } from "./laws.ts";
import { type OutagePlan, planOutage } from "./outage.ts";
import { type ProductProcess, runProduct } from "./product-process.ts";
import { simulateConnections } from "./simulated-connections.ts";
import { simulateMailbox } from "./simulated-mailbox.ts";
import { simulateMeetings } from "./simulated-meetings.ts";
import { simulateProvider } from "./simulated-provider.ts";
import { clearStage, type Stage } from "./stage.ts";
import { drain, Turns } from "./turns.ts";
import { visit } from "./visitor.ts";
import { answerWebhook } from "./webhook-route.ts";

/** 10:30 AM in India, as in every test of a deed. */
const startsAt = Date.UTC(2026, 10, 20, 5);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const leastMs = 48 * HOUR;
const mostMs = 8 * 24 * HOUR;
/** Ten times what a run takes that has much to do. */
const mostSteps = 15_000;

export interface RunResult {
  seed: number;
  breaches: string[];
  events: string[];
  steps: number;
  /** How many calls the planned outage met. */
  outageMet: number;
}

export interface RunOptions {
  /** Listeners other than the product's own: a control takes a guard away here. */
  jobList?: typeof jobs;
  /** Faults other than those of the seed: a control plans the one that its guard is there for. */
  faults?: Fault[];
  outage?: OutagePlan;
  /** How often a job is tried again, if not as often as the product does. */
  retryLimit?: number;
}

/** One run: several visitors, one therapist, faults and deaths of the process; then the laws are looked at. */
export async function runSeed(
  { database }: Stage,
  seed: number,
  options: RunOptions = {},
): Promise<RunResult> {
  const { pool } = database;
  const chance = seededRandom(seed);
  const events: string[] = [];
  const deaths = new Set(planDeaths(seed));
  await clearStage(pool);

  const turns: Turns = new Turns({
    chance,
    startsAt,
    whoWaits: async (pids) => {
      if (connections.inUse() < 2) return new Set();
      const { rows } = await pool.query<{ pid: number }>({
        name: "who-waits",
        text: "select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0",
        values: [pids],
      });
      return new Set(rows.map(({ pid }) => pid));
    },
    async beforeStep(step, what) {
      if (!deaths.has(step)) return;
      tell(`THE PROCESS DIES before: ${what}`);
      await process.die(chance.between(2, 60) * 1000);
    },
  });
  const tell = (event: string) => {
    const at = new Date(turns.now).toISOString().slice(5, 19);
    events.push(`${at} #${turns.steps} ${event}`);
  };
  let told = true;
  const breaches: string[] = [];
  const faults = options.faults ?? planFaults(seed);
  for (const fault of faults) tell(`fault planned: ${JSON.stringify(fault)}`);
  const ring = async (headers: Headers, body: string) => {
    try {
      return await process.request("a webhook", (product) => answerWebhook(product, headers, body));
    } catch {
      return 503;
    }
  };
  const refundDelayMs = chance.oneOf([4_000, 60_000, 4 * MINUTE]);
  const outage = planOutage(turns, options.outage);
  const provider = simulateProvider(turns, faults, refundDelayMs, outage, ring);
  const connections = simulateConnections(pool, turns, (pid) =>
    pool.query("select pg_cancel_backend($1)", [pid]),
  );
  const { mailbox, sent } = simulateMailbox(turns, pool, chance, outage);
  const { provider: meetings, events: calendar } = simulateMeetings(
    turns,
    seededRandom(seed ^ 0x3ee7),
    outage,
  );
  const process: ProductProcess = runProduct({
    turns,
    pool,
    connections,
    newAdapter: provider.adapter,
    mailbox,
    meetings,
    record: recordJobs(
      () => new Date(turns.now),
      () => {
        told = true;
        process.hearOfJobs();
      },
    ),
    tell,
    givenUp: (job) => breaches.push(`the job ${job.fact}/${job.listener} was given up`),
    retryLimit: options.retryLimit ?? jobPatience.retryLimit,
    ...(options.jobList && { jobList: options.jobList }),
  });

  // Visitors are the same from run to run of a seed, so their letters can be compared.
  const therapist = await addTherapist(database, { name: `Therapist ${seed}` });
  const wishes = planWishes(seed, therapist.name);
  let visiting = 0;
  for (let index = chance.between(3, 6); index > 0; index -= 1) {
    const name = `Visitor ${index}`;
    const userId = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const contact = { name, email: `visitor-${index}@example.com`, phone: "9876543210" };
    await addVisitor(database, userId, contact);
    visiting += 1;
    void turns.inWorld(async () => {
      const buyer = { userId, contact, network: null };
      await visit(
        { turns, process, provider, wishes, tell },
        { name, buyer },
        seededRandom(seed * 31 + index),
      );
      visiting -= 1;
    });
  }

  /** The queue is looked at so often; a worker that is slow skips what has become stale. */
  const paceMs = chance.oneOf([5, 20, 60]) * 1000;
  // In truth every minute. While nothing happens, looking more seldom finds the same.
  const leastGap = chance.oneOf([2, 10, 20]) * MINUTE;
  let sweepGap = leastGap;
  let sweepAt = startsAt + sweepGap;
  for (;;) {
    await turns.settle();
    if (told && process.isUp()) {
      told = false;
      await process.startDueJobs();
      await drain();
      if (turns.hasWork()) continue;
    }
    const jobAt = Math.max(await process.nextJobAt(), process.upAt);
    const next = {
      wake: turns.nextWake(),
      standIn: provider.standIn.nextDue()?.getTime() ?? Infinity,
      job: jobAt === Infinity ? Infinity : Math.ceil(jobAt / paceMs) * paceMs,
    };
    const busy = Math.min(next.wake, next.standIn, next.job);
    const over = busy === Infinity && visiting === 0 && turns.now >= startsAt + leastMs;
    if (over || turns.now > startsAt + mostMs || turns.steps > mostSteps) break;
    const at = Math.min(busy, Math.max(sweepAt, process.upAt));
    await turns.advanceTo(at);
    if (at >= next.standIn) void turns.inWorld(() => provider.standIn.advance());
    if (at >= next.job) told = true;
    if (at >= sweepAt && process.isUp()) {
      process.sweep();
      sweepGap = busy - at < leastGap ? leastGap : Math.min(sweepGap * 2, 4 * HOUR);
      sweepAt = at + sweepGap;
    }
  }
  await provider.standIn.advance();
  if (turns.now > startsAt + mostMs || turns.steps > mostSteps)
    breaches.push("after eight days, or very much to and fro, something is still not at its end");
  breaches.push(
    ...(await findBreaches(database, provider.standIn, sent, calendar, new Date(turns.now))),
  );
  await provider.standIn.close();
  return { seed, breaches, events, steps: turns.steps, outageMet: outage.met };
}

/** None to three moments, counted in steps, at which the process dies. */
function planDeaths(seed: number): number[] {
  const chance = seededRandom(seed ^ 0x5eed);
  return Array.from({ length: chance.oneOf([0, 1, 1, 2, 3]) }, () =>
    Math.floor(Math.exp(chance.next() * Math.log(600))),
  );
}

/** Few times of few days, an hour and half an hour, so that visitors get in each other's way. */
function planWishes(seed: number, therapistName: string): Wish[] {
  const chance = seededRandom(seed ^ 0xd1a);
  const day = chance.oneOf(["2026-11-20", "2026-11-21", "2026-11-22"]);
  const wishes = (["5:00 PM", "6:00 PM", "8:00 PM"] as const).map((time): Wish => ({
    therapistName,
    day,
    time,
    durationMinutes: chance.oneOf([30, 60]),
  }));
  return wishes.slice(0, chance.between(1, 3));
}
