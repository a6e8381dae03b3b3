import type { SelectType } from "kysely";
import type { Schema } from "./schema.ts";

export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The row of a table that a statement with {@link columnList} returns. */
export type Row<
  Table extends keyof Schema,
  Column extends keyof Schema[Table] & string = keyof Schema[Table] & string,
> = {
  [Name in Column as CamelCase<Name>]: SelectType<Schema[Table][Name]>;
};

/** The name of a column in the code: user_id is userId. */
export const fieldName = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, next: string) => next.toUpperCase());

/**
 * Lists columns for a statement written in SQL, each under its name in the code, so that the row needs no mapper
 * (docs/decisions/0098). They are named, not `*`, so that PostgreSQL can keep the plans (`preparing-client.ts`). Called
 * once for a list: to write the text takes longer than PostgreSQL needs to find the row.
 * @param names.prefix before each name in the row
 */
export const columnList = <Table extends keyof Schema>(
  table: Table,
  columns: readonly (keyof Schema[Table] & string)[],
  { prefix = "" } = {},
): string =>
  columns.map((column) => `${table}.${column} as "${prefix}${fieldName(column)}"`).join(", ");

type Named<Table extends string, Column extends string> = Column extends unknown
  ? `${Table}.${Column} as ${CamelCase<Column>}`
  : never;

/** Lists columns for the query builder, each under its name in the code, as {@link columnList} does for SQL. */
export const namedColumns = <
  Table extends keyof Schema,
  Column extends keyof Schema[Table] & string,
>(
  table: Table,
  columns: readonly Column[],
): Named<Table, Column>[] =>
  columns.map((column) => `${table}.${column} as ${fieldName(column)}` as Named<Table, Column>);
