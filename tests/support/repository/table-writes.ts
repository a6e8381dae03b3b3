import { withoutComments } from "./project-files.ts";

/** A statement of a file that inserts, updates or deletes rows of a table. */
export interface TableWrite {
  file: string;
  /** app/domain/orders/… → "orders"; elsewhere the first two folders, such as "app/db". */
  domain: string;
  /** "?" where the statement takes its table from a value, and the file names none. */
  table: string;
}

const kyselyWrite = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*([^),\s]+)/g;

const sqlName = String.raw`(\$\{|"?[\w.]+"?)`;
const sqlWrite = new RegExp(
  String.raw`\b(?:(?:insert\s+into|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+${sqlName}` +
    String.raw`|update\s+(?:only\s+)?(?:${sqlName})[^;]*?\bset\b)`,
  "gi",
);

const domainOf = (file: string) =>
  /^app\/domain\/([^/]+)\//.exec(file)?.[1] ?? file.split("/").slice(0, 2).join("/");

/** The table's own name: without quotes, schema and, in Kysely, alias. */
const bareName = (name: string) => name.replaceAll('"', "").split(".").at(-1) ?? name;

/**
 * Lists the tables that a file writes, by Kysely or SQL text. A table that comes from a value counts as each table that
 * the file names as a string.
 * @param tables the names of all tables: other words behind "delete from" are prose
 */
export function tableWrites(
  file: string,
  source: string,
  tables: ReadonlySet<string>,
): TableWrite[] {
  const text = withoutComments(source);
  // What is selected or compared there is a column: "email" is the name of a table too.
  const noColumns = text.replaceAll(/\.select\([^)]*\)|\bsameMailbox\([^)]*\)/g, "");
  const written = new Set<string>();
  const add = (name: string, isValue: boolean) => {
    if (!isValue) {
      if (tables.has(bareName(name))) written.add(bareName(name));
      return;
    }
    const named = [...tables].filter((table) => noColumns.includes(`"${table}"`));
    for (const table of named.length > 0 ? named : ["?"]) written.add(table);
  };
  for (const [, name = ""] of text.matchAll(kyselyWrite)) add(name, !/^["'`]/.test(name));
  for (const [, name, updated] of text.matchAll(sqlWrite)) {
    const found = name ?? updated ?? "";
    add(found, found === "${");
  }
  return [...written].toSorted().map((table) => ({ file, domain: domainOf(file), table }));
}
