import { type EncryptedColumnOf, encryptionContext } from "../../../app/db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../../app/lib/cipher.ts";

/** Decrypts the text of a message or application from its row. */
export function decryptColumns<Table extends "contact" | "support" | "training_application">(
  cipher: Cipher,
  table: Table,
  column: EncryptedColumnOf<Table>,
  row: Readonly<Record<string, unknown>> | undefined,
): string {
  const context = encryptionContext(table, column, String(row?.submission));
  return decryptedText(cipher.decrypt(String(row?.[column]), context));
}
