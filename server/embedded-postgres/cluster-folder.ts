import { createHash } from "node:crypto";
import { chmod, mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Account, canEnter } from "./unprivileged-account.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** System folders that survive a reboot, for a data folder that is closed to the server's account. */
export const usualReachableFolders = ["/var/lib", "/var/db"];

const note = "postgres-is-elsewhere.txt";

/**
 * Decides where the rows live: in the data folder, or, where the server's account cannot get there
 * (root's checkout under /root), in a system folder, with a note left behind saying so. The note is
 * followed ever after, even if the data folder is moved or opened: no rows get lost that way.
 *
 * @returns PostgreSQL's own folder, which need not exist yet
 */
export async function placeCluster(
  dataDir: string,
  account: Account,
  reachableFolders: string[],
): Promise<string> {
  const made = await mkdir(dataDir, { recursive: true });
  // Only what we made: under umask 077 the folder would be closed to the account at birth.
  if (made !== undefined && account !== undefined) await chmod(dataDir, 0o711);
  const here = join(dataDir, "cluster");
  const written = await readFile(join(dataDir, note), "utf8").catch(() => undefined);
  const elsewhere = written?.split("\n")[0];
  if (elsewhere !== undefined) return elsewhere;
  if (await canEnter(account, dataDir)) return here;
  if (await stat(here).catch(() => undefined)) {
    throw new EmbeddedPostgresError(
      `its rows are in ${here}, and user ${account?.uid} cannot get there. ` +
        "Open the folders above for passing through (chmod o+x), or move the data folder out.",
    );
  }
  const key = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 16);
  for (const folder of reachableFolders) {
    if (!(await canEnter(account, folder))) continue;
    const cluster = join(folder, `sahaj-${key}`, "cluster");
    const why = `The database rows of this folder are there: user ${account?.uid} cannot get in here.`;
    await writeFile(join(dataDir, note), `${cluster}\n\n${why}\n`);
    return cluster;
  }
  throw new EmbeddedPostgresError(
    `user ${account?.uid} can reach neither ${dataDir} nor ${reachableFolders.join(", ")}.`,
  );
}
