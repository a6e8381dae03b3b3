/**
 * `npm run rotate-keys`: seals with the newest key of DATA_KEYS whatever an older one sealed, while the site serves. The
 * nightly job does the same; once this has said that nothing is left, the older key may go.
 * Ends with 1 when there are words that no key opens.
 */
import { parseConfig } from "../../app/config.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { reencryptColumns } from "../../app/features/privacy/encryption/reencrypt-columns.server.ts";
import { chooseCipher } from "../../app/services.server.ts";
import { databaseServer } from "../embedded-postgres/database-server.ts";
import { demoSecret } from "../demo-secret.ts";
import { showProgress } from "./progress.ts";

const config = parseConfig(process.env);
const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
const told = new Set<string>();
const cipher = chooseCipher(config, {
  secretKey,
  alarm: (what, detail) => void told.add(`${what}: ${JSON.stringify(detail)}`),
});
const { url, stop } = await databaseServer(config);
const database = connect(url, { max: 2 });

try {
  const { report, end } = showProgress("rotate-keys");
  const deps = { db: database.db, cipher, report };
  const { reencrypted, unreadable } = await reencryptColumns(deps).finally(end);
  for (const line of told) console.error(line);
  console.log(
    `${reencrypted} re-encrypted, ${unreadable} can't be read. The rest already has the newest key.`,
  );
  process.exitCode = unreadable > 0 ? 1 : 0;
} finally {
  await database.close();
  await stop();
}
