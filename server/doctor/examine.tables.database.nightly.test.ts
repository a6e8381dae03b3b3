import { testServices } from "../../tests/support/fixtures/test-services.ts";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { Client } from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { GIVEN_UP } from "../../app/db/given-up-jobs.server.ts";
import { saveAnswers } from "../../app/domain/visitors/answers.server.ts";
import { importDemoTherapists } from "../../app/domain/therapists/import-roster.server.ts";
import { chooseCipher } from "../../app/services.server.ts";
import { migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import { openQueueOn } from "../../tests/support/database/queue-for-tests.ts";
import { runProcess } from "../../tests/support/product/run-process.ts";
import { dataKey } from "../../tests/support/product/production-environment.ts";
import { rehearsalCredentials, runSandbox } from "../../tests/support/product/run-product.ts";
import {
  examineEnvironment,
  foundAbout,
  soundEnvironment,
} from "../../tests/support/product/sound-services.ts";
import { report } from "./examine-services.ts";
import { forFile } from "../../tests/support/product/for-file.ts";

const sandbox = await forFile(runSandbox({ credentials: rehearsalCredentials }));
let sound: Record<string, string>;
beforeEach(async () => {
  sound = await soundEnvironment(sandbox.url);
});

async function ask(sql: string, values: unknown[] = []) {
  const client = new Client({ connectionString: sound.DATABASE_URL });
  await client.connect();
  return (await client.query(sql, values).finally(() => client.end())).rows as unknown[];
}

const databaseUrl = (changes: Partial<URL>) =>
  Object.assign(new URL(sound.DATABASE_URL ?? ""), changes).href;

/** From now on `sound` has the product's tables. */
async function migrated(sql: string): Promise<void> {
  const { url, drop } = await migratedDatabase();
  onTestFinished(drop);
  sound.DATABASE_URL = url;
  await ask(sql);
}

const reportOf = async (environment: Record<string, string>) =>
  report((await examineEnvironment(environment)).filter(({ what }) => what === "database"));

const aboutPayouts = async () =>
  (await examineEnvironment(sound)).find(({ what }) => what === "payouts");

const fullDisk = `create function fill() returns trigger language plpgsql as
  $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on rate_limit execute function fill()`;

describe("The doctor reports as wrong", () => {
  test.each([
    ["nobody answers", () => "postgres://sahaj@127.0.0.1:1/sahaj", /ECONNREFUSED/],
    [
      "its host is not known",
      () => "postgres://sahaj@nowhere.invalid/sahaj",
      /ENOTFOUND|EAI_AGAIN/,
    ],
    ["the user is refused", () => databaseUrl({ username: "stranger" }), /"stranger" does not/],
    ["there is none of that name", () => databaseUrl({ pathname: "/gone" }), /"gone" does not/],
  ])("a database where %s", async (_, url, said) => {
    const found = await foundAbout("database", { ...sound, DATABASE_URL: url() });
    expect(found).toMatchObject([{ state: "wrong", said: expect.stringMatching(said) }]);
  });

  test.each([
    ["a full disk", fullDisk, "database", /can't be written to \(No space left/],
    [
      "the tables of version 2",
      "insert into migration values ('2001-new.sql', '')",
      "database",
      /belongs to version 2, and this is version 1/,
    ],
    [
      "the tables of another text",
      "update migration set checksum = '' where name = '1001-tables.sql'",
      "database",
      /another text of app\/db\/migrations\/1001-tables\.sql/,
    ],
    [
      "the tables of a trial version",
      "alter table migration drop checksum",
      "database",
      /made by a trial version/,
    ],
    ["no therapist to book", "", "roster", /No therapist is listed/],
  ])("a database with %s", async (_, sql, what, said) => {
    await migrated(sql);
    const findings = await examineEnvironment(sound);
    const found = findings.filter((one) => one.what === what && one.state === "wrong");
    expect(found).toMatchObject([{ said: expect.stringMatching(said) }]);
    expect(await ask("select from rate_limit")).toEqual([]);
  });

  test("a newer version of this major version, as something to look at", async () => {
    await migrated("insert into migration values ('1999-new.sql', '')");
    expect(await reportOf(sound)).toMatch(/look +database +A newer version .* 1999-new\.sql/);
  });

  test("a share that is not set, as something to look at", async () => {
    await migrated("");
    expect(await aboutPayouts()).toMatchObject({
      state: "look",
      said: "No operator's share is set.",
    });
    await ask("insert into operator_share (since, percent, set_at) values (now(), 0, now())");
    expect(await aboutPayouts()).toBeUndefined();
  });

  test("a role that may not write, or not create what is pending, and one that may do too much", async () => {
    await migrated(
      "drop role if exists reader; create role reader login; grant usage on schema public to reader",
    );
    onTestFinished(async () => void (await ask("drop owned by reader; drop role reader")));
    const as = { ...sound, DATABASE_URL: databaseUrl({ username: "reader" }) };
    await ask("grant select on migration to reader");
    expect(await reportOf(as)).toMatch(/WRONG +database +The role may not use .*orders/);
    await ask("delete from migration where name = '1002-functions.sql'");
    expect(await reportOf(as)).toMatch(
      /WRONG +database +Not yet applied: 1002-functions.*may not create/,
    );
    expect(await reportOf(sound)).toMatch(/look +database +Not yet applied: 1002-functions/);
    expect(await reportOf(sound)).toMatch(/look +database +The role \w+ may do more/);
  });

  test("jobs that no process takes", async () => {
    const { queue, database } = await openQueueOn(sound.DATABASE_URL ?? "");
    await queue.publish(database.db, "hold-alternatives", { orderId: "o1" });
    expect(await foundAbout("queue", sound)).toMatchObject([{ state: "well" }]);
    await ask("update pgboss.job set start_after = now() - interval '20 minutes'");
    const found = await foundAbout("queue", sound);
    expect(found).toMatchObject([
      { state: "wrong", said: expect.stringMatching(/the first for 20 minutes/) },
    ]);
  });
});

test("the doctor changes nothing: an empty database is empty afterwards, and so is the data folder", async () => {
  const found = await foundAbout("queue", sound);
  expect(found).toMatchObject([{ state: "look", said: "It was never opened." }]);
  const tables = await ask("select from pg_tables where schemaname !~ '^(pg_|information_schema)'");
  expect(tables).toEqual([]);
  expect(await readdir(sound.DATA_DIR ?? "")).toEqual([]);
});

test("jobs whose retries are used up are reported as a warning, not as wrong", async () => {
  await openQueueOn(sound.DATABASE_URL ?? "");
  await ask("insert into pgboss.job (name, data) values ($1, '{}')", [GIVEN_UP]);
  expect(await foundAbout("queue", sound)).toMatchObject([{ state: "look" }]);
});

/** The environment of a process in which, as above, only the video service is fake. */
const fakeVideoEnvironment = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    "const f=fetch;globalThis.fetch=(u,i)=>String(u).startsWith('https://meet.test/')?Promise.resolve(new Response('')):f(u,i)",
  )}`,
};

test.each([
  ["0 when nothing is wrong", {}, "Nothing is wrong.", 0],
  ["1 when something is", { SECRET_KEY: "short" }, "1 thing is wrong.", 1],
])("npx sahaj doctor ends with %s", async (_, changes, said, code) => {
  const doctor = runProcess("server/commands/doctor.ts", [], {
    ...sound,
    ...fakeVideoEnvironment,
    ...changes,
  });
  await expect.poll(doctor.ended, { timeout: 50_000 }).toBe(true);
  expect(doctor.output()).toContain(said);
  expect(doctor.exitCode()).toBe(code);
});

/** Creates the product's tables and one visitor's answers, encrypted with the first of the keys. */
async function encrypt(keys: string): Promise<void> {
  await migrated("");
  const database = connect(sound.DATABASE_URL ?? "");
  await importDemoTherapists(database.db, new Date());
  const cipher = chooseCipher({ DATA_KEYS: keys }, { secretKey: "", alarm() {} });
  await saveAnswers({ ...testServices(database, new Date()), cipher }, randomUUID(), {
    age: "55+",
  });
  await database.close();
}

describe("The keys", () => {
  const first = dataKey("first");

  test("are well when they decrypt what is encrypted", async () => {
    await encrypt(first);
    expect(await foundAbout("keys", { ...sound, DATA_KEYS: first })).toMatchObject([
      { state: "well", said: "They decrypt what is encrypted (1 tried)." },
    ]);
  });

  test.each([
    ["one that is missing", dataKey("second")],
    ["another under its name", dataKey("second").replace("second", "first")],
  ])("are wrong with %s", async (_, keys) => {
    await encrypt(first);
    expect(await foundAbout("keys", { ...sound, DATA_KEYS: keys })).toMatchObject([
      { state: "wrong", said: expect.stringContaining("1 of 1 encrypted values can't be read") },
    ]);
  });
});
