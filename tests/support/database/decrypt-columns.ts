import { type SealedColumn, sealedPlace } from "../../../app/db/encrypted-columns.ts";
import { type Vault, wordsOf } from "../../../app/lib/crypto/cipher.ts";

type Told = Extract<SealedColumn, { kind: "text"; key: "submission" }>;

/** A message or application as somebody wrote it, from its row. */
export function openWords<Table extends Told["table"]>(
  vault: Vault,
  table: Table,
  column: Extract<Told, { table: Table }>["column"],
  row: Readonly<Record<string, unknown>> | undefined,
): string {
  const sealed = String(row?.[column]);
  const place = sealedPlace(table, column as never, String(row?.submission));
  return wordsOf(vault.open(sealed, place), "not sealed");
}
