import { type EncryptedColumn, encryptionContext } from "../../../app/db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../../app/lib/crypto/cipher.ts";

type Told = Extract<EncryptedColumn, { kind: "text"; key: "submission" }>;

/** The text of a message or application, decrypted from its row. */
export function decryptColumns<Table extends Told["table"]>(
  cipher: Cipher,
  table: Table,
  column: Extract<Told, { table: Table }>["column"],
  row: Readonly<Record<string, unknown>> | undefined,
): string {
  const encrypted = String(row?.[column]);
  const place = encryptionContext(table, column as never, String(row?.submission));
  return decryptedText(cipher.decrypt(encrypted, place), "not encrypted");
}
