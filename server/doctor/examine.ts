import type { Pool } from "pg";
import { type Config, ConfigError, parseConfig } from "../../app/config.server.ts";
import { connect, type Db } from "../../app/db/connect.server.ts";
import { GIVEN_UP } from "../../app/db/given-up-jobs.server.ts";
import { listApplied, readMigrations, whyRefused } from "../../app/db/migration-files.server.ts";
import { tryLargeWrite } from "../../app/db/rate-limiter.server.ts";
import { UNDEFINED_TABLE, sqlStateOf } from "../../app/db/sqlstate.ts";
import { isTransactionPooled } from "../../app/db/transaction-pooling.server.ts";
import { findWaitingMail } from "../../app/domain/emails/refused-emails.server.ts";
import { verifyEncryptedColumns } from "../../app/domain/privacy/reencrypt-columns.server.ts";
import { describeError } from "../../app/http/log.server.ts";
import { formatInstant } from "../../app/lib/india-time.ts";
import { chooseAdapters, chooseCipher } from "../../app/services.server.ts";
import { openDatabaseServer, demoSecret } from "../database-server.ts";
import {
  examineCertificate,
  examineDataFolder,
  examineMail,
  examineMeetings,
  examinePayments,
  type Finding,
  type Verdict,
  inDemo,
  judgeClock,
  judgeConfiguration,
  lentRooms,
  look,
  type RecordedResponse,
  recordingFetch,
  well,
  wrong,
} from "./examine-services.ts";

/** Of one process: pages, jobs and the job queue, see app/db. */
const CONNECTIONS_OF_A_PROCESS = 27;
const OLDEST_MAJOR = 15;

/** Examines the database's version, settings, rights, migrations and disk. What it writes is rolled back. */
export async function examineDatabase(pool: Pool, mode: Config["MODE"]): Promise<Verdict[]> {
  let found: (Verdict | false | undefined)[];
  try {
    found = await examineServer(pool, mode);
  } catch (error) {
    // If both IP addresses of one host name refuse, the driver throws an aggregate of both errors.
    const first = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
    const remedy = "Start PostgreSQL and open the way to it, or correct DATABASE_URL.";
    return [wrong(`It can't be used (${first.message}).`, remedy)];
  }
  const findings = found.filter((one) => one !== undefined && one !== false);
  const isWrong = findings.some(({ state }) => state === "wrong");
  return isWrong ? findings.filter(({ state }) => state !== "well") : findings;
}

const settingsSql = `
  select current_setting('server_version_num')::int / 10000 as major,
    current_setting('fsync') = 'off' as unsafe,
    pg_is_in_recovery() as standby,
    current_user as role,
    pg_size_pretty(pg_database_size(current_database())) as size,
    has_database_privilege(current_database(), 'create')
      and has_schema_privilege('public', 'create') as "mayCreate",
    (select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user)
      or exists (select from pg_tables where schemaname = 'public' and tableowner = current_user)
      as powerful,
    (select string_agg(name, ' and ') from unnest(array['btree_gist', 'pg_trgm']) name
      where name not in (select name from pg_available_extensions)) as "extensionsMissing",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as free,
    exists (select from pg_stat_replication) and current_setting('synchronous_standby_names') = ''
      as forgetful`;

interface Settings {
  major: number;
  unsafe: boolean;
  standby: boolean;
  role: string;
  size: string;
  mayCreate: boolean;
  powerful: boolean;
  /** Joined by "and"; null: none. */
  extensionsMissing: string | null;
  free: number;
  /** A standby streams, and no commit waits for it. */
  forgetful: boolean;
}

async function examineServer(
  pool: Pool,
  mode: Config["MODE"],
): Promise<(Verdict | false | undefined)[]> {
  const { rows } = await pool.query<Settings>(settingsSql);
  const is = rows[0] as Settings;
  const migrations = await readMigrations();
  const known = migrations.map(({ name }) => name);
  const applied = (await listApplied(pool)) ?? [];
  const refused = whyRefused(applied, migrations);
  if (refused) return [wrong(`It ${refused.why}.`, `You can only ${refused.remedy}.`)];
  const done = applied.map(({ name }) => name);
  const newer = done.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !done.includes(name)).join(", ");
  const isComplete = pending === "" && !is.standby;
  return [
    well(`PostgreSQL ${is.major}, ${is.size}.`),
    is.major < OLDEST_MAJOR &&
      wrong(`It is PostgreSQL ${is.major}.`, `Use ${OLDEST_MAJOR} or newer.`),
    is.standby && wrong("It is a standby: it takes no order.", "Name the primary in DATABASE_URL."),
    is.extensionsMissing !== null &&
      wrong(`It lacks the extension ${is.extensionsMissing}.`, "Install its contrib package."),
    (await isTransactionPooled(pool)) &&
      wrong(
        "A pooler in transaction mode is in between: no notification arrives and no lock holds.",
        "Set DATABASE_DIRECT_URL to the URL of PostgreSQL itself.",
      ),
    newer.length > 0 &&
      look(
        `A newer version of this major version has upgraded it: ${newer.join(", ")}.`,
        "This version may go on, and the newer one has to be started in the end.",
      ),
    pending !== "" &&
      (is.mayCreate
        ? look(`Not yet applied: ${pending}.`, "The next start applies it.")
        : wrong(
            `Not yet applied: ${pending}; the role may not create tables.`,
            "npx sahaj migrate, with DATABASE_OWNER_URL set.",
          )),
    is.unsafe && look("fsync is off: a power cut may lose bookings.", "Switch it on."),
    is.forgetful &&
      look(
        "A standby streams, and no commit waits for one: a failover may forget paid bookings.",
        "Set synchronous_standby_names; under Patroni, synchronous_mode: true.",
      ),
    is.powerful &&
      mode === "demo" &&
      inDemo(`The role ${is.role} owns the tables; a real site uses one of its own.`),
    is.powerful &&
      mode === "production" &&
      look(
        `The role ${is.role} may do more than read and write rows: so may an attacker in the server.`,
        "Use a role of its own, as docs/deployment.md creates it.",
      ),
    is.free < CONNECTIONS_OF_A_PROCESS &&
      look(
        `${is.free} connections are free; a process takes up to ${CONNECTIONS_OF_A_PROCESS}.`,
        "Raise max_connections before you add a replica.",
      ),
    isComplete && ((await examineRights(pool)) ?? (await tryWriting(pool))),
  ];
}

/** Finds tables that the role can't read, or can't write to. */
async function examineRights(pool: Pool): Promise<Verdict | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')
       and not (has_table_privilege(oid, 'select')
         and (relname = 'migration' or has_table_privilege(oid, 'insert'))) order by 1`,
  );
  if (rows.length === 0) return undefined;
  const names = rows.map(({ name }) => name).join(", ");
  return wrong(`The role may not use ${names}.`, "npx sahaj migrate grants its rights.");
}

/** A full disk refuses to write, and the numbers of a disk elsewhere can't be read. */
async function tryWriting(pool: Pool): Promise<Verdict | undefined> {
  try {
    await tryLargeWrite(pool);
    return undefined;
  } catch (error) {
    const remedy = "Make room on the database's disk; nothing can be booked meanwhile.";
    return wrong(`It can't be written to (${(error as Error).message}).`, remedy);
  }
}

async function examineRoster(pool: Pool): Promise<Verdict | undefined> {
  const { rowCount } = await pool.query("select from listed_therapist limit 1");
  const mend = "npx sahaj therapists import FILE; docs/therapist-import.md.";
  return rowCount ? undefined : wrong("No therapist is listed.", mend);
}

/** Checks that the operator has said what their share is. */
async function examinePayouts(pool: Pool, mode: Config["MODE"]): Promise<Verdict | undefined> {
  const { rowCount } = await pool.query("select from operator_share limit 1");
  if (rowCount) return undefined;
  const unset = "No operator's share is set";
  if (mode === "demo") return inDemo(`${unset}: /desk/money shows how.`);
  return look(`${unset}.`, "Set it at /desk/money before you pay a therapist: 0 is a share, too.");
}

/** Decrypts stored values with DATA_KEYS. A wrong key loses visitors' answers and holds back emails. */
async function examineKeys({ config, db }: AskedDatabase): Promise<Verdict | undefined> {
  const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
  const cipher = chooseCipher(config, { secretKey, alarm: () => {} });
  const checked = await verifyEncryptedColumns({ db, cipher }).catch((error: unknown) => {
    // The database is empty or has pending migrations, which `examineDatabase` reports.
    if (sqlStateOf(error) !== UNDEFINED_TABLE) throw error;
  });
  if (!checked) return undefined;
  const { read, unreadable } = checked;
  if (unreadable === 0) return well(`They decrypt what is encrypted (${read} tried).`);
  return wrong(
    `${unreadable} of ${read + unreadable} encrypted values can't be read with DATA_KEYS.`,
    "Put the key that encrypted them behind the newest one; your secret store has it under the id that the log names.",
  );
}

/** Finds emails that the running server could not hand over. The check of the service signs in, and sends none. */
async function examineWaitingMail(db: Db): Promise<Verdict | undefined> {
  const waiting = await findWaitingMail(db);
  if (!waiting) return undefined;
  const { count, since, answer } = waiting;
  return wrong(
    `${count} emails wait, the first since ${formatInstant(since)}: the mail server answered "${answer}".`,
    "Mend that; they are sent by themselves. Staff sign in with a recovery code, or npx sahaj staff link EMAIL.",
  );
}

/** A running process takes a job within a second; a job that waits longer than this means that none is running. */
const LATE_SECONDS = 300;

/** Checks the job queue, on which everything after a payment depends, for late and failed jobs. Changes nothing. */
async function examineQueue(pool: Pool): Promise<Verdict[]> {
  const there = await pool.query("select to_regclass('pgboss.job') as job");
  if (there.rows[0]?.job === null)
    return [look("It was never opened.", "The first start of the server makes it.")];
  const { rows } = await pool.query<{ givenUp: number; waiting: number; oldestSeconds: number }>(
    `select count(*) filter (where name = $1)::int as "givenUp",
       count(*) filter (where name <> $1)::int as waiting,
       coalesce(extract(epoch from pgboss.job_now() - min(start_after) filter (where name <> $1)), 0)::int
         as "oldestSeconds"
     from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`,
    [GIVEN_UP],
  );
  const { givenUp = 0, waiting = 0, oldestSeconds = 0 } = rows[0] ?? {};
  const minutes = Math.round(oldestSeconds / 60);
  const found = [
    oldestSeconds > LATE_SECONDS &&
      wrong(
        `${waiting} jobs wait, the first for ${minutes} minutes: no process handles them.`,
        "Start the server; where it runs, its log says why it can't work.",
      ),
    givenUp > 0 &&
      look(
        `${givenUp} jobs were tried for hours and given up.`,
        "/desk lists them with their errors: mend the cause, then retry or dismiss each.",
      ),
  ].filter((one) => one !== false);
  return found.length > 0 ? found : [well(`${waiting} jobs wait, none for long.`)];
}

interface Tools {
  fetch: typeof fetch;
  now: () => Date;
}

interface Asked {
  now: () => Date;
  config: Config;
  adapters: ReturnType<typeof chooseAdapters>;
  /** What the services have answered until now. */
  responses: RecordedResponse[];
}

interface AskedDatabase extends Asked {
  db: Db;
  pool: Pool;
}

/** By the name of what is examined, in the order of the report. */
type Checks<On> = Readonly<Record<string, (on: On) => Answer | Promise<Answer>>>;
type Answer = Verdict | readonly Verdict[] | undefined;

const outsideChecks: Checks<Asked> = {
  configuration: ({ config }) => judgeConfiguration(config),
  payment: ({ config, adapters, responses }) =>
    config.PAYMENTS === "sandbox" && config.PHONEPE_PG_BASE === undefined
      ? inDemo("The fake provider inside the server: it takes no money.")
      : examinePayments(adapters.payments, responses),
  mail: ({ adapters }) => examineMail(adapters.mailTransport),
  meeting: ({ config, adapters }) => examineMeetings(adapters.meetings, lentRooms(config)),
  certificate: ({ config, now }) =>
    config.PUBLIC_URL.startsWith("https:")
      ? examineCertificate(config.PUBLIC_URL, now())
      : undefined,
  folder: ({ config }) => examineDataFolder(config.DATA_DIR),
};

/** Asked of a database in which nothing is wrong. */
const databaseChecks: Checks<AskedDatabase> = {
  queue: ({ pool }) => examineQueue(pool),
  mail: ({ db }) => examineWaitingMail(db),
  keys: examineKeys,
  roster: ({ pool }) => examineRoster(pool),
  payouts: ({ pool, config }) => examinePayouts(pool, config.MODE),
};
/** The others need every table. */
const askedBeforeMigration: ReadonlySet<string> = new Set(["queue", "keys"]);

/** Asks a check. An unexpected error becomes a finding, so that the other checks still report. */
async function ask(what: string, check: () => Answer | Promise<Answer>): Promise<Finding[]> {
  let found: Answer;
  try {
    found = await check();
  } catch (error) {
    const { name, message } = describeError(error);
    found =
      error instanceof ConfigError
        ? wrong(error.message, "Set them; docs/configuration.md says what each is for.")
        : wrong(`It can't be examined (${String(name)}: ${String(message)}).`, "Mend that first.");
  }
  return [found ?? []].flat().map((one) => ({ what, ...one }));
}

/**
 * Examines everything that the server depends on, against the live services, and changes nothing: no order is
 * placed, no email sent, no meeting created.
 * @param environment as the server would read it
 */
export async function examine(
  environment: Record<string, string | undefined>,
  tools: Tools,
): Promise<Finding[]> {
  let config: Config;
  try {
    config = parseConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return ask("configuration", () => Promise.reject(error));
  }
  const { fetch, responses } = recordingFetch(tools.fetch, tools.now);
  const adapters = chooseAdapters(config, { fetch, wait: async () => {} });
  const asked = { config, adapters, responses, now: tools.now };
  const found = await Promise.all(
    Object.entries(outsideChecks).map(([what, check]) => ask(what, () => check(asked))),
  );
  const clocks: Record<string, number> = {};
  for (const { url, aheadMs } of responses)
    if (aheadMs !== undefined) clocks[new URL(url).host] = aheadMs;
  found.push(
    await examineInside(asked, clocks),
    await ask("pooler", () => (config.DATABASE_DIRECT_URL ? askPooler(config) : undefined)),
    await ask("clock", () => judgeClock(clocks)),
  );
  return found.flat();
}

/** Examines the database and what is in it. @param clocks gets how far its clock is ahead */
async function examineInside(asked: Asked, clocks: Record<string, number>): Promise<Finding[]> {
  const { config, now } = asked;
  const findings: Finding[] = [];
  const unopened = await ask("database", async () => {
    const server = await openDatabaseServer(config);
    const { db, pool, close } = connect(server.url, { max: 2 });
    try {
      const found = await examineDatabase(pool, config.MODE);
      findings.push(...found.map((one) => ({ what: "database", ...one })));
      if (found.some(({ state }) => state === "wrong")) return;
      const isPending = found.some(({ said }) => said.startsWith("Not yet applied"));
      for (const [what, check] of Object.entries(databaseChecks))
        if (!isPending || askedBeforeMigration.has(what))
          findings.push(...(await ask(what, () => check({ ...asked, db, pool }))));
      const sentAt = now().getTime();
      const { rows } = await pool.query<{ ms: number }>(
        "select extract(epoch from clock_timestamp()) * 1000 as ms",
      );
      clocks["database"] = (rows[0]?.ms ?? 0) - (sentAt + now().getTime()) / 2;
    } finally {
      await close();
      await server.stop();
    }
  });
  return [...findings, ...unopened];
}

async function askPooler({ DATABASE_URL = "" }: Config): Promise<Verdict> {
  const { pool, close } = connect(DATABASE_URL, { max: 1 });
  try {
    await pool.query("select 1");
    return well("It answers.");
  } finally {
    await close();
  }
}
