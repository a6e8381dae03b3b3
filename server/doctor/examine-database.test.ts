import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { GIVEN_UP } from "../../app/db/jobs/given-up-jobs.server.ts";
import { migrate } from "../../app/db/migrate.server.ts";
import { saveAnswers } from "../../app/features/assessment/save-answers.server.ts";
import { chooseCipher } from "../../app/services.server.ts";
import { openQueueOn } from "../../tests/support/database/queue-for-tests.ts";
import { runProcess } from "../../tests/support/product/run-process.ts";
import { type RunningSandbox, runSandbox } from "../../tests/support/product/run-product.ts";
import { foundAbout, soundEnvironment } from "../../tests/support/product/sound-services.ts";

let sandbox: RunningSandbox;
let sound: Record<string, string>;

beforeAll(async () => {
  sandbox = await runSandbox({});
});
afterAll(() => sandbox.stop());
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

describe("The doctor reports as wrong", () => {
  test.each([
    ["nobody answers", () => "postgres://sahaj@127.0.0.1:1/sahaj", /Nobody answers/],
    ["its host is not known", () => "postgres://sahaj@nowhere.invalid/sahaj", /host is not known/],
    ["the user is refused", () => databaseUrl({ username: "stranger" }), /refuses the user/],
    ["there is none of that name", () => databaseUrl({ pathname: "/gone" }), /of that name/],
    ["its address is none", () => "postgres://[", /can't be/],
  ])("a database where %s", async (_, url, said) => {
    const found = await foundAbout("database", { ...sound, DATABASE_URL: url() });
    expect(found).toMatchObject([{ state: "wrong", said: expect.stringMatching(said) }]);
  });

  test("a database migrated by a newer version", async () => {
    await ask("create table migration (name text); insert into migration values ('9999-new.sql')");
    const found = await foundAbout("database", sound);
    expect(found[0]).toMatchObject({ state: "wrong", said: expect.stringContaining("9999-new") });
  });

  test("jobs that no process takes", async () => {
    const { queue, database } = await openQueueOn(sound.DATABASE_URL ?? "");
    await queue.publish(database.db, "meeting.created", { orderId: "o1" });
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
])("npm run doctor ends with %s", async (_, changes, said, code) => {
  const doctor = runProcess("server/commands/doctor.ts", [], {
    ...sound,
    ...fakeVideoEnvironment,
    ...changes,
  });
  await expect.poll(doctor.ended, { timeout: 25_000 }).toBe(true);
  expect(doctor.output()).toContain(said);
  expect(doctor.exitCode()).toBe(code);
});

/** Creates the product's tables and one visitor's answers, encrypted with the first of the keys. */
async function encrypt(keys: string): Promise<void> {
  const database = connect(sound.DATABASE_URL ?? "");
  await migrate(database.pool);
  const cipher = chooseCipher({ DATA_KEYS: keys }, { secretKey: "", alarm() {} });
  await saveAnswers({ ...database, cipher }, randomUUID(), { age: "55+" });
  await database.close();
}

describe("The keys", () => {
  const first = `first:${"A".repeat(43)}=`;

  test("are well when they decrypt what is encrypted", async () => {
    await encrypt(first);
    expect(await foundAbout("keys", { ...sound, DATA_KEYS: first })).toMatchObject([
      { state: "well", said: "They decrypt what is encrypted (1 tried)." },
    ]);
  });

  test.each([
    ["one that is missing", `second:${"B".repeat(43)}=`],
    ["another under its name", `first:${"B".repeat(43)}=`],
  ])("are wrong with %s", async (_, keys) => {
    await encrypt(first);
    expect(await foundAbout("keys", { ...sound, DATA_KEYS: keys })).toMatchObject([
      { state: "wrong", said: expect.stringContaining("1 of 1 encrypted values can't be read") },
    ]);
  });

  test("cause a warning while values from before encryption are plain text", async () => {
    await encrypt(first);
    await ask(`insert into intake (id, answers, created_at)
      values (gen_random_uuid(), '{"age": "55+"}', '2026-01-01')`);
    expect(await foundAbout("keys", { ...sound, DATA_KEYS: first })).toMatchObject([
      { state: "look", mend: expect.stringContaining("rotate-keys") },
    ]);
  });
});
