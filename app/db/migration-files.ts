import { glob } from "node:fs/promises";
import { basename, join } from "node:path";

/**
 * Lists the migrations for programs that run without Vite, in the order in which they are applied.
 * @returns each file's name, as in the table `migration`, and its path
 */
export async function listMigrationFiles(): Promise<{ name: string; path: string }[]> {
  const paths = await Array.fromAsync(
    glob(join(import.meta.dirname, "migrations/**/*.sql")),
    (path) => ({ name: basename(path), path }),
  );
  return paths.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
