/**
 * `npm run types`: makes the tables of app/db/migrations in a database of its own, and writes app/db/schema.ts from
 * what the database says of them. Why not `kysely-codegen`: docs/decisions/0098-types-from-the-schema.md.
 */
import { writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import { Client, type ClientBase } from "pg";
import { readMigrations } from "../app/db/migration-files.server.ts";
import { startTemporaryPostgres } from "./support/database/temporary-postgres.ts";
import { readProjectFile } from "./support/repository/project-files.ts";

interface Column {
  /** Of its table or view. */
  relation: string;
  name: string;
  type: string;
  isView: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  /** An identity or a stored expression, which a statement may not set. */
  isGenerated: boolean;
  /** Definitions of the checks that are about this column alone. */
  checks: string[];
  /** The column of a table that a view shows under the same name. */
  shown: string | null;
}

/** What the driver makes of each type (app/db/connect.server.ts). */
const driverTypes: Record<string, string> = {
  bigint: "number",
  boolean: "boolean",
  bytea: "Uint8Array",
  "character varying": "string",
  date: "string",
  integer: "number",
  numeric: "number",
  smallint: "number",
  text: "string",
  "timestamp with time zone": "Date",
  tstzrange: "string",
  uuid: "string",
  xid8: "string",
};

/** What the catalogue can't say. */
const exceptions: Record<string, string> = {
  // Triggers alone number what is inserted.
  "capture.receipt": "GeneratedAlways<string | null>",
  "refund.credit_note": "GeneratedAlways<string | null>",
  // JSON whose shape the database checks: a list, of order ids.
  "email_change.contested": "ColumnType<readonly string[], string | undefined, string>",
};

/** @returns the values that a check allows, as a union; undefined for a check of another form */
function unionOf(check: string): string | undefined {
  const form = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[(.*?)\]\)+$/;
  return form
    .exec(check)?.[1]
    ?.split(", ")
    .map((value) => value.replace(/^'(.*)'::text$/, '"$1"'))
    .join(" | ");
}

function valueOf({ relation, name, type, checks }: Column): string {
  const element = driverTypes[type.replace("[]", "")];
  if (!element) throw new Error(`${relation}.${name}: no type of TypeScript for ${type}`);
  const union = checks.map(unionOf).find((one) => one !== undefined);
  return type.endsWith("[]") ? `(${union ?? element})[]` : (union ?? element);
}

/** The type of a table's column: what is selected, and what may be inserted and updated. */
function typeOf(column: Column): string {
  const isOptional = column.isNullable || column.hasDefault;
  const orNull = column.isNullable ? " | null" : "";
  // The domain that owns the table parses what it reads and writes text.
  if (column.type === "jsonb")
    return `ColumnType<unknown, string${orNull}${isOptional ? " | undefined" : ""}, string${orNull}>`;
  const value = valueOf(column) + orNull;
  if (column.isGenerated) return `GeneratedAlways<${value}>`;
  return column.hasDefault ? `Generated<${value}>` : value;
}

function typeInView(column: Column, all: readonly Column[]): string {
  const shown = all.find(({ relation, name }) => `${relation}.${name}` === column.shown);
  if (!shown) throw new Error(`${column.relation}.${column.name} is no column of a table`);
  return shown.type === "jsonb" ? "unknown" : valueOf(shown) + (shown.isNullable ? " | null" : "");
}

const columnsQuery = `
  select relname as relation, attname as name, format_type(atttypid, null) as type, relkind = 'v' as "isView",
    not attnotnull as "isNullable", atthasdef as "hasDefault", attidentity = 'a' or attgenerated = 's' as "isGenerated",
    array(select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = attrelid and contype = 'c' and conkey = array[attnum] order by conname) as checks,
    (select format('%s.%s', table_name, column_name) from information_schema.view_column_usage
      where view_name = relname and column_name = attname) as shown
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'migration'
    and attnum > 0 and not attisdropped
  order by pg_class.oid, attnum`;

const heading = `import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/**
 * The tables and views of migrations/, which says what their columns mean. \`npm run types\` writes this file; a test
 * compares the two. JSON columns are \`unknown\`: the domain that owns the table parses them.
 */
export interface Schema {`;

/** Renders app/db/schema.ts from a database that has the tables. */
export async function renderTableTypes(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery);
  const relations = Map.groupBy(rows, ({ relation }) => relation);
  const members = [...relations].map(([relation, columns]) => {
    const lines = columns.map((column) => {
      const exception = exceptions[`${relation}.${column.name}`];
      const type = column.isView ? typeInView(column, rows) : (exception ?? typeOf(column));
      return `${column.name}: ${type};`;
    });
    return `${relation}: {\n${lines.join("\n")}\n};`;
  });
  const source = `${heading}\n${members.join("\n")}\n}\n`;
  return (await format("schema.ts", source, JSON.parse(readProjectFile(".oxfmtrc.json")))).code;
}

/** Makes the tables in a server of its own. */
async function renderFromSchema(): Promise<string> {
  const postgres = await startTemporaryPostgres();
  try {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    for (const { sql } of await readMigrations()) await client.query(sql);
    const rendered = await renderTableTypes(client);
    await client.end();
    return rendered;
  } finally {
    await postgres.stop();
  }
}

if (import.meta.main)
  await writeFile(new URL("../app/db/schema.ts", import.meta.url), await renderFromSchema());
