/**
 * `npm run rotate-keys`: re-encrypts with the newest key of DATA_KEYS all values that an older key encrypted, while the
 * site runs. The nightly job does the same. Once nothing is left, the older key may be removed.
 * Exits with 1 when no key decrypts some of the values.
 */
import { parseConfig } from "../../app/config.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { reencryptColumns } from "../../app/features/privacy/encryption/reencrypt-columns.server.ts";
import { chooseCipher } from "../../app/services.server.ts";
import { databaseServer } from "../database-server.ts";
import { demoSecret } from "../demo-secret.ts";
import { showProgress } from "./progress.ts";

const config = parseConfig(process.env);
const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
const alarms = new Set<string>();
const cipher = chooseCipher(config, {
  secretKey,
  alarm: (what, detail) => void alarms.add(`${what}: ${JSON.stringify(detail)}`),
});
const { url, stop } = await databaseServer(config);
const database = connect(url, { max: 2 });

try {
  const { report, end } = showProgress("rotate-keys");
  const deps = { db: database.db, cipher, report };
  const { reencrypted, unreadable } = await reencryptColumns(deps).finally(end);
  for (const line of alarms) console.error(line);
  console.log(
    `${reencrypted} re-encrypted, ${unreadable} can't be read. The rest already has the newest key.`,
  );
  process.exitCode = unreadable > 0 ? 1 : 0;
} finally {
  await database.close();
  await stop();
}
