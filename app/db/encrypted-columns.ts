import { personalTables, tables } from "./personal-tables.ts";

type Registry = typeof personalTables;

export type EncryptedTable = {
  [Table in keyof Registry]: [EncryptedColumnOf<Table>] extends [never] ? never : Table;
}[keyof Registry];

export type EncryptedColumnOf<Table extends keyof Registry> = {
  [Column in keyof Registry[Table]["columns"]]: Registry[Table]["columns"][Column] extends {
    encrypted: string;
  }
    ? Column
    : never;
}[keyof Registry[Table]["columns"]] &
  string;

function contextOf(table: string, column: string, id: string, field?: string): string {
  const place = `${table}/${column}/${id}`;
  return field === undefined ? place : `${place}/${field}`;
}

/** The columns that are stored encrypted, each with its row's key. */
export const encryptedColumns = tables.flatMap(({ name, key, columns }) =>
  Object.entries(columns).flatMap(([column, { encrypted: kind }]) =>
    key !== undefined && kind !== undefined
      ? [
          {
            table: name,
            key,
            column,
            kind,
            contextOf: (id: string, field?: string) => contextOf(name, column, id, field),
          },
        ]
      : [],
  ),
);

export type EncryptedColumn = (typeof encryptedColumns)[number];

/**
 * Returns the context that a value is encrypted for: a ciphertext copied to another column, row or field can't be
 * decrypted.
 * @param id the value of the row's `key` column
 * @param field of a column of the kind "fields"
 */
export const encryptionContext: <Table extends EncryptedTable>(
  table: Table,
  column: EncryptedColumnOf<Table>,
  id: string,
  field?: string,
) => string = contextOf;
