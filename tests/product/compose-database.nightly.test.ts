import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { readProjectFile } from "../support/repository/project-files.ts";
import { freshDatabase } from "../support/database/fresh-database.ts";
import { runToEnd } from "../support/product/run-process.ts";
import { runProduct } from "../support/product/run-product.ts";

/** The database as compose.yaml has it made: by its script of roles, then by the service `migrate`. */
interface Service {
  command?: string[];
  environment: Record<string, string>;
  volumes?: string[];
  depends_on: Record<string, { condition: string }>;
}
const { services } = parse(readProjectFile("compose.yaml")) as {
  services: Record<"sahaj" | "migrate" | "database", Service>;
};

const own = randomUUID().slice(0, 8);
let superuser: Client;
let databaseUrl = "";
let dropDatabase: () => Promise<void>;
const roles = [`sahaj_owner_${own}`, `sahaj_${own}`, `sahaj_backup_${own}`] as const;

/** What psql would make of the script: its variables filled in. The roles get names of this test's own. */
function scriptFor(database: string): string {
  const passwords = [
    ...readProjectFile("deploy/database-roles.sql").matchAll(/^\\getenv (\w+) \w+$/gm),
  ];
  const filled = passwords.reduce(
    (text, [line, name]) => text.replace(line, "").replaceAll(`:'${name}'`, "'only-for-tests'"),
    readProjectFile("deploy/database-roles.sql"),
  );
  return filled
    .replace("alter database sahaj ", `alter database ${database} `)
    .replaceAll(/\bsahaj(_owner|_backup)?\b(?! *;.*database)/g, (role) => `${role}_${own}`);
}

beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ url: databaseUrl, drop: dropDatabase } = fresh);
  superuser = new Client({ connectionString: databaseUrl });
  await superuser.connect();
  const { rows } = await superuser.query<{ name: string }>("select current_database() as name");
  await superuser.query(scriptFor(superuser.escapeIdentifier(rows[0]?.name ?? "")));
});
afterAll(async () => {
  const { rows } = await superuser.query<{ name: string }>("select current_database() as name");
  const name = superuser.escapeIdentifier(rows[0]?.name ?? "");
  await superuser.query(`alter database ${name} owner to current_user`);
  for (const role of roles)
    await superuser.query(`drop owned by ${role} cascade; drop role ${role}`);
  await superuser.end();
  await dropDatabase();
});

/** The role that a service of compose.yaml connects as, and the address that it has here. */
function urlOf(address: string | undefined): { role: string; url: string } {
  const role = /^postgres:\/\/(\w+):/.exec(address ?? "")?.[1] ?? "";
  const url = new URL(databaseUrl);
  url.username = `${role}_${own}`;
  url.password = "only-for-tests";
  return { role, url: url.href };
}

test("the server's role and the owner's are no superusers, and make no roles or databases", async () => {
  const { rows } = await superuser.query(
    "select bool_or(rolsuper or rolcreaterole or rolcreatedb or rolbypassrls) as may, count(*)::int from pg_roles where rolname = any($1)",
    [[...roles]],
  );
  expect(rows).toEqual([{ may: false, count: 3 }]);
});

test("migrate makes the tables as the owner, and the product runs as a role that owns none", async () => {
  const server = urlOf(services.sahaj.environment.DATABASE_URL);
  const owner = urlOf(services.migrate.environment.DATABASE_OWNER_URL);
  expect([server.role, owner.role]).toEqual(["sahaj", "sahaj_owner"]);
  expect(services.sahaj.environment.DATABASE_OWNER_URL).toBeUndefined();
  const urls = { DATABASE_URL: server.url, DATABASE_OWNER_URL: owner.url, LOG_LEVEL: "warn" };
  expect(await runToEnd("server/commands/migrate.ts", [], urls)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Applied: 1001-tables\.sql/m),
  });
  const product = await runProduct({ databaseUrl: server.url });
  expect((await fetch(`${product.url}/therapist`)).status).toBe(200);
  await product.stop();
  const { rows } = await superuser.query<{ tableowner: string }>(
    "select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')",
  );
  expect(rows.map(({ tableowner }) => tableowner)).toEqual([roles[0]]);
});

test("compose runs the script when the database is made, and migrates before the server starts", () => {
  expect(services.database.volumes).toContain(
    "./deploy/database-roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro",
  );
  const { DATABASE_PASSWORD, DATABASE_OWNER_PASSWORD, POSTGRES_USER } =
    services.database.environment;
  expect(POSTGRES_USER).toBeUndefined();
  expect(services.sahaj.environment.DATABASE_URL).toContain(`:${DATABASE_PASSWORD}@`);
  expect(services.migrate.environment.DATABASE_OWNER_URL).toContain(`:${DATABASE_OWNER_PASSWORD}@`);
  expect(DATABASE_PASSWORD).not.toBe(DATABASE_OWNER_PASSWORD);
  expect(services.sahaj.depends_on.migrate?.condition).toBe("service_completed_successfully");
  expect(services.migrate.command).toEqual(["node", "server/commands/migrate.ts"]);
});
