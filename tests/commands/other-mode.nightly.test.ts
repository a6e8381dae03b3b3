import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProjectFile } from "../support/repository/project-files.ts";
import { freshDatabase, migratedDatabase } from "../support/database/fresh-database.ts";
import { productionEnvironment } from "../support/product/production-environment.ts";
import { runToEnd } from "../support/product/run-process.ts";

const commands = "server/commands";

/** The programs that open the database, taken from the code, with harmless arguments. */
const programs = [
  "server/main.ts",
  ...readdirSync(join(import.meta.dirname, "../..", commands))
    .map((name) => `${commands}/${name}`)
    .filter((path) => !/\.test\.ts$|run-command/.test(path))
    .filter((path) =>
      /withDatabase\(|migrateAndPrepare|doctor\/examine/.test(readProjectFile(path)),
    ),
].toSorted();

const argumentsOf: Readonly<Record<string, string[]>> = {
  "server/commands/therapists.ts": ["export", "/tmp/never-written.csv"],
};

test("no program opens the database in another way than those that are tried here", () => {
  const opens = /\bconnect\(|new Client\(|new Pool\(/;
  const ways = readdirSync(join(import.meta.dirname, "../../server"), { recursive: true })
    .map((path) => `server/${String(path)}`)
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => opens.test(readProjectFile(path)));
  const around = ways.filter(
    (path) => !/openDatabaseServer\(|refuseOtherMode\(/.test(readProjectFile(path)),
  );
  expect(around).toEqual([
    // In the demo alone, and at the address that the server's start has opened.
    "server/demo-week/load-demo-week.ts",
    // A TLS socket, not a database.
    "server/doctor/examine-services.ts",
  ]);
  expect(programs.length).toBeGreaterThanOrEqual(7);
});

let url = "";
let drop: () => Promise<void>;
let client: Client;

beforeAll(async () => {
  ({ url, drop } = await migratedDatabase());
  client = new Client({ connectionString: url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await drop();
});

async function belongsTo(mode: string): Promise<void> {
  await client.query("truncate installation");
  await client.query("insert into installation (mode) values ($1)", [mode]);
}

const run = (program: string, environment: Record<string, string>) =>
  runToEnd(program, argumentsOf[program] ?? [], {
    PORT: "0",
    LOG_LEVEL: "silent",
    DATABASE_URL: url,
    DATABASE_OWNER_URL: url,
    ...environment,
  });

describe("A database of a real site", () => {
  test.each(programs)("is not opened by %s in demo mode", async (program) => {
    await belongsTo("production");
    const { code, output } = await run(program, { MODE: "demo" });
    expect(code).not.toBe(0);
    expect(output).toContain("MODE is demo, and this is the database of a real site");
    const { rows } = await client.query("select from staff union all select from therapist");
    expect(rows).toEqual([]);
  });

  test("is not even migrated by a demo of a newer version", async () => {
    await belongsTo("production");
    const { rows: removed } = await client.query(
      "delete from migration where name <> '1001-tables.sql' returning *",
    );
    const { code, output } = await run("server/main.ts", { MODE: "demo" });
    const { rows } = await client.query("select name from migration order by name");
    await client.query(
      "insert into migration select * from jsonb_populate_recordset(null::migration, $1)",
      [JSON.stringify(removed)],
    );
    expect([code, output]).toEqual([1, expect.stringContaining("the database of a real site")]);
    expect(rows).toEqual([{ name: "1001-tables.sql" }]);
  });
});

test.each(["server/main.ts", "server/commands/migrate.ts"])(
  "a database of a trial version is refused by %s in one line",
  async (program) => {
    const former = await freshDatabase();
    const owner = new Client({ connectionString: former.url });
    await owner.connect();
    await owner.query("create table migration (name text primary key)");
    await owner.query("insert into migration values ('0001-journey.sql')");
    const urls = { DATABASE_URL: former.url, DATABASE_OWNER_URL: former.url };
    const { code, output } = await run(program, { MODE: "demo", ...urls });
    await owner.end();
    await former.drop();
    expect([code, output.trim().split("\n")]).toEqual([
      1,
      [expect.stringMatching(/^The database was made by a trial version .* an empty database\.$/)],
    ]);
  },
);

const production = { ...productionEnvironment, PUBLIC_URL: "https://sahaj.example" };

describe("In production", () => {
  test("the database of a demo is refused", async () => {
    await belongsTo("demo");
    const { code, output } = await run("server/main.ts", production);
    expect([code, output]).toEqual([1, expect.stringContaining("is the database of a demo")]);
  });

  test("therapists of the demo are refused, whatever the database says", async () => {
    await belongsTo("production");
    await client.query(
      `insert into therapist (name, category, email, photourl, profile, cost, demo)
       values ('Asha Rao', 'Counselling Psychologist', 'asha@example.com', '/a.svg', '{}', '{399,999}', true)`,
    );
    const { code, output } = await run("server/main.ts", production);
    await client.query("delete from therapist");
    expect([code, output]).toEqual([1, expect.stringContaining("1 invented therapists")]);
  });
});
