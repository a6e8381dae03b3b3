import { type jobs, jobs as productJobs } from "../../app/jobs.ts";
import { seededRandom } from "../../sandbox/core/faults/seeded-random.ts";
import { findBreaches } from "./invariants/find-breaches.ts";
import { planOutages } from "./outage.ts";
import { planRun, type RunPlan } from "./plan-run.ts";
import { type ProductProcess, runProcess } from "./product-process.ts";
import { type ProductSite, runSite } from "./product-site.ts";
import { advanceTime } from "./advance-time.ts";
import { type SimulatedConnections, simulateConnections } from "./fakes/simulated-connections.ts";
import { simulateMailTransport } from "./fakes/simulated-mailbox.ts";
import { simulateMeetings } from "./fakes/simulated-meetings.ts";
import { simulateProvider } from "./fakes/simulated-provider.ts";
import { clearRunFixtures, type RunFixtures } from "./run-fixtures.ts";
import { Scheduler } from "./scheduler.ts";
import { answerWebhook } from "./fakes/webhook-route.ts";
import { emailOf, startWorld } from "./world.ts";

/** 10:30 AM in India, as in every test of a use case. */
const startsAt = Date.UTC(2026, 10, 20, 5);
const MINUTE = 60_000;

export interface RunResult {
  seed: number;
  breaches: string[];
  events: string[];
  steps: number;
  /** How many calls the planned outages met. */
  outageMet: number;
}

export interface RunOptions {
  /** Listeners other than the product's own: a control takes a guard away here. */
  jobList?: typeof jobs;
  /** What is planned otherwise than by the seed: a control plans the trouble that its guard is there for. */
  plan?: Partial<RunPlan>;
  /** How often a job is tried again, if not as often as the product does. */
  retryLimit?: number;
  /** false: jobs whose worker has died are not recovered. */
  isSupervised?: boolean;
  /** Where a control leaves orders going to and fro without end: fewer steps show it as well. */
  mostSteps?: number;
  /** false: no operator looks after anything. */
  isHydrated?: boolean;
}

/**
 * One run: visitors, an operator and two therapists' offices meet two processes of the product on one database, while
 * providers fail, services go away and processes die. When all has come to its end, the laws are looked at.
 */
export async function runSeed(
  { database, queues, supervisor }: RunFixtures,
  seed: number,
  options: RunOptions = {},
): Promise<RunResult> {
  const { pool } = database;
  const chance = seededRandom(seed);
  const plan: RunPlan = { ...planRun(seed), ...options.plan };
  const events: string[] = [];
  await clearRunFixtures(pool, startsAt);
  if (options.retryLimit !== undefined)
    await pool.query("update pgboss.queue set retry_limit = $1", [options.retryLimit]);

  const everyConnection: SimulatedConnections[] = [];
  const scheduler: Scheduler = new Scheduler({
    chance,
    startsAt,
    async whoWaits(pids) {
      if (everyConnection.reduce((sum, one) => sum + one.inUse(), 0) < 2) return new Set();
      const { rows } = await pool.query<{ pid: number }>({
        name: "who-waits",
        text: "select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0",
        values: [pids],
      });
      return new Set(rows.map(({ pid }) => pid));
    },
    async beforeStep(step, what, index) {
      if (!plan.deaths.has(step)) return;
      tell(`PROCESS ${index} DIES before: ${what}`);
      await site.die(index, chance.between(2, 60) * 1000);
    },
  });
  const tell = (event: string) => {
    const at = new Date(scheduler.now).toISOString().slice(5, 19);
    events.push(`${at} #${scheduler.steps} ${event}`);
  };
  const { deaths: _many, refusedMailboxes, ...shown } = plan;
  tell(`planned: ${JSON.stringify({ ...shown, refusedMailboxes: [...refusedMailboxes] })}`);

  const ring = async (headers: Headers, body: string) => {
    try {
      return await site.request("a webhook", (product) => answerWebhook(product, headers, body));
    } catch {
      return 503;
    }
  };
  const connect = () => {
    const made = simulateConnections(pool, scheduler, (pid) =>
      pool.query("select pg_cancel_backend($1)", [pid]),
    );
    everyConnection.push(made);
    return made;
  };
  const refundDelayMs = chance.oneOf([4_000, 60_000, 4 * MINUTE]);
  const outage = planOutages(scheduler, plan.outages);
  const provider = simulateProvider(scheduler, plan, refundDelayMs, outage, ring);
  const refused = new Set([...plan.refusedMailboxes].map(emailOf));
  const { mailTransport, sent } = simulateMailTransport(scheduler, pool, chance, outage, (one) =>
    refused.has(one),
  );
  const { provider: meetings, events: calendar } = simulateMeetings(
    scheduler,
    seededRandom(seed ^ 0x3ee7),
    outage,
  );
  const jobsChanged = () => site.jobsChanged();
  const processes = queues.map((simulatedQueue, index): ProductProcess =>
    runProcess({
      index,
      scheduler,
      connections: connect(),
      simulatedQueue,
      newAdapter: provider.adapter,
      mailTransport,
      meetings,
      tell: (event) => tell(`process ${index}: ${event}`),
      jobsChanged,
      jobList: options.jobList ?? productJobs,
    }),
  );
  const connections = [...everyConnection];
  const own = connect();
  Object.assign(supervisor.host, {
    executeSql: (text: string, values?: unknown[]) => own.pool.query(text, values),
    now: () => scheduler.now,
  });
  const { isSupervised = true, isHydrated = true } = options;
  const site: ProductSite = runSite({
    scheduler,
    pool,
    chance,
    connections,
    processes,
    supervisor,
    isSupervised,
  });

  const world = await startWorld({
    database,
    seed,
    chance,
    scheduler,
    site,
    provider,
    plan,
    supervisor,
    isHydrated,
    tell,
  });
  const { mostSteps } = options;
  const hasEnded = await advanceTime({
    scheduler,
    pool,
    chance,
    site,
    provider,
    world,
    plan,
    ...(mostSteps !== undefined && { mostSteps }),
  });
  await provider.advance();
  const breaches = hasEnded
    ? []
    : ["after eight days, or very much to and fro, something is still not at its end"];
  const { books } = provider;
  const [now, deaths] = [new Date(scheduler.now), site.deaths()];
  const startedAt = startsAt;
  breaches.push(
    ...(await findBreaches({
      database,
      books,
      sent,
      calendar,
      world,
      plan,
      startedAt,
      deaths,
      now,
    })),
  );
  await Promise.all(provider.fakes.map((fake) => fake.close()));
  return { seed, breaches, events, steps: scheduler.steps, outageMet: outage.met };
}
