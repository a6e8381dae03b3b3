import type { Database } from "../../app/db/connect.server.ts";
import { UNDEFINED_TABLE, sqlStateOf } from "../../app/db/sqlstate.ts";
import {
  verifyEncryption,
  type EncryptionChecked,
} from "../../app/domain/privacy/reencrypt-columns.server.ts";
import type { Cipher } from "../../app/lib/cipher.ts";
import { type Finding, well, wrong } from "./finding.ts";

const KEYS = "keys";

/** Decrypts stored values with DATA_KEYS. A wrong key loses visitors' answers and holds back emails. */
export async function examineKeys(
  deps: Pick<Database, "db"> & { cipher: Cipher },
): Promise<Finding[]> {
  try {
    return [judgeEncryption(await verifyEncryption(deps))];
  } catch (error) {
    // The database is empty or has pending migrations, which `examineDatabase` reports.
    if (sqlStateOf(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

function judgeEncryption({ read, unreadable }: EncryptionChecked): Finding {
  if (unreadable > 0) {
    return wrong(
      KEYS,
      `${unreadable} of ${read + unreadable} encrypted values can't be read with DATA_KEYS.`,
      "Put the key that encrypted them behind the newest one; your secret store has it under the id that the log names.",
    );
  }
  return well(KEYS, `They decrypt what is encrypted (${read} tried).`);
}
