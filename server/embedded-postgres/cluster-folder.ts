import { createHash } from "node:crypto";
import { chmod, mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type Account, canEnter } from "./unprivileged-account.ts";

/** System folders that survive a reboot, for a data folder that is closed to the server's account. */
export const usualReachableFolders = ["/var/lib", "/var/db"];

/**
 * Chooses where the rows live: in the data folder, or, where the server's account cannot enter it (root's checkout under
 * /root), in a system folder. A note in the data folder names that place and is followed from then on, even if the data
 * folder is moved or opened: otherwise the rows would be lost.
 *
 * @returns PostgreSQL's own folder, which need not exist yet
 */
export async function placeCluster(
  dataDir: string,
  account: Account,
  reachableFolders: string[],
): Promise<string> {
  const made = await mkdir(dataDir, { recursive: true });
  // Only a new folder: under umask 077 it would be closed to the account.
  if (made !== undefined && account !== undefined) await chmod(dataDir, 0o711);
  const here = join(dataDir, "cluster");
  const note = join(dataDir, "postgres-is-elsewhere.txt");
  const [noted] = (await readFile(note, "utf8").catch(() => "")).split("\n");
  if (noted) return noted;
  if (await canEnter(account, dataDir)) return here;
  const exists = await stat(here).catch(() => undefined);
  const key = createHash("sha256").update(await realpath(dataDir));
  const name = `sahaj-${key.digest("hex").slice(0, 16)}`;
  for (const folder of exists ? [] : reachableFolders) {
    if (!(await canEnter(account, folder))) continue;
    const cluster = join(folder, name, "cluster");
    const why = `The database rows of this folder are there: user ${account?.uid} cannot get in here.`;
    await writeFile(note, `${cluster}\n\n${why}\n`);
    return cluster;
  }
  throw new EmbeddedPostgresError(
    `its rows belong in ${here}, and user ${account?.uid} cannot get there. ` +
      "Open the folders above for passing through (chmod o+x), or move the data folder out.",
  );
}
