import { glob } from "node:fs/promises";
import { basename, join } from "node:path";

/** The SQL of a new database: tables, then functions and triggers. The migrations come after. */
export const BASE_FILES: readonly string[] = ["schema.sql", "functions.sql"];

const FORMER = {
  why: "was made by a trial version from before the first release and can't be upgraded",
  remedy:
    "delete the demo's folder (DATA_DIR, otherwise .data), or set DATABASE_URL to an empty database",
};

/**
 * Says why a database can't be upgraded: its tables were made by the migrations from before `schema.sql`.
 * @param applied names in the table `migration`
 * @returns undefined when it can be upgraded
 */
export const whyNotUpgraded = (applied: ReadonlySet<string>): typeof FORMER | undefined =>
  applied.size > 0 && !applied.has("schema.sql") ? FORMER : undefined;

/**
 * Puts SQL files into the order in which they are applied: the base, then the migrations by number.
 * @throws {Error} when a migration has no number, or two have the same one
 */
export function inOrder(names: readonly string[]): string[] {
  const numbered = names.filter((name) => !BASE_FILES.includes(name)).toSorted();
  const numbers = numbered.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? name);
  const wrong = numbered.filter(
    (name, index) => numbers[index] === name || numbers.indexOf(numbers[index] ?? "") < index,
  );
  if (wrong.length > 0)
    throw new Error(`not a migration with a number of its own: ${wrong.join(", ")}`);
  return [...BASE_FILES, ...numbered];
}

/**
 * Lists the SQL files for programs that run without Vite, in the order in which they are applied.
 * @returns each file's name, as in the table `migration`, and its path
 */
export async function listMigrationFiles(): Promise<{ name: string; path: string }[]> {
  const paths = await Array.fromAsync(glob(join(import.meta.dirname, "migrations/**/*.sql")));
  const byName = new Map(paths.map((path) => [basename(path), path]));
  return inOrder([...byName.keys()]).map((name) => ({
    name,
    path: byName.get(name) ?? join(import.meta.dirname, name),
  }));
}
