import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/**
 * Copies a running server's cluster as pg_basebackup does: between pg_backup_start and pg_backup_stop, with the
 * log that was written meanwhile, so that the copy is of one moment. (The embedded server comes without
 * pg_basebackup and pg_dump; the server's side of it is the same.)
 *
 * @param cluster the server's own folder, PostgreSQL's PGDATA
 * @param target made here; the new cluster
 */
export async function copyCluster(url: string, cluster: string, target: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Start and stop must be the same session.
    await client.query("select pg_backup_start('restore test', fast => true)");
    await cp(cluster, target, {
      recursive: true,
      filter: (source) => !/\/(?:postmaster\.(?:pid|opts)|pg_wal\/.+)$/.test(source),
    });
    const { rows } = await client.query<{ labelfile: string; walfile: string }>(
      "select labelfile, pg_walfile_name(lsn) as walfile from pg_backup_stop(wait_for_archive => false)",
    );
    const [stopped] = rows;
    await cp(join(cluster, "pg_wal"), join(target, "pg_wal"), { recursive: true });
    // Without it the server would begin at its last checkpoint and miss what was copied torn.
    await writeFile(join(target, "backup_label"), stopped?.labelfile ?? "");
    // Fails here, and not later as a mystery, if the log that the copy needs was not in it.
    await readFile(join(target, "pg_wal", stopped?.walfile ?? ""));
    await rm(join(target, "postmaster.pid"), { force: true });
  } finally {
    await client.end();
  }
}
