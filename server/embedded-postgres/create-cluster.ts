import { randomUUID } from "node:crypto";
import { chmod, chown, lchown, mkdir, readdir, readFile } from "node:fs/promises";
import { rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Account, runAs } from "./unprivileged-account.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/**
 * Makes the database folder unless it is there. It is prepared beside and then renamed, so a failed
 * or parallel initdb leaves nothing half-made.
 *
 * @param binaries the folder with `bin/initdb`
 * @param durable false leaves out waiting for the disk
 * @throws EmbeddedPostgresError where it cannot be made, or was written by another major version
 */
export async function createCluster(
  cluster: string,
  binaries: string,
  account: Account,
  durable: boolean,
): Promise<void> {
  if (await isCluster(cluster, account)) return;
  await mkdir(dirname(cluster), { recursive: true, mode: 0o711 });
  const draft = `${cluster}.${randomUUID()}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (account !== undefined) await chown(draft, account.uid, account.gid);
    // The built-in C.UTF-8 sorts alike on every system; a libc locale may be missing or change.
    const outcome = await runAs(account, join(binaries, "bin", "initdb"), [
      "--auth=trust", // the socket's folder is closed to everybody else
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--encoding=UTF8",
      "--username=sahaj",
      `--pgdata=${draft}`,
      ...(durable ? [] : ["--no-sync"]),
    ]);
    if (!outcome.ok) throw new EmbeddedPostgresError(`initdb failed: ${lastLines(outcome.reason)}`);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await isCluster(cluster, account)) return; // another start was quicker
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(`${cluster} cannot be made (${String(error)}).`);
  }
}

async function isCluster(cluster: string, account: Account): Promise<boolean> {
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw new EmbeddedPostgresError(`${cluster} cannot be read (${error.message}).`);
    },
  );
  if (version === undefined) return false;
  if (version.trim() !== "18") {
    throw new EmbeddedPostgresError(
      `${cluster} was written by PostgreSQL ${version.trim()}, this is 18. Dump it with the old one first.`,
    );
  }
  // A backup restored by root belongs to root, and the server may not read root's files.
  if (account !== undefined && (await stat(cluster)).uid === 0) await giveTo(account, cluster);
  return true;
}

async function giveTo(account: { uid: number; gid: number }, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
}

function lastLines(text: string): string {
  return text.trim().split("\n").slice(-4).join(" ");
}
