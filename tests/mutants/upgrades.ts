import type { Mutant } from "./mutant.ts";

const tests = ["app/db/migrate.database.test.ts"];

/** Which migrations are applied, and which databases are refused. */
export const upgrades: readonly Mutant[] = [
  {
    rule: "Migrations are applied in the order of their numbers.",
    file: "app/db/migration-files.server.ts",
    line: "const names = [...files.keys()].toSorted();",
    becomes: "const names = [...files.keys()];",
    tests,
  },
  {
    rule: "Of several processes that start at once, one applies the migrations.",
    file: "app/db/migrate.server.ts",
    line: 'await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);',
    becomes: "",
    tests,
    meet: ["migration", "several replicas"],
  },
  {
    rule: "A migration and its record are one transaction.",
    file: "app/db/migration-files.server.ts",
    line: 'await client.query("begin");',
    becomes: "",
    tests,
  },
  {
    rule: "A database of a trial version is refused.",
    file: "app/db/migration-files.server.ts",
    line: "if (applied.some(({ checksum }) => checksum === null))",
    becomes: "if (applied.length < 0)",
    tests,
  },
  {
    rule: "A database of a later major version is refused.",
    file: "app/db/migration-files.server.ts",
    line: "if (newer.length > 0)",
    becomes: "if (newer.length < 0)",
    tests,
  },
  {
    rule: "A database that was made from another text of a migration is refused.",
    file: "app/db/migration-files.server.ts",
    line: "({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum,",
    becomes: "() => false,",
    tests,
  },
];
