import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/**
 * Copies a running server's cluster as pg_basebackup does: between pg_backup_start and pg_backup_stop, with the WAL
 * written meanwhile, so that the copy is consistent. (The embedded server comes without pg_basebackup and pg_dump; the
 * server side is the same.)
 *
 * @param cluster PostgreSQL's PGDATA folder
 * @param target folder to create
 */
export async function copyCluster(url: string, cluster: string, target: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // pg_backup_start and pg_backup_stop must run in the same session.
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
    // Without it recovery would start at the last checkpoint and miss torn pages.
    await writeFile(join(target, "backup_label"), stopped?.labelfile ?? "");
    // Fails here with a clear cause if the WAL that the copy needs is missing.
    await readFile(join(target, "pg_wal", stopped?.walfile ?? ""));
    await rm(join(target, "postmaster.pid"), { force: true });
  } finally {
    await client.end();
  }
}
