import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { type Config, ConfigError, parseConfig } from "../app/config.server.ts";
import { connect } from "../app/db/connect.server.ts";
import { migrate, grantTo } from "../app/db/migrate.server.ts";
import { isTransactionPooled } from "../app/db/transaction-pooling.server.ts";
import { waitForDatabase } from "../app/db/wait-for-database.server.ts";
import { createDemoStaff } from "../app/domain/staff/sign-in.server.ts";
import { listAllTherapists } from "../app/domain/therapists/therapists.server.ts";
import { importDemoTherapists } from "../app/domain/therapists/import-roster.server.ts";
import { logFailure, log } from "../app/http/log.server.ts";
import {
  claimDatabase,
  refuseOtherMode,
  openDatabaseServer,
  demoSecret,
} from "./database-server.ts";
import { type ChangePolling, pollChanges } from "../app/db/poll-changes.server.ts";
import { type JobHandler, type JobQueue, openJobQueue } from "../app/db/job-queue.server.ts";
import { EmailBeingSentError } from "../app/domain/emails/mail-transport.ts";
import { urgentJobs } from "../app/due.ts";
import { type KindHandler, jobs, jobKinds, everyMinute, everyNight } from "../app/jobs.ts";
import { isHopeless } from "../app/job-failure.ts";
import { readCatalogues } from "../app/lib/language/catalogues.server.ts";
import type { ReportProgress } from "../app/lib/report-progress.ts";
import { alarms } from "../app/http/metrics.server.ts";
import { createServices } from "../app/services.server.ts";
import type { Services } from "../app/services.ts";
import { createRequestListener } from "./http/request-listener.ts";
import { createPageCache } from "./http/page-cache.ts";
import { makePageForAll } from "./http/page-for-all.ts";
import { loadDemoWeek } from "./demo-week/load-demo-week.ts";
import { mountSandbox } from "./mount-sandbox.ts";
import { operationsEndpoints } from "./http/operations-endpoints.ts";
import { openTracing, type Tracing } from "./tracing.ts";
import { instrumentServices } from "./instrument-services.ts";

/** @throws {ConfigError} when a variable leads to a pooler in transaction mode where PostgreSQL itself is needed */
async function refusePooler(pool: Pool, variable: string): Promise<void> {
  if (!(await isTransactionPooled(pool))) return;
  const direct = "set DATABASE_DIRECT_URL to the URL of PostgreSQL itself";
  const remedy = variable === "DATABASE_URL" ? direct : "name PostgreSQL itself there";
  throw new ConfigError([`${variable} leads to a pooler in transaction mode: ${remedy}`]);
}

/**
 * Waits for the database and brings its tables up to date; a migration may take as long as it needs.
 * @param url of PostgreSQL itself
 * @throws {ConfigError} when the database belongs to the other mode; it is left as it is
 */
async function prepareDatabase(
  url: string,
  { MODE, DATABASE_URL, DATABASE_DIRECT_URL }: Config,
  now: Date,
): Promise<void> {
  const database = connect(url, { max: 2 });
  try {
    await waitForDatabase(database.pool, (error) =>
      logFailure({ err: error }, "waiting for the database"),
    );
    await refusePooler(database.pool, DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
    // The embedded database is always a demo's, real therapists or not.
    if (DATABASE_URL) await refuseOtherMode(database.pool, MODE);
    await migrate(database.pool);
    if (DATABASE_URL) await claimDatabase(database.pool, MODE);
    if (MODE === "demo") {
      await importDemoTherapists(database.db, now);
      const [shown] = await listAllTherapists(database.db);
      await createDemoStaff(database.db, shown?.id, now);
    }
  } finally {
    await database.close();
  }
}

/** @throws {ConfigError} when the folder lacks a language's catalogue, or has one that can't be read */
function readOtherCatalogues({ CATALOGUES, LANGUAGES }: Config): void {
  if (!CATALOGUES) return;
  try {
    readCatalogues(CATALOGUES, LANGUAGES);
  } catch (error) {
    throw new ConfigError([`CATALOGUES=${CATALOGUES}: ${(error as Error).message}`]);
  }
}

/** A running product without its HTTP server: `main.ts` opens the port. */
export type App = Awaited<ReturnType<typeof start>>;

/** Builds the job handlers by name. Each gets the services and the time, and runs as a step of its job's trace. */
function handlersFor(services: Services, tracing: Tracing): Record<string, JobHandler> {
  const handlers: Record<string, JobHandler> = {};
  for (const [job, handle] of Object.entries(jobs) as [string, KindHandler<never>][]) {
    handlers[job] = async (data: { kind?: string }) => {
      // An email is known by its kind.
      const name = data.kind ? `${job} ${data.kind}` : job;
      await tracing.step(name, () => handle(services, data as never, services.now()));
      log.info({ job: name }, "job done");
    };
  }
  return handlers;
}

/** Opens the reading of the changes that outdate what is kept in memory. */
function openPolling(url: string, { publishedContent, db, changes }: Services): ChangePolling {
  return pollChanges(url, changes, {
    content: () =>
      void publishedContent
        .reload(db)
        .catch((error: unknown) =>
          logFailure({ err: error }, "published content could not be loaded"),
        ),
    lost: (error) => logFailure({ err: error }, "free times aren't kept: changes can't be read"),
  });
}

/** How long a process that stops waits for emails that are being sent, as for its jobs. */
const MOST_SENDING_MS = 20_000;

const elapsedMs = () => performance.now();

const onIdleError = (error: Error) => logFailure({ err: error }, "idle database connection lost");

function openQueue(url: string, aheadMs?: number): Promise<JobQueue> {
  return openJobQueue(url, {
    kinds: jobKinds,
    ...(aheadMs !== undefined && { aheadMs }),
    onError: (error, detail) =>
      error instanceof EmailBeingSentError
        ? log.info(detail, "job waits for another process that sends the same email")
        : logFailure({ ...detail, err: error }, "job failed"),
    isHopeless,
  });
}

const raiseAlarm: Services["alarm"] = (what, detail) => {
  alarms.inc({ what });
  log.error(detail, what);
};

async function sweepAll(services: Services, sweeps: typeof everyMinute): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) {
    await sweep(services, services.now()).catch((error: unknown) =>
      logFailure({ sweep: name, err: error }, "sweep failed"),
    );
  }
}

/**
 * Applies the migrations and creates the job queue's tables as the owning role, then lets the server's role use them.
 * @returns the names of the migrations applied
 */
export async function migrateAndPrepare(
  environment: Record<string, string | undefined>,
  report: ReportProgress,
): Promise<string[]> {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL, MODE } = parseConfig(environment);
  if (!ownerUrl || !DATABASE_URL)
    throw new ConfigError(["set DATABASE_OWNER_URL, and DATABASE_URL with the server's own role"]);
  const { pool, close } = connect(ownerUrl, { max: 2 });
  try {
    await refusePooler(pool, "DATABASE_OWNER_URL");
    await refuseOtherMode(pool, MODE);
    const applied = await migrate(pool, (done, total, name) => report(done, total + 1, name));
    report(applied.length, applied.length + 1, "job queues");
    await (await openQueue(ownerUrl)).stop();
    await grantTo(pool, decodeURIComponent(new URL(DATABASE_URL).username));
    await claimDatabase(pool, MODE);
    return applied;
  } finally {
    await close();
  }
}

/** Most statements take milliseconds. A page must say within five seconds that the database is silent. */
const PAGE_STATEMENT_MS = 3_500;
/** The nightly jobs read whole tables. */
const JOB_STATEMENT_MS = 20_000;

/**
 * Opens the database, brings it up to date, starts the jobs and answers requests.
 * @param environment process.env, handed in once
 * @throws {ConfigError} saying what to set
 */
export async function start(environment: Record<string, string | undefined>) {
  const config = parseConfig(environment);
  log.level = config.LOG_LEVEL;
  readOtherCatalogues(config);
  const postgres = await openDatabaseServer(config);
  // A demo's clock may start at another time; production's config has none.
  const aheadMs = config.NOW ? config.NOW.getTime() - Date.now() : 0;
  const now = () => new Date(Date.now() + aheadMs);
  await prepareDatabase(postgres.url, config, now());
  const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
  // Before the fake provider is mounted, which then knows the payments of the week.
  await loadDemoWeek(config, { url: postgres.url, secretKey }, now()).catch((error: unknown) =>
    logFailure({ err: error }, "the demo's invented week could not be loaded"),
  );
  // The only connections that may go through a pooler.
  const pooledUrl = config.DATABASE_URL ?? postgres.url;
  const pooled = config.DATABASE_DIRECT_URL !== undefined;
  const database = connect(pooledUrl, {
    pooled,
    max: config.PAGE_CONNECTIONS,
    answerWithinMs: PAGE_STATEMENT_MS,
    onIdleError,
  });
  // Jobs use a separate connection pool, so that hanging jobs leave connections for pages.
  const forJobs = connect(pooledUrl, {
    pooled,
    max: config.JOB_CONNECTIONS,
    name: "sahaj-work",
    answerWithinMs: JOB_STATEMENT_MS,
    onIdleError,
  });
  const queue = await openQueue(postgres.url, config.MODE === "demo" ? aheadMs : undefined);
  const tracing = await openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT);
  // A webhook that waits from before the start is sent again until it is answered.
  const answerWebhook = (webhook: Request) => answer(webhook, "127.0.0.1");
  const sandbox = mountSandbox(config, answerWebhook, { now }, database.db);
  const deps = { secretKey, alarm: raiseAlarm, now };
  const chosen = createServices(config, database, queue, deps, sandbox?.network);
  const services = instrumentServices(chosen, tracing);
  const jobServices: Services = { ...services, ...forJobs };
  const state = { draining: false };
  await queue.work(
    handlersFor(jobServices, tracing),
    () => sweepAll(jobServices, everyMinute),
    () => sweepAll(jobServices, everyNight),
    {
      isDue: urgentJobs.isDue,
      now: jobServices.now,
      publish: () => urgentJobs.publish(jobServices, jobServices.now()),
    },
  );
  const operations = operationsEndpoints(services, state, config);
  const answer = createRequestListener(services, sandbox, operations, tracing);
  const polling = openPolling(postgres.url, services);
  return {
    config,
    /** The embedded database's folder; undefined for the operator's own server. */
    databaseFolder: postgres.cluster,
    log,
    /** Answers the operations endpoints on `METRICS_PORT`. */
    operations: operations.onOwnPort,
    async fetch(request: Request, remoteAddress: string | undefined): Promise<Response> {
      const response = await answer(request, remoteAddress);
      if (request.method !== "GET") polling.readNow();
      return response;
    },
    /** Answers pages that are the same for all visitors; called before `fetch`. */
    shared(stylesheet: (path: string) => string | undefined) {
      const { publicUrl, secure, analyticsSettings } = services;
      const measured = Object.keys(analyticsSettings).length > 0;
      return createPageCache({
        answer: (request) => answer(request, undefined),
        makePage: (response, address, earlier) =>
          makePageForAll(response, address, stylesheet, earlier),
        publicUrl,
        secure,
        measured,
        now: elapsedMs,
      });
    },
    /** Makes /readyz answer 503, so that load balancers send no new requests. */
    drain: () => {
      state.draining = true;
    },
    /** Lets running jobs end and closes everything that was opened. */
    async close() {
      await polling.stop();
      await queue.stop();
      await Promise.race([
        Promise.allSettled(services.sendsInFlight),
        pause(MOST_SENDING_MS, undefined, { ref: false }),
      ]);
      await tracing.stop();
      await sandbox?.close();
      await Promise.all([database.close(), forJobs.close()]);
      await postgres.stop();
    },
  };
}
