import type { SelectType } from "kysely";
import type { Cipher } from "../lib/cipher.ts";
import { encryptedColumns } from "./encrypted-columns.ts";
import { type PersonalTable, personalTables } from "./personal-tables.ts";
import { type CamelCase, fieldName } from "./row.ts";
import type { Schema } from "./schema.ts";

type Registry = typeof personalTables;

type ValueOf<Stored, Rules> = Rules extends { encrypted: "fields" }
  ? Record<string, unknown>
  : Stored;

type ShownName<Column, Rules> = Rules extends { hidden: true }
  ? never
  : Rules extends { as: infer Name extends string }
    ? Exclude<Name, "email">
    : CamelCase<Exclude<Column & string, "email">>;

/** What the owner of a row sees of it, under the names in the file "your data". */
export type PersonalRow<Table extends keyof Registry> = {
  -readonly [
    Column in keyof Registry[Table]["columns"] as ShownName<
      Column,
      Registry[Table]["columns"][Column]
    >
  ]: ValueOf<
    SelectType<Schema[Table][Column & keyof Schema[Table]]>,
    Registry[Table]["columns"][Column]
  >;
};

/** The ciphertexts of a stored value, by field; those of the other kinds have none. */
function ciphertextsOf(kind: string, stored: unknown): [field: string | undefined, string][] {
  if (kind === "fields") return Object.entries(stored as Record<string, string>);
  const text = kind === "list" ? (stored as string[])[0] : (stored as string | null);
  return text ? [[undefined, text]] : [];
}

/**
 * Decrypts what the owner of a row sees of it.
 * @param row with the key and the columns of the registry, as they are stored
 * @returns unreadable: the names of the values, or of a value's fields, that no key decrypts: they are empty
 */
export function openPersonalRow<Table extends keyof Registry>(
  cipher: Cipher,
  table: Table,
  row: Readonly<Record<string, unknown>>,
): { values: PersonalRow<Table>; unreadable: string[] } {
  const { columns }: PersonalTable = personalTables[table];
  const names = Object.entries(columns).flatMap(([column, { hidden, as = fieldName(column) }]) =>
    hidden || as === "email" ? [] : [[column, as] as const],
  );
  const values = Object.fromEntries(names.map(([column, name]) => [name, row[column] ?? null]));
  const encrypted = encryptedColumns.flatMap((of) => {
    const name = names.find(([column]) => of.table === table && of.column === column)?.[1];
    if (name === undefined) return [];
    const found = ciphertextsOf(of.kind, row[of.column]);
    values[name] = { text: null, list: [], fields: {} }[of.kind];
    return found.map(([field, text]) => ({ name, ...of, field, text }));
  });
  const opened = cipher.decryptRow(
    encrypted.map(({ key, contextOf, field, text }) => [text, contextOf(String(row[key]), field)]),
  );
  const unreadable: string[] = [];
  for (const [index, { name, kind, field }] of encrypted.entries()) {
    const result = opened[index];
    if (!result?.ok) unreadable.push(field ?? name);
    else if (field === undefined)
      values[name] = kind === "list" ? JSON.parse(result.text) : result.text;
    else Object.assign(values[name] as object, { [field]: JSON.parse(result.text) });
  }
  return { values: values as PersonalRow<Table>, unreadable };
}

/** Returns the values with "" in place of null. */
export const blankForNull = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""])) as {
    [Name in keyof Values]: Values[Name] extends infer Value
      ? NonNullable<Value> | (null extends Value ? "" : never)
      : never;
  };
