import type { Database } from "../../app/db/connect.server.ts";
import { UNDEFINED_TABLE, sqlStateOf } from "../../app/db/sqlstate.ts";
import {
  verifyEncryption,
  type EncryptionChecked,
} from "../../app/features/privacy/encryption/verify-encryption.server.ts";
import type { Cipher } from "../../app/lib/crypto/cipher.ts";
import { type Finding, look, well, wrong } from "./finding.ts";

const KEYS = "keys";

/** Tries DATA_KEYS on what visitors told: a wrong key would ask all of them again, and keep letters waiting. */
export async function examineKeys(
  deps: Pick<Database, "db"> & { cipher: Cipher },
): Promise<Finding[]> {
  try {
    return [judgeSeals(await verifyEncryption(deps))];
  } catch (error) {
    // An empty database, or one whose migrations are pending: that is said already.
    if (sqlStateOf(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

function judgeSeals({ read, unreadable, plain }: EncryptionChecked): Finding {
  if (unreadable > 0) {
    return wrong(
      KEYS,
      `${unreadable} of ${read + unreadable} sealed words can't be read with DATA_KEYS.`,
      "Put the key that sealed them behind the newest one; it is in your vault under the id that the log names.",
    );
  }
  if (plain > 0) {
    return look(
      KEYS,
      "Some words of visitors are not sealed yet.",
      "npm run rotate-keys, or wait for the night.",
    );
  }
  return well(KEYS, `They open what is sealed (${read} tried).`);
}
