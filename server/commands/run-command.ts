import type { Config } from "../../app/config.server.ts";
import { connect, type Database } from "../../app/db/connect.server.ts";
import type { PublishJob } from "../../app/db/job-kinds.ts";
import { type JobQueue, openJobQueue } from "../../app/db/job-queue.server.ts";
import { sqlStateOf, UNDEFINED_TABLE } from "../../app/db/sqlstate.ts";
import { isDatabaseUnavailable } from "../../app/lib/database-unavailable.ts";
import { jobKinds } from "../../app/jobs.ts";
import type { Alarm } from "../../app/lib/alarm.ts";
import { createServices, type QueueOfServices } from "../../app/services.server.ts";
import type { AuditedServices } from "../../app/services.ts";
import { commandLine, createAuditRecorder } from "../../app/domain/staff/audit.server.ts";
import { demoSecret, openDatabaseServer } from "../database-server.ts";

/** Exit code of a command that could not use the database: a timer can tell it from a check that failed. */
const DATABASE_UNAVAILABLE = 3;
const MISUSED = 2;
const FAILED = 1;

/** PostgreSQL's codes for a role, password or database that it does not take. */
const refusedConnection = /^(28\w{3}|3D000|42501)$/;

function causeOf(error: Error): Error {
  return error instanceof AggregateError
    ? ((error.errors[0] as Error | undefined) ?? error)
    : error;
}

/** @returns the sentence for the operator and the exit code */
function explain(thrown: unknown): [text: string, code: number] {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = "code" in error ? String(error.code) : "";
  if (error.name.endsWith("ConfigError")) return [error.message, FAILED];
  if (code.startsWith("ERR_PARSE_ARGS")) return [error.message, MISUSED];
  if (code === "ERR_MODULE_NOT_FOUND" && error.message.includes("/build/server/"))
    return ["The product is not built: run npm run build first.", FAILED];
  if (sqlStateOf(error) === UNDEFINED_TABLE)
    return [
      "There are no tables here: start the server on this database once, then try again.",
      FAILED,
    ];
  if (isDatabaseUnavailable(causeOf(error)))
    return [
      `The database does not answer (${causeOf(error).message}). Nothing was checked or changed.`,
      DATABASE_UNAVAILABLE,
    ];
  if (refusedConnection.test(sqlStateOf(error) ?? ""))
    return [`The database refuses (${error.message}). Nothing was checked or changed.`, FAILED];
  const [, place = ""] =
    /\n\s+at .*?((?:app|server|build)\/\S+?:\d+)/.exec(error.stack ?? "") ?? [];
  const where = place && `, at ${place}`;
  return [`It failed unexpectedly (${error.name}: ${error.message}${where}).`, FAILED];
}

/**
 * Runs a command: the only way that a file of this folder does its work. An error becomes a sentence on standard error
 * and an exit code, never a stack trace.
 *
 * @param run returns the exit code
 */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    const [text, code] = explain(error);
    console.error(text);
    process.exitCode = code;
  }
}

/** The arguments can't be used. @returns the exit code */
export function misused(usage: string): number {
  console.error(`Usage: ${usage}`);
  return MISUSED;
}

/** Opens the database of the configuration for a command, and closes it afterwards. */
export async function withDatabase<Result>(
  config: Config,
  use: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await openDatabaseServer(config);
  const database = connect(url, { max: 2 });
  try {
    return await use(database, url);
  } finally {
    await database.close();
    await stop();
  }
}

const printAlarm: Alarm = (what, detail) => console.error(`${what}: ${JSON.stringify(detail)}`);

/**
 * Opens the services of a command that calls use cases. The job queue is opened once something is published: other
 * commands need the database alone. The running server handles the jobs.
 * @param command names it in the audit
 */
export async function withServices<Result>(
  { config, database, url }: { config: Config; database: Database; url: string },
  command: string,
  use: (services: AuditedServices) => Promise<Result>,
): Promise<Result> {
  const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
  const given = { secretKey, alarm: printAlarm, now: () => new Date() };
  let opening: Promise<JobQueue> | undefined;
  const publish: PublishJob = async (...job) => {
    opening ??= openJobQueue(url, {
      kinds: jobKinds,
      onError: (error) => console.error(explain(error)[0]),
      isHopeless: () => false,
    });
    await (await opening).publish(...job);
  };
  try {
    return await use({
      ...createServices(config, database, { publish } as QueueOfServices, given),
      audit: createAuditRecorder(commandLine, command),
    });
  } finally {
    await (await opening?.catch(() => undefined))?.stop();
  }
}
