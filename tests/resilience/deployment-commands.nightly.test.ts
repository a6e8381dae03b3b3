/**
 * @module-tag pgbackrest
 * @module-tag pg_dump
 */
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  childOptions,
  postgresAccount,
} from "../../server/embedded-postgres/unprivileged-account.ts";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { createCluster, startCluster } from "../support/database/debian-postgres.ts";
import { askServer, serverFolder } from "../support/database/embedded-server.ts";
import { freePort } from "../support/product/free-port.ts";
import { readProjectFile } from "../support/repository/project-files.ts";

const soon = { timeout: 60_000, interval: 200 };
const passwords = {
  DATABASE_OWNER_PASSWORD: "of-the-owner",
  DATABASE_PASSWORD: "of-the-server",
  DATABASE_BACKUP_PASSWORD: "of-the-backup",
};

/** The blocks of a language under a heading of a document. */
function commandsOf(document: string, heading: string, language = "sh"): string[] {
  const [, section = ""] = readProjectFile(document).split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  const pattern = new RegExp(`^( *)\`\`\`${language}\\n([^]*?)\\n *\`\`\`$`, "gm");
  return [...own.matchAll(pattern)].map(([, , block = ""]) => block);
}

/** The settings that the chapter on backups asks for, and a folder for sockets. */
const backupSettings = (sockets: string) => [
  `unix_socket_directories=${sockets}`,
  ...commandsOf("docs/operations.md", "Backup", "conf")
    .flatMap((block) => block.split("\n"))
    .map((line) => line.trim().replace(/ = '?(.*?)'?$/, "=$1")),
];

/** What each command of the runbook prints where all is well; the doctor finds what a test machine lacks. */
const runbook: [command: RegExp, prints: RegExp][] = [
  [/^npx sahaj doctor$/, /ok +database +PostgreSQL 1[5-9][^]*(?:Nothing is|are|is) wrong\./],
  [/^npx sahaj money$/, /It adds up\./],
  [/^psql .*pg_stat_activity/, /state .*since[^]*active/],
  [/^psql .*failure_code/, /failure_code \| count/],
];

/** Gives a folder to the account that runs the server, and makes it the server's alone. */
async function giveAway(folder: string): Promise<void> {
  const account = await postgresAccount(folder);
  if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
  execFileSync("chmod", ["-R", "u=rwX,go=", folder]);
}

test("the documents' commands create the roles, migrate, back up while people book, and restore to a point in time", async (context) => {
  const [folder, backups] = [await serverFolder(), await serverFolder()];
  const passwordFile = join(backups, "password");
  await writeFile(passwordFile, "of-the-superuser");
  execFileSync("chmod", ["644", passwordFile]);
  await giveAway(folder);
  const cluster = await createCluster(folder, passwordFile);
  const account = childOptions(await postgresAccount(cluster));
  const databasePort = await freePort();
  // The shipped configuration with this machine's paths, which pgBackRest takes from its environment first.
  const configuration = join(folder, "pgbackrest.conf");
  await writeFile(configuration, readProjectFile("deploy/pgbackrest.conf"), { mode: 0o644 });
  const paths = Object.fromEntries(
    ["REPO1_PATH", "LOG_PATH", "LOCK_PATH", "SPOOL_PATH", "PG1_SOCKET_PATH"].map((name) => {
      const path = join(folder, name.toLowerCase());
      execFileSync("mkdir", [path], account);
      return [`PGBACKREST_${name}`, path];
    }),
  );
  const ofPgBackRest = {
    ...paths,
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_PG1_PATH: cluster,
    PGBACKREST_PG1_PORT: String(databasePort),
    PGBACKREST_PG1_USER: "postgres",
    PGPASSWORD: "of-the-superuser",
  };
  const clusterOptions = {
    port: databasePort,
    settings: backupSettings(paths.PGBACKREST_PG1_SOCKET_PATH ?? ""),
    environment: ofPgBackRest,
  };
  const asPostgres = (commands: string, more: Record<string, string> = {}) =>
    execFileSync("sh", ["-euc", commands], {
      ...account,
      env: { ...account.env, ...ofPgBackRest, ...more },
      encoding: "utf8",
    });
  const { port, stop } = await startCluster(cluster, clusterOptions);
  const urlOf = (role: string, password: string, at = port, database = "sahaj") =>
    `postgres://${role}:${password}@127.0.0.1:${at}/${database}`;
  const superuser = urlOf("postgres", "of-the-superuser");
  const environment = {
    ...passwords,
    MODE: "demo",
    PGHOST: "127.0.0.1",
    PGPORT: String(port),
    PGUSER: "postgres",
    PGPASSWORD: "of-the-superuser",
    DATABASE_OWNER_URL: urlOf("sahaj_owner", passwords.DATABASE_OWNER_PASSWORD),
    DATABASE_URL: urlOf("sahaj", passwords.DATABASE_PASSWORD),
    DATABASE_BACKUP_URL: urlOf("sahaj_backup", passwords.DATABASE_BACKUP_PASSWORD),
    BACKUP_DIR: backups,
    DATA_DIR: backups,
    PATH: process.env.PATH,
    HOME: backups,
  };
  const run = (commands: string) =>
    execFileSync("sh", ["-euc", commands], { env: environment, encoding: "utf8" });
  const up = () => askServer(urlOf("postgres", "of-the-superuser", port, "postgres"), "select 1");
  await expect.poll(() => up().catch(() => 0), soon).toBe(1);

  const [createRoles = "", migrate = ""] = commandsOf("docs/deployment.md", "2. Database");
  run(createRoles);
  expect(run(migrate)).toMatch(/Applied: 1001-tables\.sql, 1002-functions\.sql/);
  const roles = "select bool_or(rolsuper) from pg_roles where rolname like 'sahaj%'";
  expect(await askServer(superuser, roles)).toBe(false);

  const fixtures = await openCrashFixtures(context, {
    databaseUrl: environment.DATABASE_URL,
    queryUrl: superuser,
  });
  const booked = "select count(*)::int from booking";
  await fixtures.pay(await fixtures.order());
  await expect.poll(() => askServer(superuser, booked), soon).toBe(1);
  const commands = [...new Set(commandsOf("docs/runbook.md", "Alerts"))];
  for (const command of commands.filter((one) => !one.startsWith("journalctl"))) {
    const known = runbook.find(([pattern]) => pattern.test(command));
    // A command that is new must say here what it prints.
    expect([command, known]).not.toEqual([command, undefined]);
    expect(run(`${command} || test $? = 1`)).toMatch(known?.[1] ?? /^$/);
  }
  const [prepare = "", nightly = "", dump = ""] = commandsOf("docs/operations.md", "Backup");
  asPostgres(prepare);
  await fixtures.pay(await fixtures.order());
  await expect.poll(() => askServer(superuser, booked), soon).toBe(2);
  expect(asPostgres(nightly)).toMatch(/status: ok[^]*cipher: aes-256-cbc[^]*incr backup: /);
  const restoreTo = String(await askServer(superuser, "select clock_timestamp()::text"));
  await fixtures.pay(await fixtures.order());
  await expect.poll(() => askServer(superuser, booked), soon).toBe(3);
  const segment = await askServer(superuser, "select pg_walfile_name(pg_switch_wal())");
  const archived = `select last_archived_wal >= '${String(segment)}' from pg_stat_archiver`;
  await expect.poll(() => askServer(superuser, archived), soon).toBe(true);
  await fixtures.product.stop();
  run(dump);

  // To the second between the second booking and the third.
  await stop();
  const [toTime = "", ofDump = "", check = ""] = commandsOf("docs/operations.md", "Restore");
  asPostgres(toTime, { RESTORE_TO: restoreTo });
  await startCluster(cluster, clusterOptions);
  const isWritable = "select not pg_is_in_recovery()";
  await expect.poll(() => askServer(superuser, isWritable).catch(() => false), soon).toBe(true);
  expect(run(check)).toMatch(/Nothing was pending\.[^]*It adds up\./);
  expect(await askServer(environment.DATABASE_URL, booked)).toBe(2);

  // The dump, made after the third.
  run("dropdb sahaj; createdb --owner=sahaj_owner sahaj");
  expect(run(`${ofDump}\n${check}`)).toMatch(/Nothing was pending\.[^]*It adds up\./);
  expect(await askServer(environment.DATABASE_URL, booked)).toBe(3);
}, 300_000);
