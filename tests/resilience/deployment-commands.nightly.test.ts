import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postgresAccount } from "../../server/embedded-postgres/unprivileged-account.ts";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { createCluster, startCluster } from "../support/database/debian-postgres.ts";
import { askServer, serverFolder } from "../support/database/embedded-server.ts";
import { readProjectFile } from "../support/repository/project-files.ts";

const soon = { timeout: 60_000, interval: 200 };
const passwords = {
  DATABASE_OWNER_PASSWORD: "of-the-owner",
  DATABASE_PASSWORD: "of-the-server",
  DATABASE_BACKUP_PASSWORD: "of-the-backup",
};

/** The commands under a heading of a document, block by block. */
function commandsOf(document: string, heading: string): string[] {
  const [, section = ""] = readProjectFile(document).split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/^( *)```sh\n([^]*?)\n *```$/gm)].map(([, , block = ""]) => block);
}

/** What each command of the runbook prints where all is well; the doctor finds what a test machine lacks. */
const runbook: [command: RegExp, prints: RegExp][] = [
  [/^npm run doctor$/, /ok +database +PostgreSQL 1[5-9][^]*(?:Nothing is|are|is) wrong\./],
  [/^npm run money$/, /It adds up\./],
  [/^npm run jobs$/, /No job was given up, and no email refused\./],
  [/^psql .*pg_stat_activity/, /state .*since[^]*active/],
  [/^psql .*failure_code/, /failure_code \| count/],
];

/** Gives a folder to the account that runs the server, and makes it the server's alone. */
async function giveAway(folder: string): Promise<void> {
  const account = await postgresAccount(folder);
  if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
  execFileSync("chmod", ["-R", "u=rwX,go=", folder]);
}

test("the documents' commands create the roles, migrate, back up while people book, and restore", async (context) => {
  const [folder, backups, copy] = [
    await serverFolder(),
    await serverFolder(),
    await serverFolder(),
  ];
  const passwordFile = join(backups, "password");
  await writeFile(passwordFile, "of-the-superuser");
  execFileSync("chmod", ["644", passwordFile]);
  await giveAway(folder);
  const port = await startCluster(await createCluster(folder, passwordFile));
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
  expect(run(migrate)).toContain("Applied: 0001-journey.sql");
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
  const [backUp = ""] = commandsOf("docs/operations.md", "Backup");
  run(backUp);
  await fixtures.product.stop();

  run("dropdb sahaj; createdb --owner=sahaj_owner sahaj");
  const [restore = ""] = commandsOf("docs/operations.md", "Restore");
  expect(run(restore)).toMatch(/Nothing was pending\.[^]*It adds up\./);
  expect(await askServer(environment.DATABASE_URL, booked)).toBe(1);

  execFileSync("mv", [join(backups, "cluster"), copy]);
  await giveAway(copy);
  const copied = urlOf(
    "sahaj",
    passwords.DATABASE_PASSWORD,
    await startCluster(join(copy, "cluster")),
  );
  await expect.poll(() => askServer(copied, booked).catch(() => 0), soon).toBe(1);
}, 240_000);
