import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** The SQL of a new database: tables, then functions and triggers. The migrations come after. */
const BASE_FILES: readonly string[] = ["schema.sql", "functions.sql"];

/** An SQL file, and what the table `migration` calls it once it is applied. */
export interface Migration {
  name: string;
  sql: string;
}

/**
 * Puts SQL files into the order in which they are applied: the base, then the migrations by number. The names of the
 * base end with a digest of it, so that a database made from another base is not taken for one of this version.
 * @param files SQL by file name
 * @throws {Error} when a migration has no number, or two have the same one
 */
export function inOrder(files: ReadonlyMap<string, string>): Migration[] {
  const numbered = [...files.keys()].filter((name) => !BASE_FILES.includes(name)).toSorted();
  const numbers = numbered.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? name);
  const wrong = numbered.filter(
    (name, index) => numbers[index] === name || numbers.indexOf(numbers[index] ?? "") < index,
  );
  if (wrong.length > 0)
    throw new Error(`not a migration with a number of its own: ${wrong.join(", ")}`);
  const sqlOf = (name: string) => files.get(name) ?? "";
  const base = createHash("sha256").update(BASE_FILES.map(sqlOf).join("\0")).digest("hex");
  return [
    ...BASE_FILES.map((name) => ({ name: `${name} ${base.slice(0, 12)}`, sql: sqlOf(name) })),
    ...numbered.map((name) => ({ name, sql: sqlOf(name) })),
  ];
}

const FORMER = {
  why: "was made by a trial version from before the first release and can't be upgraded",
  remedy:
    "delete the demo's folder (DATA_DIR, otherwise .data), or set DATABASE_URL to an empty database",
};

/**
 * Says why a database can't be upgraded: its tables were made from another base than this version's.
 * @param applied names in the table `migration`
 * @returns undefined when it can be upgraded
 */
export const whyNotUpgraded = (
  applied: ReadonlySet<string>,
  [schema]: readonly Migration[],
): typeof FORMER | undefined =>
  applied.size > 0 && schema && !applied.has(schema.name) ? FORMER : undefined;

/** Reads the SQL files in the order in which they are applied, for programs that run without Vite. */
export async function readMigrations(): Promise<Migration[]> {
  const files = new Map<string, string>();
  const cwd = import.meta.dirname;
  for await (const path of glob("{schema,functions,migrations/*}.sql", { cwd }))
    files.set(basename(path), await readFile(join(cwd, path), "utf8"));
  return inOrder(files);
}
