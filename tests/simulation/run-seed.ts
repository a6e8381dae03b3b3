import { jobs } from "../../app/jobs.ts";
import { visitorIdFor } from "../../app/domain/visitors/visitors.server.ts";
import { seededRandom } from "../../sandbox/faults.ts";
import { findBreaches } from "./invariants/find-breaches.ts";
import { createOutages } from "./outages.ts";
import { breakEmail } from "./break-email.ts";
import { planRun, type RunPlan } from "./plan-run.ts";
import { type ProductProcess, runProcess } from "./product-process.ts";
import { type ProductSite, runSite } from "./product-site.ts";
import { advanceTime } from "./advance-time.ts";
import { type SimulatedConnections, simulateConnections } from "./fakes/simulated-connections.ts";
import { simulateMailTransport } from "./fakes/simulated-mail-transport.ts";
import { simulateMeetings } from "./fakes/simulated-meetings.ts";
import { simulateProvider } from "./fakes/simulated-provider.ts";
import { clearRunFixtures, type RunFixtures } from "./run-fixtures.ts";
import { MINUTE, Scheduler } from "./scheduler.ts";
import { answerWebhook } from "./fakes/webhook-route.ts";
import { emailOf, startWorld } from "./world.ts";

/** 10:30 AM in India, as in every test of a use case. */
const startsAt = Date.UTC(2026, 10, 20, 5);

export interface RunResult {
  seed: number;
  breaches: string[];
  events: string[];
  steps: number;
  /** How many calls failed because of a planned outage. */
  failedCalls: number;
}

export interface RunOptions {
  /** Replaces the product's listeners: a control removes a guard this way. */
  jobList?: typeof jobs;
  /** Overrides parts of the seed's plan: a control plans the fault that its guard handles. */
  plan?: Partial<RunPlan>;
  /** Overrides the product's number of retries per job. */
  retryLimit?: number;
  /** false: no supervisor looks for jobs of crashed workers. */
  isSupervised?: boolean;
  /** Lowers the limit of steps for a control whose orders never finish. */
  mostSteps?: number;
  /** false: no operator acts. */
  hasOperator?: boolean;
  /** Replaces how the product finds the visitor of a submitted contact. */
  findVisitorId?: typeof visitorIdFor;
}

/**
 * Runs one seed: visitors, an operator and two therapists use two processes of the product on one database, while
 * providers fail, services are unavailable and processes crash. At the end the invariants are checked.
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
    async findBlocked(pids) {
      if (everyConnection.reduce((sum, one) => sum + one.inUse(), 0) < 2) return new Set();
      const { rows } = await pool.query<{ pid: number }>({
        name: "blocked-backends",
        text: "select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0",
        values: [pids],
      });
      return new Set(rows.map(({ pid }) => pid));
    },
    async beforeStep(step, what, index) {
      if (!plan.crashes.has(step)) return;
      log(`PROCESS ${index} CRASHES before: ${what}`);
      await site.crash(index, chance.between(2, 60) * 1000);
    },
  });
  const log = (event: string) => {
    const at = new Date(scheduler.now).toISOString().slice(5, 19);
    events.push(`${at} #${scheduler.steps} ${event}`);
  };
  const { crashes: _many, refusedMailboxes, sharing, twoClients, ...shown } = plan;
  const sets = {
    refusedMailboxes: [...refusedMailboxes],
    sharing: [...sharing],
    twoClients: [...twoClients],
  };
  log(`planned: ${JSON.stringify({ ...shown, ...sets })}`);

  const deliverWebhook = async (headers: Headers, body: string) => {
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
  const outage = createOutages(scheduler, plan.outages);
  const provider = simulateProvider(scheduler, plan, refundDelayMs, outage, deliverWebhook);
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
  const unlisted: string[] = [];
  const jobList = breakEmail(options.jobList ?? jobs, plan.brokenEmail, {
    scheduler,
    pool,
    crashes: () => site.crashes(),
    unlisted: (breach) => unlisted.push(breach),
  });
  const processes = queues.map((simulatedQueue, index): ProductProcess =>
    runProcess({
      index,
      scheduler,
      connections: connect(),
      simulatedQueue,
      newAdapter: provider.adapter,
      mailTransport,
      meetings,
      log: (event) => log(`process ${index}: ${event}`),
      jobsChanged,
      jobList,
    }),
  );
  const connections = [...everyConnection];
  const own = connect();
  Object.assign(supervisor.host, {
    executeSql: (text: string, values?: unknown[]) => own.pool.query(text, values),
    now: () => scheduler.now,
  });
  const { isSupervised = true, hasOperator = true } = options;
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
    hasOperator,
    findVisitorId: options.findVisitorId ?? visitorIdFor,
    log,
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
    ? unlisted
    : [...unlisted, "not finished after ten days or the limit of steps"];
  const { books } = provider;
  const [now, crashes] = [new Date(scheduler.now), site.crashes()];
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
      crashes,
      now,
    })),
  );
  // What still waits for the fakes, or for a lock, ends here: the next run uses the same connections.
  for (const index of processes.keys()) scheduler.crash(index);
  for (const one of everyConnection) await one.cut();
  await Promise.all(provider.fakes.map((fake) => fake.close()));
  return { seed, breaches, events, steps: scheduler.steps, failedCalls: outage.failedCalls };
}
