import { type EncryptedColumn, encryptionContext } from "../../../app/db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../../app/lib/cipher.ts";

type SubmissionColumn = Extract<EncryptedColumn, { kind: "text"; key: "submission" }>;

/** Decrypts the text of a message or application from its row. */
export function decryptColumns<Table extends SubmissionColumn["table"]>(
  cipher: Cipher,
  table: Table,
  column: Extract<SubmissionColumn, { table: Table }>["column"],
  row: Readonly<Record<string, unknown>> | undefined,
): string {
  const encrypted = String(row?.[column]);
  const context = encryptionContext(table, column as never, String(row?.submission));
  return decryptedText(cipher.decrypt(encrypted, context));
}
