/**
 * `npx sahaj rotate-keys`: re-encrypts with the newest key of DATA_KEYS all values that an older key encrypted, while
 * the site runs. The nightly job does the same. Once nothing is left, the older key may be removed.
 * Exits with 1 when no key decrypts some of the values.
 */
import { parseConfig } from "../../app/config.server.ts";
import { reencryptColumns } from "../../app/domain/privacy/reencrypt-columns.server.ts";
import { chooseCipher } from "../../app/services.server.ts";
import { demoSecret } from "../database-server.ts";
import { showProgress } from "./progress.ts";
import { runCommand, withDatabase } from "./run-command.ts";

await runCommand(async () => {
  const config = parseConfig(process.env);
  const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
  const alarms = new Set<string>();
  const cipher = chooseCipher(config, {
    secretKey,
    alarm: (what, detail) => void alarms.add(`${what}: ${JSON.stringify(detail)}`),
  });
  return withDatabase(config, async ({ db }) => {
    const { report, end } = showProgress("rotate-keys");
    const { reencrypted, unreadable } = await reencryptColumns({ db, cipher }, report).finally(end);
    for (const line of alarms) console.error(line);
    const rest =
      reencrypted > 0 ? "Run this again until it says 0." : "The rest already has the newest key.";
    console.log(`${reencrypted} re-encrypted, ${unreadable} can't be read. ${rest}`);
    return unreadable > 0 ? 1 : 0;
  });
});
