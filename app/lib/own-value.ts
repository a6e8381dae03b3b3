/**
 * Returns the value of a table's own key. A key from a URL or a form may be `__proto__` or `constructor`, which every
 * object inherits.
 * @returns undefined for every other key
 */
export function ownValue<Table extends object>(
  table: Table,
  key: string,
): Table[keyof Table] | undefined {
  return Object.hasOwn(table, key) ? table[key as keyof Table] : undefined;
}
