import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";

/** A numbered SQL file of `migrations`. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of its text, in hexadecimal. */
  checksum: string;
}

/** A migration as the table `migration` has it. */
export interface AppliedMigration {
  name: string;
  /** Null in a database of a trial version. */
  checksum: string | null;
}

/**
 * Puts SQL files into the order in which they are applied: by number. The first digit is the major version that brings
 * the file: 1003 is the third of version 1.
 * @param files SQL by file name
 * @throws {Error} when a file has no number, or two have the same one
 */
export function inOrder(files: ReadonlyMap<string, string>): Migration[] {
  const names = [...files.keys()].toSorted();
  const numbers = names.map((name) => /^([1-9]\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? name);
  const wrong = names.filter(
    (name, index) => numbers[index] === name || numbers.indexOf(numbers[index] ?? "") < index,
  );
  if (wrong.length > 0)
    throw new Error(`not a migration with a number of its own: ${wrong.join(", ")}`);
  return names.map((name) => {
    const sql = files.get(name) ?? "";
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

const majorOf = (name: string) => Number(name[0]);

/** Why a database can't be used, and what to do, as parts of a sentence. */
interface Refusal {
  why: string;
  remedy: string;
}

const ANOTHER_DATABASE =
  "delete the demo's folder (DATA_DIR, otherwise .data), or set DATABASE_URL to an empty database";

/**
 * Says why a database can't be used by this version. One with more migrations of the same major version can: they only
 * add, and during an upgrade replicas of both versions start and end.
 * @returns undefined when it can be used
 */
export function whyRefused(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Refusal | undefined {
  if (applied.some(({ checksum }) => checksum === null))
    return {
      why: "was made by a trial version from before the first release and can't be upgraded",
      remedy: ANOTHER_DATABASE,
    };
  const newest = Math.max(...migrations.map(({ name }) => majorOf(name)));
  const newer = applied.filter(({ name }) => majorOf(name) > newest);
  if (newer.length > 0)
    return {
      why: `belongs to version ${majorOf(newer.at(-1)?.name ?? "")}, and this is version ${newest}`,
      remedy: "start that version, or restore the backup from before the upgrade",
    };
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const changed = applied.find(
    ({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum,
  );
  return (
    changed && {
      why: `was made from another text of app/db/migrations/${changed.name}`,
      remedy: `put the released file back; otherwise ${ANOTHER_DATABASE}`,
    }
  );
}

type Client = Pick<ClientBase, "query">;

/** @returns the applied migrations by number; undefined when the table `migration` does not exist yet */
export async function listApplied(client: Client): Promise<AppliedMigration[] | undefined> {
  const { rows: tables } = await client.query("select to_regclass('migration') as name");
  if (tables[0]?.name === null) return undefined;
  // A trial version's table has no column `checksum`.
  const { rows } = await client.query<AppliedMigration>(
    "select name, to_jsonb(migration) ->> 'checksum' as checksum from migration order by name",
  );
  return rows;
}

/** Creates the table in which applied migrations are recorded. */
export async function createMigrationTable(client: Client): Promise<void> {
  await client.query(`create table migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

/** Applies and records a migration in one transaction. */
export async function applyMigration(
  client: Client,
  { name, sql, checksum }: Migration,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/** Reads the SQL files in the order in which they are applied, for programs that run without Vite. */
export async function readMigrations(): Promise<Migration[]> {
  const files = new Map<string, string>();
  const cwd = join(import.meta.dirname, "migrations");
  for await (const name of glob("*.sql", { cwd }))
    files.set(name, await readFile(join(cwd, name), "utf8"));
  return inOrder(files);
}
